/* aside.c - the solver aside, and what its covers stand for. */
#include "dlx/portfolio/aside.h"

#include "base/clock.h"

#include <stdlib.h>

struct dlx_aside {
    dlx_reduction *reduction; /* or NULL: it is the problem as it is */
    dlx_solver *solver;
    dlx_solver *of; /* that this is aside of */
    uint64_t known; /* covers, at most so far: memo may not tell what it has
                       found in a time slice that is over */
};

void dlx_aside_end(dlx_solver *s)
{
    dlx_aside *a = s->aside;
    s->aside = NULL;
    if (a == NULL)
        return;
    dlx_solver_free(a->solver);
    dlx_reduction_free(a->reduction);
    free(a);
}

/* ---- how many there are -------------------------------------------------- */

static int factors_of(const dlx_aside *a, const uint64_t **factors)
{
    *factors = NULL;
    return a->reduction == NULL ? 0
                                : dlx_reduction_factors(a->reduction, factors);
}

static uint64_t multiply(uint64_t n, uint64_t factor)
{
    return factor != 0 && n > UINT64_MAX / factor ? UINT64_MAX : n * factor;
}

/* Covers that s is known to have, of those aside, too, that are not reported
 * yet; UINT64_MAX stands for that and all greater numbers. */
static uint64_t num_known(const dlx_solver *s)
{
    uint64_t num = dlx_num_covers(s), stands_for = 1;
    for (; s->aside != NULL; s = s->aside->solver) {
        const uint64_t *factors;
        for (int k = factors_of(s->aside, &factors); k > 0; k--)
            stands_for = multiply(stands_for, factors[k - 1]);
        uint64_t own = dlx_num_covers(s->aside->solver);
        uint64_t aside = own == 0 ? 0 : multiply(own, stands_for);
        num = aside > num ? aside : num;
    }
    return num;
}

static bool has_enough(const dlx_solver *s)
{
    dlx_aside *a = s->aside;
    if (s->limits.covers == 0)
        return false;
    uint64_t num = num_known(s);
    a->known = num > a->known ? num : a->known;
    return a->known >= s->limits.covers;
}

/* As many as the solver aside has found, times what each of them stands for. */
static void tell_all(dlx_solver *s)
{
    const uint64_t *factors;
    dlx_big *to = &s->reported;
    size_t limbs = (size_t)dlx_max_limbs(s->problem);
    to->num = (int)dlx_count_limbs(s->aside->solver, to->limbs, limbs);
    for (int k = factors_of(s->aside, &factors); k > 0; k--)
        dlx_big_multiply(to, factors[k - 1]);
}

/* A1 */
static void tell(dlx_solver *s, bool is_all)
{
    const dlx_big limit = {&s->limits.covers, 1};
    if (has_enough(s))
        dlx_big_copy(&s->reported, &limit);
    else if (is_all || (s->limits.covers != 0 && s->aside->reduction == NULL))
        tell_all(s);
}

/* ---- begun --------------------------------------------------------------- */

/* Interruptions and the tick are those of the solver that the caller has. */
static void tick(void *ctx)
{
    dlx_aside *a = ctx;
    dlx_solver *s = a->of;
    if (s->tick != NULL)
        s->tick(s->tick_ctx);
    if (atomic_exchange(&s->interrupt, 0) != 0 || has_enough(s))
        dlx_interrupt(a->solver);
}

static int make_solver(dlx_aside *a, const dlx_problem *p)
{
    int error = dlx_solver_new(&a->solver, p, &a->of->config);
    if (error != 0)
        return error;
    a->solver->interval = a->of->interval;
    dlx_set_tick(a->solver, tick, a);
    return 0;
}

static bool begin_whole(dlx_aside *a)
{
    const dlx_solver *s = a->of;
    if (make_solver(a, s->problem) != 0)
        return false;
    dlx_search_assume(a->solver, s->assumed, s->num_assumed);
    dlx_search_exclude(a->solver, s->excluded, s->num_excluded);
    return true;
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

/* The problem gets smaller, so that no count goes aside of itself for ever. */
static bool begin_by_alike(dlx_aside *a)
{
    const dlx_solver *s = a->of;
    dlx_reduction_config config = {.count = 1,
                                   .assumed = s->assumed,
                                   .num_assumed = s->num_assumed,
                                   .excluded = s->excluded,
                                   .num_excluded = s->num_excluded};
    return dlx_reduction_new(&a->reduction, s->problem, &config) == 0 &&
           worth(a->reduction) > 1 &&
           worth(a->reduction) >= s->slices->memo.least_alike &&
           make_solver(a, dlx_reduction_problem(a->reduction)) == 0;
}

bool dlx_aside_begin(dlx_solver *s)
{
    dlx_aside *a = calloc(1, sizeof *a);
    if (a == NULL)
        return false;
    s->aside = a;
    a->of = s;
    if (s->limits.covers != 0 ? begin_whole(a) : begin_by_alike(a))
        return true;
    dlx_aside_end(s);
    return false;
}

/* ---- counted ------------------------------------------------------------- */

/* The seconds that are left. Returns false if there are none. */
static bool limit_seconds(const dlx_solver *s, dlx_limits *limits)
{
    const double LEAST = 1e-6;
    dlx_stats stats;
    if (s->limits.seconds <= 0)
        return true;
    double spent = s->seconds + base_clock() - s->began;
    limits->seconds = s->limits.seconds - spent;
    if (limits->seconds < LEAST)
        return false;
    dlx_get_stats(s->aside->solver, &stats);
    limits->seconds += stats.seconds;
    return true;
}

static enum dlx_result run(void *self, bool all, const base_budget *budget)
{
    dlx_solver *s = self;
    (void)all;
    (void)budget;
    dlx_limits limits = {.bytes = s->limits.bytes};
    uint64_t covers;
    if (!limit_seconds(s, &limits))
        return DLX_LIMIT;
    enum dlx_result result = DLX_LIMIT;
    if (!has_enough(s)) {
        dlx_set_limits(s->aside->solver, &limits);
        result = dlx_count(s->aside->solver, &covers);
    }
    tell(s, result == DLX_EXHAUSTED);
    return has_enough(s) ? DLX_LIMIT : result;
}

static void get_no_work(const void *self, base_work *work)
{
    (void)self;
    *work = (base_work){0, 0, 0, 0};
}

base_search dlx_aside_search(dlx_solver *s)
{
    return (base_search){s, run, get_no_work};
}

void dlx_aside_add_work(const dlx_solver *s, dlx_stats *to)
{
    dlx_stats stats;
    if (s->aside == NULL)
        return;
    dlx_get_stats(s->aside->solver, &stats);
    to->nodes += stats.nodes;
    to->updates += stats.updates;
    to->bytes += stats.bytes;
    to->kernel = stats.kernel;
    to->kernel_id = stats.kernel_id;
    to->reason = s->aside->reduction == NULL
                     ? stats.reason
                     : "counts once what differs by items that are alike";
}

double dlx_aside_progress(const dlx_solver *s)
{
    return dlx_progress(s->aside->solver);
}
