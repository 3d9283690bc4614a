/*
 * portfolio.c - time slices for memo in a long search by another kernel.
 *
 * Whether the subproblems of a problem are equal often enough for memo cannot
 * be told from the problem, but from the search: after some nodes memo begins
 * the same search, for a few nodes.
 *
 * Where covers are many, they are what is compared: the one that finds more of
 * them a node is faster, and memo becomes faster as its table fills. If it is
 * not far ahead by then, the search goes on; much later, memo goes on, too.
 *
 * Where covers are few, or none, what is compared is how much of its tree each
 * has done (dlx_progress). That is rough, so memo gets few nodes at first.
 *
 * It helps dlx_next() that has found no cover, too: there both go on by turns
 * (turns.h), since a first cover may be the next one that the search comes to.
 * So does a sweep that shows that there is none (refuter.h).
 *
 * Memo is one thread: where there are several, it has to be ahead the more.
 * Where the problem fits a sweep, that gets the time slices in place of memo
 * (sweep_slice.h).
 *
 * Before memo is made, a count looks for items that are alike (aside.h). If
 * they are many, what they leave is counted aside, and the search rests. Under
 * a limit on covers all is counted aside, by a solver with its own portfolio.
 */
#include "dlx/portfolio/portfolio.h"

#include "base/clock.h"
#include "base/portfolio.h"
#include "dlx/memo/memo.h"
#include "dlx/portfolio/aside.h"
#include "dlx/portfolio/pace.h"
#include "dlx/portfolio/refuter.h"
#include "dlx/portfolio/standby.h"
#include "dlx/portfolio/sweep_slice.h"
#include "dlx/portfolio/turns.h"
#include "dlx/sweep/sweep.h"
#include "dlx/trace.h"
#include "dlx/workers.h"

#include <math.h>

enum {
    /* where covers are many (others: slices.h) */
    TRIALS_BETWEEN = 2, /* memo goes on at the third, fifth, ... at the others
                           only, and shortly, if it was */
    TIMES_BEHIND = 10,  /* at most, what is wanted for it to stay */
    TIMES_LONGER = 2,   /* likewise, until it may go on */
    MOST_OF_ALL = 64    /* at most a part of the nodes, if it is not ahead */
};

static const double LEAST = 1e-300; /* progress, where there is none yet */

/* May memo get a time slice in a search that begins or goes on now? */
static bool is_for_memo(const dlx_solver *s, bool all)
{
    bool has_found = s->covers != 0 || s->big.num != 0 || s->memo.covers != 0 ||
                     s->other.num != 0;
    return s->portfolio.is_open && s->config.kernel == DLX_KERNEL_AUTO &&
           s->config.choice == DLX_CHOOSE_FIRST && !dlx_is_memo(s) &&
           !(all ? s->is_visited : has_found) && s->kernel->split != NULL &&
           s->worker == NULL && dlx_is_for_slices(s->problem) &&
           (all || s->limits.covers == 0) && s->limits.nodes == 0;
}

/* ---- two searches, of which memo is one ---------------------------------- */

/* Search until s->nodes, of both, is that; limits on covers and seconds are the
 * solver's own. */
static enum dlx_result search_until(dlx_solver *s, bool all, uint64_t nodes)
{
    enum dlx_result result = DLX_LIMIT;
    s->limits.nodes = nodes;
    if (s->nodes < nodes)
        result = dlx_run_shared(s, all);
    s->limits.nodes = 0;
    return result;
}

static enum dlx_result run_kernel(void *self, bool all,
                                  const base_budget *budget)
{
    dlx_solver *s = self;
    uint64_t nodes = s->memo.nodes + budget->nodes;
    return search_until(s, all, nodes < budget->nodes ? UINT64_MAX : nodes);
}

/* All the seconds count as its own: there is one clock for both. Covers matter
 * if there is a limit on them; reported ones count as its own, too. */
static void get_kernel_work(const void *self, base_work *work)
{
    const dlx_solver *s = self;
    uint64_t covers = s->limits.covers != 0 ? dlx_num_covers(s) : 0;
    *work = (base_work){s->nodes - s->memo.nodes, s->updates, covers,
                        s->seconds + base_clock() - s->began};
}

/* Covers that are counted in both of these. */
static double sum_of(uint64_t covers, const dlx_big *big)
{
    return dlx_big_to_double(big) + (double)covers;
}

/* Memo anew, or where it was when it was tried last. */
static enum dlx_result run_memo(void *self, bool all, const base_budget *budget)
{
    dlx_solver *s = self;
    dlx_memo_work *memo = &s->memo;
    uint64_t nodes = s->nodes;
    double before = sum_of(memo->covers, &s->other), update;
    dlx_exchange_memo(s);
    s->at_start = memo->nodes == 0;
    enum dlx_result result =
        search_until(s, all, nodes + budget->nodes - memo->nodes);
    if (s->trace != NULL && s->memo_trace->is_lost)
        result = DLX_LIMIT;
    s->at_start = false;
    memo->progress = s->kernel->progress(s);
    memo->found = s->kernel->num_found(s);
    if (s->kernel->get_times != NULL)
        s->kernel->get_times(s, &memo->node, &update);
    dlx_exchange_memo(s);
    memo->nodes += s->nodes - nodes;
    memo->old_rate = memo->rate;
    if (s->nodes > nodes)
        memo->rate = (sum_of(memo->covers, &s->other) - before) /
                     (double)(s->nodes - nodes);
    return result;
}

static void get_memo_work(const void *self, base_work *work)
{
    const dlx_solver *s = self;
    *work = (base_work){s->memo.nodes, 0, 0, 0};
}

/* When memo has taken over, the solver's kernel is all there is. */
static enum dlx_result run_alone(void *self, bool all,
                                 const base_budget *budget)
{
    (void)budget;
    return dlx_run_shared(self, all);
}

/* ---- the policy ---------------------------------------------------------- */

static void bound_kernel(const base_portfolio *p, base_budget *budget)
{
    const dlx_solver *s = p->ctx;
    uint64_t half = s->slice.next / 2;
    budget->nodes = s->nodes - s->memo.nodes < half ? half : s->slice.next;
}

/* Covers are many now, or still. */
static bool is_rich(const dlx_solver *s)
{
    uint64_t least = s->nodes / s->slices->memo.nodes_a_cover;
    return sum_of(s->covers, &s->big) >= (double)least;
}

const dlx_sweep *dlx_leading_sweep(const dlx_solver *s)
{
    const dlx_sweep *k = s->state;
    return s->kernel != &dlx_sweep_kernel || s->at_start || s->finished ||
                   s->aside != NULL || k->is_memo
               ? NULL
               : k;
}

/* Does it take longer to make memo, or a sweep alone, than the search has
 * taken? Most of it takes time for each entry, masks of memo for each word of
 * options. */
static bool is_too_short(const dlx_solver *s)
{
    const double WORD = 1, BITS = 64;
    const dlx_problem *p = s->problem;
    double an_entry = s->slices->memo.time_an_entry;
    if (dlx_memo_has_room(p, dlx_room_of_memo(s)))
        an_entry += WORD * p->num_options / BITS;
    return s->standby.kernel == NULL &&
           dlx_time_of_search(s) < an_entry * (double)dlx_num_entries(p);
}

/* Is there to be a count aside? That is looked at once. */
static bool wants_aside(dlx_solver *s)
{
    bool has_looked = s->slice.has_looked;
    s->slice.has_looked = true;
    return !has_looked && s->slice.is_count && s->trace == NULL &&
           dlx_aside_begin(s);
}

/* What the slice that is due now is measured by. */
static void measure(dlx_solver *s)
{
    const dlx_slices_of_memo *use = &s->slices->memo;
    uint64_t nodes = s->nodes - s->memo.nodes;
    s->slice.before = nodes / (uint64_t)s->config.threads;
    s->slice.nodes = s->slice.before /
                     (s->slice.is_rich ? use->part_of_all : use->part_of_few);
    s->slice.wanted = use->times_ahead * (double)s->config.threads *
                      sum_of(s->covers, &s->big) / (double)nodes;
    dlx_judge_search(s);
}

/* Where a first cover is looked for. */
static bool gives_memo_a_turn(base_portfolio *p)
{
    dlx_solver *s = p->ctx;
    s->slice.is_refuting = false;
    if (!dlx_make_memo(s) || dlx_has_stopped(s)) {
        p->is_open = dlx_refuter_is_open(s);
        return false;
    }
    p->standby = (base_search){s, run_memo, get_memo_work};
    return s->memo.nodes < dlx_turn_of_memo(s);
}

/* Likewise: first the sweep that may show that there is none, then memo. */
static bool wants_for_first(base_portfolio *p)
{
    dlx_solver *s = p->ctx;
    measure(s);
    s->slice.is_refuting = dlx_refuter_is_due(s);
    if (!s->slice.is_refuting)
        return gives_memo_a_turn(p);
    p->standby = dlx_refuter_search(s);
    return true;
}

static bool wants_memo(base_portfolio *p)
{
    dlx_solver *s = p->ctx;
    dlx_memo_work *memo = &s->memo;
    const dlx_slices_of_memo *use = &s->slices->memo;
    uint64_t nodes = s->nodes - memo->nodes;
    if (nodes < s->slice.next) {
        dlx_look_at_search(s);
        return false;
    }
    bool is_often = !s->slice.is_count || dlx_standing_sweep(s) != NULL;
    s->slice.next *= is_often ? TIMES_LONGER : use->times_longer;
    if (is_too_short(s))
        return false;
    if (!s->slice.is_count)
        return wants_for_first(p);
    if (wants_aside(s)) {
        p->standby = dlx_aside_search(s);
        return true;
    }
    if (s->limits.covers != 0 || dlx_is_settled(s) || !dlx_make_memo(s) ||
        dlx_has_stopped(s)) {
        p->is_open = false;
        return false;
    }
    bool is_soon = dlx_has_bounds(s->problem) && is_rich(s);
    uint64_t least = is_soon ? use->nodes_for_bounded : use->nodes_for_memo;
    if (dlx_standing_sweep(s) == NULL && nodes < least)
        return false;
    bool is_rest = s->slice.num_due++ % TRIALS_BETWEEN != 0;
    s->slice.is_rich = is_rich(s) && dlx_standing_sweep(s) == NULL;
    s->slice.is_short = s->slice.is_rich && is_rest;
    if (s->slice.is_short && memo->rate * TIMES_BEHIND < s->slice.wanted)
        return false;
    p->standby = (base_search){s, run_memo, get_memo_work};
    measure(s);
    return memo->nodes == 0 || dlx_standing_sweep(s) == NULL ||
           dlx_is_sweep_promising(s);
}

/* Slices double where covers are many, except for one that is short. Where they
 * are few, slices are such that memo has first some part of all nodes, and then
 * twice as many. */
static void bound_memo(const base_portfolio *p, base_budget *budget)
{
    dlx_solver *s = p->ctx;
    dlx_memo_work *memo = &s->memo;
    if (s->aside != NULL || s->slice.is_refuting)
        return;
    if (dlx_standing_sweep(s) != NULL) {
        budget->nodes = memo->nodes + dlx_nodes_of_sweep(s);
        return;
    }
    if (!s->slice.is_count) {
        budget->nodes = dlx_slice_of_memo(s);
        return;
    }
    if (!s->slice.is_rich) {
        uint64_t least = memo->nodes + s->slice.nodes / 2;
        budget->nodes = s->slice.nodes > least ? s->slice.nodes : least;
        s->slice.nodes = 2 * budget->nodes;
        return;
    }
    if (s->slice.nodes < memo->nodes && !s->slice.is_short)
        s->slice.nodes = memo->nodes;
    uint64_t least = s->slices->memo.nodes_of_slice;
    if (s->slice.nodes < least && !s->slice.is_short)
        s->slice.nodes = least;
    budget->nodes = memo->nodes + s->slice.nodes;
    s->slice.is_short = false;
}

/* Has memo counted no less than the search? */
static bool is_memo_ahead(dlx_solver *s)
{
    dlx_big *of_memo = &s->scratch;
    dlx_big_copy(of_memo, &s->other);
    dlx_big_add(of_memo, &s->memo.covers, 1);
    dlx_carry(s);
    return dlx_big_compare(of_memo, &s->big) >= 0;
}

/* Memo has taken over: has it found no less than the search by now? Till then
 * parts stay with the team, in case that the search has to go on. */
static void settle(dlx_solver *s, enum dlx_result result)
{
    dlx_big *of_memo = &s->scratch;
    dlx_big_copy(of_memo, &s->big);
    dlx_big_add(of_memo, &s->covers, 1);
    s->memo.is_behind =
        result != DLX_EXHAUSTED && dlx_big_compare(of_memo, &s->other) < 0;
    if (!s->memo.is_behind && s->team != NULL)
        base_team_disband(s->team);
}

static void take_over(base_portfolio *p)
{
    dlx_solver *s = p->ctx;
    dlx_exchange_memo(s);
    settle(s, DLX_UNKNOWN);
    dlx_trace_settle(s->memo_trace);
    p->standby.run = run_alone;
    p->standby.get_work = get_kernel_work;
    p->incumbent.self = NULL;
}

/* Covers are few: how many times fewer nodes than the search does memo seem to
 * need? */
static double find_lead(const dlx_solver *s)
{
    double beside = fmax(s->pace.progress, LEAST);
    return s->memo.progress / (double)s->memo.nodes * (double)s->slice.before /
           beside;
}

/* Where covers are few memo gets another slice while it seems to be ahead; it
 * stays if it still is when it has had many nodes; with multiplicities, where
 * progress is rougher, it gets twice the nodes of the search, by turns. */
static enum base_verdict judge_few(const dlx_solver *s)
{
    const dlx_slices_of_memo *use = &s->slices->memo;
    double lead = find_lead(s);
    if (s->memo.nodes < s->slice.before / use->most_of_few)
        return lead >= use->times_promising ? BASE_GO_ON : BASE_BACK;
    if (lead < use->times_ahead)
        return BASE_BACK;
    if (!dlx_has_bounds(s->problem))
        return BASE_TAKE_OVER;
    return s->memo.nodes < 2 * s->slice.before ? BASE_GO_ON : BASE_BACK;
}

/* Of a sweep beside a search for a first cover. */
static enum base_verdict judge_refuter(base_portfolio *p,
                                       enum dlx_result result)
{
    dlx_solver *s = p->ctx;
    if (result == DLX_EXHAUSTED)
        return BASE_BACK;
    if (result == DLX_INTERRUPTED || dlx_refuter_is_due(s))
        return BASE_GO_ON;
    return gives_memo_a_turn(p) ? BASE_GO_ON : BASE_BACK;
}

/* Where covers are many memo gets another slice while it is promising: its rate
 * is the one wanted but it does not have as many covers yet, or its rate grows
 * from slice to slice and it has had few nodes so far. It stays if it comes to
 * the end, or is far ahead of the search and has counted no less. */
static enum base_verdict judge(base_portfolio *p, enum dlx_result result)
{
    const double GROWTH = 1.05;
    dlx_solver *s = p->ctx;
    const dlx_memo_work *memo = &s->memo;
    bool is_fast = memo->rate >= s->slice.wanted;
    if (s->aside != NULL)
        return BASE_GO_ON;
    if (s->slice.is_refuting)
        return judge_refuter(p, result);
    if (dlx_is_settled(s) || dlx_has_stopped(s)) {
        p->is_open = false;
        return BASE_BACK;
    }
    if (result == DLX_EXHAUSTED || result == DLX_SOLUTION)
        return BASE_TAKE_OVER;
    if (memo->nodes == 0) /* the budget was spent: it has not begun */
        return BASE_BACK;
    if (!s->slice.is_count)
        return result == DLX_LIMIT && memo->nodes < dlx_turn_of_memo(s)
                   ? BASE_GO_ON
                   : BASE_BACK;
    if (dlx_standing_sweep(s) != NULL)
        return result == DLX_LIMIT ? dlx_judge_sweep(s) : BASE_BACK;
    if (!s->slice.is_rich)
        return result == DLX_LIMIT ? judge_few(s) : BASE_BACK;
    if (is_fast && is_memo_ahead(s))
        return BASE_TAKE_OVER;
    bool is_growing = memo->rate > GROWTH * memo->old_rate &&
                      memo->old_rate > 0 &&
                      memo->nodes < s->slice.before / MOST_OF_ALL;
    return result == DLX_LIMIT && (is_fast || is_growing) ? BASE_GO_ON
                                                          : BASE_BACK;
}

static enum base_verdict judge_memo(base_portfolio *p, enum dlx_result result)
{
    enum base_verdict verdict = judge(p, result);
    if (verdict == BASE_TAKE_OVER)
        take_over(p);
    return verdict;
}

static const base_policy try_memo = {bound_kernel, wants_memo, bound_memo,
                                     judge_memo};

static enum dlx_result run(dlx_solver *s, bool all, uint64_t nodes)
{
    if (!is_for_memo(s, all))
        return nodes == UINT64_MAX ? dlx_run_shared(s, all)
                                   : search_until(s, all, nodes);
    base_budget budget = base_budget_of(&s->limits);
    budget.nodes = nodes;
    s->slice.is_count = all;
    if (all && s->slice.is_refuting)
        s->slice.is_refuting = s->portfolio.on_standby = false;
    return base_portfolio_run(&s->portfolio, all, &budget);
}

/* Covers are to be visited after all: the search comes to as many as were
 * reported (A2 of aside.h). Returns DLX_UNKNOWN: it has. */
static enum dlx_result catch_up(dlx_solver *s)
{
    int limbs = s->reported.num;
    if (s->aside != NULL)
        s->portfolio.on_standby = false;
    dlx_aside_end(s);
    if (limbs == 0)
        return DLX_UNKNOWN;
    uint64_t reported = limbs > 1 ? UINT64_MAX : dlx_big_low(&s->reported);
    s->reported.num = 0;
    if (dlx_own_covers(s) >= reported)
        return DLX_UNKNOWN;
    uint64_t limit = s->limits.covers;
    s->limits.covers = reported;
    enum dlx_result result = dlx_run_shared(s, true);
    s->limits.covers = limit;
    if (dlx_own_covers(s) >= reported)
        return DLX_UNKNOWN;
    s->reported.num = limbs;
    return result;
}

/* Where covers are to be visited after a count, those that were reported are
 * the search's, if it has found more of them. */
enum dlx_result dlx_portfolio_search(dlx_solver *s, bool all, uint64_t nodes)
{
    if (s->memo.is_behind && dlx_is_memo(s) && !all) {
        dlx_exchange_memo(s);
        s->memo.is_behind = false;
    }
    enum dlx_result result = all ? DLX_UNKNOWN : catch_up(s);
    if (result == DLX_UNKNOWN)
        result = run(s, all, nodes);
    if (s->memo.is_behind)
        settle(s, result);
    return result;
}

void dlx_portfolio_restart(dlx_solver *s)
{
    if (dlx_is_memo(s) && s->standby.kernel != NULL)
        dlx_swap_kernels(s, &s->standby);
    dlx_aside_end(s);
    dlx_refuter_end(s);
    s->memo = (dlx_memo_work){0};
    s->slice = (dlx_memo_slice){.next = s->slices->memo.nodes_before};
    s->pace = (dlx_pace){0};
    s->portfolio = (base_portfolio){
        .policy = &try_memo,
        .ctx = s,
        .incumbent = {s, run_kernel, get_kernel_work},
        .is_open = true,
    };
    s->is_visited = false;
}

void dlx_portfolio_clear(dlx_solver *s)
{
    dlx_aside_end(s);
    dlx_refuter_end(s);
    if (s->standby.state != NULL)
        s->standby.kernel->free(s->standby.state);
}
