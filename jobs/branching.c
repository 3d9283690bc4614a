/* branching.c - places in the search tree, by choosing options and undoing it.
 */
#include "jobs/branching.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int jobs_branching_longest(const dlx_problem *p)
{
    return dlx_num_primary(p) + dlx_num_options(p);
}

/* ---- made and freed ------------------------------------------------------ */

static int allocate(jobs_branching *b)
{
    size_t items = (size_t)dlx_num_items(b->problem) + 2;
    size_t options = (size_t)dlx_num_options(b->problem) + 1;
    size_t entries = (size_t)dlx_num_entries(b->problem) + 1;
    size_t steps = items + options;
    b->start = calloc(items, sizeof *b->start);
    b->option = malloc(entries * sizeof *b->option);
    b->color = malloc(entries * sizeof *b->color);
    b->conflicts = calloc(options, sizeof *b->conflicts);
    b->num_left = calloc(items, sizeof *b->num_left);
    b->need = calloc(items, sizeof *b->need);
    b->room = calloc(items, sizeof *b->room);
    b->uncovered = malloc(items * sizeof *b->uncovered);
    b->place = malloc(items * sizeof *b->place);
    b->taken = calloc(items, sizeof *b->taken);
    b->path = malloc(steps * sizeof *b->path);
    b->before = malloc(steps * sizeof *b->before);
    return b->start == NULL || b->option == NULL || b->color == NULL ||
                   b->conflicts == NULL || b->num_left == NULL ||
                   b->need == NULL || b->room == NULL || b->uncovered == NULL ||
                   b->place == NULL || b->taken == NULL || b->path == NULL ||
                   b->before == NULL
               ? DLX_ENOMEM
               : 0;
}

static void list_options(jobs_branching *b)
{
    const dlx_problem *p = b->problem;
    const int *items, *colors;
    for (int o = 0; o < dlx_num_options(p); o++) {
        int n = dlx_get_option(p, o, &items, NULL);
        for (int k = 0; k < n; k++)
            b->start[items[k] + 1]++;
    }
    for (int i = 1; i <= dlx_num_items(p); i++)
        b->start[i + 1] += b->start[i];
    for (int o = dlx_num_options(p) - 1; o >= 0; o--) {
        int n = dlx_get_option(p, o, &items, &colors);
        for (int k = 0; k < n; k++) {
            int64_t at = --b->start[items[k] + 1];
            b->option[at] = o;
            b->color[at] = colors[k];
        }
    }
    /* start[i + 1] is now where the options of item i begin */
    memmove(b->start + 1, b->start + 2,
            (size_t)dlx_num_items(p) * sizeof *b->start);
    b->start[dlx_num_items(p) + 1] = dlx_num_entries(p);
}

static bool has_primary(const dlx_problem *p, const int *items, int n)
{
    for (int k = 0; k < n; k++) {
        if (dlx_item_kind(p, items[k]) == DLX_PRIMARY)
            return true;
    }
    return false;
}

static void begin(jobs_branching *b)
{
    const dlx_problem *p = b->problem;
    const int *items;
    for (int o = 0; o < dlx_num_options(p); o++) {
        int n = dlx_get_option(p, o, &items, NULL);
        b->conflicts[o] = has_primary(p, items, n) ? 0 : 1;
        for (int k = 0; k < n && b->conflicts[o] == 0; k++)
            b->num_left[items[k]]++;
        b->num_open += b->conflicts[o] == 0;
    }
    for (int i = 1; i <= dlx_num_items(p); i++) {
        b->place[i] = -1;
        if (dlx_item_kind(p, i) != DLX_PRIMARY)
            continue;
        dlx_get_bounds(p, i, &b->need[i], &b->room[i]);
        if (b->need[i] == 0)
            continue;
        b->place[i] = b->num_uncovered;
        b->uncovered[b->num_uncovered++] = i;
    }
}

int jobs_branching_init(jobs_branching *b, const dlx_problem *p)
{
    memset(b, 0, sizeof *b);
    b->problem = p;
    b->has_bounds = dlx_has_bounds(p) != 0;
    b->most = jobs_branching_longest(p);
    if (allocate(b) != 0)
        return DLX_ENOMEM;
    list_options(b);
    begin(b);
    return 0;
}

void jobs_branching_clear(jobs_branching *b)
{
    free(b->start);
    free(b->option);
    free(b->color);
    free(b->conflicts);
    free(b->num_left);
    free(b->need);
    free(b->room);
    free(b->uncovered);
    free(b->place);
    free(b->taken);
    free(b->path);
    free(b->before);
    memset(b, 0, sizeof *b);
}

/* ---- choosing ------------------------------------------------------------ */

/* Changes the number of conflicts of option o by +-1. Keeps B1 and B2. */
static void add_conflict(jobs_branching *b, int o, int change)
{
    const int *items;
    bool was_open = b->conflicts[o] == 0;
    b->conflicts[o] += change;
    bool is_open = b->conflicts[o] == 0;
    if (was_open == is_open)
        return;
    int step = is_open ? 1 : -1;
    int n = dlx_get_option(b->problem, o, &items, NULL);
    for (int k = 0; k < n; k++)
        b->num_left[items[k]] += step;
    b->num_open += step;
}

void jobs_branching_exclude(jobs_branching *b, const int *options, int n)
{
    for (int k = 0; k < n; k++) {
        if (options[k] >= 0 && options[k] < dlx_num_options(b->problem))
            add_conflict(b, options[k], 1);
    }
}

/* Changes by +-1 the conflicts of all options that do not give item i that
 * color. */
static void conflict_all(jobs_branching *b, int i, int color, int change)
{
    for (int64_t e = b->start[i]; e < b->start[i + 1]; e++) {
        if (color == 0 || b->color[e] != color)
            add_conflict(b, b->option[e], change);
    }
}

/* Keeps B3 and B4. Covered items move after the others and are uncovered in
 * reverse order. */
static void mark_covered(jobs_branching *b, int i)
{
    int32_t at = b->place[i], last = --b->num_uncovered;
    int32_t other = b->uncovered[last];
    b->uncovered[at] = other;
    b->place[other] = at;
    b->uncovered[last] = i;
    b->place[i] = last;
}

static void take(jobs_branching *b, int i, int color)
{
    if (dlx_item_kind(b->problem, i) == DLX_PRIMARY) {
        if (--b->need[i] == 0 && b->place[i] >= 0)
            mark_covered(b, i);
        if (--b->room[i] > 0)
            return;
    }
    if (b->taken[i] != 0) /* it was counted before, with the same color */
        return;
    b->taken[i] = b->length;
    conflict_all(b, i, color, 1);
}

static void give_back(jobs_branching *b, int i, int color)
{
    if (b->taken[i] == b->length) {
        conflict_all(b, i, color, -1);
        b->taken[i] = 0;
    }
    if (dlx_item_kind(b->problem, i) == DLX_PRIMARY) {
        b->need[i]++;
        b->room[i]++;
    }
}

static bool is_chosen(const jobs_branching *b, int step, int *o)
{
    int n = dlx_num_options(b->problem);
    *o = step < n ? step : step - n;
    return step < n;
}

void jobs_branching_choose(jobs_branching *b, int step)
{
    const int *items, *colors;
    int o;
    bool chosen = is_chosen(b, step, &o);
    int n = dlx_get_option(b->problem, o, &items, &colors);
    b->before[b->length] = b->num_uncovered;
    b->path[b->length++] = step;
    add_conflict(b, o, 1);
    for (int k = 0; k < n && chosen; k++)
        take(b, items[k], colors[k]);
}

void jobs_branching_unchoose(jobs_branching *b)
{
    const int *items, *colors;
    int o;
    bool chosen = is_chosen(b, b->path[b->length - 1], &o);
    int n = dlx_get_option(b->problem, o, &items, &colors);
    for (int k = n - 1; k >= 0 && chosen; k--)
        give_back(b, items[k], colors[k]);
    add_conflict(b, o, -1);
    b->num_uncovered = b->before[--b->length];
}

static void back_to(jobs_branching *b, int n)
{
    while (b->length > n)
        jobs_branching_unchoose(b);
}

/* Excluded options need not be free of conflicts: the search that excluded them
 * may have chosen others in conflict with them later. */
static bool is_step(const jobs_branching *b, int step)
{
    int n = dlx_num_options(b->problem);
    return step >= 0 && step < 2 * n && b->length < b->most &&
           (step >= n || b->conflicts[step] == 0);
}

int jobs_branching_go(jobs_branching *b, const int *path, int n)
{
    int same = 0;
    while (same < n && same < b->length && path[same] == b->path[same])
        same++;
    back_to(b, same);
    for (int k = same; k < n; k++) {
        if (!is_step(b, path[k])) {
            back_to(b, 0);
            return DLX_EARGUMENT;
        }
        jobs_branching_choose(b, path[k]);
    }
    return 0;
}

/* ---- branching ----------------------------------------------------------- */

int jobs_branching_item(const jobs_branching *b)
{
    int best = 0, least = 0;
    for (int k = 0; k < b->num_uncovered; k++) {
        int i = b->uncovered[k], spare = b->num_left[i] - b->need[i];
        if (best == 0 || spare < least || (i < best && spare == least)) {
            best = i;
            least = spare;
        }
    }
    return best;
}

/* Writes up to `most` options left for the item. Returns their number. */
static int list_left(const jobs_branching *b, int item, int most, int *options)
{
    int n = 0;
    for (int64_t e = b->start[item]; e < b->start[item + 1] && n < most; e++) {
        if (b->conflicts[b->option[e]] == 0)
            options[n++] = b->option[e];
    }
    return n;
}

/* Returns the option to decide on, if there is a choice. */
static int find_option(const jobs_branching *b, int item)
{
    int o = 0;
    if (item != 0)
        list_left(b, item, 1, &o);
    else {
        while (b->conflicts[o] != 0)
            o++;
    }
    return o;
}

int jobs_branching_count(const jobs_branching *b)
{
    int item = jobs_branching_item(b);
    int spare = b->num_left[item] - b->need[item];
    if (!b->has_bounds)
        return item == 0 ? 0 : b->num_left[item];
    if (item == 0)
        return b->num_open > 0 ? 2 : 0;
    return spare < 0 ? 0 : spare == 0 ? 1 : 2;
}

bool jobs_branching_is_cover(const jobs_branching *b)
{
    return b->num_uncovered == 0 && (!b->has_bounds || b->num_open == 0);
}

int jobs_branching_steps(const jobs_branching *b, int *steps)
{
    int item = jobs_branching_item(b), n = jobs_branching_count(b);
    if (!b->has_bounds)
        return list_left(b, item, n, steps);
    int o = n > 0 ? find_option(b, item) : 0;
    for (int k = 0; k < n; k++)
        steps[k] = o + k * dlx_num_options(b->problem);
    return n;
}
