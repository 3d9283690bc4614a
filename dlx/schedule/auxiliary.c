/*
 * auxiliary.c - the arm auxiliary: an auxiliary solver, with arms of its own,
 * that counts while the first search pauses. There are three ways:
 *
 * The problem that the assumptions leave is reduced by merging interchangeable
 * items (dlx_reduction.count), if each cover of the smaller problem stands for
 * many.
 *
 * Under a limit on covers the problem is counted as it is, without the limit,
 * by all kernels and threads, until enough covers are found.
 *
 * If memo is not promising and the problem has symmetry, one option of each
 * orbit of the options of an item is assumed in turn (turns.h).
 *
 * The number of covers found is published, up to the limit (A2 of arms.h).
 */
#include "dlx/schedule/outlook.h"
#include "dlx/schedule/turns.h"

#include "base/clock.h"

#include <math.h>
#include <stdlib.h>

typedef struct dlx_auxiliary {
    dlx_reduction *reduction; /* NULL: the problem as it is */
    dlx_turns turns; /* turns.num == 0: the problem is counted as a whole */
    uint64_t nodes, updates; /* work of finished turns */
    dlx_solver *solver;
    dlx_solver *of;     /* the solver that it helps */
    uint64_t most_seen; /* largest number of covers seen, since that of memo may
                       drop after a time slice */
} dlx_auxiliary;

static dlx_auxiliary *auxiliary_of(const dlx_solver *s)
{
    return s->arms[DLX_ARM_AUXILIARY].own;
}

static void clear(dlx_arm *arm)
{
    dlx_auxiliary *a = arm->own;
    arm->own = NULL;
    if (a == NULL)
        return;
    dlx_solver_free(a->solver);
    dlx_reduction_free(a->reduction);
    dlx_turns_clear(&a->turns);
    free(a);
}

/* ---- how many there are -------------------------------------------------- */

static int factors_of(const dlx_auxiliary *a, const uint64_t **factors)
{
    *factors = NULL;
    return a->reduction == NULL ? 0
                                : dlx_reduction_factors(a->reduction, factors);
}

static uint64_t multiply(uint64_t n, uint64_t factor)
{
    return factor != 0 && n > UINT64_MAX / factor ? UINT64_MAX : n * factor;
}

/* Returns the number of covers that s has found, including those of nested
 * auxiliary solvers that are not published yet; at most UINT64_MAX. */
static uint64_t num_found(const dlx_solver *s)
{
    uint64_t num = dlx_num_covers(s), stands_for = 1;
    for (const dlx_auxiliary *a = auxiliary_of(s); a != NULL;
         a = auxiliary_of(a->solver)) {
        const uint64_t *factors;
        for (int k = factors_of(a, &factors); k > 0; k--)
            stands_for = multiply(stands_for, factors[k - 1]);
        uint64_t own = dlx_num_covers(a->solver);
        uint64_t theirs = own == 0 ? 0 : multiply(own, stands_for);
        num = theirs > num ? theirs : num;
    }
    return num;
}

static bool has_enough(const dlx_solver *s)
{
    dlx_auxiliary *a = auxiliary_of(s);
    if (s->first.limits.covers == 0)
        return false;
    uint64_t num = num_found(s);
    a->most_seen = num > a->most_seen ? num : a->most_seen;
    return a->most_seen >= s->first.limits.covers;
}

/* Computes the covers that the auxiliary solver has found, times the number
 * that each of them stands for. */
static void find_all(const dlx_solver *s, dlx_big *to)
{
    dlx_auxiliary *a = auxiliary_of(s);
    const uint64_t *factors;
    int num_factors = factors_of(a, &factors);
    size_t limbs = (size_t)dlx_max_limbs(s->first.problem);
    if (a->turns.num > 0) {
        dlx_turns_find(&a->turns, a->solver, factors, num_factors, to);
        return;
    }
    to->num = (int)dlx_count_limbs(a->solver, to->limbs, limbs);
    for (int k = 0; k < num_factors; k++)
        dlx_big_multiply(to, factors[k]);
}

/* Publishes a part of a count, if it is small enough for the leader to catch up
 * (A4). */
static void publish_part(dlx_solver *s)
{
    dlx_big *part = &s->spare;
    find_all(s, part);
    if (part->num <= 1 && dlx_big_compare(part, &s->published) > 0)
        dlx_big_copy(&s->published, part);
}

static void publish(dlx_solver *s, bool is_all)
{
    uint64_t most = s->first.limits.covers;
    const dlx_big limit = {&most, 1};
    if (has_enough(s))
        dlx_big_copy(&s->published, &limit);
    else if (is_all)
        find_all(s, &s->published);
    else
        publish_part(s);
}

/* ---- begun --------------------------------------------------------------- */

/* Passes on interruptions and the tick of the caller's solver. */
static void tick(void *ctx)
{
    dlx_auxiliary *a = ctx;
    dlx_solver *s = a->of;
    if (s->first.limits.covers == 0)
        publish_part(s);
    if (s->first.tick != NULL)
        s->first.tick(s->first.tick_ctx);
    if (atomic_exchange(&s->interrupt, 0) != 0 || has_enough(s))
        dlx_interrupt(a->solver);
}

static int make_solver(dlx_auxiliary *a, const dlx_problem *p)
{
    int error = dlx_solver_new(&a->solver, p, &a->of->first.config);
    if (error != 0)
        return error;
    a->solver->first.interval = a->of->first.interval;
    dlx_set_tick(a->solver, tick, a);
    return 0;
}

static bool begin_whole(dlx_auxiliary *a)
{
    const dlx_search *x = &a->of->first;
    if (make_solver(a, x->problem) != 0)
        return false;
    dlx_search_assume(&a->solver->first, x->assumed, x->num_assumed);
    dlx_search_exclude(&a->solver->first, x->excluded, x->num_excluded);
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

/* Begins a count of the reduced problem. It must be smaller, so that auxiliary
 * counts are not nested forever. */
static bool begin_by_alike(dlx_auxiliary *a)
{
    const dlx_search *x = &a->of->first;
    dlx_reduction_config config = {.count = 1,
                                   .assumed = x->assumed,
                                   .num_assumed = x->num_assumed,
                                   .excluded = x->excluded,
                                   .num_excluded = x->num_excluded};
    return dlx_reduction_new(&a->reduction, x->problem, &config) == 0 &&
           worth(a->reduction) > 1 &&
           worth(a->reduction) >= a->of->numbers->least_alike &&
           make_solver(a, dlx_reduction_problem(a->reduction)) == 0;
}

/* Reduces the problem after choosing the option of the turn, so that the solver
 * can use the symmetry of the rest. */
static bool begin_turn(dlx_auxiliary *a)
{
    const dlx_problem *p = a->of->first.problem;
    const int *option = &a->turns.option[a->turns.at];
    dlx_reduction_config config = {
        .count = 1, .assumed = option, .num_assumed = 1};
    dlx_solver_free(a->solver);
    dlx_reduction_free(a->reduction);
    a->solver = NULL;
    a->reduction = NULL;
    if (dlx_reduction_new(&a->reduction, p, &config) == 0)
        return make_solver(a, dlx_reduction_problem(a->reduction)) == 0;
    return make_solver(a, p) == 0 && dlx_assume(a->solver, option, 1) == 0;
}

static bool is_for_clauses(const dlx_solver *s, double needed)
{
    return s->arms[DLX_ARM_CLAUSES].is_open &&
           dlx_covers_as_double(&s->first) <= s->numbers->most_covers &&
           needed > s->numbers->longest_of_turns;
}

/* Begins turns, unless they need more time than the search still does. Orbits
 * may take what the first search has taken in all threads: with little work the
 * item may be a bad one. */
static bool begin_by_turns(dlx_auxiliary *a)
{
    const dlx_solver *s = a->of;
    const dlx_pace *pace = &s->pace;
    double threads = dlx_threads_of_first(s);
    double time = fmin(pace->so_far, pace->left * threads);
    double gain = dlx_turns_init(&a->turns, s->first.problem,
                                 time / s->numbers->look_at_entry);
    double needed = (pace->so_far / threads + pace->left) / gain;
    return gain > 1 && needed * s->numbers->doubt_of_turns < pace->left &&
           !is_for_clauses(s, needed) && begin_turn(a);
}

/* Compares the cost of looking for orbits with the time that the search has
 * taken and still needs. */
static bool pays_to_find_orbits(const dlx_solver *s)
{
    const dlx_numbers *n = s->numbers;
    double entries = (double)dlx_num_entries(s->first.problem);
    double cost = n->orbits_of_entry * entries;
    return s->first.limits.covers == 0 && s->first.num_assumed == 0 &&
           s->first.num_excluded == 0 && entries <= n->entries_of_orbits &&
           dlx_time_of(&s->first) >= n->times_of_orbits * cost &&
           s->pace.left >= n->times_of_orbits * cost && dlx_is_memo_behind(s);
}

static bool begin(dlx_solver *s, dlx_arm *arm, bool (*make)(dlx_auxiliary *a))
{
    dlx_auxiliary *a = calloc(1, sizeof *a);
    if (a == NULL)
        return false;
    arm->own = a;
    a->of = s;
    if (make(a))
        return true;
    clear(arm);
    return false;
}

/* The first search pauses while the auxiliary solver counts. Each way is tried
 * once. */
static bool may_go_on(dlx_solver *s, dlx_arm *arm)
{
    if (arm->own != NULL)
        return true;
    if (!arm->has_tried_ways && s->is_for_memo && dlx_pays_to_make(s)) {
        arm->has_tried_ways = true;
        if (begin(s, arm,
                  s->first.limits.covers != 0 ? begin_whole : begin_by_alike))
            return true;
    }
    if (!pays_to_find_orbits(s) || dlx_is_symmetry_ahead(s, 0))
        return false;
    arm->is_open = begin(s, arm, begin_by_turns);
    return arm->is_open;
}

/* ---- counted ------------------------------------------------------------- */

/* Limits the solver to the seconds that are left. Returns false if there are
 * none. */
static bool limit_seconds(const dlx_solver *s, dlx_limits *limits)
{
    const double LEAST = 1e-6;
    const dlx_search *x = &s->first;
    dlx_stats stats;
    if (x->limits.seconds <= 0)
        return true;
    double spent = x->seconds + base_clock() - x->began;
    limits->seconds = x->limits.seconds - spent;
    if (limits->seconds < LEAST)
        return false;
    dlx_get_stats(auxiliary_of(s)->solver, &stats);
    limits->seconds += stats.seconds;
    return true;
}

/* Returns whether no turn is left (also if there are no turns). */
static bool is_last(const dlx_auxiliary *a)
{
    return a->turns.at == a->turns.num;
}

static void end_turn(dlx_auxiliary *a)
{
    const uint64_t *factors;
    int num_factors = factors_of(a, &factors);
    dlx_stats stats;
    dlx_get_stats(a->solver, &stats);
    a->nodes += stats.nodes;
    a->updates += stats.updates;
    dlx_turns_add(&a->turns, a->solver, factors, num_factors);
}

/* Continues the auxiliary count. Returns DLX_UNKNOWN if there is no memory for
 * a turn. */
static enum dlx_result count_on(dlx_solver *s, dlx_auxiliary *a)
{
    uint64_t covers;
    for (;;) {
        dlx_limits limits = {.bytes = s->first.limits.bytes};
        if (has_enough(s) || !limit_seconds(s, &limits))
            return DLX_LIMIT;
        dlx_set_limits(a->solver, &limits);
        enum dlx_result result = dlx_count(a->solver, &covers);
        if (result != DLX_EXHAUSTED || is_last(a))
            return result;
        end_turn(a);
        if (is_last(a))
            return result;
        if (!begin_turn(a))
            return DLX_UNKNOWN;
    }
}

static enum dlx_result run(dlx_solver *s, dlx_arm *arm, bool all)
{
    (void)all;
    enum dlx_result result = count_on(s, arm->own);
    if (result == DLX_UNKNOWN) {
        arm->is_open = false;
        clear(arm);
        return DLX_LIMIT;
    }
    publish(s, result == DLX_EXHAUSTED);
    return has_enough(s) ? DLX_LIMIT : result;
}

static void add_work(const dlx_arm *arm, dlx_stats *to)
{
    const dlx_auxiliary *a = arm->own;
    dlx_stats stats;
    if (a == NULL)
        return;
    dlx_get_stats(a->solver, &stats);
    bool is_over = a->turns.num > 0 && is_last(a);
    to->nodes += a->nodes + (is_over ? 0 : stats.nodes);
    to->updates += a->updates + (is_over ? 0 : stats.updates);
    to->bytes += stats.bytes;
    to->kernel = stats.kernel;
    to->kernel_id = stats.kernel_id;
    to->reason =
        a->turns.num > 0 ? "counts one option of an item per orbit"
        : a->reduction == NULL
            ? stats.reason
            : "counts covers that differ only by interchangeable items once";
}

static double progress(const dlx_arm *arm)
{
    const dlx_auxiliary *a = arm->own;
    double part = dlx_progress(a->solver);
    return a->turns.num == 0 ? part
           : is_last(a)      ? 1
                             : (a->turns.at + part) / a->turns.num;
}

const dlx_arm_kind dlx_auxiliary_arm = {
    .proves = DLX_WANTS_COUNT | DLX_WANTS_LIMIT,
    .may_go_on = may_go_on,
    .run = run,
    .clear = clear,
    .add_work = add_work,
    .progress = progress,
};
