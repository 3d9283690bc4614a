/*
 * portfolio.c - a long count by another kernel, in which memo is tried.
 *
 * Nobody can tell from a problem whether its subproblems are equal often enough
 * for memo, but the search can: after so many nodes memo begins the same count,
 * for a few nodes. Both have the same number of covers to find, so the one that
 * finds more of them a node is faster; and memo gets ever faster as it knows
 * more. Where it pays it is often ahead by far by then. If it is not, the
 * search goes on as before; when it has become much longer, memo goes on, too.
 * Memo is one thread: where there are several, it has to be ahead the more.
 *
 * Where covers are few, memo is not even tried: visiting them costs nothing.
 */
#include "dlx/portfolio.h"

#include "dlx/memo/memo.h"
#include "dlx/workers.h"

enum {
    NODES_BEFORE = 200000,  /* so a short count costs no trial */
    NODES_OF_TRIAL = 30000, /* some milliseconds */
    PART_OF_ALL = 128,      /* or that part of the search's nodes */
    TIMES_LONGER = 16,      /* until the next trial */
    MOST_OF_ALL = 8,        /* memo has at most a part of the nodes, if it is
                               not ahead */
    NODES_A_COVER = 4,      /* at most, for a trial */
    TIMES_AHEAD = 5,        /* at least, for memo to stay */
    MOST_OPTIONS = 5000     /* so that it is made in milliseconds */
};

bool dlx_trial_is_due(const dlx_solver *s)
{
    return s->config.kernel == DLX_KERNEL_AUTO &&
           s->config.choice == DLX_CHOOSE_FIRST &&
           s->kernel != &dlx_memo_kernel && !s->is_visited &&
           s->kernel->give != NULL && s->member == NULL &&
           s->problem->num_options <= MOST_OPTIONS && s->limits.covers == 0 &&
           s->limits.nodes == 0;
}

/* Count until the solver has so many nodes, unless something else stops it. */
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

/* Let the solver's kernel and the spare one change places. */
static void swap_kernels(dlx_solver *s)
{
    dlx_spare old = {s->kernel, s->state, s->reason, s->kernel->bytes(s)};
    s->kernel = s->spare.kernel;
    s->state = s->spare.state;
    s->reason = s->spare.reason;
    s->spare = old;
}

/* Make memo, if it is not there yet. Returns false without memory. */
static bool has_memo(dlx_solver *s)
{
    dlx_spare *spare = &s->spare;
    void *state = s->state;
    if (spare->kernel != NULL)
        return true;
    s->state = NULL;
    if (dlx_memo_kernel.init(s) == 0) {
        spare->kernel = &dlx_memo_kernel;
        spare->state = s->state;
        spare->reason = "tried, and far ahead of the search";
        spare->bytes = dlx_memo_kernel.bytes(s);
    }
    s->state = state;
    return spare->kernel != NULL;
}

/* Let memo go on, in parts that double, while it is promising: its pace is the
 * one wanted but it has not as many covers yet, or its pace grows from part to
 * part and it has had few nodes so far. */
static enum dlx_result run_memo(dlx_solver *s, uint64_t covers, double wanted)
{
    const double GROWTH = 1.05;
    dlx_trial *memo = &s->trial;
    uint64_t all = (s->nodes - memo->nodes) / (uint64_t)s->config.threads;
    uint64_t part = all / PART_OF_ALL;
    enum dlx_result result = DLX_UNKNOWN;
    bool is_promising = true;
    while (result == DLX_UNKNOWN && is_promising) {
        uint64_t nodes = s->nodes, before = s->covers;
        double old_pace = memo->pace;
        part = part > memo->nodes ? part : memo->nodes;
        part = part > NODES_OF_TRIAL ? part : NODES_OF_TRIAL;
        result = run_until(s, nodes + part);
        memo->nodes += s->nodes - nodes;
        if (s->nodes == nodes)
            return result;
        memo->pace = (double)(s->covers - before) / (double)(s->nodes - nodes);
        is_promising = memo->pace >= wanted
                           ? s->covers < covers
                           : memo->pace > GROWTH * old_pace && old_pace > 0 &&
                                 memo->nodes < all / MOST_OF_ALL;
    }
    return result;
}

/* Count by memo, anew or where it was when it was tried last. It stays if it
 * comes to the end, or is far ahead of the search and has counted no less. */
static enum dlx_result try_memo(dlx_solver *s)
{
    uint64_t covers = s->covers;
    dlx_trial *memo = &s->trial;
    double pace = (double)covers / (double)(s->nodes - memo->nodes);
    double wanted = TIMES_AHEAD * (double)s->config.threads * pace;
    s->covers = memo->covers;
    s->fresh = memo->nodes == 0;
    swap_kernels(s);
    enum dlx_result result = run_memo(s, covers, wanted);
    if (result == DLX_EXHAUSTED ||
        (memo->pace >= wanted && s->covers >= covers)) {
        if (s->crew != NULL)
            dlx_crew_dismiss(s);
        return result;
    }
    swap_kernels(s);
    memo->covers = s->covers;
    s->covers = covers;
    s->fresh = false;
    return result;
}

enum dlx_result dlx_trial_run(dlx_solver *s)
{
    while (s->kernel != &dlx_memo_kernel) {
        enum dlx_result result = run_until(s, s->trial.next);
        if (result != DLX_UNKNOWN)
            return result;
        s->trial.next *= TIMES_LONGER;
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

void dlx_trial_restart(dlx_solver *s)
{
    if (s->kernel == &dlx_memo_kernel && s->spare.kernel != NULL)
        swap_kernels(s);
    s->trial = (dlx_trial){.next = NODES_BEFORE};
    s->is_visited = false;
}

void dlx_trial_free(dlx_solver *s)
{
    if (s->spare.state != NULL)
        s->spare.kernel->free(s->spare.state);
}
