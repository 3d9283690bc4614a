/*
 * symmetry_arm.c - the arm symmetry: counts by classes of partial covers
 * (dlx/symmetry/classes.h), if the problem has symmetry.
 *
 * The gain is the number of partial covers that one class stands for. The first
 * search would visit each of them, so the gain is the lead of this arm.
 */
#include "dlx/schedule/outlook.h"

#include "dlx/symmetry.h"
#include "dlx/symmetry/classes.h"
#include "dlx/symmetry/graph_forecast.h"
#include "dlx/symmetry/problem_graph.h"

#include <math.h>
#include <stdlib.h>

typedef struct dlx_by_symmetry {
    dlx_symmetric_run run;
    dlx_classes *classes;
    bool is_over; /* it has found the answer */
} dlx_by_symmetry;

static void clear(dlx_arm *arm)
{
    dlx_by_symmetry *y = arm->by_symmetry;
    arm->by_symmetry = NULL;
    if (y == NULL)
        return;
    dlx_classes_free(y->classes);
    dlx_symmetric_run_clear(&y->run);
    free(y);
}

/* ---- begun --------------------------------------------------------------- */

static bool make(dlx_solver *s, dlx_arm *arm)
{
    const size_t BYTES = (size_t)1 << 26, PART = 8;
    dlx_by_symmetry *y = calloc(1, sizeof *y);
    if (y == NULL)
        return false;
    size_t bytes = s->first.config.bytes;
    arm->by_symmetry = y;
    y->run = (dlx_symmetric_run){.problem = s->first.problem,
                                 .config = s->first.config,
                                 .room.most = bytes != 0 ? bytes / PART : BYTES,
                                 .kind = DLX_COUNT_COVERS};
    y->run.config.threads = 1;
    y->run.config.sat = NULL;
    return dlx_classes_new(&y->classes, &y->run, true) == 0;
}

static double time_of_graph(const dlx_problem *p)
{
    return dlx_time_of_graph(p->names.num + p->num_options,
                             (size_t)dlx_num_entries(p));
}

/* Predicts the time of the first graph, up to `most`. */
static double forecast(const dlx_problem *p, double most)
{
    dlx_problem_graph g;
    if (dlx_problem_graph_init(&g, p, NULL) != 0)
        return (double)INFINITY;
    double time = dlx_graph_forecast(&g.graph, most);
    dlx_problem_graph_clear(&g);
    return time;
}

/* Compares the cost of loading libbliss and of a first graph with the time that
 * has been taken and is still needed. Needs a forecast, since nothing stops
 * libbliss. */
static bool pays_to_begin(const dlx_solver *s)
{
    const double LOADING = 5e6; /* ns */
    const dlx_numbers *n = s->numbers;
    double pays = n->times_of_graph == 0
                      ? (double)INFINITY
                      : fmin(dlx_time_of_all(s) / n->times_of_graph,
                             s->pace.left * n->symmetry.look) -
                            LOADING;
    double most = fmin(pays, n->longest_graph);
    return time_of_graph(s->first.problem) <= most &&
           forecast(s->first.problem, most) <= most;
}

static bool suits(const dlx_solver *s)
{
    const dlx_search *x = &s->first;
    double entries = (double)dlx_num_entries(x->problem);
    return !dlx_has_bounds(x->problem) &&
           entries <= s->numbers->entries_of_symmetry && x->num_assumed == 0 &&
           x->num_excluded == 0;
}

/* Loads libbliss only if it pays to look for symmetry. */
static bool may_go_on(dlx_solver *s, dlx_arm *arm)
{
    const base_shares *shares = &s->numbers->symmetry;
    bool is_made = arm->by_symmetry != NULL;
    if (!is_made && suits(s) && !pays_to_begin(s))
        return false;
    if (!is_made && (!suits(s) || !dlx_has_symmetry() || !make(s, arm))) {
        arm->is_open = false;
        clear(arm);
        return false;
    }
    base_outlook look = dlx_outlook_of_symmetry(s);
    double until = base_slice(&look, shares, base_allowance(&look, shares));
    arm->until = (uint64_t)until;
    return until >= look.had + 1;
}

/* ---- counted ------------------------------------------------------------- */

/* Continues by steps of about a millisecond, after which it can be stopped.
 * Returns what dlx_classes_run() does. */
static int run_steps(dlx_solver *s, dlx_classes *classes, double until)
{
    const double STEP = 1e6;
    for (;;) {
        double end = fmin(until, dlx_classes_work(classes) + STEP);
        int result = dlx_classes_run(classes, end);
        if (result != DLX_LIMIT || end == until)
            return result;
        if (s->first.tick != NULL)
            s->first.tick(s->first.tick_ctx);
        if (atomic_exchange(&s->interrupt, 0) != 0)
            return DLX_INTERRUPTED;
        if (dlx_is_over_time(&s->first))
            return DLX_LIMIT;
    }
}

/* The number of covers is published at the end (A2). */
static enum dlx_result run(dlx_solver *s, dlx_arm *arm, bool all)
{
    dlx_by_symmetry *y = arm->by_symmetry;
    (void)all;
    int result = run_steps(s, y->classes, (double)arm->until);
    arm->work = dlx_classes_work(y->classes);
    arm->gain = dlx_classes_gain(y->classes);
    if (result < 0) {
        arm->is_open = false;
        clear(arm);
        return DLX_LIMIT;
    }
    if (result != 0)
        return (enum dlx_result)result;
    if (s->first.team != NULL)
        base_team_disband(s->first.team);
    dlx_big_copy(&s->published, &y->run.covers.value);
    y->is_over = true;
    return DLX_EXHAUSTED;
}

static void add_work(const dlx_arm *arm, dlx_stats *to)
{
    const dlx_by_symmetry *y = arm->by_symmetry;
    if (y == NULL)
        return;
    to->bytes += y->run.room.used;
    if (!y->is_over)
        return;
    to->nodes += dlx_classes_nodes(y->classes);
    to->reason = y->run.method;
}

const dlx_arm_kind dlx_symmetry_arm = {
    .proves = DLX_WANTS_COUNT,
    .may_go_on = may_go_on,
    .run = run,
    .clear = clear,
    .add_work = add_work,
};
