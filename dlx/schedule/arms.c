#include "dlx/schedule/arms.h"

#include "dlx/sweep/sweep.h"
#include "dlx/trace.h"
#include "dlx/workers.h"

/* ---- what is known ------------------------------------------------------- */

double dlx_covers_as_double(const dlx_search *x)
{
    return dlx_big_to_double(&x->big) + (double)x->covers;
}

uint64_t dlx_num_nodes(const dlx_solver *s)
{
    return s->first.nodes + dlx_memo_of(s)->nodes;
}

uint64_t dlx_num_covers(const dlx_solver *s)
{
    uint64_t ahead = (uint64_t)s->visited.num_ahead;
    uint64_t of_others[] = {
        s->leader == dlx_memo_of(s)
            ? dlx_sum_of(dlx_search_covers(s->leader), ahead)
            : 0,
        dlx_clauses_of(s)->covers,
        s->published.num > 1 ? UINT64_MAX : dlx_big_low(&s->published)};
    uint64_t most = dlx_sum_of(dlx_search_covers(&s->first), ahead);
    for (int k = 0; k < 3; k++)
        most = of_others[k] > most ? of_others[k] : most;
    return most;
}

static void raise_to(dlx_big *to, const dlx_big *other)
{
    if (dlx_big_compare(other, to) > 0)
        dlx_big_copy(to, other);
}

void dlx_get_num_covers(const dlx_solver *s, dlx_big *to)
{
    uint64_t ahead = (uint64_t)s->visited.num_ahead;
    uint64_t of_clauses = dlx_clauses_of(s)->covers;
    dlx_search_get_num_covers(&s->first, to);
    if (s->leader == dlx_memo_of(s)) {
        dlx_big sum = s->spare;
        dlx_search_get_num_covers(s->leader, &sum);
        raise_to(to, &sum);
    }
    dlx_big_add(to, &ahead, 1);
    raise_to(to, &(dlx_big){&of_clauses, of_clauses != 0});
    raise_to(to, &s->published);
}

bool dlx_has_enough_covers(const dlx_solver *s)
{
    uint64_t limit = s->first.limits.covers;
    return limit != 0 && dlx_num_covers(s) >= limit;
}

const dlx_sweep *dlx_leading_sweep(const dlx_solver *s)
{
    const dlx_sweep *k = s->leader->state;
    return s->leader->kernel != &dlx_sweep_kernel || s->leader->at_start ||
                   s->finished || s->arms[DLX_ARM_AUXILIARY].own != NULL ||
                   k->is_memo
               ? NULL
               : k;
}

/* ---- slices -------------------------------------------------------------- */

/* Passes settings of the caller that may have changed since x last ran (S1 of
 * search.h). */
void dlx_prepare_slice(dlx_solver *s, dlx_search *x, uint64_t until)
{
    const dlx_search *first = &s->first;
    x->limits.nodes = until == UINT64_MAX ? 0 : until;
    if (x == first)
        return;
    x->limits.covers = first->limits.covers;
    x->limits.seconds = first->limits.seconds;
    x->limits.bytes = first->limits.bytes;
    x->interval = first->interval;
    x->seconds = first->seconds;
    x->began = first->began;
    x->interrupt = first->interrupt;
    x->tick = first->tick;
    x->tick_ctx = first->tick_ctx;
}

enum dlx_result dlx_run_slice(dlx_solver *s, dlx_search *x, bool all,
                              uint64_t until)
{
    dlx_limits limits = s->first.limits;
    enum dlx_result result = DLX_LIMIT;
    dlx_prepare_slice(s, x, until);
    if (x->nodes < until)
        result = dlx_run_shared(x, all);
    if (s->first.num_levels < x->num_levels)
        s->first.num_levels = x->num_levels;
    s->first.limits = limits;
    if (result == DLX_SOLUTION)
        s->num_cover = dlx_shared_cover(x, s->cover);
    return result;
}

/* Keeps the team while the first search may have to go on: it has found more
 * covers than the leader. */
void dlx_disband_team(dlx_solver *s)
{
    if (s->first.team != NULL && s->leader != &s->first &&
        dlx_covers_as_double(s->leader) >= dlx_covers_as_double(&s->first))
        base_team_disband(s->first.team);
}

void dlx_take_over(dlx_solver *s, dlx_search *x)
{
    s->leader = x;
    for (int k = 0; k < DLX_NUM_ARMS; k++)
        s->arms[k].is_open &= k == DLX_ARM_ALGEBRA;
    dlx_disband_team(s);
    if (x->trace != NULL)
        dlx_trace_settle(x->trace);
}
