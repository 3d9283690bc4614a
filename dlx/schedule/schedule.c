/* schedule.c - runs the arms of a solver in rounds. */
#include "dlx/schedule/schedule.h"

#include "dlx/schedule/outlook.h"
#include "dlx/sweep/sweep.h"
#include "dlx/trace.h"
#include "dlx/workers.h"

#include <math.h>

/* ---- slices -------------------------------------------------------------- */

static bool has_spent(const dlx_solver *s)
{
    const dlx_search *x = &s->first;
    return dlx_has_enough_covers(s) ||
           (x->limits.nodes != 0 && dlx_num_nodes(s) >= x->limits.nodes) ||
           dlx_is_over_time(x);
}

/* Returns whether the leader must skip the cover that it has found (A3). */
static bool is_known(dlx_solver *s)
{
    return dlx_visited_meet(&s->visited, s->cover, s->num_cover);
}

/* Runs the leader for a slice. Returns DLX_UNKNOWN at its end. */
static enum dlx_result run_leader(dlx_solver *s, bool all)
{
    dlx_search *x = s->leader;
    uint64_t others =
        dlx_num_nodes(s) - (x == dlx_clauses_of(s) ? 0 : x->nodes);
    uint64_t limit = s->first.limits.nodes, until = s->until;
    if (x == dlx_clauses_of(s))
        others = 0;
    if (limit != 0)
        until = limit > others ? limit - others : 0;
    bool visits = !all || (s->visited.num_ahead > 0 && x != dlx_clauses_of(s));
    enum dlx_result result = dlx_run_slice(s, x, !visits, until);
    dlx_disband_team(s);
    if (result == DLX_LIMIT && limit == 0 && x->nodes >= until)
        return DLX_UNKNOWN;
    if (result == DLX_SOLUTION && visits && all) {
        is_known(s);
        return DLX_UNKNOWN;
    }
    return result;
}

/* ---- rounds -------------------------------------------------------------- */

/* Returns what this call still needs. Covers that are ahead must be visited
 * before others are counted (A3). */
static unsigned wants(const dlx_solver *s)
{
    bool has_found = dlx_search_covers(&s->first) != 0 ||
                     dlx_covers_as_double(dlx_memo_of(s)) > 0;
    unsigned what = has_found ? DLX_WANTS_MORE : DLX_WANTS_COVER;
    if (s->is_count)
        what = s->is_visited || s->visited.num_ahead > 0 ? DLX_WANTS_REST
                                                         : DLX_WANTS_COUNT;
    if (s->first.limits.covers != 0)
        what |= DLX_WANTS_LIMIT;
    return s->first.trace != NULL ? what | DLX_WANTS_PROOF : what;
}

static bool can(const dlx_solver *s, const dlx_arm *a, unsigned what)
{
    bool is_proved = (what & DLX_WANTS_PROOF) == 0 || s->of_memo != NULL;
    bool is_led = s->leader != &s->first && a->kind != &dlx_algebra_arm;
    return a->is_open && is_proved && (what & ~a->kind->proves) == 0 &&
           s->first.limits.nodes == 0 && !is_led;
}

/* Begins a round. In the middle between two rounds it looks at the first
 * search. */
static void begin_round(dlx_solver *s)
{
    uint64_t nodes = s->first.nodes, half = s->next_round / 2;
    if (nodes < s->next_round) {
        if (nodes >= half && s->pace.nodes_seen < half)
            dlx_look_at_first(s);
        return;
    }
    s->next_round = (uint64_t)((double)s->next_round * s->numbers->longer);
    dlx_judge_first(s);
    for (int k = DLX_ARM_SYMMETRY; k < DLX_NUM_ARMS; k++)
        s->arms[k].is_due = true;
}

/* Returns the number of nodes of the first search at which something else is
 * due. */
static uint64_t next_stop(const dlx_solver *s, unsigned what)
{
    uint64_t until = UINT64_MAX, half = s->next_round / 2;
    uint64_t beside = dlx_memo_of(s)->nodes;
    for (int k = DLX_ARM_SYMMETRY; k < DLX_NUM_ARMS; k++) {
        if (can(s, &s->arms[k], what))
            until = s->first.nodes < half ? half : s->next_round;
    }
    if (can(s, &s->arms[DLX_ARM_ALGEBRA], what)) {
        uint64_t look = dlx_sum_of(s->leader->nodes, s->leader->nodes);
        uint64_t first_look = (uint64_t)s->numbers->first_look;
        look = look > first_look ? look : first_look;
        until = look < until ? look : until;
    }
    if (can(s, &s->arms[DLX_ARM_CLAUSES], what) &&
        s->rival.next < dlx_sum_of(until, beside))
        until = s->rival.next > beside ? s->rival.next - beside : 0;
    return until;
}

/* Returns the arm whose slice is next. NULL: the leader goes on until s->until.
 */
static dlx_arm *next_arm(dlx_solver *s)
{
    unsigned what = wants(s);
    if (next_stop(s, what) != UINT64_MAX)
        begin_round(s);
    for (int k = 0; k < DLX_NUM_ARMS; k++) {
        dlx_arm *a = &s->arms[k];
        if (!can(s, a, what) || (k >= DLX_ARM_SYMMETRY && !a->is_due))
            continue;
        dlx_arm *algebra = &s->arms[DLX_ARM_ALGEBRA];
        if (a->kind->may_go_on(s, a))
            return can(s, algebra, what) && dlx_algebra_precedes(s, a) ? algebra
                                                                       : a;
        a->is_due = false;
    }
    s->until = next_stop(s, what);
    return NULL;
}

/* Returns whether the arm would leave all threads but one idle. */
static bool has_one_thread(const dlx_arm *a)
{
    const dlx_search *x = &a->search;
    bool is_divided = x->kernel != NULL && x->kernel->id == DLX_KERNEL_SWEEP &&
                      dlx_sweep_uses_threads(x->state);
    return a->kind != &dlx_auxiliary_arm && !is_divided;
}

/* Runs an arm for a slice; workers of the first search go on beside an arm with
 * one thread. Returns DLX_UNKNOWN at its end. */
static enum dlx_result run_arm(dlx_solver *s, dlx_arm *a, bool all)
{
    if (!a->has_begun && a->search.kernel != NULL) {
        dlx_validate_assumptions(&s->first);
        dlx_search_restart(&a->search);
    }
    a->has_begun = true;
    base_team *team = s->first.team;
    bool is_shared =
        team != NULL && all && s->leader == &s->first && has_one_thread(a);
    if (is_shared)
        base_team_go_on(team);
    enum dlx_result result = a->kind->run(s, a, all);
    if (is_shared)
        base_team_hold(team);
    s->arms[DLX_ARM_SYMMETRY].is_due = true;
    return result == DLX_LIMIT && !has_spent(s) ? DLX_UNKNOWN : result;
}

/* Searches by all arms, until they have about this number of nodes together. */
static enum dlx_result run_arms(dlx_solver *s, bool all, double nodes)
{
    enum dlx_result result = DLX_UNKNOWN;
    s->is_count = all;
    while (result == DLX_UNKNOWN) {
        if (dlx_has_enough_covers(s))
            return DLX_LIMIT;
        dlx_arm *a = next_arm(s);
        double left =
            nodes - (double)(dlx_memo_of(s)->nodes + dlx_clauses_of(s)->nodes);
        if ((double)s->first.nodes >= left)
            return DLX_LIMIT;
        if (left < (double)s->until)
            s->until = (uint64_t)left;
        result = a != NULL ? run_arm(s, a, all) : run_leader(s, all);
        bool by_clauses = a != NULL && a->kind == &dlx_clauses_arm;
        if (result != DLX_SOLUTION || by_clauses || all)
            continue;
        if (is_known(s))
            result = DLX_UNKNOWN;
        else
            dlx_clauses_arm.found(s, &s->arms[DLX_ARM_CLAUSES]);
    }
    return result;
}

/* ---- calls --------------------------------------------------------------- */

/* Advances the leader past the covers that the auxiliary solver has counted, as
 * the caller switched from counting to visiting (A4). Returns DLX_UNKNOWN when
 * that is done. */
static enum dlx_result catch_up(dlx_solver *s)
{
    dlx_arm *auxiliary = &s->arms[DLX_ARM_AUXILIARY];
    int limbs = s->published.num;
    if (auxiliary->own != NULL)
        auxiliary->is_open = auxiliary->is_due = false;
    auxiliary->kind->clear(auxiliary);
    if (limbs == 0)
        return DLX_UNKNOWN;
    uint64_t published = limbs > 1 ? UINT64_MAX : dlx_big_low(&s->published);
    s->published.num = 0;
    enum dlx_result result = DLX_LIMIT;
    if (dlx_search_covers(s->leader) < published) {
        uint64_t limit = s->first.limits.covers;
        s->first.limits.covers = published;
        s->until = UINT64_MAX;
        do
            result = run_leader(s, true);
        while (result == DLX_UNKNOWN);
        s->first.limits.covers = limit;
    }
    if (dlx_search_covers(s->leader) >= published)
        return DLX_UNKNOWN;
    s->published.num = limbs;
    return result;
}

/* Visits the next cover, by a search that has found all covers reported so far.
 */
static enum dlx_result visit_next(dlx_solver *s)
{
    dlx_arm *clauses = &s->arms[DLX_ARM_CLAUSES];
    if (s->leader == dlx_memo_of(s) &&
        dlx_covers_as_double(s->leader) < dlx_covers_as_double(&s->first))
        s->leader = &s->first;
    if (s->rival.is_counting && s->leader != dlx_clauses_of(s)) {
        clauses->is_open = false;
        uint64_t ahead = (uint64_t)s->visited.num_ahead;
        if (dlx_clauses_of(s)->covers >
            dlx_sum_of(dlx_search_covers(s->leader), ahead))
            dlx_take_over(s, &clauses->search);
    }
    enum dlx_result result = catch_up(s);
    return result == DLX_UNKNOWN ? run_arms(s, false, (double)INFINITY)
                                 : result;
}

/* Visits all covers and remembers them. */
static enum dlx_result visit_all(dlx_solver *s, double nodes)
{
    enum dlx_result result;
    do
        result = run_arms(s, false, nodes);
    while (result == DLX_SOLUTION);
    s->num_cover = 0;
    return result;
}

/* Counts up to a small limit. It visits covers, which finds those that are hard
 * to find. When that becomes long all arms count, unless clauses have found
 * covers that the first search would have to reach first. */
static enum dlx_result count_few(dlx_solver *s)
{
    const double all = (double)INFINITY;
    double nodes = s->is_for_memo ? s->numbers->nodes_of_few : all;
    enum dlx_result result = visit_all(s, nodes);
    if (result != DLX_LIMIT || has_spent(s))
        return result;
    if (s->leader == dlx_clauses_of(s) || s->visited.num_ahead > 0)
        return visit_all(s, all);
    s->rival.is_counting = true;
    return run_arms(s, true, all);
}

static enum dlx_result run(dlx_solver *s, bool all)
{
    bool has_clauses = s->arms[DLX_ARM_CLAUSES].is_open;
    uint64_t limit = s->first.limits.covers;
    if (!all)
        return visit_next(s);
    bool is_few = limit != 0 && (double)limit <= s->numbers->most_covers;
    if (has_clauses && is_few && !s->rival.is_counting)
        return count_few(s);
    s->rival.is_counting |= has_clauses;
    return run_arms(s, true, (double)INFINITY);
}

/* With a limit on nodes the search must be reproducible, so clauses are closed
 * during the call. They miss the covers found meanwhile: they are opened again
 * only if there are none. */
enum dlx_result dlx_schedule_run(dlx_solver *s, bool all)
{
    dlx_arm *clauses = &s->arms[DLX_ARM_CLAUSES];
    s->answered_by = NULL;
    s->is_count = all;
    bool is_barred = clauses->is_open && !can(s, clauses, wants(s));
    if (is_barred)
        clauses->is_open = false;
    enum dlx_result result = run(s, all);
    if (is_barred)
        clauses->is_open = dlx_num_covers(s) == 0;
    return result;
}

void dlx_schedule_init(dlx_solver *s)
{
    static const dlx_arm_kind *const kinds[DLX_NUM_ARMS] = {
        &dlx_algebra_arm,   &dlx_clauses_arm, &dlx_symmetry_arm,
        &dlx_auxiliary_arm, &dlx_refuter_arm, &dlx_prefixes_arm,
        &dlx_memo_arm};
    for (int k = 0; k < DLX_NUM_ARMS; k++)
        s->arms[k].kind = kinds[k];
    s->leader = &s->first;
    s->numbers = &dlx_usual_numbers;
}

/* Returns whether memo and sweeps suit the problem: they are slow if there are
 * many options for each item. */
static bool is_for_memo(const dlx_problem *p)
{
    enum { MOST_OPTIONS = 5000, OPTIONS_OF_ITEM = 8 };
    return p->num_options <= MOST_OPTIONS ||
           p->num_options / OPTIONS_OF_ITEM <= p->num_primary;
}

void dlx_schedule_restart(dlx_solver *s)
{
    const dlx_config *config = &s->first.config;
    bool is_open =
        config->kernel == DLX_KERNEL_AUTO && config->choice == DLX_CHOOSE_FIRST;
    s->is_for_memo = is_for_memo(s->first.problem);
    for (int k = 0; k < DLX_NUM_ARMS; k++) {
        dlx_arm *a = &s->arms[k];
        bool is_possible = k == DLX_ARM_CLAUSES ? config->sat != NULL
                           : k == DLX_ARM_REFUTER || k == DLX_ARM_MEMO
                               ? s->is_for_memo
                               : true;
        a->is_open = is_open && is_possible;
        a->is_due = a->has_begun = a->has_tried_ways = false;
        a->until = 0;
        a->rate = a->old_rate = a->work = a->gain = 0;
        a->search.nodes = a->search.updates = a->search.covers = 0;
        a->search.big.num = 0;
        a->search.at_start = true;
        if (a->kind->clear != NULL)
            a->kind->clear(a);
        if (a->kind->restart != NULL)
            a->kind->restart(s, a);
    }
    dlx_weights_clear(&s->weights);
    s->leader = &s->first;
    s->answered_by = NULL;
    s->first.nodes_alone = (uint64_t)s->numbers->nodes_alone;
    s->next_round = (uint64_t)s->numbers->first_round;
    s->pace = (dlx_pace){0};
    s->is_visited = s->finished = false;
    s->num_cover = 0;
    s->published.num = 0;
}

void dlx_schedule_clear(dlx_solver *s)
{
    for (int k = 0; k < DLX_NUM_ARMS; k++) {
        dlx_arm *a = &s->arms[k];
        if (a->kind != NULL && a->kind->clear != NULL)
            a->kind->clear(a);
        if (a->search.kernel != NULL)
            dlx_search_clear(&a->search);
    }
    dlx_visited_clear(&s->visited);
    dlx_weights_clear(&s->weights);
}

bool dlx_schedule_can_end(const dlx_solver *s)
{
    return s->arms[DLX_ARM_AUXILIARY].own == NULL &&
           s->visited.num_ahead == 0 &&
           dlx_num_covers(s) <= dlx_search_covers(s->leader);
}

bool dlx_schedule_end(dlx_solver *s)
{
    if (!dlx_schedule_can_end(s))
        return false;
    for (int k = 0; k < DLX_NUM_ARMS; k++)
        s->arms[k].is_open = false;
    return true;
}
