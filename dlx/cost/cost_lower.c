/*
 * cost_lower.c - lowers prices so that others can rise by more.
 *
 * Dual ascent (cost_bound.c) ends where no price can rise by itself. Let j be
 * an item of many options, all wanted:
 *
 *     options   j a 1, a 5    j b 2, b 5    j c 3, c 9
 *     prices    j 0, a 1, b 2, c 3    bound 6
 *
 * At most one of the options with j is taken. If the price of j falls by
 * enough, those of a, b and c rise until their other options stop them, at 5, 5
 * and 9. Then the price of j rises again, to -6, where the last of these
 * options stops it: the bound is 13, which is the optimum. So the price of j is
 * optimized over the reactions of the others.
 */
#include "dlx/cost/cost.h"

static void enqueue_neighbors(dlx_cost *d, int32_t j)
{
    for (int32_t at = d->set[j]; at < d->set[j] + d->size[j]; at++) {
        int32_t o = d->owner[d->member[at]];
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            if (d->item[e] != j && !d->has_colors[d->item[e]])
                dlx_cost_enqueue(d, d->item[e]);
        }
        d->effort.work += (uint64_t)(d->start[o + 1] - d->start[o]);
    }
}

/* Returns whether at least two other items have witnesses among the options of
 * j. */
static bool is_wanted_twice(dlx_cost *d, int32_t j)
{
    int32_t num = 0;
    for (int32_t at = d->set[j]; at < d->set[j] + d->size[j] && num < 2; at++) {
        int32_t o = d->owner[d->member[at]];
        for (int32_t e = d->start[o]; e < d->start[o + 1] && num < 2; e++)
            num += d->item[e] != j && d->witness[d->item[e]] == e;
        d->effort.work += (uint64_t)(d->start[o + 1] - d->start[o]);
    }
    return num == 2;
}

static bool is_room(const dlx_cost *d)
{
    return d->num_trail + d->num_left + 4 * (int64_t)d->num_items + 4 <
           d->cap_trail;
}

/* Lowers the price of j, lets the others rise, and raises it again. The bound
 * does not fall: if the price ends lower, an option stops it in which other
 * prices have risen by as much. Returns false if there is no cover within the
 * cutoff. Needs: room on the trail. */
static bool lower(dlx_cost *d, int32_t j)
{
    const int64_t MOST = ((int64_t)1 << 58) / (d->num_items + 1);
    int64_t amount = d->cutoff - d->bound;
    dlx_cost_raise(d, j, amount < MOST ? -amount - 1 : -MOST);
    enqueue_neighbors(d, j);
    if (!dlx_cost_ascend(d))
        return false;
    dlx_cost_enqueue(d, j);
    return dlx_cost_ascend(d);
}

static bool lower_each(dlx_cost *d, uint64_t end)
{
    bool may_be = true;
    for (int32_t j = 1; j <= d->num_items && may_be; j++) {
        if (d->effort.work >= end || !is_room(d))
            break;
        if (!d->is_covered[j] && !d->has_colors[j] && is_wanted_twice(d, j))
            may_be = lower(d, j);
    }
    return may_be;
}

bool dlx_cost_lower_prices(dlx_cost *d)
{
    const uint64_t MOST =
        256; /* maximal number of looks per entry, on average */
    uint64_t end = d->effort.work + MOST * (uint64_t)d->num_entries;
    int64_t before;
    do {
        before = d->bound;
        if (!lower_each(d, end))
            return false;
    } while (d->bound > before && d->effort.work < end);
    return true;
}
