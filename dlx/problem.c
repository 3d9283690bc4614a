/*
 * problem.c - builds a problem from items and options, and freezes it.
 * problem.h has the layout and its invariants P1..P5.
 */
#include "dlx/problem.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define DLX_ERROR_CASE(name, value, text)                                      \
    case name:                                                                 \
        return text;

const char *dlx_error_text(int error)
{
    switch (error) {
        DLX_ERRORS(DLX_ERROR_CASE)
    default:
        return error >= 0 ? "no error" : "unknown error";
    }
}

const char *dlx_version(void)
{
    return DLX_VERSION;
}

int dlx_version_number(void)
{
    return DLX_VERSION_NUMBER;
}

dlx_problem *dlx_problem_new(void)
{
    return calloc(1, sizeof(dlx_problem));
}

void dlx_problem_clear(dlx_problem *p)
{
    dlx_names_clear(&p->names);
    dlx_names_clear(&p->color_names);
    free(p->secondary);
    free(p->seen);
    free(p->bounds);
    free(p->preference);
    free(p->cost);
    free(p->start);
    free(p->item);
    free(p->color);
    memset(p, 0, sizeof *p);
}

void dlx_problem_free(dlx_problem *p)
{
    if (p == NULL)
        return;
    dlx_problem_clear(p);
    free(p);
}

static int grow_items(dlx_problem *p)
{
    if (p->names.num + 1 < p->cap_items)
        return 0;
    int cap = 2 * p->cap_items + 64;
    uint8_t *secondary = realloc(p->secondary, (size_t)cap);
    if (secondary == NULL)
        return DLX_ENOMEM;
    p->secondary = secondary;
    int32_t *seen = realloc(p->seen, (size_t)cap * sizeof *seen);
    if (seen == NULL)
        return DLX_ENOMEM;
    p->seen = seen;
    dlx_bounds *bounds = realloc(p->bounds, (size_t)cap * sizeof *bounds);
    if (bounds == NULL)
        return DLX_ENOMEM;
    p->bounds = bounds;
    int8_t *preference = realloc(p->preference, (size_t)cap);
    if (preference == NULL)
        return DLX_ENOMEM;
    p->preference = preference;
    p->cap_items = cap;
    return 0;
}

int dlx_add_item(dlx_problem *p, const char *name, enum dlx_kind kind)
{
    if (kind != DLX_PRIMARY && kind != DLX_SECONDARY)
        return DLX_EARGUMENT;
    if (p->frozen)
        return DLX_EFROZEN;
    size_t size = name == NULL ? 0 : strlen(name);
    if (name != NULL && (!dlx_names_legal(name, size) ||
                         dlx_names_find(&p->names, name, size) != 0))
        return DLX_ENAME;
    int error = grow_items(p);
    if (error != 0)
        return error;
    int i = dlx_names_add(&p->names, name, size);
    if (i < 0)
        return i;
    p->secondary[i] = kind == DLX_SECONDARY;
    p->seen[i] = 0;
    p->bounds[i] = (dlx_bounds){1, 1};
    p->preference[i] = size > 0 && *name == '#' ? DLX_PREFERRED : DLX_NEUTRAL;
    p->num_primary += kind == DLX_PRIMARY;
    return i;
}

int dlx_add_color(dlx_problem *p, const char *name)
{
    if (p->frozen)
        return DLX_EFROZEN;
    size_t size = name == NULL ? 0 : strlen(name);
    if (!dlx_names_legal(name, size))
        return DLX_ENAME;
    int color = dlx_names_find(&p->color_names, name, size);
    return color != 0 ? color : dlx_names_add(&p->color_names, name, size);
}

static bool is_primary(const dlx_problem *p, int item)
{
    return item >= 1 && item <= p->names.num && !p->secondary[item];
}

static bool is_once(dlx_bounds b)
{
    return b.low == 1 && b.high == 1;
}

int dlx_set_bounds(dlx_problem *p, int item, int low, int high)
{
    if (p->frozen)
        return DLX_EFROZEN;
    if (!is_primary(p, item))
        return DLX_EITEM;
    if (low < 0 || high < 1 || low > high)
        return DLX_EARGUMENT;
    p->num_bounds -= !is_once(p->bounds[item]);
    p->bounds[item] = (dlx_bounds){low, high};
    p->num_bounds += !is_once(p->bounds[item]);
    return 0;
}

int dlx_set_preference(dlx_problem *p, int item, enum dlx_preference preference)
{
    if (p->frozen)
        return DLX_EFROZEN;
    if (!is_primary(p, item))
        return DLX_EITEM;
    if (preference < DLX_PREFERRED || preference > DLX_LATE)
        return DLX_EARGUMENT;
    p->preference[item] = (int8_t)preference;
    return 0;
}

int dlx_get_preference(const dlx_problem *p, int item)
{
    return is_primary(p, item) ? p->preference[item] : DLX_EITEM;
}

static int grow_options(dlx_problem *p)
{
    if (p->num_options + 1 < p->cap_options)
        return 0;
    if (p->num_options >= INT_MAX / 4)
        return DLX_ETOOBIG;
    int cap = 2 * p->cap_options + 64;
    int32_t *start = realloc(p->start, (size_t)cap * sizeof *start);
    if (start == NULL)
        return DLX_ENOMEM;
    start[0] = 0;
    p->start = start;
    if (p->cost != NULL) {
        int64_t *cost = realloc(p->cost, (size_t)cap * sizeof *cost);
        if (cost == NULL)
            return DLX_ENOMEM;
        p->cost = cost;
    }
    p->cap_options = cap;
    return 0;
}

static int grow_entries(dlx_problem *p, int32_t used, int n)
{
    if (p->item != NULL && p->cap_entries - used >= n)
        return 0;
    if (used > INT32_MAX / 2 - n - 256)
        return DLX_ETOOBIG;
    int32_t cap = 2 * used + n + 256;
    int32_t *item = realloc(p->item, (size_t)cap * sizeof *item);
    if (item == NULL)
        return DLX_ENOMEM;
    p->item = item;
    int32_t *color = realloc(p->color, (size_t)cap * sizeof *color);
    if (color == NULL)
        return DLX_ENOMEM;
    p->color = color;
    p->cap_entries = cap;
    return 0;
}

/* Checks P2 and P3 for a new option. If it is refused its marks in seen[] are
 * erased, so that it can be added later without the error. */
static int check_option(dlx_problem *p, const int *items, const int *colors,
                        int n)
{
    int error = 0, k = 0;
    for (; k < n && error == 0; k++) {
        int i = items[k];
        int color = colors == NULL ? 0 : colors[k];
        if (i < 1 || i > p->names.num) {
            error = DLX_EITEM;
        } else if (p->seen[i] == p->num_options + 1) {
            error = DLX_ETWICE;
        } else if (color < 0 || (color > 0 && !p->secondary[i])) {
            error = DLX_ECOLOR;
        } else {
            p->seen[i] = p->num_options + 1;
        }
    }
    if (error != 0) {
        for (k--; k-- > 0;)
            p->seen[items[k]] = 0;
    }
    return error;
}

int dlx_add_option(dlx_problem *p, const int *items, const int *colors, int n)
{
    if (n < 0 || (items == NULL && n > 0))
        return DLX_EARGUMENT;
    if (p->frozen)
        return DLX_EFROZEN;
    int error = grow_options(p);
    if (error != 0)
        return error;
    int32_t used = p->start[p->num_options];
    error = grow_entries(p, used, n);
    if (error == 0)
        error = check_option(p, items, colors, n);
    if (error != 0)
        return error;
    for (int k = 0; k < n; k++) {
        int color = colors == NULL ? 0 : colors[k];
        p->item[used + k] = items[k];
        p->color[used + k] = color;
        if (color > p->num_colors)
            p->num_colors = color;
    }
    if (p->cost != NULL)
        p->cost[p->num_options] = 0;
    p->num_options++;
    p->start[p->num_options] = used + n;
    p->num_idle += !dlx_has_primary(p, p->num_options - 1);
    return p->num_options - 1;
}

int dlx_set_cost(dlx_problem *p, int option, int64_t cost)
{
    if (p->frozen)
        return DLX_EFROZEN;
    if (option < 0 || option >= p->num_options)
        return DLX_EOPTION;
    if (cost < 0)
        return DLX_EARGUMENT;
    if (p->cost == NULL && cost > 0) {
        p->cost = calloc((size_t)p->cap_options, sizeof *p->cost);
        if (p->cost == NULL)
            return DLX_ENOMEM;
    }
    if (p->cost == NULL)
        return 0;
    int64_t others = p->total_cost - p->cost[option];
    if (cost > INT64_MAX - others)
        return DLX_ETOOBIG;
    p->cost[option] = cost;
    p->total_cost = others + cost;
    return 0;
}

int dlx_freeze(dlx_problem *p)
{
    if (p->start == NULL) {
        int error = grow_options(p);
        if (error != 0)
            return error;
    }
    p->frozen = 1;
    return 0;
}

int dlx_num_items(const dlx_problem *p)
{
    return p->names.num;
}

int dlx_num_primary(const dlx_problem *p)
{
    return p->num_primary;
}

int dlx_num_options(const dlx_problem *p)
{
    return p->num_options;
}

int dlx_max_color(const dlx_problem *p)
{
    return p->num_colors > p->color_names.num ? p->num_colors
                                              : p->color_names.num;
}

int64_t dlx_num_entries(const dlx_problem *p)
{
    return p->start == NULL ? 0 : p->start[p->num_options];
}

int dlx_item_kind(const dlx_problem *p, int item)
{
    if (item < 1 || item > p->names.num)
        return DLX_EITEM;
    return p->secondary[item] ? DLX_SECONDARY : DLX_PRIMARY;
}

const char *dlx_item_name(const dlx_problem *p, int item)
{
    return dlx_names_get(&p->names, item);
}

const char *dlx_color_name(const dlx_problem *p, int color)
{
    return dlx_names_get(&p->color_names, color);
}

int dlx_find_item(const dlx_problem *p, const char *name, size_t size)
{
    return name == NULL ? 0 : dlx_names_find(&p->names, name, size);
}

int dlx_find_color(const dlx_problem *p, const char *name, size_t size)
{
    return name == NULL ? 0 : dlx_names_find(&p->color_names, name, size);
}

int dlx_get_bounds(const dlx_problem *p, int item, int *low, int *high)
{
    if (!is_primary(p, item))
        return DLX_EITEM;
    if (low != NULL)
        *low = p->bounds[item].low;
    if (high != NULL)
        *high = p->bounds[item].high;
    return 0;
}

int dlx_has_bounds(const dlx_problem *p)
{
    return p->num_bounds > 0;
}

int dlx_has_costs(const dlx_problem *p)
{
    return p->total_cost > 0;
}

int64_t dlx_option_cost(const dlx_problem *p, int o)
{
    if (o < 0 || o >= p->num_options)
        return DLX_EOPTION;
    return p->cost == NULL ? 0 : p->cost[o];
}

int dlx_get_option(const dlx_problem *p, int o, const int **items,
                   const int **colors)
{
    if (o < 0 || o >= p->num_options)
        return DLX_EOPTION;
    if (items != NULL)
        *items = p->item + p->start[o];
    if (colors != NULL)
        *colors = p->color + p->start[o];
    return p->start[o + 1] - p->start[o];
}

bool dlx_has_primary(const dlx_problem *p, int o)
{
    if (p->num_primary == p->names.num)
        return p->start[o] < p->start[o + 1];
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (!p->secondary[p->item[e]])
            return true;
    }
    return false;
}

bool dlx_has_item(const dlx_problem *p, int o, int32_t item)
{
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (p->item[e] == item)
            return true;
    }
    return false;
}

bool dlx_are_compatible(const dlx_problem *p, int a, int b)
{
    for (int32_t e = p->start[a]; e < p->start[a + 1]; e++) {
        for (int32_t f = p->start[b]; f < p->start[b + 1]; f++) {
            if (p->item[e] == p->item[f] &&
                (p->color[e] == 0 || p->color[e] != p->color[f]))
                return false;
        }
    }
    return true;
}

/* An option takes a place of each of its primary items, of which it has at
 * least one. */
int dlx_max_cover(const dlx_problem *p)
{
    int64_t places = p->num_primary;
    if (p->num_bounds == 0)
        return p->num_primary;
    for (int i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i])
            places += p->bounds[i].high - 1;
    }
    return places < p->num_options ? (int)places : p->num_options;
}
