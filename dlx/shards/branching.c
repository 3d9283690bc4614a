/* branching.c - places in the search tree: choosing an option, and undoing it.
 */
#include "dlx/shards/branching.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

static int allocate(dlx_branching *b)
{
    size_t items = (size_t)dlx_num_items(b->problem) + 2;
    size_t options = (size_t)dlx_num_options(b->problem) + 1;
    size_t entries = (size_t)dlx_num_entries(b->problem) + 1;
    b->start = calloc(items, sizeof *b->start);
    b->option = malloc(entries * sizeof *b->option);
    b->color = malloc(entries * sizeof *b->color);
    b->conflicts = calloc(options, sizeof *b->conflicts);
    b->num_left = calloc(items, sizeof *b->num_left);
    b->uncovered = malloc(items * sizeof *b->uncovered);
    b->place = malloc(items * sizeof *b->place);
    b->taken = calloc(items, sizeof *b->taken);
    b->chosen = malloc(items * sizeof *b->chosen);
    b->before = malloc(items * sizeof *b->before);
    return b->start == NULL || b->option == NULL || b->color == NULL ||
                   b->conflicts == NULL || b->num_left == NULL ||
                   b->uncovered == NULL || b->place == NULL ||
                   b->taken == NULL || b->chosen == NULL || b->before == NULL
               ? DLX_ENOMEM
               : 0;
}

/* Sort the entries by their items. */
static void list_options(dlx_branching *b)
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
    /* start[i + 1] is now where the options of i begin */
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

static void begin(dlx_branching *b)
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
        b->place[i] = b->num_uncovered;
        b->uncovered[b->num_uncovered++] = i;
    }
}

int dlx_branching_init(dlx_branching *b, const dlx_problem *p)
{
    memset(b, 0, sizeof *b);
    b->problem = p;
    if (dlx_has_bounds(p))
        return DLX_EBOUNDS;
    if (allocate(b) != 0)
        return DLX_ENOMEM;
    list_options(b);
    begin(b);
    return 0;
}

void dlx_branching_clear(dlx_branching *b)
{
    free(b->start);
    free(b->option);
    free(b->color);
    free(b->conflicts);
    free(b->num_left);
    free(b->uncovered);
    free(b->place);
    free(b->taken);
    free(b->chosen);
    free(b->before);
    memset(b, 0, sizeof *b);
}

/* ---- choosing ------------------------------------------------------------ */

/* One conflict more, or fewer, for option o. Keeps B1 and B2. */
static void add_conflict(dlx_branching *b, int o, int change)
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

void dlx_branching_exclude(dlx_branching *b, const int *options, int n)
{
    for (int k = 0; k < n; k++) {
        if (options[k] >= 0 && options[k] < dlx_num_options(b->problem))
            add_conflict(b, options[k], 1);
    }
}

/* All options that cannot be chosen beside one that gives item i that color get
 * a conflict, or lose it. */
static void conflict_all(dlx_branching *b, int i, int color, int change)
{
    for (int64_t e = b->start[i]; e < b->start[i + 1]; e++) {
        if (color == 0 || b->color[e] != color)
            add_conflict(b, b->option[e], change);
    }
}

/* Keeps B3. What is covered goes behind those that are not, so that it can be
 * taken back in the reverse order. */
static void mark_covered(dlx_branching *b, int i)
{
    int32_t at = b->place[i], last = --b->num_uncovered;
    int32_t other = b->uncovered[last];
    b->uncovered[at] = other;
    b->place[other] = at;
    b->uncovered[last] = i;
    b->place[i] = last;
}

void dlx_branching_choose(dlx_branching *b, int o)
{
    const int *items, *colors;
    int n = dlx_get_option(b->problem, o, &items, &colors);
    b->before[b->num_chosen] = b->num_uncovered;
    b->chosen[b->num_chosen++] = o;
    for (int k = 0; k < n; k++) {
        int i = items[k];
        if (b->place[i] >= 0)
            mark_covered(b, i);
        if (b->taken[i] != 0) /* in the same color: counted already */
            continue;
        b->taken[i] = b->num_chosen;
        conflict_all(b, i, colors[k], 1);
    }
}

void dlx_branching_unchoose(dlx_branching *b)
{
    const int *items, *colors;
    int o = b->chosen[b->num_chosen - 1];
    int n = dlx_get_option(b->problem, o, &items, &colors);
    for (int k = n - 1; k >= 0; k--) {
        int i = items[k];
        if (b->taken[i] != b->num_chosen)
            continue;
        conflict_all(b, i, colors[k], -1);
        b->taken[i] = 0;
    }
    b->num_uncovered = b->before[--b->num_chosen];
}

void dlx_branching_back_to(dlx_branching *b, int n)
{
    while (b->num_chosen > n)
        dlx_branching_unchoose(b);
}

int dlx_branching_go(dlx_branching *b, const int *options, int n)
{
    int same = 0;
    while (same < n && same < b->num_chosen && options[same] == b->chosen[same])
        same++;
    dlx_branching_back_to(b, same);
    for (int k = same; k < n; k++) {
        int o = options[k];
        if (o < 0 || o >= dlx_num_options(b->problem) || b->conflicts[o] != 0) {
            dlx_branching_back_to(b, 0);
            return DLX_EARGUMENT;
        }
        dlx_branching_choose(b, o);
    }
    return 0;
}

/* ---- branching ----------------------------------------------------------- */

int dlx_branching_item(const dlx_branching *b)
{
    int best = 0;
    for (int k = 0; k < b->num_uncovered; k++) {
        int i = b->uncovered[k];
        if (best == 0 || b->num_left[i] < b->num_left[best] ||
            (i < best && b->num_left[i] == b->num_left[best]))
            best = i;
    }
    return best;
}

int dlx_branching_options(const dlx_branching *b, int item, int *options)
{
    int n = 0;
    for (int64_t e = b->start[item]; e < b->start[item + 1]; e++) {
        if (b->conflicts[b->option[e]] == 0)
            options[n++] = b->option[e];
    }
    return n;
}
