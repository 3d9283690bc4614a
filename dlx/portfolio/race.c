/*
 * race.c - time slices for clauses in a search that makes no progress.
 *
 * A search that branches is fast where covers are many or the problem is small;
 * where a first cover is hard to find, or has to be proved to be the only one,
 * a SAT solver can be a thousand times faster, since it learns from conflicts.
 * Which one it is shows in how they go. So when a search has become long, and
 * only a small part of its tree is done, clauses get time slices, longer than
 * those of the search, which goes on, too (turns.h).
 *
 * Both look for the same covers, each by itself:
 *
 *   dlx_next()   What one has found is handed out and remembered (visited.h).
 *                Clauses exclude the covers that the search has found; the
 *                search skips those of clauses when it comes to them. When
 *                covers turn out to be many, one goes on alone.
 *   dlx_count()  To a small number of covers, likewise, unless that becomes
 *                long. Else each has a number of its own, and the first one
 *                that comes to the end has the answer.
 *
 * A slice is said in nodes or conflicts, whose durations are estimated from the
 * size of the problem and from what the search has done (pace.h): so a search
 * takes the same course whenever it is run. In a count, clauses get no more
 * time than the search; a first cover looked for in vain wins more.
 */
#include "dlx/portfolio/race.h"

#include "base/clock.h"
#include "dlx/portfolio/portfolio.h"
#include "dlx/portfolio/race_state.h"
#include "dlx/portfolio/standby.h"
#include "dlx/portfolio/turns.h"
#include "dlx/sat/rest.h"
#include "dlx/sat/sat.h"
#include "dlx/workers.h"

#include <stdlib.h>

static const double GROWTH = 1.5; /* from one slice to the next */

int dlx_race_new(dlx_solver *s)
{
    s->race = calloc(1, sizeof *s->race);
    return s->race == NULL ? DLX_ENOMEM : 0;
}

/* ---- the two searches ---------------------------------------------------- */

/* The kernel and clauses change places. */
static void exchange(dlx_solver *s)
{
    dlx_race *r = s->race;
    uint64_t nodes = s->nodes, covers = s->covers;
    dlx_swap_kernels(s, &r->standby);
    s->nodes = s->budget = s->paused_at = r->nodes;
    r->nodes = nodes;
    if (r->is_counting) {
        s->covers = r->covers;
        r->covers = covers;
    }
}

/* Covers that the search has found since the last slice; those from
 * num_excluded on are left for another try if one fails. Needs: the kernel is
 * clauses. Returns what dlx_models_exclude() does. */
static int exclude_visited(dlx_solver *s)
{
    dlx_race *r = s->race;
    for (; r->num_excluded < r->visited.num; r->num_excluded++) {
        const int *options;
        int n = dlx_visited_get(&r->visited, r->num_excluded, &options);
        if (dlx_visited_is_ahead(&r->visited, r->num_excluded))
            continue;
        int error = dlx_models_exclude(s, options, n);
        if (error != 0)
            return error;
    }
    return 0;
}

/* From now on there is one of them. Clauses have to know all covers visited;
 * without memory for that it is the search. */
static void decide(dlx_solver *s, bool for_clauses)
{
    s->race->is_open = s->race->portfolio.is_open = false;
    if (!for_clauses)
        return;
    exchange(s);
    if (exclude_visited(s) != 0) {
        exchange(s);
        return;
    }
    if (s->race->is_counting)
        s->big.num = 0; /* of what the search has counted */
    if (s->team != NULL)
        base_team_disband(s->team);
}

/* A new cover is handed out. Where it cannot be remembered the one that has
 * found it goes on alone. */
static void remember(dlx_solver *s, bool by_clauses)
{
    dlx_race *r = s->race;
    if (dlx_visited_add(&r->visited, s->cover, s->num_cover, by_clauses) != 0) {
        decide(s, by_clauses);
        return;
    }
    r->num_by_clauses += by_clauses;
    if (r->visited.num >= s->slices->clauses.most_covers)
        decide(s, 2 * r->num_by_clauses > r->visited.num);
}

/* To the next cover that is not known. s->covers has those ahead, too, but not
 * meanwhile: memo takes differences of it. */
static enum dlx_result visit_next(dlx_solver *s, uint64_t nodes)
{
    dlx_race *r = s->race;
    enum dlx_result result;
    bool is_known;
    s->covers -= (uint64_t)r->visited.num_ahead;
    do {
        result = dlx_portfolio_search(s, false, nodes);
        is_known = false;
        if (result == DLX_SOLUTION) {
            s->num_cover = dlx_shared_cover(s, s->cover);
            is_known = dlx_visited_meet(&r->visited, s->cover, s->num_cover);
        }
    } while (is_known);
    s->covers += (uint64_t)r->visited.num_ahead;
    return result;
}

static bool has_enough_covers(const dlx_solver *s)
{
    return s->limits.covers != 0 && dlx_num_covers(s) >= s->limits.covers;
}

/* The search comes to the covers ahead one by one, and counts when there are no
 * more of them; clauses exclude them. */
static enum dlx_result count_on(dlx_solver *s, uint64_t nodes)
{
    enum dlx_result result = DLX_SOLUTION;
    while (s->kernel != &dlx_sat_kernel && s->race->visited.num_ahead > 0 &&
           result == DLX_SOLUTION)
        result = has_enough_covers(s) ? DLX_LIMIT : visit_next(s, nodes);
    s->num_cover = 0;
    return result == DLX_SOLUTION ? dlx_portfolio_search(s, true, nodes)
                                  : result;
}

/* The kernel that the planner chose, and memo. */
static enum dlx_result search_on(void *self, bool all,
                                 const base_budget *budget)
{
    dlx_solver *s = self;
    dlx_race *r = s->race;
    r->is_by_clauses = false;
    if (all)
        return count_on(s, budget->nodes);
    if (has_enough_covers(s))
        return DLX_LIMIT;
    enum dlx_result result = visit_next(s, budget->nodes);
    if (result == DLX_SOLUTION && r->is_open)
        remember(s, false);
    return result;
}

/* All the seconds count as its own: there is one clock for both. */
static void get_search_work(const void *self, base_work *work)
{
    const dlx_solver *s = self;
    *work = (base_work){s->nodes, 0, dlx_num_covers(s),
                        s->seconds + base_clock() - s->began};
}

/* Returns DLX_UNKNOWN without memory; DLX_SOLUTION, where all are looked for:
 * there are many. */
static enum dlx_result run_kernel(dlx_solver *s, bool all, uint64_t conflicts)
{
    uint64_t most = (uint64_t)s->slices->clauses.most_covers;
    enum dlx_result result = DLX_LIMIT;
    s->at_start = false;
    if (!s->race->has_begun && !s->kernel->restart(s))
        return DLX_EXHAUSTED;
    s->race->has_begun = true;
    int error = exclude_visited(s);
    if (error != 0)
        return error < 0 ? DLX_UNKNOWN : (enum dlx_result)error;
    s->limits.nodes = conflicts;
    if (s->nodes < conflicts) {
        uint64_t each = dlx_conflicts_of_cover(s, s->race->entries);
        uint64_t work, before = s->covers;
        do {
            result = dlx_run(s, false);
            work = s->nodes + (s->covers - before) * each;
        } while (all && result == DLX_SOLUTION && work < conflicts);
        if (all && result == DLX_SOLUTION && s->covers < most)
            result = DLX_LIMIT;
    }
    s->limits.nodes = 0;
    const dlx_models *models = s->state;
    return models->has_failed ? DLX_UNKNOWN : result;
}

static enum dlx_result run_clauses(void *self, bool all,
                                   const base_budget *budget)
{
    dlx_solver *s = self;
    dlx_race *r = s->race;
    exchange(s);
    enum dlx_result result = run_kernel(s, all, budget->nodes);
    if (result == DLX_SOLUTION && !all)
        s->num_cover = s->kernel->get_cover(s, s->cover);
    bool is_answer = result == DLX_EXHAUSTED;
    r->is_by_clauses = is_answer || (result == DLX_SOLUTION && !all);
    exchange(s);
    r->found = dlx_num_covers(s);
    if (is_answer)
        decide(s, true);
    else if (result == DLX_SOLUTION && !all)
        remember(s, true);
    else if (result == DLX_SOLUTION)
        result = DLX_UNKNOWN; /* covers are many: it is given up */
    return result;
}

static void get_clauses_work(const void *self, base_work *work)
{
    const dlx_solver *s = self;
    *work = (base_work){s->race->nodes, 0, 0, 0};
}

/* ---- the policy ---------------------------------------------------------- */

static uint64_t first_nodes(const dlx_solver *s, int64_t entries)
{
    const dlx_slices_of_clauses *use = &s->slices->clauses;
    double nodes = use->first_nodes / ((double)entries * (double)entries);
    return nodes > (double)use->fewest_nodes ? (uint64_t)nodes
                                             : use->fewest_nodes;
}

static void bound_search(const base_portfolio *p, base_budget *slice)
{
    const dlx_solver *s = p->ctx;
    slice->nodes = s->race->next;
}

/* Make the kernel, if it is not there yet. Returns false without memory. */
static bool has_clauses(dlx_solver *s)
{
    dlx_race *r = s->race;
    void *state = s->state;
    if (r->standby.kernel != NULL)
        return true;
    if (dlx_sat_kernel.init(s) == 0)
        r->standby = (dlx_standby){
            &dlx_sat_kernel, s->state,
            "they were faster than the search in its time slices", 0};
    s->state = state;
    return r->standby.kernel != NULL;
}

/* Has the search found covers since it was looked at, or will it end soon, if
 * it goes on as it has since then? */
static bool makes_progress(dlx_solver *s)
{
    dlx_race *r = s->race;
    const dlx_slices_of_clauses *use = &s->slices->clauses;
    bool is_large = !r->is_counting && r->entries >= use->entries_of_large;
    double longer = is_large ? use->times_longer_in_large : use->times_longer;
    double now = s->kernel->progress(s);
    double rate = (now - r->progress) / (double)(s->nodes - r->at);
    uint64_t found = dlx_num_covers(s);
    bool has_found = found > r->found;
    r->found = found;
    r->progress = now;
    r->at = s->nodes;
    return has_found || 1 - now < longer * rate * (double)s->nodes;
}

static bool wants_clauses(base_portfolio *p)
{
    dlx_solver *s = p->ctx;
    dlx_race *r = s->race;
    const dlx_slices_of_clauses *use = &s->slices->clauses;
    bool is_first = r->entries == 0;
    if (is_first) {
        r->entries = dlx_count_rest(s);
        r->next = first_nodes(s, r->entries);
        if (r->next > s->nodes)
            return false;
    }
    r->next = (uint64_t)(GROWTH * (double)s->nodes) + 1;
    r->conflicts = dlx_turn_of_clauses(s, r->is_counting, r->entries);
    if (r->conflicts == 0 || makes_progress(s))
        return false;
    if (dlx_num_covers(s) > (uint64_t)use->most_covers ||
        s->kernel->split == NULL || !dlx_clauses_fit(s, r->entries) ||
        !has_clauses(s)) {
        decide(s, false);
        return false;
    }
    p->standby = (base_search){s, run_clauses, get_clauses_work};
    return true;
}

static void bound_clauses(const base_portfolio *p, base_budget *slice)
{
    const dlx_solver *s = p->ctx;
    slice->nodes = s->race->conflicts;
}

/* After a cover, or an interruption, the slice goes on with the next call. */
static enum base_verdict judge_clauses(base_portfolio *p,
                                       enum dlx_result result)
{
    dlx_solver *s = p->ctx;
    if (result == DLX_UNKNOWN)
        decide(s, false);
    return result == DLX_LIMIT || result == DLX_UNKNOWN ? BASE_BACK
                                                        : BASE_GO_ON;
}

static const base_policy try_clauses = {bound_search, wants_clauses,
                                        bound_clauses, judge_clauses};

/* ---- a search ------------------------------------------------------------ */

/* With a limit on nodes the caller wants to know which search it is. */
static bool is_for_clauses(const dlx_solver *s)
{
    return s->race != NULL && s->race->is_open && s->limits.nodes == 0 &&
           s->kernel->split != NULL && s->worker == NULL && s->trace == NULL;
}

/* What has been reported once is not taken back, when one goes on alone either.
 */
static enum dlx_result count(dlx_solver *s, const base_budget *budget)
{
    dlx_race *r = s->race;
    if (!r->is_counting)
        r->covers = (uint64_t)r->visited.num; /* clauses exclude these */
    r->is_counting = true;
    s->covers -= r->lead;
    r->lead = 0;
    enum dlx_result result = base_portfolio_run(&r->portfolio, true, budget);
    if (s->kernel != &dlx_sat_kernel && r->covers > dlx_num_covers(s)) {
        r->lead = r->covers - dlx_own_covers(s);
        s->covers += r->lead;
    }
    return result;
}

/* Covers are to be visited after a count that has not come to its end: by
 * clauses, if they have found more of them. */
static void end_count(dlx_solver *s)
{
    dlx_race *r = s->race;
    if (s->kernel == &dlx_sat_kernel)
        return;
    bool is_by_clauses = r->lead > 0 && r->standby.kernel != NULL;
    s->covers -= r->lead;
    r->lead = 0;
    decide(s, is_by_clauses);
}

/* Few covers, each of which is remembered. */
static enum dlx_result visit(dlx_solver *s, const base_budget *budget)
{
    enum dlx_result result;
    do {
        s->race->portfolio.is_open = s->race->is_open;
        result = base_portfolio_run(&s->race->portfolio, false, budget);
    } while (result == DLX_SOLUTION);
    s->num_cover = 0;
    return result;
}

/* Whether there are as many covers as the limit: those that are hard to find
 * are found as by visits, but if that becomes long it is a count, by all
 * kernels. Not if clauses have found covers that the search would have to come
 * to before. */
static enum dlx_result count_few(dlx_solver *s, const base_budget *budget)
{
    dlx_race *r = s->race;
    base_budget first = *budget;
    if (dlx_is_for_slices(s->problem))
        first.nodes = s->slices->clauses.nodes_of_few;
    enum dlx_result result = visit(s, &first);
    if (result != DLX_LIMIT || dlx_is_at_limit(s))
        return result;
    r->portfolio.is_open = r->is_open;
    return s->kernel == &dlx_sat_kernel || r->visited.num_ahead > 0
               ? visit(s, budget)
               : count(s, budget);
}

/* The search or clauses go on alone. The limit on nodes is the solver's own. */
static enum dlx_result go_on_alone(dlx_solver *s, bool all)
{
    dlx_race *r = s->race;
    base_budget budget = base_budget_of(&s->limits);
    budget.nodes = UINT64_MAX;
    r->is_open = r->portfolio.is_open = false;
    bool is_by_search = s->kernel != &dlx_sat_kernel;
    return is_by_search && all && r->is_counting ? count(s, &budget)
                                                 : search_on(s, all, &budget);
}

enum dlx_result dlx_race_search(dlx_solver *s, bool all)
{
    dlx_race *r = s->race;
    if (r == NULL)
        return dlx_portfolio_search(s, all, UINT64_MAX);
    base_budget budget = base_budget_of(&s->limits);
    if (r->is_counting && !all)
        end_count(s);
    if (!is_for_clauses(s))
        return go_on_alone(s, all);
    r->portfolio.is_open = true;
    uint64_t most = (uint64_t)s->slices->clauses.most_covers;
    if (all && (r->is_counting || budget.covers > most))
        return count(s, &budget);
    return all ? count_few(s, &budget)
               : base_portfolio_run(&r->portfolio, false, &budget);
}

int dlx_race_cover(dlx_solver *s, int *options)
{
    return s->race != NULL ? s->num_cover : dlx_shared_cover(s, options);
}

void dlx_race_restart(dlx_solver *s)
{
    dlx_race *r = s->race;
    if (r == NULL)
        return;
    if (s->kernel == &dlx_sat_kernel)
        exchange(s);
    dlx_visited_forget(&r->visited);
    *r = (dlx_race){
        .standby = r->standby,
        .visited = r->visited,
        .next = first_nodes(s, dlx_num_entries(s->problem) + 1),
        .is_open = true,
    };
    r->portfolio = (base_portfolio){
        .policy = &try_clauses,
        .ctx = s,
        .incumbent = {s, search_on, get_search_work},
    };
}

bool dlx_race_end(dlx_solver *s)
{
    dlx_race *r = s->race;
    if (r == NULL)
        return true;
    if (r->lead > 0 || r->visited.num_ahead > 0)
        return false;
    r->is_open = false;
    return true;
}

void dlx_race_add_work(const dlx_solver *s, dlx_stats *to)
{
    const dlx_race *r = s->race;
    if (r == NULL || r->standby.kernel == NULL)
        return;
    to->nodes += r->nodes;
    to->bytes += r->standby.bytes;
    if (r->is_by_clauses && r->standby.kernel == &dlx_sat_kernel) {
        to->kernel = r->standby.kernel->name;
        to->kernel_id = r->standby.kernel->id;
        to->reason = r->standby.reason;
    }
}

void dlx_race_clear(dlx_solver *s)
{
    dlx_race *r = s->race;
    if (r == NULL)
        return;
    if (r->standby.state != NULL)
        r->standby.kernel->free(r->standby.state);
    dlx_visited_clear(&r->visited);
    free(r);
}
