/* forecast.c - what samples say of a search that goes on. */
#include "dlx/shards/forecast.h"

#include "run/clock.h"

#include <string.h>

static const double CONFIDENCE = 0.95;

int dlx_forecast_init(dlx_forecast *f, const run_tree *tree, const int *path,
                      int length, uint64_t seed)
{
    double began = run_clock();
    memset(f, 0, sizeof *f);
    int error = dlx_sampler_init(&f->sampler, tree, path, length, seed);
    f->sampler.short_part = (uint64_t)tree->nodes_a_place;
    f->spent = run_clock() - began;
    return error;
}

void dlx_forecast_clear(dlx_forecast *f)
{
    dlx_sampler_clear(&f->sampler);
}

/* ---- samples ------------------------------------------------------------- */

/* The n-th value. */
static void add_value(dlx_values *v, int n, double x)
{
    double before = x - v->mean;
    v->mean += before / n;
    v->squares += before * (x - v->mean);
    v->most = x > v->most ? x : v->most;
}

/* A sample is complete. */
static void add_sample(dlx_forecast *f)
{
    if (!f->is_tried) {
        f->is_tried = true;
        return;
    }
    f->num++;
    add_value(&f->nodes, f->num, f->sampler.nodes);
    add_value(&f->covers, f->num, f->sampler.covers);
}

int dlx_forecast_work(dlx_forecast *f, double seconds)
{
    const double SHARE = 0.01, LONGEST = 0.05, LONG_FIRST = 1;
    double began = run_clock(), spent = 0;
    int code = 0;
    while (code >= 0 && f->spent + spent < SHARE * seconds && spent < LONGEST) {
        code = dlx_sampler_step(&f->sampler, 0);
        spent = run_clock() - began;
        if (code > 0)
            add_sample(f);
    }
    f->spent += spent;
    /* strata take too long: random probes */
    if (!f->is_tried && f->spent > LONG_FIRST) {
        dlx_sampler_restart(&f->sampler);
        f->sampler.is_plain = f->is_tried = true;
        f->sampler.short_part = 0;
    }
    return code < 0 ? code : 0;
}

/* ---- what they say ------------------------------------------------------- */

dlx_interval dlx_forecast_interval(const dlx_forecast *f,
                                   const dlx_values *values)
{
    return dlx_interval_of(f->num * values->mean, values->squares, f->num,
                           CONFIDENCE);
}

/* How much there is in all, and how much of it is done. */
typedef struct view {
    dlx_interval all;
    double done, first; /* with that from before the seconds */
    bool is_known;
} view;

/* One sample with half of all, or a search that has passed the interval, says
 * that there are parts of the tree which samples have not met. */
static view view_of(const dlx_forecast *f, const dlx_values *values,
                    uint64_t done, uint64_t first)
{
    enum { FEWEST = 10 /* samples */ };
    const double WIDEST = 10; /* the high end, in means */
    view v = {.done = (double)done, .first = (double)first};
    if (f->num < FEWEST || done <= first || done == UINT64_MAX)
        return v;
    v.all = dlx_forecast_interval(f, values);
    v.is_known = 2 * values->most < f->num * values->mean &&
                 v.done < v.all.high && v.all.high < WIDEST * v.all.mean;
    v.all.low = v.all.low > v.done ? v.all.low : v.done;
    v.all.mean = v.all.mean > v.done ? v.all.mean : v.done;
    return v;
}

static double width(const view *v)
{
    return (v->all.high - v->all.low) / v->all.mean;
}

bool dlx_forecast_tell(const dlx_forecast *f, const dlx_so_far *done,
                       dlx_outlook *outlook)
{
    enum { FEW = 100 /* solutions */ };
    view nodes = view_of(f, &f->nodes, done->nodes, done->first_nodes);
    view covers = view_of(f, &f->covers, done->covers, done->first_covers);
    bool are_few = done->covers < FEW;
    bool by_covers = covers.is_known && !are_few &&
                     (done->by == DLX_BY_COVERS || !nodes.is_known ||
                      width(&covers) < width(&nodes));
    const view *v = by_covers ? &covers : &nodes;
    if (!v->is_known || (!by_covers && done->by == DLX_BY_COVERS && !are_few))
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
