#include "cli/shared/forecast.h"

#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"

#include <stdio.h>
#include <string.h>

bool cli_forecast_follows(const char *kernel)
{
    static const char *const FOLLOWED[] = {"lanes", "links", "propagate", NULL};
    return cli_find_word(kernel, FOLLOWED) >= 0;
}

bool cli_forecast_has_room(size_t bytes)
{
    return bytes <= cli_free_memory() / 4;
}

/* ---- shown --------------------------------------------------------------- */

/* Writes "3 to 5 min". */
static void write_time(dlx_interval left, char *to, size_t size)
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

void cli_write_outlook(const dlx_interval *share, const dlx_interval *left,
                       char *to, size_t size)
{
    char time[64];
    write_time(*left, time, sizeof time);
    snprintf(to, size, "%.3g %% done (%.3g to %.3g), %s left",
             100 * share->mean, 100 * share->low, 100 * share->high, time);
}

void cli_forecast_write(const jobs_forecaster *f, uint64_t nodes,
                        uint64_t covers, enum jobs_forecast_by by, char *to,
                        size_t size)
{
    jobs_outlook outlook;
    to[0] = '\0';
    if (jobs_forecaster_tell(f, nodes, covers, by, &outlook))
        cli_write_outlook(&outlook.share, &outlook.left, to, size);
}

void cli_forecast_tell_total(const jobs_forecaster *f, uint64_t found,
                             const char *covers)
{
    dlx_interval all;
    if (f->is_made && jobs_forecast_total(&f->of, found, &all))
        cli_complain(
            "about %.3g %s in total; %.3g to %.3g with confidence %.0f %%",
            all.mean, covers, all.low, all.high,
            100 * JOBS_FORECAST_CONFIDENCE);
}

void cli_print_samples(const dlx_interval *nodes, const dlx_interval *covers,
                       const char *what, int samples, double seconds)
{
    fprintf(stderr,
            "forecast   %.4g to %.4g nodes, %.4g to %.4g %s, by %d samples in "
            "%.3f s\n",
            nodes->low, nodes->high, covers->low, covers->high, what, samples,
            seconds);
}

void cli_forecast_print(const jobs_forecaster *f, const char *covers)
{
    dlx_interval nodes, solutions;
    int samples = jobs_forecaster_all(f, &nodes, &solutions);
    if (samples >= 2)
        cli_print_samples(&nodes, &solutions, covers, samples, f->of.spent);
}
