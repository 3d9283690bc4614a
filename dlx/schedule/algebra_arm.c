/*
 * algebra_arm.c - the arm algebra: looks once in a search for weights of items
 * which prove that there is no cover (dlx/algebra/weights.h); searches cannot
 * find such a proof. The time for that is known beforehand; the arm waits until
 * the first arm has had a multiple of it.
 */
#include "dlx/algebra/weights.h"
#include "dlx/sat/rest.h"
#include "dlx/schedule/outlook.h"

#include "base/clock.h"

static bool may_go_on(dlx_solver *s, dlx_arm *a)
{
    double cost = dlx_weights_cost(s->first.problem);
    if (dlx_num_covers(s) > 0)
        a->is_open = false;
    return a->is_open &&
           dlx_time_of(&s->first) >= s->numbers->times_of_algebra * cost;
}

static bool is_over(void *ctx)
{
    const dlx_search *x = ctx;
    return (x->interrupt != NULL && atomic_load(x->interrupt) != 0) ||
           (x->limits.seconds > 0 &&
            x->seconds + base_clock() - x->began >= x->limits.seconds);
}

static enum dlx_result run(dlx_solver *s, dlx_arm *a, bool all)
{
    dlx_rest rest = {0};
    dlx_weights weights = {0};
    (void)all;
    a->is_open = false;
    dlx_validate_assumptions(&s->first);
    if (dlx_rest_init(&rest, &s->first) == 0)
        dlx_weights_find(&weights, rest.problem, is_over, &s->first);
    bool is_refuted = weights.modulus != 0;
    dlx_weights_clear(&weights);
    dlx_rest_clear(&rest);
    return is_refuted ? DLX_EXHAUSTED : DLX_LIMIT;
}

const dlx_arm_kind dlx_algebra_arm = {
    .proves = DLX_WANTS_COVER | DLX_WANTS_COUNT | DLX_WANTS_LIMIT,
    .may_go_on = may_go_on,
    .run = run,
};
