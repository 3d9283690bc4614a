/*
 * trial.c - a long count by another kernel, in which memo is tried.
 *
 * Nobody can tell from a problem whether its subproblems are equal often enough
 * for memo, but the search can: after so many nodes memo begins the same count,
 * for a few nodes. Both have the same number of covers to find, so the one that
 * finds more of them a node is faster; and memo gets ever faster as it knows
 * more. Where it pays it is ahead by far by then. If it is not, the search goes
 * on as before.
 *
 * Where covers are few, memo is not even tried: visiting them costs nothing.
 */
#include "dlx/trial.h"

#include "dlx/memo.h"
#include "dlx/threads.h"

enum {
    NODES_BEFORE = 200000,  /* so a short count costs no trial */
    NODES_OF_TRIAL = 30000, /* some milliseconds */
    NODES_A_COVER = 4,      /* at most, for a trial */
    TIMES_AHEAD = 8,        /* at least, for memo to stay */
    MOST_OPTIONS = 5000     /* so that it is made in milliseconds */
};

bool dlx_trial_is_due(const dlx_solver *s)
{
    return s->config.kernel == DLX_KERNEL_AUTO &&
           s->config.choice == DLX_CHOOSE_FIRST && !s->is_tried &&
           !s->is_visited && s->kernel->give != NULL && s->member == NULL &&
           s->problem->num_options <= MOST_OPTIONS && s->limits.covers == 0 &&
           s->limits.nodes == 0 &&
           (s->crew == NULL || !dlx_crew_is_divided(s->crew));
}

/* Count until the solver has so many nodes, unless something else stops it. */
static enum dlx_result run_until(dlx_solver *s, uint64_t nodes)
{
    s->limits.nodes = nodes;
    enum dlx_result result = s->nodes < nodes ? dlx_run(s, true) : DLX_UNKNOWN;
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
    if (spare->kernel != NULL)
        return true;
    dlx_spare old = {s->kernel, s->state, s->reason, 0};
    s->state = NULL;
    if (dlx_memo_kernel.init(s) == 0) {
        spare->kernel = &dlx_memo_kernel;
        spare->state = s->state;
        spare->reason = "tried, and far ahead of lanes";
        spare->bytes = dlx_memo_kernel.bytes(s);
    }
    s->state = old.state;
    return spare->kernel != NULL;
}

/* Count anew by memo. It stays if it comes to the end, or is far ahead of what
 * was counted before and has not counted less. */
static enum dlx_result try_memo(dlx_solver *s)
{
    double covers_a_node = (double)s->covers / (double)s->nodes;
    uint64_t covers = s->covers, nodes = s->nodes;
    swap_kernels(s);
    s->covers = 0;
    s->fresh = true;
    enum dlx_result result = run_until(s, nodes + NODES_OF_TRIAL);
    double expected = TIMES_AHEAD * covers_a_node * (double)(s->nodes - nodes);
    if (result == DLX_EXHAUSTED ||
        (s->covers >= covers && (double)s->covers >= expected))
        return result;
    swap_kernels(s);
    s->covers = covers;
    s->fresh = false;
    return result;
}

enum dlx_result dlx_trial_run(dlx_solver *s)
{
    enum dlx_result result = run_until(s, NODES_BEFORE);
    if (result != DLX_UNKNOWN)
        return result;
    s->is_tried = true;
    if (s->covers < s->nodes / NODES_A_COVER || !has_memo(s))
        return DLX_UNKNOWN;
    return try_memo(s);
}

void dlx_trial_restart(dlx_solver *s)
{
    if (s->is_tried && s->kernel == &dlx_memo_kernel)
        swap_kernels(s);
    s->is_tried = s->is_visited = false;
}

void dlx_trial_free(dlx_solver *s)
{
    if (s->spare.state != NULL)
        s->spare.kernel->free(s->spare.state);
}
