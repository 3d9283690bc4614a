/* forecast.c - how much of a search is done, and when it will end. */
#include "cli/shared/forecast.h"

#include "base/clock.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"

#include <stdio.h>
#include <string.h>

void cli_forecast_begin(cli_forecast *f, double program_began)
{
    f->began = base_clock();
    f->setup = f->began - program_began;
}

void cli_forecast_end(cli_forecast *f)
{
    if (f->is_made)
        jobs_forecast_clear(&f->of);
    f->is_made = false;
    f->is_over = true;
}

/* To make another searcher takes no longer than it took until the search could
 * begin. */
static void make(cli_forecast *f, double seconds)
{
    const double SHARE = 0.01, FIRST = 0.5;
    const jobs_tree *tree;
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
        cli_forecast_end(f);
    else
        f->of.sampler.roots = f->roots;
}

bool cli_forecast_follows(const char *kernel)
{
    static const char *const FOLLOWED[] = {"lanes", "links", "propagate", NULL};
    return cli_find_word(kernel, FOLLOWED) >= 0;
}

bool cli_forecast_has_room(size_t bytes)
{
    return bytes <= cli_free_memory() / 4;
}

bool cli_forecast_is_due(const cli_forecast *f)
{
    return f->ctx != NULL && !f->is_over && base_clock() >= f->next;
}

void cli_forecast_skip(cli_forecast *f)
{
    const double EVERY = 0.05;
    f->next = base_clock() + EVERY;
}

void cli_forecast_work(cli_forecast *f)
{
    double seconds = base_clock() - f->began;
    cli_forecast_skip(f);
    if (!f->is_made)
        make(f, seconds);
    else if (jobs_forecast_work(&f->of, seconds) != 0)
        cli_forecast_end(f);
}

/* ---- shown --------------------------------------------------------------- */

/* "3 to 5 min". */
static void write_time(jobs_interval left, char *to, size_t size)
{
    static const struct {
        const char *name;
        double seconds, most;
    } units[] = {{"s", 1, 120},
                 {"min", 60, 120},
                 {"h", 3600, 48},
                 {"days", 86400, 1000},
                 {"years", 365.25 * 86400, 0}};
    int k = 0;
    while (units[k].most > 0 && left.high > units[k].most * units[k].seconds)
        k++;
    snprintf(to, size, "%.3g to %.3g %s", left.low / units[k].seconds,
             left.high / units[k].seconds, units[k].name);
}

void cli_forecast_write(const cli_forecast *f, uint64_t nodes, uint64_t covers,
                        enum jobs_forecast_by by, char *to, size_t size)
{
    jobs_so_far done = {
        nodes, covers, f->first_nodes, f->first_covers, base_clock() - f->began,
        by};
    jobs_outlook outlook;
    char left[64];
    to[0] = '\0';
    if (!f->is_made || !jobs_forecast_tell(&f->of, &done, &outlook))
        return;
    write_time(outlook.left, left, sizeof left);
    snprintf(to, size, "%.3g %% done (%.3g to %.3g), %s left",
             100 * outlook.share.mean, 100 * outlook.share.low,
             100 * outlook.share.high, left);
}

void cli_forecast_tell_total(const cli_forecast *f, uint64_t found,
                             const char *covers)
{
    jobs_interval all;
    if (f->is_made && jobs_forecast_total(&f->of, found, &all))
        cli_complain("about %.3g %s in all; %.3g to %.3g, with a confidence "
                     "of %.0f %%",
                     all.mean, covers, all.low, all.high,
                     100 * JOBS_FORECAST_CONFIDENCE);
}

void cli_forecast_print(const cli_forecast *f, const char *covers)
{
    if (!f->is_made)
        return;
    const jobs_seen *seen = jobs_forecast_seen(&f->of);
    if (seen->nodes.num < 2)
        return;
    jobs_interval n = jobs_sampler_as_a_whole(
        &f->of.sampler,
        jobs_values_interval(&seen->nodes, JOBS_FORECAST_CONFIDENCE));
    jobs_interval c =
        jobs_values_interval(&seen->covers, JOBS_FORECAST_CONFIDENCE);
    fprintf(stderr,
            "forecast   %.4g to %.4g nodes, %.4g to %.4g %s, by %d samples in "
            "%.3f s\n",
            n.low, n.high, c.low, c.high, covers, seen->nodes.num, f->of.spent);
}
