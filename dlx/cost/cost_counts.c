/*
 * cost_counts.c - prices of items with multiplicities.
 *
 * Let the price of one item vary. The bound is the sum of the negative reduced
 * costs, of which there are more as the price grows, plus the price times the
 * need of the item, or times its room if the price is negative. So it is
 * concave, and greatest where no more options than the item needs (has room
 * for) have reduced costs < 0, and no fewer have reduced costs <= 0:
 *
 *     needs 2, has room for 3; costs 1 4 6 9 of its options
 *
 *     price       -1   0   1   2   3   4   5   6   7
 *     bound       -3   0   2   3   4   5   5   5   4
 *
 * The price moves to the nearest optimal one.
 *
 * Source: Fisher, The Lagrangian relaxation method for solving integer
 * programming problems, Management Science 27 (1981); ascent in one multiplier
 * at a time, as in dual ascent.
 */
#include "dlx/cost/cost.h"

/* ---- a price and the bound ----------------------------------------------- */

int64_t dlx_cost_share_of(const dlx_cost *d, int32_t i)
{
    return d->price[i] * (d->price[i] > 0 ? d->need[i] : d->room[i]);
}

void dlx_cost_add_to_price(dlx_cost *d, int32_t i, int64_t amount)
{
    d->bound -= dlx_cost_share_of(d, i);
    d->price[i] += amount;
    d->bound += dlx_cost_share_of(d, i);
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int64_t *reduced = &d->reduced[d->owner[d->member[at]]];
        d->bound -= *reduced < 0 ? *reduced : 0;
        *reduced -= amount;
        d->bound += *reduced < 0 ? *reduced : 0;
    }
    d->effort.work += (uint64_t)d->size[i];
}

void dlx_cost_reprice_items(dlx_cost *d, int32_t o)
{
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
        int32_t i = d->item[e];
        dlx_cost_enqueue(d, i);
        if (!d->is_covered[i] && d->need[i] <= 0 && d->price[i] > 0)
            dlx_cost_raise(d, i, -d->price[i]);
    }
}

/* ---- the best price of an item ------------------------------------------- */

static void count_light(const dlx_cost *d, int32_t i, int32_t *below,
                        int32_t *up_to)
{
    *below = *up_to = 0;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int64_t reduced = d->reduced[d->owner[d->member[at]]];
        *below += reduced < 0;
        *up_to += reduced <= 0;
    }
}

/* Moves the element of rank k to a[k], and smaller ones before it. Source:
 * Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961). */
static void partition(int64_t *a, int32_t num, int32_t k)
{
    for (int32_t low = 0, high = num - 1; low < high;) {
        int64_t pivot = a[low + (high - low) / 2];
        int32_t l = low, r = high;
        while (l <= r) {
            while (a[l] < pivot)
                l++;
            while (a[r] > pivot)
                r--;
            if (l <= r) {
                int64_t other = a[l];
                a[l++] = a[r];
                a[r--] = other;
            }
        }
        if (k <= r)
            high = r;
        else if (k >= l)
            low = l;
        else
            return;
    }
}

/* Returns the reduced cost of rank k, from 1, in the set of an item; -infinity
 * for lower ranks, infinity for higher ones. */
static int64_t reduced_of_rank(dlx_cost *d, int32_t i, int32_t k)
{
    if (k < 1)
        return -INT64_MAX;
    if (k > d->size[i])
        return INT64_MAX;
    for (int32_t n = 0; n < d->size[i]; n++)
        d->order[n] = d->reduced[d->owner[d->member[d->set[i] + n]]];
    d->effort.work += 4 * (uint64_t)d->size[i];
    partition(d->order, d->size[i], k - 1);
    return d->order[k - 1];
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Returns how far the price of an item must rise until enough options have
 * reduced costs <= 0: its room if the price stays negative, otherwise its need.
 */
static int64_t rise_of(dlx_cost *d, int32_t i)
{
    int64_t to_zero = -d->price[i];
    if (to_zero > 0) {
        int64_t rise = reduced_of_rank(d, i, d->room[i]);
        if (rise <= to_zero)
            return rise;
    }
    return larger(to_zero, reduced_of_rank(d, i, d->need[i]));
}

/* Returns how far the price of an item must fall until not too many options
 * have reduced costs < 0. */
static int64_t fall_of(dlx_cost *d, int32_t i)
{
    int64_t to_zero = d->price[i];
    if (to_zero > 0) {
        int64_t fall = -reduced_of_rank(d, i, d->need[i] + 1);
        if (fall <= to_zero)
            return fall;
    }
    return larger(to_zero, -reduced_of_rank(d, i, d->room[i] + 1));
}

static int64_t clamp(int64_t x, int64_t most)
{
    return x < -most ? -most : x > most ? most : x;
}

static int64_t change_of(dlx_cost *d, int32_t i)
{
    int32_t below, up_to;
    int64_t price = d->price[i], change = 0;
    count_light(d, i, &below, &up_to);
    if (up_to < (price < 0 ? d->room[i] : d->need[i]))
        change = rise_of(d, i);
    else if (below > (price > 0 ? d->need[i] : d->room[i]))
        change = -fall_of(d, i);
    d->effort.work += (uint64_t)d->size[i];
    return clamp(clamp(change, 2 * d->most_price) + price, d->most_price) -
           price;
}

/* Queues the other items of an item's options, whose reduced costs changed:
 * their prices may no longer be optimal. */
static void enqueue_neighbors(dlx_cost *d, int32_t i, int64_t change)
{
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int32_t o = d->owner[d->member[at]];
        int64_t now = d->reduced[o], before = now + change;
        if ((now < 0) == (before < 0) && (now > 0) == (before > 0))
            continue;
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            if (d->item[e] != i && !d->is_covered[d->item[e]])
                dlx_cost_enqueue(d, d->item[e]);
        }
        d->effort.work += (uint64_t)(d->start[o + 1] - d->start[o]);
    }
}

static void choose_rest(dlx_cost *d, int32_t i)
{
    while (d->need[i] > 0 && d->size[i] >= d->need[i])
        dlx_cost_choose(d, d->owner[d->member[d->set[i]]]);
}

bool dlx_cost_balance(dlx_cost *d, int32_t i)
{
    if (d->need[i] > 0 && d->size[i] <= d->need[i])
        choose_rest(d, i);
    if (d->size[i] < d->need[i])
        return false;
    if (d->is_covered[i] || d->has_colors[i] || i == d->num_items ||
        d->effort.raises >= d->most_changes ||
        d->num_trail + d->num_left + d->num_items + 2 > d->cap_trail)
        return true; /* the rest of the trail is for removed options and
                        repriced items */
    int64_t change = change_of(d, i), least = d->task.scale / 1024;
    if (change == 0 || (change < least && -change < least))
        return true;
    dlx_cost_raise(d, i, change);
    enqueue_neighbors(d, i, change);
    return true;
}

/* ---- what the cutoff decides --------------------------------------------- */

/* Removes the options of an item that would raise the bound above the cutoff,
 * and chooses those whose removal would. The set may shrink on the way. */
static void decide_options(dlx_cost *d, int32_t i)
{
    for (int32_t at = d->set[i] + d->size[i] - 1;
         at >= d->set[i] && !d->is_covered[i] && d->bound <= d->cutoff; at--) {
        if (at >= d->set[i] + d->size[i])
            continue;
        int32_t o = d->owner[d->member[at]];
        int64_t room = d->cutoff - d->bound;
        if (d->reduced[o] > room)
            dlx_cost_remove(d, o);
        else if (d->reduced[o] < -room)
            dlx_cost_choose(d, o);
    }
    d->effort.work += (uint64_t)d->size[i];
}

bool dlx_cost_settle(dlx_cost *d)
{
    const int32_t MOST_ROUNDS = 5;
    bool may_be = dlx_cost_ascend(d);
    for (int32_t round = 0; may_be && round < MOST_ROUNDS; round++) {
        for (int32_t i = 1; i <= d->num_items; i++) {
            if (d->is_primary[i] && !d->is_covered[i])
                decide_options(d, i);
        }
        if (d->num_queued == 0)
            return d->bound <= d->cutoff;
        may_be = dlx_cost_ascend(d);
    }
    return may_be;
}
