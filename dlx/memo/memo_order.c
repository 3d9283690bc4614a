/*
 * memo_order.c - an order of the primary items for the memo kernel.
 *
 * Go through the items in some order, and remove the options of each. An item
 * is in the *frontier* while some of its options are removed and others are
 * not. What was chosen so far shows in the frontier only, so the fewer items it
 * has, the fewer subproblems there are. A good order is made greedily: the next
 * item is the one that adds the fewest items to the frontier. If the frontier
 * of the order of addition is not wider, that order is used instead.
 */
#include "dlx/memo/memo.h"

#include <stdlib.h>
#include <string.h>

typedef struct order {
    const dlx_problem *p;
    int32_t *start, *options; /* [item]: its options with a primary item */
    int32_t *entered; /* [item] step that put it into the frontier, or NEVER */
    int32_t *num_new; /* [item] its neighbors that have not entered it */
    int32_t *mark;    /* [item] the last stamp it got */
    bool *is_done;    /* [item] it is in the order */
    bool *is_removed; /* [option] */
    int32_t stamp;
} order;

typedef struct width {
    int32_t most; /* items in the frontier */
    int64_t sum;  /* of the numbers of items in it, over all steps */
} width;

enum { NEVER = INT32_MAX };

static void release(order *r)
{
    free(r->start);
    free(r->options);
    free(r->entered);
    free(r->num_new);
    free(r->mark);
    free(r->is_done);
    free(r->is_removed);
}

static int allocate(order *r)
{
    size_t items = (size_t)r->p->names.num + 2;
    r->start = calloc(items, sizeof *r->start);
    r->options = calloc((size_t)dlx_num_entries(r->p) + 1, sizeof *r->options);
    r->entered = calloc(items, sizeof *r->entered);
    r->num_new = calloc(items, sizeof *r->num_new);
    r->mark = calloc(items, sizeof *r->mark);
    r->is_done = calloc(items, sizeof *r->is_done);
    r->is_removed =
        calloc((size_t)r->p->num_options + 1, sizeof *r->is_removed);
    return r->start == NULL || r->options == NULL || r->entered == NULL ||
                   r->num_new == NULL || r->mark == NULL ||
                   r->is_done == NULL || r->is_removed == NULL
               ? DLX_ENOMEM
               : 0;
}

/* Count; add up; fill from the ends, which makes starts of them. */
static void list_options(order *r)
{
    const dlx_problem *p = r->p;
    for (int o = 0; o < p->num_options; o++) {
        r->is_removed[o] = !dlx_has_primary(p, o);
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            r->start[p->item[e]] += !r->is_removed[o];
    }
    for (int i = 1; i <= p->names.num + 1; i++)
        r->start[i] += r->start[i - 1];
    for (int o = p->num_options - 1; o >= 0; o--) {
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            if (!r->is_removed[o])
                r->options[--r->start[p->item[e]]] = o;
        }
    }
}

/* ---- step by step -------------------------------------------------------- */

/* Add n to num_new of all neighbors of item i, those in options with it;
 * returns the number of neighbors. */
static int32_t add_to_neighbors(order *r, int32_t i, int32_t n)
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

static void enter_frontier(order *r, int32_t i, int32_t step)
{
    if (r->entered[i] == NEVER) {
        r->entered[i] = step;
        add_to_neighbors(r, i, -1);
    }
}

/* Would item i widen the frontier less than item j? On a tie: did it enter the
 * frontier before? */
static bool is_better(const order *r, int32_t i, int32_t j)
{
    int32_t wider_i = r->num_new[i] - (r->entered[i] != NEVER);
    int32_t wider_j = r->num_new[j] - (r->entered[j] != NEVER);
    return wider_i != wider_j ? wider_i < wider_j
                              : r->entered[i] < r->entered[j];
}

/* Put item i next in the order, and its neighbors into the frontier. */
static void place_next(order *r, int32_t i, int32_t step)
{
    const dlx_problem *p = r->p;
    r->is_done[i] = true;
    enter_frontier(r, i, step);
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            enter_frontier(r, p->item[e], step);
    }
}

static void order_by_steps(order *r, int32_t *rank_item)
{
    const dlx_problem *p = r->p;
    for (int i = 1; i <= p->names.num; i++)
        r->entered[i] = NEVER;
    for (int i = 1; i <= p->names.num; i++)
        r->num_new[i] = add_to_neighbors(r, i, 0);
    for (int32_t step = 0; step < p->num_primary; step++) {
        int best = 0;
        for (int i = 1; i <= p->names.num; i++) {
            if (!p->secondary[i] && !r->is_done[i] &&
                (best == 0 || is_better(r, i, best)))
                best = i;
        }
        place_next(r, best, step);
        rank_item[step] = best;
    }
}

/* ---- comparing ----------------------------------------------------------- */

/* Remove option o. Returns the number of items by which the frontier grows;
 * num_new[] is the number of options that an item has left. */
static int32_t remove_option(order *r, int o)
{
    const dlx_problem *p = r->p;
    int32_t more = 0;
    r->is_removed[o] = true;
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
    int32_t frontier = 0;
    for (int o = 0; o < p->num_options; o++)
        r->is_removed[o] = !dlx_has_primary(p, o);
    for (int i = 1; i <= p->names.num; i++)
        r->num_new[i] = r->start[i + 1] - r->start[i];
    for (int32_t rank = 0; rank < p->num_primary; rank++) {
        int32_t i = rank_item[rank];
        for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
            if (!r->is_removed[r->options[x]])
                frontier += remove_option(r, r->options[x]);
        }
        w.most = frontier > w.most ? frontier : w.most;
        w.sum += frontier;
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
        /* the order of addition, in entered[], which is not needed any more */
        int32_t num = 0;
        for (int i = 1; i <= p->names.num; i++) {
            if (!p->secondary[i])
                r.entered[num++] = i;
        }
        width plain = measure(&r, r.entered);
        if (plain.most < steps.most ||
            (plain.most == steps.most && plain.sum <= steps.sum))
            memcpy(rank_item, r.entered, (size_t)num * sizeof *rank_item);
    }
    release(&r);
    return error;
}
