/* estimate.c - stratified samples of a search tree. */
#include "dlx/shards/estimate.h"

#include "dlx/shards/probe.h"
#include "run/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NUM_STRATA = 320 /* of a level, at most */ };

void dlx_estimate_form_init(dlx_estimate_form *form, const run_tree *tree)
{
    memset(form, 0, sizeof *form);
    form->tree = tree;
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
    run_place *place;
    const run_place_functions *at; /* its functions */
    dlx_random random;
    run_searcher *searcher;
    const run_searcher_functions *by; /* its functions */
    level levels[2];                  /* the level at hand, and the next one */
    int *steps;                       /* to the children of a place */
    int first; /* level from which on searches are tried */
    int depth; /* level of the first search that came to its end, or -1 */
    double nodes, covers;              /* of this sample */
    double timed_nodes, timed_seconds; /* of long searches, in all samples */
    bool has_measured;                 /* .. one was */
    bool is_timed;                     /* one was, in this sample */
    bool is_cut;                       /* the caller stopped this sample */
} sampling;

/* ---- made and freed ------------------------------------------------------ */

static int make_level(level *l, size_t longest)
{
    l->paths = malloc(NUM_STRATA * (longest + 1) * sizeof *l->paths);
    if (l->paths == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < NUM_STRATA; k++)
        l->strata[k] = (stratum){0, l->paths + (size_t)k * (longest + 1)};
    return 0;
}

static int begin(sampling *s, const dlx_estimate_form *form)
{
    const run_tree *tree = form->tree;
    size_t longest = (size_t)tree->max_path;
    memset(s, 0, sizeof *s);
    s->form = form;
    s->random.state = form->seed;
    s->depth = -1;
    int error = tree->functions->new_place(&s->place, tree);
    if (error == 0)
        error = tree->functions->new_searcher(&s->searcher, tree);
    if (error != 0)
        return error;
    s->at = s->place->functions;
    s->by = s->searcher->functions;
    s->steps = malloc(((size_t)tree->max_children + 1) * sizeof *s->steps);
    return s->steps == NULL || make_level(&s->levels[0], longest) != 0 ||
                   make_level(&s->levels[1], longest) != 0
               ? DLX_ENOMEM
               : 0;
}

static void end(sampling *s)
{
    if (s->place != NULL)
        s->place->functions->free(s->place);
    if (s->searcher != NULL)
        s->searcher->functions->free(s->searcher);
    free(s->levels[0].paths);
    free(s->levels[1].paths);
    free(s->steps);
}

/* ---- searches ------------------------------------------------------------ */

/* Search below the place for so many nodes. Returns 1 if it came to its end, 0
 * if not, or an error. */
static int search(sampling *s, uint64_t max_nodes, double max_seconds,
                  dlx_stats *stats)
{
    dlx_limits limits = {0, max_nodes, max_seconds, 0};
    const int *path;
    int n = s->at->path(s->place, &path);
    int error = s->by->begin(s->searcher, path, n);
    if (error != 0)
        return error;
    s->by->set_limits(s->searcher, &limits);
    enum dlx_result result = s->by->run(s->searcher, true);
    s->by->get_stats(s->searcher, stats);
    return result == DLX_EXHAUSTED;
}

/* How long does a node take? Seen once in each sample, where the search that
 * has just stopped at its limit goes on. */
static void measure(sampling *s, const dlx_stats *before)
{
    enum { LONG = 20000 };
    const double LONGEST = 0.25; /* seconds, where nodes are slow */
    dlx_limits limits = {0, before->nodes + LONG, before->seconds + LONGEST, 0};
    dlx_stats stats;
    s->by->set_limits(s->searcher, &limits);
    s->by->run(s->searcher, true);
    s->by->get_stats(s->searcher, &stats);
    if (!s->has_measured)
        s->timed_nodes = s->timed_seconds = 0;
    s->has_measured = true;
    s->timed_nodes += (double)(stats.nodes - before->nodes);
    s->timed_seconds += stats.seconds - before->seconds;
    s->is_timed = true;
}

/* ---- a sample ------------------------------------------------------------ */

/* About as much is left, to 9 %. */
static int stratum_of(double size)
{
    int k = (int)(8 * log2(1 + size));
    return k < NUM_STRATA ? k : NUM_STRATA - 1;
}

/* A child joins its stratum with its parent's weight. */
static void join(sampling *s, level *next, double weight)
{
    run_view view = s->at->view(s->place);
    const int *path;
    if (view.is_solution)
        s->covers += weight;
    if (view.num_children == 0)
        return;
    stratum *to = &next->strata[stratum_of(view.size)];
    to->weight += weight;
    if (dlx_random_unit(&s->random) * to->weight >= weight)
        return;
    int n = s->at->path(s->place, &path);
    memcpy(to->path, path, (size_t)n * sizeof *path);
}

static int expand(sampling *s, level *next, double weight)
{
    run_view view = s->at->view(s->place);
    s->at->children(s->place, s->steps);
    s->nodes += weight * view.num_nodes;
    for (int k = 0; k < view.num_children; k++) {
        int error = s->at->choose(s->place, s->steps[k]);
        if (error != 0)
            return error;
        join(s, next, weight);
        s->at->unchoose(s->place);
    }
    return 0;
}

/* A representative with that weight, at that level. */
static int visit(sampling *s, level *next, const stratum *of, int depth)
{
    dlx_stats stats;
    uint64_t most = s->form->short_part;
    bool is_tried = depth >= s->first && most > 0;
    int error = s->at->go(s->place, of->path, s->form->length + depth);
    int is_all = 0;
    if (error == 0 && is_tried)
        error = is_all = search(s, most, 0, &stats);
    if (error < 0)
        return error;
    if (is_all) {
        s->nodes += of->weight * (double)stats.nodes;
        s->covers += of->weight * (double)stats.covers;
        if (s->depth < 0)
            s->depth = depth;
        return 0;
    }
    if (is_tried && !s->is_timed)
        measure(s, &stats);
    return expand(s, next, of->weight);
}

static int begin_sample(sampling *s)
{
    s->nodes = s->covers = 0;
    s->is_timed = false;
    int error = s->at->go(s->place, s->form->path, s->form->length);
    if (error == 0)
        join(s, &s->levels[0], 1);
    return error;
}

static bool is_stopped(const dlx_estimate_form *form)
{
    return form->is_stopped != NULL && form->is_stopped(form->ctx);
}

static int take_sample(sampling *s)
{
    level *at = &s->levels[0], *next = &s->levels[1];
    bool is_open = true;
    int error = begin_sample(s);
    for (int depth = 0; is_open && error == 0; depth++) {
        is_open = false;
        for (int k = 0; k < NUM_STRATA && error == 0; k++) {
            if (at->strata[k].weight == 0)
                continue;
            s->is_cut = s->is_cut || is_stopped(s->form);
            if (!s->is_cut)
                error = visit(s, next, &at->strata[k], depth);
            at->strata[k].weight = 0;
            is_open = !s->is_cut;
        }
        level *other = at;
        at = next;
        next = other;
    }
    return error;
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
           is_stopped(form);
}

/* The whole search, if it is short. Returns 0 or an error. */
static int find_all(sampling *s, dlx_estimate *e)
{
    const dlx_estimate_form *form = s->form;
    dlx_stats stats;
    if (form->short_search == 0)
        return 0;
    int is_all = s->at->go(s->place, form->path, form->length);
    if (is_all == 0)
        is_all = search(s, form->short_search, form->max_seconds / 5, &stats);
    if (is_all < 0)
        return is_all;
    double nodes = (double)stats.nodes, covers = (double)stats.covers;
    double seconds = stats.seconds;
    s->timed_nodes = nodes; /* for want of others, from a part of the tree */
    s->timed_seconds = seconds;
    e->nodes = (dlx_interval){nodes, nodes, nodes};
    e->covers = (dlx_interval){covers, covers, covers};
    e->seconds = (dlx_interval){seconds, seconds, seconds};
    e->is_exact = is_all > 0;
    return 0;
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

static int take_samples(sampling *s, dlx_estimate *e, double *nodes,
                        double *covers)
{
    const dlx_estimate_form *form = s->form;
    double began = run_clock();
    /* the first one only shows where searches come to an end */
    int n = 0, error = take_sample(s);
    s->first = s->depth > 1 ? s->depth - 1 : 0;
    while (error == 0 && !s->is_cut && !is_over(form, began, n)) {
        error = take_sample(s);
        nodes[n] = s->nodes;
        covers[n] = s->covers;
        n += !s->is_cut;
    }
    if (error != 0)
        return error;
    e->samples = n;
    e->is_cut = n < 2;
    if (e->is_cut)
        return 0;
    e->is_doubtful = is_uneven(nodes, n);
    e->nodes =
        at_least(find_interval(nodes, n, form->confidence), e->nodes.low);
    e->covers =
        at_least(find_interval(covers, n, form->confidence), e->covers.low);
    double rate = s->timed_nodes > 0 ? s->timed_seconds / s->timed_nodes : 0;
    e->seconds = (dlx_interval){e->nodes.mean * rate, e->nodes.low * rate,
                                e->nodes.high * rate};
    return 0;
}

int dlx_estimate_make(dlx_estimate *e, const dlx_estimate_form *form)
{
    sampling *s = malloc(sizeof *s);
    double *values = malloc(2 * (size_t)form->samples * sizeof *values);
    memset(e, 0, sizeof *e);
    int error = s == NULL || values == NULL ? DLX_ENOMEM : 0;
    if (error == 0)
        error = begin(s, form);
    if (error == 0)
        error = find_all(s, e);
    if (error == 0 && !e->is_exact)
        error = take_samples(s, e, values, values + form->samples);
    if (s != NULL)
        end(s);
    free(values);
    free(s);
    return error;
}
