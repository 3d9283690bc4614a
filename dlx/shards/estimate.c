/* estimate.c - samples of a search tree, and what they say of it. */
#include "dlx/shards/estimate.h"

#include "dlx/shards/sampler.h"
#include "run/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void dlx_estimate_form_init(dlx_estimate_form *form, const run_tree *tree)
{
    memset(form, 0, sizeof *form);
    form->tree = tree;
    form->samples = 100;
    form->max_seconds = 10;
    form->confidence = 0.95;
    form->short_search = 500000;
    form->short_part = (uint64_t)tree->nodes_a_place;
}

/* ---- intervals ----------------------------------------------------------- */

double dlx_student(double confidence, int n)
{
    /* the normal quantile by bisection, then Hill's expansion (CACM algorithm
     * 396, 1970) in 1 / degrees of freedom */
    double low = 0, high = 40, df = n - 1;
    for (int k = 0; k < 100; k++) {
        double mid = (low + high) / 2;
        if (erf(mid / sqrt(2)) < confidence)
            low = mid;
        else
            high = mid;
    }
    double z = low, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * df) +
           (5 * z5 + 16 * z3 + 3 * z) / (96 * df * df) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * df * df * df);
}

dlx_interval dlx_interval_of(double sum, double squares, int n,
                             double confidence)
{
    double mean = sum / n;
    double error = sqrt(squares / (n - 1) / n) * dlx_student(confidence, n);
    double low = mean - error;
    return (dlx_interval){mean, low > 0 ? low : 0, mean + error};
}

static dlx_interval find_interval(const double *values, int n,
                                  double confidence)
{
    double sum = 0, squares = 0;
    for (int k = 0; k < n; k++)
        sum += values[k];
    double mean = sum / n;
    for (int k = 0; k < n; k++)
        squares += (values[k] - mean) * (values[k] - mean);
    return dlx_interval_of(sum, squares, n, confidence);
}

/* No less than has been seen already. */
static dlx_interval at_least(dlx_interval i, double seen)
{
    i.low = i.low > seen ? i.low : seen;
    i.mean = i.mean > seen ? i.mean : seen;
    i.high = i.high > seen ? i.high : seen;
    return i;
}

/* ---- samples ------------------------------------------------------------- */

typedef struct sampling {
    const dlx_estimate_form *form;
    dlx_sampler sampler;
    double began;           /* run_clock() */
    double *nodes, *covers; /* of each sample */
    int num;
    bool is_cut; /* the sample at hand, by the caller or the end */
} sampling;

static double seconds_left(const dlx_estimate_form *form)
{
    double left = form->end - run_clock();
    return left > 1e-3 ? left : 1e-3;
}

/* Has the end come, or does the caller say so? */
static bool is_stopped(const dlx_estimate_form *form)
{
    return (form->end > 0 && run_clock() >= form->end) ||
           (form->is_stopped != NULL && form->is_stopped(form->ctx));
}

/* Until this clock (0: any), or to the end of a sample. Returns 1, 0: it is not
 * complete, or an error. */
static int take_sample(sampling *s, double until)
{
    const dlx_estimate_form *form = s->form;
    int code = 0;
    while (code == 0) {
        code = dlx_sampler_step(&s->sampler,
                                form->end > 0 ? seconds_left(form) : 0);
        s->is_cut = is_stopped(form);
        if (s->is_cut)
            return code < 0 ? code : 0;
        if (until > 0 && code == 0 && run_clock() >= until)
            return 0;
    }
    return code;
}

static bool has_all(const sampling *s)
{
    const dlx_estimate_form *form = s->form;
    return s->num >= 2 && (s->num >= form->samples ||
                           (form->max_seconds > 0 &&
                            run_clock() - s->began >= form->max_seconds));
}

/* The first sample shows where searches come to their ends, and counts for
 * nothing else. Where it takes too long there is only time for random probes.
 * Returns 0 or an error. */
static int try_out(sampling *s)
{
    const double SHARE = 0.25; /* of the time that there is */
    const dlx_estimate_form *form = s->form;
    double now = run_clock(), seconds = form->max_seconds;
    if (form->end > 0 && (seconds <= 0 || form->end - now < seconds))
        seconds = form->end - now;
    int code = take_sample(s, seconds > 0 ? now + SHARE * seconds : 0);
    if (code == 0 && !s->is_cut) {
        dlx_sampler_restart(&s->sampler);
        s->sampler.is_plain = true;
        s->sampler.short_part = 0;
    }
    return code < 0 ? code : 0;
}

static int take_samples(sampling *s)
{
    s->began = run_clock();
    int code = try_out(s);
    while (code >= 0 && !s->is_cut && !has_all(s)) {
        code = take_sample(s, 0);
        if (code <= 0)
            break;
        s->nodes[s->num] = s->sampler.nodes;
        s->covers[s->num++] = s->sampler.covers;
    }
    return code < 0 ? code : 0;
}

/* ---- the estimate -------------------------------------------------------- */

/* The whole search, if it is short. Returns 0 or an error. */
static int find_all(sampling *s, dlx_estimate *e)
{
    const double SHARE = 0.2; /* of the time that there is */
    const dlx_estimate_form *form = s->form;
    dlx_stats stats;
    if (form->short_search == 0)
        return 0;
    double most = SHARE * form->max_seconds;
    if (form->end > 0 && (most <= 0 || SHARE * seconds_left(form) < most))
        most = SHARE * seconds_left(form);
    int is_all =
        dlx_sampler_search_all(&s->sampler, form->short_search, most, &stats);
    if (is_all < 0)
        return is_all;
    double nodes = (double)stats.nodes, covers = (double)stats.covers;
    e->nodes = (dlx_interval){nodes, nodes, nodes};
    e->covers = (dlx_interval){covers, covers, covers};
    e->seconds = (dlx_interval){stats.seconds, stats.seconds, stats.seconds};
    e->is_exact = is_all > 0;
    return 0;
}

static bool is_beyond(const sampling *s)
{
    for (int k = 0; k < s->num; k++) {
        if (s->nodes[k] >= DLX_SAMPLE_MOST || s->covers[k] >= DLX_SAMPLE_MOST)
            return true;
    }
    return false;
}

/* Does one sample have half of the sum, or more? */
static bool is_uneven(const double *values, int n)
{
    double sum = 0, most = 0;
    for (int k = 0; k < n; k++) {
        sum += values[k];
        most = values[k] > most ? values[k] : most;
    }
    return 2 * most >= sum;
}

/* Has the beginning of the search more than the samples say of all of it, or
 * one sample most of what they have? None at all is no reason for doubt. */
static bool is_doubtful(const double *values, int n, dlx_interval i,
                        double seen)
{
    return i.high < seen || (i.high > 0 && is_uneven(values, n));
}

static void conclude(const sampling *s, dlx_estimate *e)
{
    const dlx_sampler *by = &s->sampler;
    double confidence = s->form->confidence;
    e->samples = s->num;
    e->is_cut = s->num < 2;
    e->is_late = e->is_cut && s->form->end > 0 && run_clock() >= s->form->end;
    if (e->is_cut)
        return;
    e->is_beyond = is_beyond(s);
    dlx_interval nodes = find_interval(s->nodes, s->num, confidence);
    dlx_interval covers = find_interval(s->covers, s->num, confidence);
    e->is_doubtful = is_doubtful(s->nodes, s->num, nodes, e->nodes.low) ||
                     is_doubtful(s->covers, s->num, covers, e->covers.low);
    e->nodes = at_least(nodes, e->nodes.low);
    e->covers = at_least(covers, e->covers.low);
    double rate = by->timed_nodes > 0 ? by->timed_seconds / by->timed_nodes : 0;
    e->seconds = (dlx_interval){e->nodes.mean * rate, e->nodes.low * rate,
                                e->nodes.high * rate};
}

static int estimate(sampling *s, dlx_estimate *e)
{
    const dlx_estimate_form *form = s->form;
    int error = dlx_sampler_init(&s->sampler, form->tree, form->path,
                                 form->length, form->seed);
    s->sampler.short_part = form->short_part;
    s->sampler.is_timing = true;
    if (error == 0)
        error = find_all(s, e);
    if (error != 0 || e->is_exact)
        return error;
    error = take_samples(s);
    if (error == 0)
        conclude(s, e);
    return error;
}

int dlx_estimate_make(dlx_estimate *e, const dlx_estimate_form *form)
{
    sampling *s = calloc(1, sizeof *s);
    double *values = malloc(2 * (size_t)form->samples * sizeof *values);
    memset(e, 0, sizeof *e);
    int error = s == NULL || values == NULL ? DLX_ENOMEM : 0;
    if (error == 0) {
        s->form = form;
        s->nodes = values;
        s->covers = values + form->samples;
        error = estimate(s, e);
        dlx_sampler_clear(&s->sampler);
    }
    free(values);
    free(s);
    return error;
}
