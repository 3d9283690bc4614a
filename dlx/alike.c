/* alike.c - a solver of the smaller problem, and what its covers stand for. */
#include "dlx/alike.h"

#include "run/clock.h"

#include <stdlib.h>

struct dlx_alike {
    dlx_reduction *reduction;
    dlx_solver *solver;
    dlx_solver *of; /* that this is aside of */
};

void dlx_alike_end(dlx_solver *s)
{
    dlx_alike *a = s->alike;
    s->aside.num = 0;
    s->alike = NULL;
    if (a == NULL)
        return;
    dlx_solver_free(a->solver);
    dlx_reduction_free(a->reduction);
    free(a);
}

static double worth(const dlx_reduction *r)
{
    const uint64_t *factors;
    int num = dlx_reduction_factors(r, &factors);
    double product = 1;
    for (int k = 0; k < num; k++)
        product *= (double)factors[k];
    return product;
}

/* Interruptions and the tick are those of the solver that the caller has. */
static void tick(void *ctx)
{
    dlx_alike *a = ctx;
    dlx_solver *s = a->of;
    if (s->tick != NULL)
        s->tick(s->tick_ctx);
    if (atomic_exchange(&s->interrupt, 0) != 0)
        dlx_interrupt(a->solver);
}

bool dlx_alike_begin(dlx_solver *s)
{
    dlx_reduction_config config = {.count = 1,
                                   .assumed = s->assumed,
                                   .num_assumed = s->num_assumed,
                                   .excluded = s->excluded,
                                   .num_excluded = s->num_excluded};
    dlx_alike *a = calloc(1, sizeof *a);
    if (a == NULL)
        return false;
    s->alike = a;
    a->of = s;
    if (dlx_reduction_new_given(&a->reduction, s->problem, &config) != 0 ||
        worth(a->reduction) < s->slices->memo.least_alike ||
        dlx_solver_new(&a->solver, dlx_reduction_problem(a->reduction),
                       &s->config) != 0) {
        dlx_alike_end(s);
        return false;
    }
    a->solver->interval = s->interval;
    dlx_set_tick(a->solver, tick, a);
    return true;
}

/* As many as the solver aside has found, times what each of them stands for. */
static void tell(dlx_solver *s)
{
    const uint64_t *factors;
    dlx_big *to = &s->aside;
    int num = dlx_reduction_factors(s->alike->reduction, &factors);
    size_t limbs = (size_t)dlx_max_limbs(s->problem);
    to->num = (int)dlx_count_limbs(s->alike->solver, to->limbs, limbs);
    for (int k = 0; k < num; k++)
        dlx_big_multiply(to, factors[k]);
}

enum dlx_result dlx_alike_count(dlx_solver *s)
{
    const double LEAST = 1e-6;
    dlx_limits limits = {.bytes = s->limits.bytes};
    uint64_t covers;
    if (s->limits.seconds > 0) {
        double spent = s->seconds + run_clock() - s->began;
        limits.seconds = s->limits.seconds - spent;
        if (limits.seconds < LEAST)
            return DLX_LIMIT;
        dlx_stats stats;
        dlx_get_stats(s->alike->solver, &stats);
        limits.seconds += stats.seconds;
    }
    dlx_set_limits(s->alike->solver, &limits);
    enum dlx_result result = dlx_count(s->alike->solver, &covers);
    if (result == DLX_EXHAUSTED)
        tell(s);
    return result;
}

void dlx_alike_add_work(const dlx_solver *s, dlx_stats *to)
{
    dlx_stats stats;
    if (s->alike == NULL)
        return;
    dlx_get_stats(s->alike->solver, &stats);
    to->nodes += stats.nodes;
    to->updates += stats.updates;
    to->bytes += stats.bytes;
    to->kernel = stats.kernel;
    to->kernel_id = stats.kernel_id;
    to->reason = "counts once what differs by items that are alike";
}

double dlx_alike_progress(const dlx_solver *s)
{
    return dlx_progress(s->alike->solver);
}
