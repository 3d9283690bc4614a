/*
 * clauses_arm.c - the arm clauses: a SAT solver beside a search that finds few
 * covers.
 *
 * If a first cover is hard to find, or must be proved to be the only one, a SAT
 * solver can be a thousand times faster than branching, since it learns from
 * conflicts. So clauses get slices when a search has become long and only a
 * small part of its tree is done.
 *
 * dlx_next(): a cover found by either side is handed out and remembered (A3 of
 * arms.h). When covers turn out to be many, one side goes on alone.
 *
 * dlx_count(): a count up to a small limit visits covers like dlx_next(),
 * unless it becomes long. In other counts each side counts by itself, and the
 * first one to finish gives the answer.
 */
#include "dlx/schedule/outlook.h"

#include "dlx/sat/sat.h"

#include <math.h>

/* Excludes the covers that others have found; resumes where it stopped. Returns
 * what dlx_models_exclude() does. */
static int exclude_visited(dlx_solver *s, dlx_search *x)
{
    dlx_rival *r = &s->rival;
    for (; r->num_excluded < s->visited.num; r->num_excluded++) {
        const int *options;
        int n = dlx_visited_get(&s->visited, r->num_excluded, &options);
        if (dlx_visited_is_ahead(&s->visited, r->num_excluded))
            continue;
        int error = dlx_models_exclude(x, options, n);
        if (error != 0)
            return error;
        x->covers++;
    }
    return 0;
}

/* Ends the competition. Clauses can win only if they know all covers visited;
 * without memory for that the other side goes on. */
static void decide(dlx_solver *s, dlx_arm *a, bool for_clauses)
{
    a->is_open = false;
    if (for_clauses && exclude_visited(s, &a->search) == 0)
        dlx_take_over(s, &a->search);
}

/* Remembers s->cover, which is handed out. Without memory the side that has
 * found it goes on alone. */
static void remember(dlx_solver *s, dlx_arm *a, bool by_clauses)
{
    dlx_rival *r = &s->rival;
    if (dlx_visited_add(&s->visited, s->cover, s->num_cover, by_clauses) != 0) {
        decide(s, a, by_clauses);
        return;
    }
    r->num_by_clauses += by_clauses;
    if (s->visited.num >= s->numbers->most_covers)
        decide(s, a, 2 * r->num_by_clauses > s->visited.num);
}

static void found(dlx_solver *s, dlx_arm *a)
{
    if (a->is_open)
        remember(s, a, false);
}

/* Runs clauses for a slice. Returns DLX_UNKNOWN without memory, and
 * DLX_SOLUTION if `all` is set and covers are many. */
static enum dlx_result run_models(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_search *x = &a->search;
    uint64_t each = dlx_conflicts_of_cover(s), work;
    dlx_prepare_slice(s, x, a->until);
    if (x->at_start && !x->kernel->restart(x))
        return DLX_EXHAUSTED;
    x->at_start = false;
    int error = exclude_visited(s, x);
    if (error != 0)
        return error < 0 ? DLX_UNKNOWN : (enum dlx_result)error;
    enum dlx_result result;
    uint64_t before = x->covers;
    do {
        result = dlx_run(x, false);
        work = x->nodes + (x->covers - before) * each;
    } while (all && result == DLX_SOLUTION && work < a->until);
    if (all && result == DLX_SOLUTION &&
        (double)x->covers < s->numbers->most_covers)
        result = DLX_LIMIT;
    const dlx_models *models = x->state;
    return models->has_failed ? DLX_UNKNOWN : result;
}

/* An interrupted slice is resumed by the next call. */
static enum dlx_result run(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_search *x = &a->search;
    enum dlx_result result = run_models(s, a, all);
    if (result == DLX_INTERRUPTED)
        return result;
    if (result == DLX_LIMIT)
        a->until = x->nodes;
    if (result == DLX_SOLUTION && !all)
        s->num_cover = x->kernel->get_cover(x, s->cover);
    s->rival.found = dlx_num_covers(s);
    if (result == DLX_EXHAUSTED) {
        decide(s, a, true);
    } else if (result == DLX_SOLUTION && !all) {
        s->answered_by = x;
        remember(s, a, true);
    } else if (result != DLX_LIMIT) { /* many covers, or no memory */
        decide(s, a, false);
        return DLX_LIMIT;
    }
    return result;
}

/* ---- when ---------------------------------------------------------------- */

static uint64_t first_nodes(const dlx_solver *s, int64_t entries)
{
    double least = s->numbers->first_clauses;
    double nodes =
        s->numbers->small_problem / ((double)entries * (double)entries);
    return (uint64_t)fmax(least, nodes);
}

static bool make(dlx_solver *s, dlx_arm *a)
{
    dlx_search *x = &a->search;
    bool is_made =
        x->kernel != NULL ||
        dlx_search_init_beside(
            x, &s->first, &s->first.config, &dlx_sat_kernel,
            "clauses were faster than the search in its time slices") == 0;
    if (!is_made)
        dlx_search_clear(x);
    return is_made;
}

/* Returns the number of conflicts that clauses may have had by now; 0: none
 * yet. */
static uint64_t allowance(const dlx_solver *s)
{
    const dlx_numbers *n = s->numbers;
    bool is_count = s->rival.is_counting;
    double setup = n->setup_of_clauses * (double)s->rival.entries;
    double in_count = fmax(n->least_in_count / n->clauses_in_count.look,
                           n->setup_in_count * (double)s->rival.entries);
    double before = is_count ? in_count : fmax(n->least_before, setup);
    if (dlx_time_of(&s->first) < before)
        return 0;
    base_outlook look = dlx_outlook_of_clauses(s);
    return (uint64_t)base_allowance(&look, is_count ? &n->clauses_in_count
                                                    : &n->clauses) +
           1;
}

static void begin_slice(dlx_solver *s, dlx_arm *a)
{
    dlx_rival *r = &s->rival;
    uint64_t nodes = dlx_num_nodes(s);
    if (r->entries == 0) {
        r->entries = dlx_count_rest(&s->first);
        r->next = first_nodes(s, r->entries);
        if (r->next > nodes)
            return;
    }
    r->next = (uint64_t)(s->numbers->longer_clauses * (double)nodes) + 1;
    uint64_t allowed = allowance(s);
    if (allowed == 0 || dlx_makes_progress(s))
        return;
    if ((double)dlx_num_covers(s) > s->numbers->most_covers ||
        !dlx_clauses_fit(&s->first, r->entries) || !make(s, a))
        decide(s, a, false);
    else
        a->until = allowed;
}

static bool may_go_on(dlx_solver *s, dlx_arm *a)
{
    if (dlx_num_nodes(s) >= s->rival.next)
        begin_slice(s, a);
    return a->is_open && a->search.kernel != NULL && a->search.nodes < a->until;
}

static void restart(dlx_solver *s, dlx_arm *a)
{
    (void)a;
    dlx_visited_forget(&s->visited);
    s->rival = (dlx_rival){
        .next = first_nodes(s, dlx_num_entries(s->first.problem) + 1)};
}

const dlx_arm_kind dlx_clauses_arm = {
    .proves = DLX_WANTS_COVER | DLX_WANTS_MORE | DLX_WANTS_COUNT |
              DLX_WANTS_REST | DLX_WANTS_LIMIT,
    .may_go_on = may_go_on,
    .run = run,
    .found = found,
    .restart = restart,
};
