/*
 * portfolio.c - time slices for memo in a long count by another kernel.
 *
 * Whether the subproblems of a problem are equal often enough for memo cannot
 * be told from the problem, but from the search: after some nodes memo begins
 * the same count, for a few nodes. Both have the same number of covers to find,
 * so the one that finds more of them a node is faster; and memo becomes faster
 * as its table fills. Where it pays it is often ahead by far by then. If it is
 * not, the search goes on as before; when it has become much longer, memo goes
 * on, too. Memo is one thread: where there are several, it has to be ahead the
 * more.
 *
 * Where covers are few, memo is not even tried: visiting them costs nothing.
 */
#include "dlx/portfolio.h"

#include "dlx/memo/memo.h"
#include "dlx/workers.h"

enum {
    NODES_BEFORE = 200000,  /* so that a short count costs nothing more */
    NODES_OF_SLICE = 30000, /* some milliseconds */
    PART_OF_ALL = 128,      /* or that part of the search's nodes */
    TIMES_LONGER = 16,      /* until memo goes on */
    MOST_OF_ALL = 8,        /* memo has at most a part of the nodes, if it is
                               not ahead */
    NODES_A_COVER = 4,      /* at most, for a slice */
    TIMES_AHEAD = 5,        /* at least, for memo to stay */
    MOST_OPTIONS = 5000     /* so that it is made in milliseconds */
};

/* May memo get a time slice in a count that begins or goes on now? */
static bool is_for_memo(const dlx_solver *s)
{
    return s->config.kernel == DLX_KERNEL_AUTO &&
           s->config.choice == DLX_CHOOSE_FIRST &&
           s->kernel != &dlx_memo_kernel && !s->is_visited &&
           s->kernel->split != NULL && s->worker == NULL &&
           s->problem->num_options <= MOST_OPTIONS && s->limits.covers == 0 &&
           s->limits.nodes == 0;
}

/* Count until the solver has that number of nodes, unless something else stops
 * it. */
static enum dlx_result run_until(dlx_solver *s, uint64_t nodes)
{
    enum dlx_result result = DLX_UNKNOWN;
    s->limits.nodes = nodes;
    if (s->nodes < nodes)
        result = dlx_run_shared(s, true);
    s->limits.nodes = 0;
    bool is_reached = result == DLX_LIMIT && !dlx_is_at_limit(s);
    return is_reached ? DLX_UNKNOWN : result;
}

/* The kernel and the one on standby change places. */
static void swap_kernels(dlx_solver *s)
{
    dlx_standby old = {s->kernel, s->state, s->reason, s->kernel->bytes(s)};
    s->kernel = s->standby.kernel;
    s->state = s->standby.state;
    s->reason = s->standby.reason;
    s->standby = old;
}

/* Make memo, if it is not there yet. Returns false without memory. */
static bool has_memo(dlx_solver *s)
{
    dlx_standby *standby = &s->standby;
    void *state = s->state;
    if (standby->kernel != NULL)
        return true;
    s->state = NULL;
    if (dlx_memo_kernel.init(s) == 0) {
        standby->kernel = &dlx_memo_kernel;
        standby->state = s->state;
        standby->reason = "far ahead of the search in its time slices";
        standby->bytes = dlx_memo_kernel.bytes(s);
    }
    s->state = state;
    return standby->kernel != NULL;
}

/* Let memo go on, in slices that double, while it is promising: its rate is the
 * one wanted but it does not have as many covers yet, or its rate grows from
 * slice to slice and it has had few nodes so far. */
static enum dlx_result run_memo(dlx_solver *s, uint64_t covers, double wanted)
{
    const double GROWTH = 1.05;
    dlx_memo_slices *memo = &s->memo;
    uint64_t all = (s->nodes - memo->nodes) / (uint64_t)s->config.threads;
    uint64_t slice = all / PART_OF_ALL;
    enum dlx_result result = DLX_UNKNOWN;
    bool is_promising = true;
    while (result == DLX_UNKNOWN && is_promising) {
        uint64_t nodes = s->nodes, before = s->covers;
        double old_rate = memo->rate;
        slice = slice > memo->nodes ? slice : memo->nodes;
        slice = slice > NODES_OF_SLICE ? slice : NODES_OF_SLICE;
        result = run_until(s, nodes + slice);
        memo->nodes += s->nodes - nodes;
        if (s->nodes == nodes)
            return result;
        memo->rate = (double)(s->covers - before) / (double)(s->nodes - nodes);
        is_promising = memo->rate >= wanted
                           ? s->covers < covers
                           : memo->rate > GROWTH * old_rate && old_rate > 0 &&
                                 memo->nodes < all / MOST_OF_ALL;
    }
    return result;
}

/* Count by memo, anew or where it was when it was tried last. It stays if it
 * comes to the end, or is far ahead of the search and has counted no less. */
static enum dlx_result try_memo(dlx_solver *s)
{
    uint64_t covers = s->covers;
    dlx_memo_slices *memo = &s->memo;
    double rate = (double)covers / (double)(s->nodes - memo->nodes);
    double wanted = TIMES_AHEAD * (double)s->config.threads * rate;
    s->covers = memo->covers;
    s->at_start = memo->nodes == 0;
    swap_kernels(s);
    enum dlx_result result = run_memo(s, covers, wanted);
    if (result == DLX_EXHAUSTED ||
        (memo->rate >= wanted && s->covers >= covers)) {
        if (s->team != NULL)
            run_team_disband(s->team);
        return result;
    }
    swap_kernels(s);
    memo->covers = s->covers;
    s->covers = covers;
    s->at_start = false;
    return result;
}

enum dlx_result dlx_portfolio_run(dlx_solver *s)
{
    while (is_for_memo(s)) {
        enum dlx_result result = run_until(s, s->memo.next);
        if (result != DLX_UNKNOWN)
            return result;
        s->memo.next *= TIMES_LONGER;
        if (s->covers < s->nodes / NODES_A_COVER)
            continue;
        if (!has_memo(s))
            return DLX_UNKNOWN;
        result = try_memo(s);
        if (result != DLX_UNKNOWN)
            return result;
    }
    return DLX_UNKNOWN;
}

void dlx_portfolio_restart(dlx_solver *s)
{
    if (s->kernel == &dlx_memo_kernel && s->standby.kernel != NULL)
        swap_kernels(s);
    s->memo = (dlx_memo_slices){.next = NODES_BEFORE};
    s->is_visited = false;
}

void dlx_portfolio_clear(dlx_solver *s)
{
    if (s->standby.state != NULL)
        s->standby.kernel->free(s->standby.state);
}
