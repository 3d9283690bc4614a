/*
 * cost_reduce.c - items implied by others, before the search.
 *
 * Let all options of a primary item i also have the item j. Then options with j
 * but without i are in no cover: they are removed for good, and j's row in the
 * relaxation is redundant. With multiplicities the number of options with i
 * must be fixed, and as large as the room of j.
 *
 * Source: Hoffman and Padberg, Solving airline crew scheduling problems by
 * branch-and-cut, Management Science 39 (1993), section 3.
 */
#include "dlx/cost/cost_proof.h"

static bool holds_uncolored(const dlx_cost *d, int32_t o, int32_t j)
{
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
        if (d->item[e] == j)
            return d->color[e] == 0;
    }
    return false;
}

static bool implies(dlx_cost *d, int32_t i, int32_t j)
{
    if (d->need[i] != d->room[i] || d->room[i] != d->room[j])
        return false;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        d->effort.work += 8;
        if (!holds_uncolored(d, d->owner[d->member[at]], j))
            return false;
    }
    return true;
}

static bool remove_without(dlx_cost *d, int32_t i, int32_t j)
{
    bool is_any = false;
    for (int32_t at = d->set[j] + d->size[j] - 1; at >= d->set[j]; at--) {
        int32_t o = d->owner[d->member[at]];
        if (!holds_uncolored(d, o, i)) {
            dlx_cost_remove(d, o);
            is_any = true;
        }
    }
    return is_any;
}

/* Items implied by i are in its first option. */
static bool reduce_by(dlx_cost *d, int32_t i)
{
    bool is_any = false;
    if (!d->is_primary[i] || d->size[i] == 0)
        return false;
    int32_t o = d->owner[d->member[d->set[i]]];
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
        int32_t j = d->item[e];
        if (j == i || d->is_implied[j] || d->is_implied[i] || !implies(d, i, j))
            continue;
        if (remove_without(d, i, j)) {
            dlx_cost_prove_implied(d, i, j);
            is_any = true;
        }
        d->is_implied[j] = true;
    }
    return is_any;
}

void dlx_cost_reduce(dlx_cost *d)
{
    const int32_t MOST_ROUNDS = 10;
    bool is_any = true;
    for (int32_t round = 0; is_any && round < MOST_ROUNDS; round++) {
        is_any = false;
        for (int32_t i = 1; i <= d->num_items; i++)
            is_any = reduce_by(d, i) || is_any;
    }
}
