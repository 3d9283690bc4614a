#include "jobs/forecast.h"

#include "base/clock.h"

#include <string.h>

int jobs_forecast_init(jobs_forecast *f, const dlx_tree *tree, const int *path,
                       int length, uint64_t seed)
{
    double began = base_clock();
    memset(f, 0, sizeof *f);
    int error = jobs_sampler_init(&f->sampler, tree, path, length, seed);
    f->sampler.short_part = (uint64_t)tree->nodes_a_place;
    f->sampler.compares = true;
    f->spent = base_clock() - began;
    return error;
}

void jobs_forecast_clear(jobs_forecast *f)
{
    jobs_sampler_clear(&f->sampler);
}

/* ---- samples ------------------------------------------------------------- */

/* Adds a complete sample. If the first ones differ by more than half of their
 * mean, sampling restarts with more places in a stratum; the old samples are
 * shown until there are new ones. */
static void add_sample(jobs_forecast *f)
{
    enum { FIRST = 16, GROWTH = 4, MOST_PLACES = 256 };
    jobs_seen *seen = &f->seen[f->now];
    f->is_tried = true;
    jobs_values_add(&seen->nodes, f->sampler.nodes);
    jobs_values_add(&seen->covers, f->sampler.covers);
    int places = GROWTH * f->sampler.strata.most;
    if (seen->nodes.num != FIRST || places > MOST_PLACES ||
        (jobs_values_are_even(&seen->nodes) &&
         jobs_values_are_even(&seen->covers)))
        return;
    f->sampler.strata.most = places;
    f->now = !f->now;
    memset(&f->seen[f->now], 0, sizeof f->seen[f->now]);
}

int jobs_forecast_work(jobs_forecast *f, double seconds)
{
    const double SHARE = 0.01, LONGEST = 0.05, LONG_FIRST = 1;
    double began = base_clock(), spent = 0;
    int code = 0;
    while (code >= 0 && f->spent + spent < SHARE * seconds && spent < LONGEST) {
        code = jobs_sampler_step(&f->sampler, 0);
        spent = base_clock() - began;
        if (code > 0)
            add_sample(f);
    }
    f->spent += spent;
    if (!f->is_tried && f->spent > LONG_FIRST) {
        jobs_sampler_restart(&f->sampler);
        f->sampler.is_plain = f->is_tried = true;
        f->sampler.short_part = 0;
    }
    return code < 0 ? code : 0;
}

/* ---- what they say ------------------------------------------------------- */

enum { FEWEST = 5 };

const jobs_seen *jobs_forecast_seen(const jobs_forecast *f)
{
    const jobs_seen *now = &f->seen[f->now], *before = &f->seen[!f->now];
    return now->nodes.num >= FEWEST || before->nodes.num == 0 ? now : before;
}

typedef struct view {
    dlx_interval all;
    double done, first; /* part of the work that is done, and how much of it was
                           done before `seconds` began */
    bool is_known;
} view;

/* Returns what is known. If samples disagree, or the search has passed the
 * interval, samples have missed parts of the tree: then nothing is known. */
static view view_of(const jobs_forecast *f, const jobs_values *values,
                    uint64_t done, uint64_t first)
{
    const double WIDEST =
        10; /* largest upper end of an interval, as a multiple of the mean */
    view v = {.done = (double)done, .first = (double)first};
    if (values->num < FEWEST || done <= first || done == UINT64_MAX)
        return v;
    v.all = jobs_values_interval(values, JOBS_FORECAST_CONFIDENCE);
    if (values == &jobs_forecast_seen(f)->nodes)
        v.all = jobs_sampler_as_a_whole(&f->sampler, v.all);
    v.is_known = !jobs_values_tell_nothing(values) && v.done < v.all.high &&
                 v.all.high < WIDEST * v.all.mean;
    v.all.low = v.all.low > v.done ? v.all.low : v.done;
    v.all.mean = v.all.mean > v.done ? v.all.mean : v.done;
    return v;
}

static double width(const view *v)
{
    return (v->all.high - v->all.low) / v->all.mean;
}

bool jobs_forecast_total(const jobs_forecast *f, uint64_t found,
                         dlx_interval *all)
{
    view v = view_of(f, &jobs_forecast_seen(f)->covers, found, 0);
    *all = v.all;
    return v.is_known;
}

bool jobs_forecast_tell(const jobs_forecast *f, const jobs_so_far *done,
                        jobs_outlook *outlook)
{
    enum { FEW = 100 };
    const jobs_seen *seen = jobs_forecast_seen(f);
    view nodes = view_of(f, &seen->nodes, done->nodes, done->first_nodes);
    view covers = view_of(f, &seen->covers, done->covers, done->first_covers);
    bool are_few = done->covers < FEW;
    bool by_covers = covers.is_known && !are_few &&
                     (done->by == JOBS_BY_COVERS || !nodes.is_known ||
                      width(&covers) < width(&nodes));
    const view *v = by_covers ? &covers : &nodes;
    if (!v->is_known || (!by_covers && done->by == JOBS_BY_COVERS && !are_few))
        return false;
    const dlx_interval *all = &v->all;
    double pace = done->seconds / (v->done - v->first);
    outlook->share = (dlx_interval){v->done / all->mean, v->done / all->high,
                                    v->done / all->low};
    outlook->left = (dlx_interval){(all->mean - v->done) * pace,
                                   (all->low - v->done) * pace,
                                   (all->high - v->done) * pace};
    return true;
}
