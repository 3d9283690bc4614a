/*
 * algebra_arm.c - the arm algebra: looks once in a search for weights of items
 * which prove that there is no cover (dlx/algebra/weights.h); searches cannot
 * find such a proof. The time for that is estimated beforehand; the arm waits
 * until the other arms have had a multiple of it, also if memo or a sweep has
 * taken over.
 */
#include "dlx/sat/rest.h"
#include "dlx/schedule/outlook.h"
#include "dlx/trace.h"

#include <stdlib.h>

/* Finds weights of what the assumptions leave. Other items have weight 0. */
static int find_for_rest(dlx_weights *w, const dlx_search *x,
                         bool (*stop)(void *ctx), void *ctx)
{
    dlx_rest rest = {0};
    dlx_weights found = {0};
    int error = dlx_rest_init(&rest, x);
    if (error == 0)
        error = dlx_weights_find(&found, rest.problem, stop, ctx);
    w->weight = calloc((size_t)x->problem->names.num + 1, sizeof *w->weight);
    if (error == 0 && w->weight == NULL)
        error = DLX_ENOMEM;
    for (int i = 1; error == 0 && i <= dlx_num_items(rest.problem); i++)
        w->weight[rest.item[i]] = found.weight[i];
    w->modulus = error == 0 ? found.modulus : 0;
    dlx_weights_clear(&found);
    dlx_rest_clear(&rest);
    return error;
}

int dlx_search_weights(dlx_weights *w, dlx_search *x, bool (*stop)(void *ctx),
                       void *ctx)
{
    w->modulus = 0;
    w->weight = NULL;
    if (!dlx_validate_assumptions(x))
        return 0;
    return x->num_assumed == 0 && x->num_excluded == 0
               ? dlx_weights_find(w, x->problem, stop, ctx)
               : find_for_rest(w, x, stop, ctx);
}

/* Returns whether a certificate is written that weights cannot replace. */
static bool is_written(const dlx_solver *s)
{
    const dlx_trace *t = s->first.trace;
    return t != NULL &&
           (!t->is_in_doubt || s->of_memo == NULL || s->of_memo->is_lost);
}

static bool may_go_on(dlx_solver *s, dlx_arm *a)
{
    double cost = dlx_weights_cost(s->first.problem);
    const dlx_search *memo = dlx_memo_of(s);
    double time = dlx_time_of(&s->first);
    if (memo->kernel != NULL)
        time += dlx_time_of(memo);
    if (dlx_num_covers(s) > 0 || is_written(s))
        a->is_open = false;
    return a->is_open && time >= s->numbers->times_of_algebra * cost;
}

bool dlx_algebra_precedes(const dlx_solver *s, const dlx_arm *a)
{
    const dlx_problem *p = s->first.problem;
    double setup = s->numbers->setup_of_entry * (double)dlx_num_entries(p);
    double allowed = setup / s->numbers->times_of_algebra;
    return !a->has_begun && dlx_num_covers(s) == 0 && !is_written(s) &&
           dlx_weights_cost(p) <= allowed;
}

static bool is_over(void *ctx)
{
    const dlx_search *x = ctx;
    return (x->interrupt != NULL && atomic_load(x->interrupt) != 0) ||
           dlx_is_over_time(x);
}

static enum dlx_result run(dlx_solver *s, dlx_arm *a, bool all)
{
    (void)all;
    a->is_open = false;
    dlx_weights_clear(&s->weights);
    dlx_search_weights(&s->weights, &s->first, is_over, &s->first);
    return s->weights.modulus != 0 ? DLX_EXHAUSTED : DLX_LIMIT;
}

const dlx_arm_kind dlx_algebra_arm = {
    .proves =
        DLX_WANTS_COVER | DLX_WANTS_COUNT | DLX_WANTS_LIMIT | DLX_WANTS_PROOF,
    .may_go_on = may_go_on,
    .run = run,
};
