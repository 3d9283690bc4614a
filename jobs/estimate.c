#include "jobs/estimate.h"

#include "base/clock.h"
#include "jobs/sampler.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void jobs_estimate_form_init(jobs_estimate_form *form, const dlx_tree *tree)
{
    memset(form, 0, sizeof *form);
    form->tree = tree;
    form->samples = 100;
    form->max_seconds = 10;
    form->confidence = 0.95;
    form->short_search = 500000;
    form->short_part = (uint64_t)tree->nodes_a_place;
    form->most_places = 256;
}

/* ---- samples ------------------------------------------------------------- */

typedef struct sampling {
    const jobs_estimate_form *form;
    jobs_sampler sampler;
    double began; /* base_clock() at the beginning */
    jobs_values nodes, covers;
    bool is_cut; /* the caller or the end stopped the current sample */
} sampling;

static double seconds_left(const jobs_estimate_form *form)
{
    double left = form->end - base_clock();
    return left > 1e-3 ? left : 1e-3;
}

static bool is_stopped(const sampling *s)
{
    const jobs_estimate_form *form = s->form;
    return (form->max_nodes > 0 &&
            s->sampler.searched >= (double)form->max_nodes) ||
           (form->end > 0 && base_clock() >= form->end) ||
           (form->is_stopped != NULL && form->is_stopped(form->ctx));
}

/* Takes a sample, until this time of base_clock() (0: no limit). Returns 1, 0
 * if it is incomplete, or an error. */
static int take_sample(sampling *s, double until)
{
    const jobs_estimate_form *form = s->form;
    int code = 0;
    while (code == 0) {
        code = jobs_sampler_step(&s->sampler,
                                 form->end > 0 ? seconds_left(form) : 0);
        s->is_cut = is_stopped(s);
        if (s->is_cut)
            return code < 0 ? code : 0;
        if (until > 0 && code == 0 && base_clock() >= until)
            return 0;
    }
    if (code < 0)
        return code;
    jobs_values_add(&s->nodes, s->sampler.nodes);
    jobs_values_add(&s->covers, s->sampler.covers);
    return code;
}

static void drop_samples(sampling *s)
{
    s->nodes = s->covers = (jobs_values){0};
}

/* Returns the seconds that all samples may take; INFINITY: no limit. */
static double seconds_for_all(const sampling *s)
{
    const jobs_estimate_form *form = s->form;
    double now = base_clock(), left = INFINITY;
    if (form->max_seconds > 0)
        left = form->max_seconds - (now - s->began);
    if (form->end > 0 && form->end - now < left)
        left = form->end - now;
    return left;
}

/* Returns whether there are enough samples: as wanted, or if they disagree and
 * time allows, twice as many again and again. Stopping at the first number at
 * which they agree would favor samples that have missed a rare large part. */
static bool has_all(const sampling *s)
{
    int num = s->nodes.num, wanted = s->form->samples;
    bool has_limit = s->form->max_seconds > 0;
    if (num < 2 ||
        (has_limit && base_clock() - s->began >= s->form->max_seconds))
        return num >= 2;
    while (wanted < num && wanted <= INT_MAX / 2)
        wanted *= 2;
    return num == wanted && (!has_limit || (!jobs_values_disagree(&s->nodes) &&
                                            !jobs_values_disagree(&s->covers)));
}

/* ---- how many places a stratum has --------------------------------------- */

enum { FIRST = 16 };

/* Takes a few samples, in at most a quarter of the time. Returns 1, 0 if they
 * take longer, or an error. */
static int take_first(sampling *s)
{
    const double SHARE = 0.25;
    int most = s->form->samples < FIRST ? s->form->samples : FIRST, code = 1;
    double until = SHARE * seconds_for_all(s);
    until = isinf(until) ? 0 : until + base_clock();
    drop_samples(s);
    while (code > 0 && s->nodes.num < most)
        code = take_sample(s, until);
    return code;
}

/* Chooses the number of places of a stratum: with more of them, samples differ
 * less but take longer. The samples for this decision are dropped: keeping them
 * only if they agree would favor those that have missed a rare large part. If
 * the first sample takes too long, random probes replace them. */
static int begin_samples(sampling *s)
{
    enum { GROWTH = 4, FEW_SAMPLES = 48 };
    for (;;) {
        double began = base_clock();
        int code = take_first(s), num = s->nodes.num;
        double seconds = base_clock() - began;
        bool is_done = code <= 0 || (jobs_values_are_even(&s->nodes) &&
                                     jobs_values_are_even(&s->covers));
        drop_samples(s);
        if (code < 0 || s->is_cut)
            return code < 0 ? code : 0;
        if (code == 0)
            jobs_sampler_restart(&s->sampler);
        if (num == 0) {
            s->sampler.is_plain = true;
            s->sampler.short_part = 0;
        }
        int places = GROWTH * s->sampler.strata.most;
        if (is_done || places > s->form->most_places ||
            GROWTH * seconds * (1 + (double)FEW_SAMPLES / num) >
                seconds_for_all(s))
            return 0;
        s->sampler.strata.most = places;
    }
}

static int take_samples(sampling *s)
{
    s->began = base_clock();
    int code = begin_samples(s);
    while (code >= 0 && !s->is_cut && !has_all(s)) {
        code = take_sample(s, 0);
        if (code <= 0)
            break;
    }
    return code < 0 ? code : 0;
}

/* ---- the estimate -------------------------------------------------------- */

static int find_all(sampling *s, dlx_estimate *e)
{
    const double SHARE = 0.2;
    const jobs_estimate_form *form = s->form;
    dlx_stats stats;
    if (form->short_search == 0)
        return 0;
    double most = SHARE * form->max_seconds;
    if (form->end > 0 && (most <= 0 || SHARE * seconds_left(form) < most))
        most = SHARE * seconds_left(form);
    uint64_t nodes_at_most = form->short_search;
    if (form->max_nodes > 0 && form->max_nodes < nodes_at_most)
        nodes_at_most = form->max_nodes;
    int is_all =
        jobs_sampler_search_all(&s->sampler, nodes_at_most, most, &stats);
    if (is_all < 0)
        return is_all;
    double nodes = (double)stats.nodes, covers = (double)stats.covers;
    e->nodes = (dlx_interval){nodes, nodes, nodes};
    e->covers = (dlx_interval){covers, covers, covers};
    e->seconds = (dlx_interval){stats.seconds, stats.seconds, stats.seconds};
    e->is_exact = is_all > 0;
    return 0;
}

static dlx_interval at_least(dlx_interval i, double seen)
{
    i.low = i.low > seen ? i.low : seen;
    i.mean = i.mean > seen ? i.mean : seen;
    i.high = i.high > seen ? i.high : seen;
    return i;
}

/* Returns the interval of a total of which the search has already seen `seen`.
 * It is unbounded if samples found nothing, or less than that. It is never
 * narrower than LEAST, as a part of that size may be too rare for samples. */
static dlx_interval conclude_of(const sampling *s, const jobs_values *v,
                                double seen, int *is_doubtful)
{
    const double LEAST = 0.005;
    dlx_interval i = jobs_values_interval(v, s->form->confidence);
    i.low = fmin(i.low, (1 - LEAST) * i.mean);
    i.high = fmax(i.high, (1 + LEAST) * i.mean);
    bool is_lost = jobs_values_tell_nothing(v) || i.high < seen;
    *is_doubtful |= is_lost;
    if (is_lost || v->mean == 0) {
        i.low = 0;
        i.high = INFINITY;
    }
    return at_least(i, seen);
}

/* Returns the seconds of that number of nodes, by the long searches in samples.
 * The interval is that of their rates, and at least a quarter to either side,
 * as the speed of a machine varies and the searches are no fair sample of the
 * tree. */
static dlx_interval seconds_of(const sampling *s, const dlx_interval *nodes)
{
    const double LEAST = 0.25;
    const jobs_sampler *by = &s->sampler;
    const jobs_values *each = &by->node_seconds;
    double rate = by->timed_nodes > 0 ? by->timed_seconds / by->timed_nodes : 0;
    double low = rate * (1 - LEAST), high = rate * (1 + LEAST);
    if (each->num >= 2 && each->mean > 0) {
        dlx_interval i = jobs_values_interval(each, s->form->confidence);
        low = fmin(low, rate * i.low / i.mean);
        high = fmax(high, rate * i.high / i.mean);
    }
    return (dlx_interval){nodes->mean * rate, nodes->low * low,
                          nodes->high * high};
}

static void conclude(const sampling *s, dlx_estimate *e)
{
    const jobs_sampler *by = &s->sampler;
    e->samples = s->nodes.num;
    e->is_cut = s->nodes.num < 2;
    e->is_late = e->is_cut && s->form->end > 0 && base_clock() >= s->form->end;
    if (e->is_cut)
        return;
    e->is_beyond =
        s->nodes.most >= JOBS_SAMPLE_MOST || s->covers.most >= JOBS_SAMPLE_MOST;
    e->nodes = jobs_sampler_as_a_whole(
        by, conclude_of(s, &s->nodes, e->nodes.low, &e->is_doubtful));
    e->covers = conclude_of(s, &s->covers, e->covers.low, &e->is_doubtful);
    e->seconds = seconds_of(s, &e->nodes);
}

static int estimate(sampling *s, dlx_estimate *e)
{
    const jobs_estimate_form *form = s->form;
    int error = jobs_sampler_init(&s->sampler, form->tree, form->path,
                                  form->length, form->seed);
    s->sampler.short_part = form->short_part;
    s->sampler.compares = true;
    s->sampler.is_stopped = form->is_stopped;
    s->sampler.ctx = form->ctx;
    if (error == 0)
        error = find_all(s, e);
    if (error != 0 || e->is_exact)
        return error;
    error = take_samples(s);
    if (error == 0)
        conclude(s, e);
    return error;
}

int jobs_estimate_make(dlx_estimate *e, const jobs_estimate_form *form)
{
    sampling *s = calloc(1, sizeof *s);
    memset(e, 0, sizeof *e);
    if (s == NULL)
        return DLX_ENOMEM;
    s->form = form;
    int error = estimate(s, e);
    jobs_sampler_clear(&s->sampler);
    free(s);
    return error;
}
