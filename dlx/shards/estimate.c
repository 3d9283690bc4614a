/* estimate.c - stratified samples of a search tree. */
#include "dlx/shards/estimate.h"

#include "dlx/shards/branching.h"
#include "dlx/shards/probe.h"
#include "run/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUM_STRATA = 320 /* of a level, at most */ };

void dlx_estimate_form_init(dlx_estimate_form *form, const dlx_problem *p,
                            const dlx_config *config)
{
    memset(form, 0, sizeof *form);
    form->problem = p;
    form->config = *config;
    form->samples = 100;
    form->max_seconds = 10;
    form->confidence = 0.95;
    form->short_search = 500000;
    form->short_part = 1000;
}

typedef struct stratum {
    double weight; /* 0: there is none */
    int *path;     /* of its representative */
} stratum;

typedef struct level {
    stratum strata[NUM_STRATA];
    int *paths; /* of all strata */
} level;

typedef struct sampling {
    const dlx_estimate_form *form;
    dlx_branching place;
    dlx_random random;
    dlx_solver *solver;
    level levels[2]; /* the level at hand, and the next one */
    int *options;    /* children of a place */
    int first;       /* level from which on searches are tried */
    int depth;       /* level of the first search that came to its end, or -1 */
    double nodes, covers;              /* of this sample */
    double timed_nodes, timed_seconds; /* of long searches, in all samples */
    bool has_measured;                 /* .. one was */
    bool is_timed;                     /* one was, in this sample */
} sampling;

/* ---- made and freed ------------------------------------------------------ */

static int make_level(level *l, size_t primary)
{
    l->paths = malloc(NUM_STRATA * (primary + 1) * sizeof *l->paths);
    if (l->paths == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < NUM_STRATA; k++)
        l->strata[k] = (stratum){0, l->paths + (size_t)k * (primary + 1)};
    return 0;
}

static int begin(sampling *s, const dlx_estimate_form *form)
{
    size_t primary = (size_t)dlx_num_primary(form->problem);
    dlx_config config = form->config;
    config.threads = 1;
    if (config.kernel == DLX_KERNEL_AUTO)
        config.kernel = config.choice == DLX_CHOOSE_FIRST ? DLX_KERNEL_LANES
                                                          : DLX_KERNEL_LINKS;
    memset(s, 0, sizeof *s);
    s->form = form;
    s->random.state = form->seed;
    s->depth = -1;
    int error = dlx_branching_init(&s->place, form->problem);
    if (error == 0)
        error = dlx_solver_new(&s->solver, form->problem, &config);
    if (error == 0)
        error = make_level(&s->levels[0], primary);
    if (error == 0)
        error = make_level(&s->levels[1], primary);
    s->options = malloc(((size_t)dlx_num_options(form->problem) + 1) *
                        sizeof *s->options);
    return error == 0 && s->options == NULL ? DLX_ENOMEM : error;
}

static void end(sampling *s)
{
    dlx_branching_clear(&s->place);
    dlx_solver_free(s->solver);
    free(s->levels[0].paths);
    free(s->levels[1].paths);
    free(s->options);
}

/* ---- searches ------------------------------------------------------------ */

/* Search below the place for so many nodes. Returns whether it came to its end.
 */
static bool search(sampling *s, uint64_t max_nodes, double max_seconds,
                   dlx_stats *stats)
{
    dlx_limits limits = {0, max_nodes, max_seconds, 0};
    uint64_t covers;
    dlx_assume(s->solver, s->place.chosen, s->place.num_chosen);
    dlx_set_limits(s->solver, &limits);
    enum dlx_result result = dlx_count(s->solver, &covers);
    dlx_get_stats(s->solver, stats);
    return result == DLX_EXHAUSTED;
}

/* How long does a node take? Seen once in each sample, where the search that
 * has just stopped at its limit goes on. */
static void measure(sampling *s, const dlx_stats *before)
{
    enum { LONG = 20000 };
    dlx_limits limits = {0, before->nodes + LONG, 0, 0};
    uint64_t covers;
    dlx_stats stats;
    dlx_set_limits(s->solver, &limits);
    dlx_count(s->solver, &covers);
    dlx_get_stats(s->solver, &stats);
    if (!s->has_measured)
        s->timed_nodes = s->timed_seconds = 0;
    s->has_measured = true;
    s->timed_nodes += (double)(stats.nodes - before->nodes);
    s->timed_seconds += stats.seconds - before->seconds;
    s->is_timed = true;
}

/* ---- a sample ------------------------------------------------------------ */

/* About as many options are left, to 9 %. */
static int stratum_of(const dlx_branching *place)
{
    int k = (int)(8 * log2(1 + (double)place->num_open));
    return k < NUM_STRATA ? k : NUM_STRATA - 1;
}

/* A child joins its stratum with its parent's weight. */
static void join(sampling *s, level *next, double weight)
{
    const dlx_branching *place = &s->place;
    int item = dlx_branching_item(place);
    if (item == 0)
        s->covers += weight;
    if (item == 0 || place->num_left[item] == 0)
        return;
    stratum *to = &next->strata[stratum_of(place)];
    to->weight += weight;
    if (dlx_random_unit(&s->random) * to->weight < weight)
        memcpy(to->path, place->chosen,
               (size_t)place->num_chosen * sizeof *place->chosen);
}

static void expand(sampling *s, level *next, double weight)
{
    int item = dlx_branching_item(&s->place);
    int n = dlx_branching_options(&s->place, item, s->options);
    s->nodes += weight * n;
    for (int k = 0; k < n; k++) {
        dlx_branching_choose(&s->place, s->options[k]);
        join(s, next, weight);
        dlx_branching_unchoose(&s->place);
    }
}

/* A representative with that weight, at that level. */
static void visit(sampling *s, level *next, const stratum *of, int depth)
{
    dlx_stats stats;
    dlx_branching_go(&s->place, of->path, depth);
    uint64_t most = s->form->short_part;
    bool is_tried = depth >= s->first && most > 0;
    if (is_tried && search(s, most, 0, &stats)) {
        s->nodes += of->weight * (double)stats.nodes;
        s->covers += of->weight * (double)stats.covers;
        if (s->depth < 0)
            s->depth = depth;
        return;
    }
    if (is_tried && !s->is_timed)
        measure(s, &stats);
    expand(s, next, of->weight);
}

static void take_sample(sampling *s)
{
    level *at = &s->levels[0], *next = &s->levels[1];
    bool is_open = true;
    s->nodes = s->covers = 0;
    s->is_timed = false;
    dlx_branching_back_to(&s->place, 0);
    join(s, at, 1);
    for (int depth = 0; is_open; depth++) {
        is_open = false;
        for (int k = 0; k < NUM_STRATA; k++) {
            if (at->strata[k].weight == 0)
                continue;
            visit(s, next, &at->strata[k], depth);
            at->strata[k].weight = 0;
            is_open = true;
        }
        level *other = at;
        at = next;
        next = other;
    }
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

static dlx_interval find_interval(const double *values, int n,
                                  double confidence)
{
    double sum = 0, squares = 0;
    for (int k = 0; k < n; k++)
        sum += values[k];
    double mean = sum / n;
    for (int k = 0; k < n; k++)
        squares += (values[k] - mean) * (values[k] - mean);
    double error = sqrt(squares / (n - 1) / n) * dlx_student(confidence, n);
    double low = mean - error;
    return (dlx_interval){mean, low > 0 ? low : 0, mean + error};
}

/* ---- the estimate -------------------------------------------------------- */

static bool is_over(const dlx_estimate_form *form, double began, int n)
{
    if (n < 2)
        return false;
    return n >= form->samples ||
           (form->max_seconds > 0 &&
            run_clock() - began >= form->max_seconds) ||
           (form->is_stopped != NULL && form->is_stopped(form->ctx));
}

/* The whole search, if it is short. */
static bool find_all(sampling *s, dlx_estimate *e)
{
    const dlx_estimate_form *form = s->form;
    dlx_stats stats;
    if (form->short_search == 0)
        return false;
    bool is_all = search(s, form->short_search, form->max_seconds / 5, &stats);
    double nodes = (double)stats.nodes, covers = (double)stats.covers;
    double seconds = stats.seconds;
    s->timed_nodes = nodes; /* for want of others, from a part of the tree */
    s->timed_seconds = seconds;
    e->nodes = (dlx_interval){nodes, nodes, nodes};
    e->covers = (dlx_interval){covers, covers, covers};
    e->seconds = (dlx_interval){seconds, seconds, seconds};
    e->is_exact = is_all;
    return is_all;
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

/* No less than has been seen already. */
static dlx_interval at_least(dlx_interval i, double seen)
{
    i.low = i.low > seen ? i.low : seen;
    i.mean = i.mean > seen ? i.mean : seen;
    i.high = i.high > seen ? i.high : seen;
    return i;
}

static void take_samples(sampling *s, dlx_estimate *e, double *nodes,
                         double *covers)
{
    const dlx_estimate_form *form = s->form;
    double began = run_clock();
    take_sample(s); /* which only shows where searches come to an end */
    s->first = s->depth > 1 ? s->depth - 1 : 0;
    int n = 0;
    while (!is_over(form, began, n)) {
        take_sample(s);
        nodes[n] = s->nodes;
        covers[n++] = s->covers;
    }
    e->samples = n;
    e->is_doubtful = is_uneven(nodes, n);
    e->nodes =
        at_least(find_interval(nodes, n, form->confidence), e->nodes.low);
    e->covers =
        at_least(find_interval(covers, n, form->confidence), e->covers.low);
    double rate = s->timed_nodes > 0 ? s->timed_seconds / s->timed_nodes : 0;
    e->seconds = (dlx_interval){e->nodes.mean * rate, e->nodes.low * rate,
                                e->nodes.high * rate};
}

int dlx_estimate_make(dlx_estimate *e, const dlx_estimate_form *form)
{
    sampling *s = malloc(sizeof *s);
    double *values = malloc(2 * (size_t)form->samples * sizeof *values);
    memset(e, 0, sizeof *e);
    int error = s == NULL || values == NULL ? DLX_ENOMEM : 0;
    if (error == 0)
        error = begin(s, form);
    if (error == 0 && !find_all(s, e))
        take_samples(s, e, values, values + form->samples);
    if (s != NULL)
        end(s);
    free(values);
    free(s);
    return error;
}
