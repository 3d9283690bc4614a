#include "jobs/sampler.h"

#include "base/clock.h"
#include "base/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OCTAVE = 64 /* strata for each factor of 2 */, STRATA = 32 * OCTAVE };

/* ---- made and freed ------------------------------------------------------ */

int jobs_sampler_init(jobs_sampler *s, const dlx_tree *tree, const int *path,
                      int length, uint64_t seed)
{
    memset(s, 0, sizeof *s);
    s->path = path;
    s->length = length;
    s->random = seed;
    int error = tree->functions->new_place(&s->place, tree);
    if (error == 0)
        error = tree->functions->new_searcher(&s->searcher, tree);
    if (error == 0)
        error = jobs_strata_init(&s->strata, STRATA);
    if (error != 0)
        return error;
    int most = tree->max_children > tree->max_path ? tree->max_children
                                                   : tree->max_path;
    s->steps = malloc(((size_t)most + 1) * sizeof *s->steps);
    return s->steps == NULL ? DLX_ENOMEM : 0;
}

void jobs_sampler_clear(jobs_sampler *s)
{
    if (s->place != NULL)
        s->place->functions->free(s->place);
    if (s->searcher != NULL)
        s->searcher->functions->free(s->searcher);
    jobs_strata_clear(&s->strata);
    jobs_paths_clear(&s->list);
    free(s->steps);
    memset(s, 0, sizeof *s);
}

/* ---- searches ------------------------------------------------------------ */

/* Searches below the path within limits. Returns 1 if the search is complete, 0
 * if not, or an error. */
static int search(jobs_sampler *s, const int *path, int length,
                  const dlx_limits *limits, dlx_stats *stats)
{
    const dlx_searcher_functions *by = s->searcher->functions;
    int error = by->begin(s->searcher, path, length);
    if (error != 0)
        return error;
    by->set_limits(s->searcher, limits);
    double began = base_thread_clock();
    enum dlx_result result = by->run(s->searcher, true);
    by->get_stats(s->searcher, stats);
    stats->seconds =
        base_thread_clock() - began; /* processor time of this thread */
    return result == DLX_EXHAUSTED;
}

int jobs_sampler_search_all(jobs_sampler *s, uint64_t max_nodes,
                            double max_seconds, dlx_stats *stats)
{
    dlx_limits limits = {0, max_nodes, max_seconds, 0};
    int is_all = s->place->functions->go(s->place, s->path, s->length);
    if (is_all == 0)
        is_all = search(s, s->path, s->length, &limits, stats);
    if (is_all != 0)
        return is_all;
    s->timed_nodes =
        (double)stats->nodes; /* a first estimate, by a part of the search */
    s->timed_seconds = stats->seconds;
    return 0;
}

/* ---- parts --------------------------------------------------------------- */

/* Returns the stratum of a place. Larger places come in earlier strata; sizes
 * that differ by 1 % share one. */
static int stratum_of(const jobs_sampler *s, int length, double size)
{
    int k = STRATA - 1 - (int)(OCTAVE * log2(1 + size));
    if (s->is_plain)
        k = length < STRATA ? length : STRATA - 1;
    return k > s->strata.at ? k : s->strata.at;
}

static double at_most(double x)
{
    return x < JOBS_SAMPLE_MOST ? x : JOBS_SAMPLE_MOST;
}

static int join(jobs_sampler *s, double weight, double times)
{
    const dlx_place_functions *at = s->place->functions;
    dlx_view view = at->view(s->place);
    const int *path;
    if (view.is_solution)
        s->covers += weight * times;
    if (view.num_children == 0)
        return 0;
    int length = at->path(s->place, &path);
    return jobs_strata_join(&s->strata, stratum_of(s, length, view.size), path,
                            length, weight, times, &s->random);
}

static bool is_over(const jobs_sampler *s)
{
    return (s->end > 0 && base_clock() >= s->end) ||
           (s->is_stopped != NULL && s->is_stopped(s->ctx));
}

/* Goes to the end of the path from the prefix that it shares with the current
 * one; checks for a stop at each step, as paths may be long. */
static int go(jobs_sampler *s, const int *path, int length)
{
    const dlx_place_functions *at = s->place->functions;
    const int *before;
    int from = at->path(s->place, &before), same = 0, error = 0;
    while (same < from && same < length && before[same] == path[same])
        same++;
    for (; from > same && !is_over(s); from--)
        at->unchoose(s->place);
    for (; same < length && error == 0 && !is_over(s); same++)
        error = at->choose(s->place, path[same]);
    return error;
}

static int expand(jobs_sampler *s, const jobs_stratum_place *of)
{
    const dlx_place_functions *at = s->place->functions;
    int error = go(s, of->path, of->length);
    if (error != 0 || is_over(s))
        return error;
    dlx_view view = at->view(s->place);
    at->children(s->place, s->steps);
    s->nodes += of->weight * view.num_nodes;
    for (int k = 0; k < view.num_children && error == 0 && !is_over(s); k++) {
        error = at->choose(s->place, s->steps[k]);
        if (error != 0)
            return error;
        error = join(s, of->weight, of->times);
        at->unchoose(s->place);
    }
    return error;
}

/* Splits off what the search has left, apart from a few nodes, which it
 * searches. Parts go to the list or, if that is NULL, to strata with that
 * weight and times. */
static int divide(jobs_sampler *s, double weight, double times,
                  jobs_paths *list)
{
    const dlx_searcher_functions *by = s->searcher->functions;
    enum dlx_result result = DLX_UNKNOWN;
    dlx_stats stats;
    int error = 0, n;
    while (error == 0 && result != DLX_EXHAUSTED && !is_over(s)) {
        while (error == 0 && !is_over(s) &&
               (n = by->split_off(s->searcher, s->steps)) > 0) {
            if (list != NULL) {
                error = jobs_paths_add(list, s->steps, n);
                continue;
            }
            error = go(s, s->steps, n);
            if (error == 0 && !is_over(s))
                error = join(s, weight, times);
        }
        by->get_stats(s->searcher, &stats);
        dlx_limits limits = {0, stats.nodes + 1, 0, 0};
        by->set_limits(s->searcher, &limits);
        result = by->run(s->searcher, true);
    }
    return error;
}

static int divide_place(jobs_sampler *s, const jobs_stratum_place *of)
{
    int error = go(s, of->path, of->length);
    return error == 0 ? divide(s, of->weight, of->times, NULL) : error;
}

static double count_covers(const jobs_sampler *s, const dlx_stats *stats)
{
    char text[160];
    if (stats->covers < UINT64_MAX)
        return (double)stats->covers;
    return s->searcher->functions->count_text(s->searcher, text, sizeof text) <
                   sizeof text
               ? strtod(text, NULL)
               : JOBS_SAMPLE_MOST;
}

static void count(jobs_sampler *s, double weight, double times)
{
    dlx_stats stats;
    s->searcher->functions->get_stats(s->searcher, &stats);
    s->nodes += weight * (double)stats.nodes;
    s->covers += weight * times * count_covers(s, &stats);
}

/* ---- parts compared with a whole ----------------------------------------- */

/* Searches the paths of the list in parts as short as those of samples; adds
 * their nodes to *nodes. */
static int search_in_parts(jobs_sampler *s, double *nodes)
{
    const dlx_limits limits = {0, s->short_part, 0, 0};
    jobs_paths *list = &s->list;
    dlx_stats stats;
    int code = 0;
    while (list->num > 0 && code >= 0 && !is_over(s)) {
        const int *path;
        int length = jobs_paths_get(list, list->num - 1, &path);
        code = search(s, path, length, &limits, &stats);
        jobs_paths_drop(list);
        if (code == 0)
            code = divide(s, 0, 0, list);
        s->searcher->functions->get_stats(s->searcher, &stats);
        *nodes += (double)stats.nodes;
    }
    return code < 0 ? code : 0;
}

/* Searches longer than samples do, below one in four of the large
 * representatives, for a limited share of all nodes. This measures the time of
 * a node, and how many more or fewer nodes the same search has in parts that
 * each start afresh. */
static int compare(jobs_sampler *s, const jobs_stratum_place *of,
                   double max_seconds)
{
    enum { PARTS = 20, ONE_IN = 4, SHARE = 4 };
    const double LONGEST = 0.25; /* seconds, for slow nodes */
    double seconds =
        max_seconds > 0 && max_seconds < LONGEST ? max_seconds : LONGEST;
    dlx_limits limits = {0, PARTS * s->short_part, seconds, 0};
    dlx_stats stats;
    if (!s->compares || SHARE * s->compared > s->searched ||
        base_random_below(&s->random, ONE_IN) > 0)
        return 0;
    int code = search(s, of->path, of->length, &limits, &stats);
    if (code < 0)
        return code;
    if (!s->has_measured)
        s->timed_nodes = s->timed_seconds = 0;
    s->has_measured = true;
    s->timed_nodes += (double)stats.nodes;
    s->timed_seconds += stats.seconds;
    if (stats.nodes > 0)
        jobs_values_add(&s->node_seconds, stats.seconds / (double)stats.nodes);
    s->compared += (double)stats.nodes;
    if (code == 0)
        return 0;
    double parts = 0;
    s->list.num = 0;
    code = jobs_paths_add(&s->list, of->path, of->length);
    if (code == 0)
        code = search_in_parts(s, &parts);
    s->compared += parts;
    if (code == 0 && s->list.num == 0) {
        s->whole += (double)stats.nodes;
        s->in_parts += parts;
    }
    return code;
}

dlx_interval jobs_sampler_as_a_whole(const jobs_sampler *s, dlx_interval i)
{
    const double LEAST = 0.02;
    if (s->in_parts == s->whole)
        return i;
    double f = s->whole / s->in_parts;
    double low = fmin(1 - LEAST, f * f), high = fmax(1 + LEAST, f * f);
    return (dlx_interval){i.mean * f, i.low * low, i.high * high};
}

/* ---- a sample ------------------------------------------------------------ */

static int visit(jobs_sampler *s, const jobs_stratum_place *of,
                 double max_seconds)
{
    dlx_limits limits = {0, s->short_part, max_seconds, 0};
    dlx_stats stats;
    if (s->short_part == 0 ||
        !s->searcher->functions->is_divisible(s->searcher))
        return expand(s, of);
    int code = search(s, of->path, of->length, &limits, &stats);
    if (code == 0)
        code = divide_place(s, of);
    if (code < 0)
        return code;
    count(s, of->weight, of->times);
    s->searched += (double)stats.nodes;
    return stats.nodes < s->short_part ? 0 : compare(s, of, max_seconds);
}

static int begin_at(jobs_sampler *s, const int *path, int length, double times)
{
    int error = s->place->functions->go(s->place, path, length);
    return error == 0 ? join(s, 1, times) : error;
}

static int begin_sample(jobs_sampler *s)
{
    s->nodes = s->covers = 0;
    s->is_within = true;
    if (s->roots == NULL)
        return begin_at(s, s->path, s->length, 1);
    int error = 0;
    for (size_t k = 0; k < s->roots->num && error == 0; k++) {
        const int *path;
        int length = jobs_paths_get(s->roots, k, &path);
        error = begin_at(s, path, length, (double)s->roots->weight[k]);
    }
    return error;
}

void jobs_sampler_restart(jobs_sampler *s)
{
    jobs_strata_empty(&s->strata);
    s->is_within = false;
}

int jobs_sampler_step(jobs_sampler *s, double max_seconds)
{
    int error = s->is_within ? 0 : begin_sample(s);
    if (error != 0)
        return error;
    s->end = max_seconds > 0 ? base_clock() + max_seconds : 0;
    const jobs_stratum_place *of = jobs_strata_take(&s->strata);
    s->is_within = of != NULL;
    if (of != NULL)
        return visit(s, of, max_seconds);
    s->nodes = at_most(s->nodes);
    s->covers = at_most(s->covers);
    return 1;
}
