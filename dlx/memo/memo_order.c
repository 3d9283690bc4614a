/*
 * memo_order.c - an order of the primary items for the kernel memo.
 *
 * Go through the items in some order, and let the options of each die. An item
 * is in the *front* as long as some of its options are dead and others not.
 * What was chosen so far shows only in the front, so the fewer items it has,
 * the fewer subproblems there are. A good order is made step by step: next
 * comes the item that brings the fewest new items into the front. If the order
 * of addition has no wider a front, it is taken instead.
 */
#include "dlx/memo/memo.h"

#include <stdlib.h>
#include <string.h>

typedef struct order {
    const dlx_problem *p;
    int32_t *start, *options; /* [item]: its options with a primary item */
    int32_t *seen;            /* [item] when it came into the front, or NEVER */
    int32_t *num_new;         /* [item] its neighbors that are not seen */
    int32_t *mark;            /* [item] the last stamp it got */
    bool *is_done;            /* [item] it is in the order */
    bool *is_dead;            /* [option] */
    int32_t stamp;
} order;

typedef struct width {
    int32_t most; /* items in the front */
    int64_t sum;  /* of their numbers, over all steps */
} width;

enum { NEVER = INT32_MAX };

static void release(order *r)
{
    free(r->start);
    free(r->options);
    free(r->seen);
    free(r->num_new);
    free(r->mark);
    free(r->is_done);
    free(r->is_dead);
}

static int allocate(order *r)
{
    size_t items = (size_t)r->p->names.num + 2;
    r->start = calloc(items, sizeof *r->start);
    r->options = calloc((size_t)dlx_num_entries(r->p) + 1, sizeof *r->options);
    r->seen = calloc(items, sizeof *r->seen);
    r->num_new = calloc(items, sizeof *r->num_new);
    r->mark = calloc(items, sizeof *r->mark);
    r->is_done = calloc(items, sizeof *r->is_done);
    r->is_dead = calloc((size_t)r->p->num_options + 1, sizeof *r->is_dead);
    return r->start == NULL || r->options == NULL || r->seen == NULL ||
                   r->num_new == NULL || r->mark == NULL ||
                   r->is_done == NULL || r->is_dead == NULL
               ? DLX_ENOMEM
               : 0;
}

/* Count; add up; fill from the ends, which makes starts of them. */
static void list_options(order *r)
{
    const dlx_problem *p = r->p;
    for (int o = 0; o < p->num_options; o++) {
        r->is_dead[o] = !dlx_has_primary(p, o);
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            r->start[p->item[e]] += !r->is_dead[o];
    }
    for (int i = 1; i <= p->names.num + 1; i++)
        r->start[i] += r->start[i - 1];
    for (int o = p->num_options - 1; o >= 0; o--) {
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            if (!r->is_dead[o])
                r->options[--r->start[p->item[e]]] = o;
        }
    }
}

/* ---- step by step -------------------------------------------------------- */

/* Add n to num_new of all neighbors of item i; returns how many there are. */
static int32_t tell_neighbors(order *r, int32_t i, int32_t n)
{
    const dlx_problem *p = r->p;
    int32_t num = 0;
    r->mark[i] = ++r->stamp;
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t j = p->item[e];
            if (r->mark[j] == r->stamp)
                continue;
            r->mark[j] = r->stamp;
            r->num_new[j] += n;
            num++;
        }
    }
    return num;
}

static void see(order *r, int32_t i, int32_t step)
{
    if (r->seen[i] == NEVER) {
        r->seen[i] = step;
        tell_neighbors(r, i, -1);
    }
}

/* Would item i widen the front less than item j? Else, is it there longer? */
static bool is_better(const order *r, int32_t i, int32_t j)
{
    int32_t wider_i = r->num_new[i] - (r->seen[i] != NEVER);
    int32_t wider_j = r->num_new[j] - (r->seen[j] != NEVER);
    return wider_i != wider_j ? wider_i < wider_j : r->seen[i] < r->seen[j];
}

/* Put item i into the order, and its neighbors into the front. */
static void take(order *r, int32_t i, int32_t step)
{
    const dlx_problem *p = r->p;
    r->is_done[i] = true;
    see(r, i, step);
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            see(r, p->item[e], step);
    }
}

static void order_by_steps(order *r, int32_t *rank_item)
{
    const dlx_problem *p = r->p;
    for (int i = 1; i <= p->names.num; i++)
        r->seen[i] = NEVER;
    for (int i = 1; i <= p->names.num; i++)
        r->num_new[i] = tell_neighbors(r, i, 0);
    for (int32_t step = 0; step < p->num_primary; step++) {
        int best = 0;
        for (int i = 1; i <= p->names.num; i++) {
            if (!p->secondary[i] && !r->is_done[i] &&
                (best == 0 || is_better(r, i, best)))
                best = i;
        }
        take(r, best, step);
        rank_item[step] = best;
    }
}

/* ---- comparing ----------------------------------------------------------- */

/* Let option o die. Returns by how many items the front grows; num_new counts
 * the options that an item has left. */
static int32_t kill(order *r, int o)
{
    const dlx_problem *p = r->p;
    int32_t more = 0;
    r->is_dead[o] = true;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t i = p->item[e], all = r->start[i + 1] - r->start[i];
        more += r->num_new[i] == all;
        more -= --r->num_new[i] == 0;
    }
    return more;
}

static width measure(order *r, const int32_t *rank_item)
{
    const dlx_problem *p = r->p;
    width w = {0};
    int32_t front = 0;
    for (int o = 0; o < p->num_options; o++)
        r->is_dead[o] = !dlx_has_primary(p, o);
    for (int i = 1; i <= p->names.num; i++)
        r->num_new[i] = r->start[i + 1] - r->start[i];
    for (int32_t rank = 0; rank < p->num_primary; rank++) {
        int32_t i = rank_item[rank];
        for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
            if (!r->is_dead[r->options[x]])
                front += kill(r, r->options[x]);
        }
        w.most = front > w.most ? front : w.most;
        w.sum += front;
    }
    return w;
}

int dlx_memo_order(const dlx_problem *p, int32_t *rank_item)
{
    order r = {.p = p};
    int error = allocate(&r);
    if (error == 0) {
        list_options(&r);
        order_by_steps(&r, rank_item);
        width steps = measure(&r, rank_item);
        /* the list of seen items is free now: the order of addition */
        int32_t num = 0;
        for (int i = 1; i <= p->names.num; i++) {
            if (!p->secondary[i])
                r.seen[num++] = i;
        }
        width plain = measure(&r, r.seen);
        if (plain.most < steps.most ||
            (plain.most == steps.most && plain.sum <= steps.sum))
            memcpy(rank_item, r.seen, (size_t)num * sizeof *rank_item);
    }
    release(&r);
    return error;
}
