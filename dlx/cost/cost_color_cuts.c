/* cost_color_cuts.c - cuts by colors: options of one item that have a certain
 * other item for each color (cost_cuts.h). */
#include "dlx/cost/cost_cuts.h"

#include <stdlib.h>

/* Least excess of a cut's sum of values over 1. */
static const double LEAST_EXCESS = 0.05;

typedef struct holder {
    int32_t color, option;
} holder;

typedef struct scratch {
    holder *list; /* options of the item, by color */
    int32_t num;
    double *value;  /* [item] sum of values; 0 between colors */
    int32_t *count; /* [item] number of options; 0 between colors */
} scratch;

static int compare_holders(const void *a, const void *b)
{
    const holder *x = a, *y = b;
    if (x->color != y->color)
        return x->color < y->color ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

static void list_holders(const dlx_cost *d, int32_t i, scratch *s)
{
    s->num = 0;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int32_t e = d->member[at];
        s->list[s->num++] = (holder){d->color[e], d->owner[e]};
    }
    qsort(s->list, (size_t)s->num, sizeof *s->list, compare_holders);
}

/* Returns whether at most one option of a cover has the item of that entry. */
static bool is_single(const dlx_cost *d, int32_t e)
{
    return d->color[e] == 0 && d->room[d->item[e]] == 1;
}

/* Returns the item whose options, among first .. end - 1 of the list, have the
 * largest value (the most options if all values are 0), or 0. */
static int32_t find_item(dlx_cost *d, const scratch *s, int32_t first,
                         int32_t end)
{
    int32_t best = 0;
    for (int32_t k = first; k < end; k++) {
        int32_t o = s->list[k].option;
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            int32_t i = d->item[e];
            if (!is_single(d, e))
                continue;
            s->value[i] += d->relaxation.value[o];
            s->count[i]++;
            if (best == 0 || s->value[i] > s->value[best] ||
                (s->value[i] >= s->value[best] && s->count[i] > s->count[best]))
                best = i;
        }
        d->effort.work += (uint64_t)(d->start[o + 1] - d->start[o]);
    }
    return best;
}

static void clear_items(const dlx_cost *d, const scratch *s, int32_t first,
                        int32_t end)
{
    for (int32_t k = first; k < end; k++) {
        int32_t o = s->list[k].option;
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            s->value[d->item[e]] = 0;
            s->count[d->item[e]] = 0;
        }
    }
}

static bool holds_uncolored(const dlx_cost *d, int32_t o, int32_t i)
{
    int32_t e = d->start[o];
    while (e < d->start[o + 1] && d->item[e] != i)
        e++;
    return e < d->start[o + 1] && d->color[e] == 0;
}

/* Adds the options of one color that exclude each other; options without a
 * color all do, by the item itself. Returns the sum of their values. */
static double add_color(dlx_cost *d, const scratch *s, int32_t first,
                        int32_t end, dlx_cost_cuts *cuts)
{
    int32_t i = find_item(d, s, first, end);
    double sum = 0;
    for (int32_t k = first; k < end; k++) {
        int32_t o = s->list[k].option;
        if (i > 0 && holds_uncolored(d, o, i) && dlx_cost_add_to_cut(cuts, o))
            sum += d->relaxation.value[o];
    }
    clear_items(d, s, first, end);
    return sum;
}

static void look_at_item(dlx_cost *d, int32_t i, scratch *s,
                         dlx_cost_cuts *cuts)
{
    double sum = 0;
    list_holders(d, i, s);
    for (int32_t first = 0, end; first < s->num; first = end) {
        end = first + 1;
        while (end < s->num && s->list[end].color == s->list[first].color)
            end++;
        sum += add_color(d, s, first, end, cuts);
    }
    if (sum > 1 + LEAST_EXCESS)
        dlx_cost_end_cut(cuts);
    else
        dlx_cost_drop_cut(cuts);
}

void dlx_cost_find_color_cuts(dlx_cost *d, dlx_cost_cuts *cuts)
{
    int32_t most = cuts->num + DLX_COST_NEW_CUTS;
    size_t items = (size_t)d->num_items + 1;
    scratch s = {.list = calloc((size_t)d->num_options + 1, sizeof *s.list),
                 .value = calloc(items, sizeof *s.value),
                 .count = calloc(items, sizeof *s.count)};
    bool is_room = s.list != NULL && s.value != NULL && s.count != NULL;
    for (int32_t i = 1; is_room && i <= d->num_items && cuts->num < most; i++) {
        if (d->has_colors[i] && !d->is_covered[i])
            look_at_item(d, i, &s, cuts);
    }
    free(s.list);
    free(s.value);
    free(s.count);
}
