/* sampler.c - stratified samples of a search tree. */
#include "dlx/shards/sampler.h"

#include "run/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

static int make_level(dlx_stratum_level *l, size_t longest)
{
    l->paths = malloc(DLX_STRATA * (longest + 1) * sizeof *l->paths);
    if (l->paths == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < DLX_STRATA; k++)
        l->strata[k] = (dlx_stratum){0, l->paths + (size_t)k * (longest + 1)};
    return 0;
}

int dlx_sampler_init(dlx_sampler *s, const run_tree *tree, const int *path,
                     int length, uint64_t seed)
{
    size_t longest = (size_t)tree->max_path;
    memset(s, 0, sizeof *s);
    s->path = path;
    s->length = length;
    s->random.state = seed;
    int error = tree->functions->new_place(&s->place, tree);
    if (error == 0)
        error = tree->functions->new_searcher(&s->searcher, tree);
    if (error != 0)
        return error;
    s->steps = malloc(((size_t)tree->max_children + 1) * sizeof *s->steps);
    return s->steps == NULL || make_level(&s->levels[0], longest) != 0 ||
                   make_level(&s->levels[1], longest) != 0
               ? DLX_ENOMEM
               : 0;
}

void dlx_sampler_clear(dlx_sampler *s)
{
    if (s->place != NULL)
        s->place->functions->free(s->place);
    if (s->searcher != NULL)
        s->searcher->functions->free(s->searcher);
    free(s->levels[0].paths);
    free(s->levels[1].paths);
    free(s->steps);
    memset(s, 0, sizeof *s);
}

/* ---- searches ------------------------------------------------------------ */

/* Search below the place. Returns 1 if it came to its end, 0 if not, or an
 * error. */
static int search(dlx_sampler *s, uint64_t max_nodes, double max_seconds,
                  dlx_stats *stats)
{
    const run_searcher_functions *by = s->searcher->functions;
    dlx_limits limits = {0, max_nodes, max_seconds, 0};
    const int *path;
    int n = s->place->functions->path(s->place, &path);
    int error = by->begin(s->searcher, path, n);
    if (error != 0)
        return error;
    by->set_limits(s->searcher, &limits);
    enum dlx_result result = by->run(s->searcher, true);
    by->get_stats(s->searcher, stats);
    return result == DLX_EXHAUSTED;
}

int dlx_sampler_search_all(dlx_sampler *s, uint64_t max_nodes,
                           double max_seconds, dlx_stats *stats)
{
    const run_place_functions *at = s->place->functions;
    int is_all = at->go(s->place, s->path, s->length);
    if (is_all == 0)
        is_all = search(s, max_nodes, max_seconds, stats);
    if (is_all != 0)
        return is_all;
    s->timed_nodes = (double)stats->nodes; /* for want of others, from a part */
    s->timed_seconds = stats->seconds;
    return 0;
}

/* How long does a node take? Seen once in each sample, where the search that
 * has just stopped at its limit goes on. */
static void measure(dlx_sampler *s, const dlx_stats *before, double max_seconds)
{
    enum { LONG = 20000 };
    const double LONGEST = 0.25; /* seconds, where nodes are slow */
    const run_searcher_functions *by = s->searcher->functions;
    double seconds =
        max_seconds > 0 && max_seconds < LONGEST ? max_seconds : LONGEST;
    dlx_limits limits = {0, before->nodes + LONG, before->seconds + seconds, 0};
    dlx_stats stats;
    by->set_limits(s->searcher, &limits);
    by->run(s->searcher, true);
    by->get_stats(s->searcher, &stats);
    if (!s->has_measured)
        s->timed_nodes = s->timed_seconds = 0;
    s->has_measured = s->is_timed = true;
    s->timed_nodes += (double)(stats.nodes - before->nodes);
    s->timed_seconds += stats.seconds - before->seconds;
}

/* ---- a sample ------------------------------------------------------------ */

/* About as much is left, to 9 %. */
static int stratum_of(const dlx_sampler *s, double size)
{
    int k = s->is_plain ? 0 : (int)(8 * log2(1 + size));
    return k < DLX_STRATA ? k : DLX_STRATA - 1;
}

static double at_most(double x)
{
    return x < DLX_SAMPLE_MOST ? x : DLX_SAMPLE_MOST;
}

/* A child joins its stratum with its parent's weight. */
static void join(dlx_sampler *s, dlx_stratum_level *next, double weight)
{
    run_view view = s->place->functions->view(s->place);
    const int *path;
    if (view.is_solution)
        s->covers += weight;
    if (view.num_children == 0)
        return;
    dlx_stratum *to = &next->strata[stratum_of(s, view.size)];
    to->weight = at_most(to->weight + weight);
    if (dlx_random_unit(&s->random) * to->weight >= weight)
        return;
    int n = s->place->functions->path(s->place, &path);
    memcpy(to->path, path, (size_t)n * sizeof *path);
}

static int expand(dlx_sampler *s, dlx_stratum_level *next, double weight)
{
    const run_place_functions *at = s->place->functions;
    run_view view = at->view(s->place);
    at->children(s->place, s->steps);
    s->nodes += weight * view.num_nodes;
    for (int k = 0; k < view.num_children; k++) {
        int error = at->choose(s->place, s->steps[k]);
        if (error != 0)
            return error;
        join(s, next, weight);
        at->unchoose(s->place);
        if (s->end > 0 && run_clock() >= s->end)
            return 0;
    }
    return 0;
}

/* A representative: searched, or else its children are what comes next. */
static int visit(dlx_sampler *s, int k, double max_seconds)
{
    dlx_stratum_level *next = &s->levels[!s->at];
    const dlx_stratum *of = &s->levels[s->at].strata[k];
    dlx_stats stats;
    int error =
        s->place->functions->go(s->place, of->path, s->length + s->depth);
    if (error != 0)
        return error;
    if (!s->wants[k])
        return expand(s, next, of->weight);
    int is_all = search(s, s->short_part, max_seconds, &stats);
    if (is_all < 0)
        return is_all;
    s->num_tried[k]++;
    s->num_ended[k] += is_all;
    if (is_all) {
        s->nodes += of->weight * (double)stats.nodes;
        s->covers += of->weight * (double)stats.covers;
        return 0;
    }
    if (s->is_timing && !s->is_timed)
        measure(s, &stats, max_seconds);
    return expand(s, next, of->weight);
}

/* In which strata are searches to be tried? In those where one in four has come
 * to its end; where none was tried, if less is left than in one of these. */
static void choose_strata(dlx_sampler *s)
{
    bool has_ended = false, was_tried = false;
    for (int k = 0; k < DLX_STRATA; k++)
        was_tried |= s->num_tried[k] > 0;
    for (int k = DLX_STRATA; k-- > 0;) {
        bool is_good = 4 * s->num_ended[k] >= s->num_tried[k];
        has_ended |= s->num_ended[k] > 0 && is_good;
        s->wants[k] =
            s->short_part > 0 &&
            (!was_tried || (s->num_tried[k] > 0 ? is_good : has_ended));
    }
}

static int begin_sample(dlx_sampler *s)
{
    s->nodes = s->covers = 0;
    s->is_timed = false;
    s->is_within = true;
    s->is_open = false;
    s->at = s->depth = s->stratum = 0;
    choose_strata(s);
    int error = s->place->functions->go(s->place, s->path, s->length);
    if (error == 0)
        join(s, &s->levels[0], 1);
    return error;
}

void dlx_sampler_restart(dlx_sampler *s)
{
    for (int l = 0; l < 2; l++) {
        for (int k = 0; k < DLX_STRATA; k++)
            s->levels[l].strata[k].weight = 0;
    }
    s->is_within = false;
}

/* The next stratum with a representative, at this level or the next; -1: the
 * sample is complete. */
static int next_stratum(dlx_sampler *s)
{
    for (;;) {
        const dlx_stratum *strata = s->levels[s->at].strata;
        while (s->stratum < DLX_STRATA && strata[s->stratum].weight == 0)
            s->stratum++;
        if (s->stratum < DLX_STRATA)
            return s->stratum++;
        if (!s->is_open)
            return -1;
        s->at = !s->at;
        s->depth++;
        s->stratum = 0;
        s->is_open = false;
    }
}

int dlx_sampler_step(dlx_sampler *s, double max_seconds)
{
    if (!s->is_within) {
        int error = begin_sample(s);
        if (error != 0)
            return error;
    }
    s->end = max_seconds > 0 ? run_clock() + max_seconds : 0;
    int k = next_stratum(s);
    s->is_within = k >= 0;
    if (k < 0) {
        s->nodes = at_most(s->nodes);
        s->covers = at_most(s->covers);
        return 1;
    }
    int error = visit(s, k, max_seconds);
    s->levels[s->at].strata[k].weight = 0;
    s->is_open = true;
    return error;
}
