/*
 * memo_order.c - orders the primary items for the memo kernel.
 *
 * Go through the items in some order, and remove the options of each. An item
 * is in the *frontier* while some of its options are removed and others are
 * not. Past choices matter only by the frontier; so the fewer items it has, the
 * fewer subproblems there are. The order is greedy: the next item is the one
 * that adds the fewest items to the frontier. The order of addition is used if
 * its frontier is not wider, or if visiting all neighbors of items takes too
 * long.
 *
 * The next item is at the top of a tree of winners: best[leaves + i] is item i
 * if it can be next, otherwise 0; best[n] is the better one of best[2 * n] and
 * best[2 * n + 1].
 */
#include "dlx/memo/memo.h"

#include <stdlib.h>
#include <string.h>

typedef struct order {
    const dlx_problem *p;
    int32_t *start, *options; /* [item] its options with a primary item */
    int32_t *entered; /* [item] step of entering the frontier, or NEVER */
    int32_t *num_new; /* [item] its neighbors not yet in the frontier */
    int32_t *mark;
    int32_t *order; /* [step] item */
    int32_t *best;
    bool *is_removed;
    int32_t stamp;
    int32_t leaves; /* power of 2 above the number of items */
} order;

typedef struct width {
    int32_t most; /* maximal number of items in the frontier */
    int64_t sum;  /* sum of these numbers over all steps */
} width;

enum { NEVER = INT32_MAX, MOST_NEIGHBORS = 1 << 25 };

static void release(order *r)
{
    free(r->start);
    free(r->options);
    free(r->entered);
    free(r->num_new);
    free(r->mark);
    free(r->order);
    free(r->best);
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
    r->order = calloc(items, sizeof *r->order);
    for (r->leaves = 1; r->leaves <= r->p->names.num;)
        r->leaves *= 2;
    r->best = calloc(2 * (size_t)r->leaves, sizeof *r->best);
    r->is_removed =
        calloc((size_t)r->p->num_options + 1, sizeof *r->is_removed);
    return r->start == NULL || r->options == NULL || r->entered == NULL ||
                   r->num_new == NULL || r->mark == NULL || r->order == NULL ||
                   r->best == NULL || r->is_removed == NULL
               ? DLX_ENOMEM
               : 0;
}

/* A counting sort that fills from the ends, which turns them into starts. */
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

/* ---- the tree of winners ------------------------------------------------- */

/* Returns whether item i would widen the frontier less than item j; on a tie,
 * whether it entered the frontier earlier. Item 0 is none. */
static bool is_better(const order *r, int32_t i, int32_t j)
{
    if (i == 0 || j == 0)
        return j == 0 && i != 0;
    int32_t wider_i = r->num_new[i] - (r->entered[i] != NEVER);
    int32_t wider_j = r->num_new[j] - (r->entered[j] != NEVER);
    return wider_i != wider_j ? wider_i < wider_j
                              : r->entered[i] < r->entered[j];
}

static int32_t winner_below(const order *r, int32_t n)
{
    int32_t left = r->best[2 * n], right = r->best[2 * n + 1];
    return is_better(r, right, left) ? right : left;
}

/* Restores the tree after item i has changed. Stops at a node where another
 * item won and still wins. */
static void play_again(order *r, int32_t i)
{
    for (int32_t n = (r->leaves + i) / 2; n > 0; n /= 2) {
        int32_t before = r->best[n];
        r->best[n] = winner_below(r, n);
        if (r->best[n] == before && before != i)
            return;
    }
}

static void play_all(order *r)
{
    const dlx_problem *p = r->p;
    for (int i = 1; i <= p->names.num; i++)
        r->best[r->leaves + i] = p->secondary[i] ? 0 : i;
    for (int32_t n = r->leaves - 1; n > 0; n--)
        r->best[n] = winner_below(r, n);
}

/* ---- step by step -------------------------------------------------------- */

/* Marks item i and its neighbors, those that share an option. Returns the
 * number of neighbors. */
static int32_t count_neighbors(order *r, int32_t i)
{
    const dlx_problem *p = r->p;
    int32_t num = 0;
    r->mark[i] = ++r->stamp;
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            num += r->mark[p->item[e]] != r->stamp;
            r->mark[p->item[e]] = r->stamp;
        }
    }
    return num;
}

/* Subtracts 1 from num_new of all neighbors of item i. */
static void update_neighbors(order *r, int32_t i)
{
    const dlx_problem *p = r->p;
    r->mark[i] = ++r->stamp;
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t j = p->item[e];
            if (r->mark[j] == r->stamp)
                continue;
            r->mark[j] = r->stamp;
            r->num_new[j]--;
            if (r->best[r->leaves + j] == j)
                play_again(r, j);
        }
    }
}

static void enter_frontier(order *r, int32_t i, int32_t step)
{
    if (r->entered[i] != NEVER)
        return;
    r->entered[i] = step;
    if (r->best[r->leaves + i] == i)
        play_again(r, i);
    update_neighbors(r, i);
}

static void place_next(order *r, int32_t i, int32_t step)
{
    const dlx_problem *p = r->p;
    r->best[r->leaves + i] = 0;
    play_again(r, i);
    enter_frontier(r, i, step);
    for (int32_t x = r->start[i]; x < r->start[i + 1]; x++) {
        int o = r->options[x];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            enter_frontier(r, p->item[e], step);
    }
}

static void order_by_steps(order *r)
{
    const dlx_problem *p = r->p;
    for (int i = 1; i <= p->names.num; i++)
        r->entered[i] = NEVER;
    for (int i = 1; i <= p->names.num; i++)
        r->num_new[i] = count_neighbors(r, i);
    play_all(r);
    for (int32_t step = 0; step < p->num_primary; step++) {
        r->order[step] = r->best[1];
        place_next(r, r->best[1], step);
    }
}

/* ---- comparing ----------------------------------------------------------- */

/* Removes option o. Returns the number of items by which the frontier grows.
 * num_new[] is here the number of options left of an item. */
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

static bool is_dense(const dlx_problem *p)
{
    double num = 0;
    for (int o = 0; o < p->num_options; o++) {
        double length = p->start[o + 1] - p->start[o];
        num += length * length;
    }
    return num > MOST_NEIGHBORS;
}

static int32_t order_by_addition(const dlx_problem *p, int32_t *rank_item)
{
    int32_t num = 0;
    for (int i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i])
            rank_item[num++] = i;
    }
    return num;
}

int dlx_memo_order(const dlx_problem *p, int32_t *rank_item)
{
    order r = {.p = p};
    int32_t num = order_by_addition(p, rank_item);
    if (is_dense(p))
        return 0;
    int error = allocate(&r);
    if (error == 0) {
        list_options(&r);
        order_by_steps(&r);
        width steps = measure(&r, r.order);
        width plain = measure(&r, rank_item);
        if (plain.most > steps.most ||
            (plain.most == steps.most && plain.sum > steps.sum))
            memcpy(rank_item, r.order, (size_t)num * sizeof *rank_item);
    }
    release(&r);
    return error;
}
