/* forecaster.c - schedules a forecast beside a search. */
#include "jobs/forecaster.h"

#include "base/clock.h"

void jobs_forecaster_begin(jobs_forecaster *f, double prepared)
{
    f->began = base_clock();
    f->setup = f->began - prepared;
}

void jobs_forecaster_end(jobs_forecaster *f)
{
    if (f->is_made)
        jobs_forecast_clear(&f->of);
    f->is_made = false;
    f->is_over = true;
}

/* Makes the forecast, once its setup would be short enough: it takes no longer
 * than the setup of the search. */
static void make(jobs_forecaster *f, double seconds)
{
    const double SHARE = 0.01, FIRST = 0.5;
    const dlx_tree *tree;
    const int *path;
    int length;
    if (seconds < FIRST || SHARE * seconds < f->setup)
        return;
    int error = f->make(f->ctx, &tree, &path, &length);
    if (error != 0) {
        f->is_over = true;
        return;
    }
    f->is_made = true;
    if (jobs_forecast_init(&f->of, tree, path, length, 0) != 0)
        jobs_forecaster_end(f);
    else
        f->of.sampler.roots = f->roots;
}

bool jobs_forecaster_is_due(const jobs_forecaster *f)
{
    return f->ctx != NULL && !f->is_over && base_clock() >= f->next;
}

void jobs_forecaster_skip(jobs_forecaster *f)
{
    const double EVERY = 0.05;
    f->next = base_clock() + EVERY;
}

void jobs_forecaster_work(jobs_forecaster *f)
{
    double seconds = base_clock() - f->began;
    jobs_forecaster_skip(f);
    if (!f->is_made)
        make(f, seconds);
    else if (jobs_forecast_work(&f->of, seconds) != 0)
        jobs_forecaster_end(f);
}

bool jobs_forecaster_tell(const jobs_forecaster *f, uint64_t nodes,
                          uint64_t covers, enum jobs_forecast_by by,
                          jobs_outlook *outlook)
{
    jobs_so_far done = {
        nodes, covers, f->first_nodes, f->first_covers, base_clock() - f->began,
        by};
    return f->is_made && jobs_forecast_tell(&f->of, &done, outlook);
}

int jobs_forecaster_all(const jobs_forecaster *f, dlx_interval *nodes,
                        dlx_interval *covers)
{
    if (!f->is_made)
        return 0;
    const jobs_seen *seen = jobs_forecast_seen(&f->of);
    if (seen->nodes.num < 2)
        return seen->nodes.num;
    *nodes = jobs_sampler_as_a_whole(
        &f->of.sampler,
        jobs_values_interval(&seen->nodes, JOBS_FORECAST_CONFIDENCE));
    *covers = jobs_values_interval(&seen->covers, JOBS_FORECAST_CONFIDENCE);
    return seen->nodes.num;
}
