/*
 * memo_arms.c - the arm memo: the kernel memo, or a sweep if the problem fits
 * one; the arm prefixes, another sweep; and the arm refuter: a sweep beside a
 * search for a first cover, which can only prove that there is none.
 *
 * Only the search shows whether subproblems repeat often enough for memo: after
 * some nodes memo begins the same search. A sweep has no covers before its end,
 * but can forecast the end.
 */
#include "dlx/bounds/bounds_memo.h"
#include "dlx/schedule/outlook.h"
#include "dlx/sweep/no_memo.h"
#include "dlx/sweep/sweep.h"
#include "dlx/trace.h"

#include <math.h>

static const char *const REASON = "far ahead of the search in its time slices";

/* Makes the search with `bytes` for its tables; 0: the default of the kernel.
 */
static bool make_by(dlx_solver *s, dlx_arm *a, const dlx_kernel *kernel,
                    size_t bytes)
{
    dlx_search *x = &a->search;
    dlx_config config = s->first.config;
    config.bytes = bytes;
    bool is_made =
        dlx_search_init_beside(x, &s->first, &config, kernel, REASON) == 0;
    if (!is_made)
        dlx_search_clear(x);
    return is_made;
}

/* Part of the memory of tables that is for prefixes; the rest is for the arm
 * memo. 0: no limit. */
static size_t bytes_of_prefixes(const dlx_solver *s)
{
    size_t bytes = s->first.config.bytes;
    return bytes != 0 ? bytes / 4 + 1 : 0;
}

/* Makes a sweep if the problem fits one, otherwise memo. Returns false without
 * memory. */
static bool make(dlx_solver *s, dlx_arm *a)
{
    dlx_search *x = &a->search;
    if (x->kernel != NULL)
        return true;
    size_t bytes = s->first.config.bytes;
    if (!make_by(s, a, &dlx_sweep_kernel, bytes - bytes / 4))
        return false;
    if (!dlx_sweep_fits(x->state)) {
        x->state = dlx_sweep_give_memo(x->state);
        x->kernel = dlx_memo_kernel_for(x->problem);
    }
    return true;
}

static const dlx_sweep *sweep_of(const dlx_solver *s, const dlx_arm *a)
{
    const dlx_sweep *k = a->search.state;
    bool is_sweep = a->search.kernel == &dlx_sweep_kernel;
    return is_sweep && s->is_count && !k->is_memo ? k : NULL;
}

/* Returns whether the arm's sweep cannot go on: it needs memo and has none. */
static bool has_stopped(const dlx_solver *s, const dlx_arm *a)
{
    const dlx_sweep *k = a->search.state;
    return a->search.kernel == &dlx_sweep_kernel &&
           k->memo_kernel == &dlx_no_memo_kernel &&
           (!s->is_count || (a->search.nodes > 0 && k->is_memo));
}

/* Returns whether one of the two has written so much of its certificate that
 * the first search must go on (certify.c). */
static bool is_settled(const dlx_solver *s)
{
    return s->first.trace != NULL &&
           (!s->first.trace->is_in_doubt || s->of_memo->is_lost);
}

/* Returns whether it is too early to judge memo. */
static bool is_early(const dlx_solver *s, const dlx_arm *a)
{
    bool is_soon = dlx_has_bounds(s->first.problem) && dlx_is_rich(s);
    double least = is_soon ? s->numbers->nodes_before_bounded
                           : s->numbers->nodes_before_memo;
    return s->is_count && sweep_of(s, a) == NULL &&
           (double)s->first.nodes < least;
}

/* If covers are many, memo must have counted no fewer than the first search. */
static bool takes_over(const dlx_solver *s, const dlx_arm *a)
{
    if (sweep_of(s, a) != NULL)
        return dlx_is_sweep_certain(s, &a->search);
    return !dlx_is_rich(s) ||
           dlx_covers_as_double(&a->search) >= dlx_covers_as_double(&s->first);
}

static bool gets_slice(dlx_solver *s, dlx_arm *a)
{
    const base_shares *shares = &s->numbers->sweep;
    dlx_search *x = &a->search;
    base_outlook look = sweep_of(s, a) != NULL
                            ? dlx_outlook_of_sweep(s, x)
                            : dlx_outlook_of_memo(s, &shares);
    double allowed = base_allowance(&look, shares);
    if (shares == &s->numbers->few && dlx_has_bounds(x->problem))
        allowed = fmin(allowed, s->numbers->times_of_bounded * look.first);
    if (sweep_of(s, a) != NULL && dlx_are_prefixes_ahead(s))
        allowed = fmin(allowed, shares->look * look.first);
    if (dlx_is_symmetry_ahead(s, look.lead))
        allowed = fmin(allowed, shares->share_of_promising * look.first);
    if (isinf(allowed) && takes_over(s, a) && !dlx_may_symmetry_win(s)) {
        dlx_take_over(s, x);
        return false;
    }
    double until = base_slice(&look, shares, allowed);
    a->until = until < 0x1p63 ? (uint64_t)until : UINT64_MAX;
    return until >= look.had + 1;
}

static bool may_go_on(dlx_solver *s, dlx_arm *a)
{
    if (!a->has_begun && !dlx_pays_to_make(s))
        return false;
    if (is_settled(s) || !make(s, a) || has_stopped(s, a)) {
        a->is_open = false;
        return false;
    }
    return !is_early(s, a) && gets_slice(s, a);
}

static enum dlx_result run(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_search *x = &a->search;
    uint64_t nodes = x->nodes;
    double covers = dlx_covers_as_double(x);
    x->trace = s->of_memo;
    enum dlx_result result = dlx_run_slice(s, x, all, a->until);
    if (s->of_memo != NULL && s->of_memo->is_lost)
        return DLX_LIMIT;
    a->old_rate = a->rate;
    if (x->nodes > nodes)
        a->rate =
            (dlx_covers_as_double(x) - covers) / (double)(x->nodes - nodes);
    if (result == DLX_EXHAUSTED || result == DLX_SOLUTION)
        dlx_take_over(s, x);
    return result;
}

const dlx_arm_kind dlx_memo_arm = {
    .proves = DLX_WANTS_COVER | DLX_WANTS_COUNT | DLX_WANTS_PROOF,
    .may_go_on = may_go_on,
    .run = run,
};

/* ---- prefixes ------------------------------------------------------------ */

static bool make_prefixes(dlx_solver *s, dlx_arm *a)
{
    dlx_search *x = &a->search;
    if (x->kernel != NULL)
        return true;
    bool is_made =
        make_by(s, a, &dlx_lone_prefixes_kernel, bytes_of_prefixes(s));
    if (is_made && dlx_sweep_fits(x->state))
        return true;
    dlx_search_clear(x);
    return false;
}

static bool prefixes_may_go_on(dlx_solver *s, dlx_arm *a)
{
    const base_shares *shares = &s->numbers->sweep;
    const double FIRST = 1000; /* nodes that show how long one takes */
    if (!a->has_begun && !dlx_pays_to_make(s))
        return false;
    if (!make_prefixes(s, a)) {
        a->is_open = false;
        return false;
    }
    base_outlook look = dlx_outlook_of_prefixes(s, &a->search);
    double allowed = base_allowance(&look, shares);
    if (!dlx_are_prefixes_ahead(s))
        allowed = fmin(allowed, shares->look * look.first);
    else if (sweep_of(s, &s->arms[DLX_ARM_MEMO]) == NULL)
        allowed = fmin(allowed, fmax(look.had, look.first));
    double until = base_slice(&look, shares, allowed);
    if (a->search.at_start)
        until = fmin(until, FIRST);
    a->until = until < 0x1p63 ? (uint64_t)until : UINT64_MAX;
    return until >= look.had + 1;
}

/* The number of covers is published at the end (A2). */
static enum dlx_result run_prefixes(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_search *x = &a->search;
    (void)all;
    enum dlx_result result = dlx_run_slice(s, x, true, a->until);
    const dlx_sweep *k = x->state;
    if (k->is_memo)
        a->is_open = false; /* there was no memory to go on */
    if (result != DLX_EXHAUSTED)
        return result;
    if (s->first.team != NULL)
        base_team_disband(s->first.team);
    dlx_search_get_num_covers(x, &s->published);
    s->answered_by = x;
    return DLX_EXHAUSTED;
}

static void clear_search(dlx_arm *a)
{
    if (a->search.kernel != NULL)
        dlx_search_clear(&a->search);
}

const dlx_arm_kind dlx_prefixes_arm = {
    .proves = DLX_WANTS_COUNT,
    .may_go_on = prefixes_may_go_on,
    .run = run_prefixes,
    .clear = clear_search,
};

/* ---- the refuter --------------------------------------------------------- */

static bool make_refuter(dlx_solver *s, dlx_arm *a)
{
    dlx_config config = s->first.config;
    config.bytes -= config.bytes / 2; /* the other half is for memo */
    bool is_made = dlx_search_init_beside(
                       &a->search, &s->first, &config, &dlx_lone_sweep_kernel,
                       "has counted 0 beside the search") == 0;
    if (!is_made)
        dlx_search_clear(&a->search);
    return is_made;
}

static bool refuter_may_go_on(dlx_solver *s, dlx_arm *a)
{
    const base_shares *shares = &s->numbers->refuter;
    if (!a->has_begun && !dlx_pays_to_make(s))
        return false;
    if (a->search.kernel == NULL && !make_refuter(s, a)) {
        a->is_open = false;
        return false;
    }
    base_outlook look = dlx_outlook_of_refuter(s, &a->search);
    double until = base_slice(&look, shares, base_allowance(&look, shares));
    a->until = (uint64_t)until;
    return until >= look.had + 1;
}

static enum dlx_result run_refuter(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_search *x = &a->search;
    (void)all;
    enum dlx_result result = dlx_run_slice(s, x, true, a->until);
    const dlx_sweep *k = x->state;
    bool has_counted = result == DLX_EXHAUSTED;
    if (has_counted || k->is_memo)
        a->is_open = false;
    if (!has_counted)
        return result;
    if (dlx_search_covers(x) != 0)
        return DLX_LIMIT;
    s->answered_by = x;
    return DLX_EXHAUSTED;
}

const dlx_arm_kind dlx_refuter_arm = {
    .proves = DLX_WANTS_COVER,
    .may_go_on = refuter_may_go_on,
    .run = run_refuter,
    .clear = clear_search,
};
