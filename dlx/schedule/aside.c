/*
 * aside.c - the arm aside: a long count that goes on by a solver of its own,
 * with arms of its own, while the search stays where it is.
 *
 * Either what the assumptions leave is made smaller for a count (dlx_reduction,
 * with count), by way of items that can be exchanged for each other, if there
 * are many covers for each one of the smaller problem. Or, under a limit on
 * covers, it is the problem as it is: without a limit all kernels and threads
 * can count it, and they are stopped when there are covers enough. Or, where
 * memo does not get on any better than the search, the problem has a group, and
 * of each orbit of the options of one item one is assumed in turn (turns.h).
 *
 * What it has found is reported, under a limit up to that (A2 of arms.h).
 */
#include "dlx/schedule/outlook.h"
#include "dlx/schedule/turns.h"

#include "base/clock.h"

#include <math.h>
#include <stdlib.h>

typedef struct dlx_aside {
    dlx_reduction *reduction; /* or NULL: it is the problem as it is */
    dlx_turns turns;          /* none: it is counted as a whole */
    uint64_t nodes, updates;  /* of turns that are over */
    dlx_solver *solver;
    dlx_solver *of; /* that this is aside of */
    uint64_t known; /* covers, at most so far: memo may not tell what it has
                       found in a time slice that is over */
} dlx_aside;

static dlx_aside *aside_of(const dlx_solver *s)
{
    return s->arms[DLX_ARM_ASIDE].own;
}

static void clear(dlx_arm *arm)
{
    dlx_aside *a = arm->own;
    arm->own = NULL;
    if (a == NULL)
        return;
    dlx_solver_free(a->solver);
    dlx_reduction_free(a->reduction);
    dlx_turns_clear(&a->turns);
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
    for (const dlx_aside *a = aside_of(s); a != NULL; a = aside_of(a->solver)) {
        const uint64_t *factors;
        for (int k = factors_of(a, &factors); k > 0; k--)
            stands_for = multiply(stands_for, factors[k - 1]);
        uint64_t own = dlx_num_covers(a->solver);
        uint64_t aside = own == 0 ? 0 : multiply(own, stands_for);
        num = aside > num ? aside : num;
    }
    return num;
}

static bool has_enough(const dlx_solver *s)
{
    dlx_aside *a = aside_of(s);
    if (s->first.limits.covers == 0)
        return false;
    uint64_t num = num_known(s);
    a->known = num > a->known ? num : a->known;
    return a->known >= s->first.limits.covers;
}

/* The covers that the solver aside has found, times what each of them stands
 * for. */
static void find_all(const dlx_solver *s, dlx_big *to)
{
    dlx_aside *a = aside_of(s);
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

/* Part of a count, unless the leader could not come to as many (A4). */
static void tell_part(dlx_solver *s)
{
    dlx_big *part = &s->spare;
    find_all(s, part);
    if (part->num <= 1 && dlx_big_compare(part, &s->reported) > 0)
        dlx_big_copy(&s->reported, part);
}

static void tell(dlx_solver *s, bool is_all)
{
    uint64_t most = s->first.limits.covers;
    const dlx_big limit = {&most, 1};
    if (has_enough(s))
        dlx_big_copy(&s->reported, &limit);
    else if (is_all)
        find_all(s, &s->reported);
    else
        tell_part(s);
}

/* ---- begun --------------------------------------------------------------- */

/* Interruptions and the tick are those of the solver that the caller has. */
static void tick(void *ctx)
{
    dlx_aside *a = ctx;
    dlx_solver *s = a->of;
    if (s->first.limits.covers == 0)
        tell_part(s);
    if (s->first.tick != NULL)
        s->first.tick(s->first.tick_ctx);
    if (atomic_exchange(&s->interrupt, 0) != 0 || has_enough(s))
        dlx_interrupt(a->solver);
}

static int make_solver(dlx_aside *a, const dlx_problem *p)
{
    int error = dlx_solver_new(&a->solver, p, &a->of->first.config);
    if (error != 0)
        return error;
    a->solver->first.interval = a->of->first.interval;
    dlx_set_tick(a->solver, tick, a);
    return 0;
}

static bool begin_whole(dlx_aside *a)
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

/* The problem gets smaller, so that no count goes aside of itself for ever. */
static bool begin_by_alike(dlx_aside *a)
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

/* What is left of the problem if the turn's option is chosen has a group of its
 * own: so that it is a problem of its own, too. */
static bool begin_turn(dlx_aside *a)
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

/* Few covers that take long may be what clauses are for. */
static bool is_for_clauses(const dlx_solver *s, double needed)
{
    return s->arms[DLX_ARM_CLAUSES].is_open &&
           dlx_covers_as_double(&s->first) <= s->numbers->most_covers &&
           needed > s->numbers->longest_of_turns;
}

/* What it needs by turns has to be less than what is left. */
static bool begin_by_turns(dlx_aside *a)
{
    const dlx_solver *s = a->of;
    double time = fmin(s->pace.so_far, s->pace.left);
    double gain = dlx_turns_init(&a->turns, s->first.problem,
                                 time / s->numbers->look_at_entry);
    double needed = (s->pace.so_far + s->pace.left) / gain;
    return gain > 1 && needed * s->numbers->doubt_of_turns < s->pace.left &&
           !is_for_clauses(s, needed) && begin_turn(a);
}

/* Is there time enough to look for the orbits, in what the search has taken and
 * seems to need? */
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

/* Make the solver, if that is worth while. */
static bool begin(dlx_solver *s, dlx_arm *arm, bool (*make)(dlx_aside *a))
{
    dlx_aside *a = calloc(1, sizeof *a);
    if (a == NULL)
        return false;
    arm->own = a;
    a->of = s;
    if (make(a))
        return true;
    clear(arm);
    return false;
}

/* Once it counts, the search rests. Each way is looked at once. */
static bool may_go_on(dlx_solver *s, dlx_arm *arm)
{
    if (arm->own != NULL)
        return true;
    if (!arm->is_tried && s->is_for_memo && dlx_pays_to_make(s)) {
        arm->is_tried = true;
        if (begin(s, arm,
                  s->first.limits.covers != 0 ? begin_whole : begin_by_alike))
            return true;
    }
    if (!pays_to_find_orbits(s))
        return false;
    arm->is_open = begin(s, arm, begin_by_turns);
    return arm->is_open;
}

/* ---- counted ------------------------------------------------------------- */

/* The seconds that are left. Returns false if there are none. */
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
    dlx_get_stats(aside_of(s)->solver, &stats);
    limits->seconds += stats.seconds;
    return true;
}

/* Is no turn left, or are there none? */
static bool is_last(const dlx_aside *a)
{
    return a->turns.at == a->turns.num;
}

/* Add what the turn has found. */
static void end_turn(dlx_aside *a)
{
    const uint64_t *factors;
    int num_factors = factors_of(a, &factors);
    dlx_stats stats;
    dlx_get_stats(a->solver, &stats);
    a->nodes += stats.nodes;
    a->updates += stats.updates;
    dlx_turns_add(&a->turns, a->solver, factors, num_factors);
}

/* DLX_UNKNOWN: there was no memory for a turn. */
static enum dlx_result count_on(dlx_solver *s, dlx_aside *a)
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
    tell(s, result == DLX_EXHAUSTED);
    return has_enough(s) ? DLX_LIMIT : result;
}

static void add_work(const dlx_arm *arm, dlx_stats *to)
{
    const dlx_aside *a = arm->own;
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
    const dlx_aside *a = arm->own;
    double part = dlx_progress(a->solver);
    return a->turns.num == 0 ? part
           : is_last(a)      ? 1
                             : (a->turns.at + part) / a->turns.num;
}

const dlx_arm_kind dlx_aside_arm = {
    .proves = DLX_WANTS_COUNT | DLX_WANTS_LIMIT,
    .may_go_on = may_go_on,
    .run = run,
    .clear = clear,
    .add_work = add_work,
    .progress = progress,
};
