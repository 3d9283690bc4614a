#include "cli/dlx/dlx_search.h"

#include "base/clock.h"
#include "cli/dlx/dlx_assume.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/sat.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- how much is done ---------------------------------------------------- */

static const dlx_problem *searched(const cli_dlx_search *s)
{
    return s->reduction != NULL ? dlx_reduction_problem(s->reduction)
                                : s->problem;
}

/* Makes the tree of the forecast. */
static int make_tree(void *ctx, const dlx_tree **tree, const int **path,
                     int *length)
{
    cli_dlx_search *s = ctx;
    if (!cli_forecast_has_room(s->bytes))
        return DLX_ENOMEM;
    if (cli_dlx_read_assumed(&s->assumed, s->problem, s->args) != 0)
        return DLX_EARGUMENT;
    jobs_problem_tree_init(&s->tree, searched(s), &s->args->config,
                           s->assumed.excluded, s->assumed.num_excluded);
    jobs_problem_tree_without_memo(&s->tree);
    *tree = &s->tree.base;
    *path = s->assumed.list;
    *length = s->assumed.num;
    return 0;
}

/* Records the work of the search since the last call. */
static void follow(cli_dlx_search *s, const dlx_stats *stats)
{
    uint64_t nodes = stats->nodes - s->other_nodes;
    if (cli_forecast_follows(stats->kernel)) {
        s->steady_nodes = nodes;
        s->steady_covers = stats->covers;
        s->steady = base_clock();
    } else {
        s->other_nodes += nodes - s->steady_nodes;
    }
}

/* Returns whether another kernel has taken over permanently, not for a time
 * slice. */
static bool is_other(const cli_dlx_search *s)
{
    const double SLICE = 0.1; /* longest time slice of another kernel, as a part
                                 of the run time plus ten seconds */
    double now = base_clock();
    return now - s->steady > SLICE * (now - s->args->begun + 10);
}

/* Writes "12 % done (9 to 15), 3 to 5 min left". Returns false without the
 * intervals. */
static bool write_share(const cli_dlx_search *s, const dlx_stats *stats,
                        char *to, size_t size)
{
    dlx_stats of = {.kernel_id = DLX_KERNEL_AUTO};
    to[0] = '\0';
    if (s->forecast.is_made && !is_other(s)) {
        const dlx_searcher *by = s->forecast.of.sampler.searcher;
        by->functions->get_stats(by, &of);
        bool is_same = !cli_forecast_follows(stats->kernel) ||
                       of.kernel_id == stats->kernel_id;
        cli_forecast_write(&s->forecast, s->steady_nodes, s->steady_covers,
                           is_same ? JOBS_BY_EITHER : JOBS_BY_COVERS, to, size);
    }
    if (to[0] != '\0')
        return true;
    snprintf(to, size, "%.1f %% done", 100 * dlx_progress(s->solver));
    return false;
}

static void show_progress(cli_dlx_search *s)
{
    dlx_stats stats;
    char share[128], nodes[32] = "", line[256];
    dlx_get_stats(s->solver, &stats);
    if (!write_share(s, &stats, share,
                     sizeof share)) /* with shares there is no room for nodes */
        snprintf(nodes, sizeof nodes, ", %" PRIu64 " nodes", stats.nodes);
    snprintf(line, sizeof line, "about %s, %" PRIu64 " covers%s, %.0f s", share,
             stats.covers, nodes, base_clock() - s->args->begun);
    cli_progress_draw(&s->progress, line);
}

/* Works on the forecast, unless the search is of another kind than samples. */
static void forecast(cli_dlx_search *s)
{
    dlx_stats stats;
    if (!jobs_forecaster_is_due(&s->forecast))
        return;
    dlx_get_stats(s->solver, &stats);
    follow(s, &stats);
    if (is_other(s))
        jobs_forecaster_skip(&s->forecast);
    else
        jobs_forecaster_work(&s->forecast);
}

static void tick(void *ctx)
{
    cli_dlx_search *s = ctx;
    forecast(s);
    if (cli_progress_is_due(&s->progress))
        show_progress(s);
    if (!cli_output_refresh())
        dlx_interrupt(s->solver);
}

/* ---- made and begun ------------------------------------------------------ */

/* Limits on the time for reducing: part of the limit on seconds, and seconds.
 */
static const double PART_FOR_REDUCING = 0.1, SECONDS_FOR_REDUCING = 10;

static int make_reduction(cli_dlx_search *s, const cli_dlx_args *args,
                          const cli_dlx_options *given)
{
    double seconds = args->limits.seconds * PART_FOR_REDUCING;
    dlx_reduction_config config = {
        .seconds = seconds > 0 ? seconds : SECONDS_FOR_REDUCING,
        .assumed = given->list,
        .num_assumed = given->num,
        .excluded = given->excluded,
        .num_excluded = given->num_excluded};
    return dlx_reduction_new(&s->reduction, s->problem, &config);
}

static int make_solver(cli_dlx_search *s, const cli_dlx_args *args)
{
    dlx_config config = args->config;
    config.sat = cli_sat_functions();
    return dlx_solver_new(&s->solver,
                          args->reduce ? dlx_reduction_problem(s->reduction)
                                       : s->problem,
                          &config);
}

/* Makes reduction and solver, with assumed options: the reduction applies them,
 * if there is one. Returns 0, or -1 after a message. */
static int make_search(cli_dlx_search *s, const cli_dlx_args *args)
{
    cli_dlx_options given = {0};
    int error = 0;
    s->reduction = NULL;
    s->solver = NULL;
    if (args->reduce && cli_dlx_read_assumed(&given, s->problem, args) != 0)
        return -1;
    if (args->reduce)
        error = make_reduction(s, args, &given);
    cli_dlx_options_clear(&given);
    if (error == 0)
        error = make_solver(s, args);
    if (error != 0)
        cli_dlx_refuse(s->problem, error);
    if (error == 0 &&
        (args->reduce || cli_dlx_assume(s->solver, s->problem, args) == 0))
        return 0;
    dlx_solver_free(s->solver);
    dlx_reduction_free(s->reduction);
    return -1;
}

/* Begins a forecast if the search is for all covers, and is watched or may be
 * stopped early. */
static void begin_forecast(cli_dlx_search *s)
{
    const cli_dlx_args *args = s->args;
    bool is_wanted = (s->progress.enabled || args->verbose > 0 ||
                      args->limits.seconds > 0) &&
                     args->limit == 0 && args->certificate == NULL;
    dlx_stats stats;
    memset(&s->forecast, 0, sizeof s->forecast);
    memset(&s->assumed, 0, sizeof s->assumed);
    s->forecast.make = make_tree;
    s->forecast.ctx = is_wanted ? s : NULL;
    jobs_forecaster_begin(&s->forecast, args->begun);
    s->steady_nodes = s->steady_covers = s->other_nodes = 0;
    s->steady = s->forecast.began;
    dlx_get_stats(s->solver, &stats);
    s->bytes = stats.bytes;
}

int cli_dlx_search_begin(cli_dlx_search *s, const cli_dlx_args *args,
                         const char *answer)
{
    s->args = args;
    cli_limit_seconds(args->limits.seconds, answer);
    s->problem = cli_dlx_load(args);
    if (s->problem == NULL)
        return -1;
    if (cli_dlx_printer_init(&s->printer, s->problem, args) != 0 ||
        make_search(s, args) != 0) {
        cli_dlx_printer_clear(&s->printer);
        dlx_problem_free(s->problem);
        return -1;
    }
    cli_limit_seconds(0, answer);
    dlx_limits left = cli_dlx_limits_left(args);
    dlx_set_limits(s->solver, &left);
    cli_progress_init(&s->progress);
    begin_forecast(s);
    dlx_set_tick(s->solver, tick, s);
    cli_catch_signals(s->solver);
    return 0;
}

/* ---- reported, and ended ------------------------------------------------- */

static void print_problem(const char *heading, const dlx_problem *p)
{
    fprintf(stderr, "---- %s ----\n", heading);
    fprintf(stderr, "items      %d (%d primary)\n", dlx_num_items(p),
            dlx_num_primary(p));
    fprintf(stderr, "options    %d\n", dlx_num_options(p));
    fprintf(stderr, "entries    %" PRId64 "\n", dlx_num_entries(p));
}

static void print_reduction(const cli_dlx_search *s)
{
    const int *forced;
    dlx_reduction_stats stats;
    dlx_reduction_get_stats(s->reduction, &stats);
    print_problem("reduction", dlx_reduction_problem(s->reduction));
    fprintf(stderr, "forced     %d\n",
            dlx_reduction_forced(s->reduction, &forced));
    fprintf(stderr, "seconds    %.3f\n", stats.seconds);
}

static void print_levels(const dlx_stats *stats)
{
    fprintf(stderr, "---- nodes at each level ----\n");
    for (int level = 0; level < stats->num_levels; level++)
        fprintf(stderr, "%-10d %" PRIu64 "\n", level, stats->profile[level]);
}

int *cli_dlx_cover(const cli_dlx_search *s, int *n)
{
    const int *options, *forced = NULL;
    int num = dlx_get_cover(s->solver, &options), num_forced = 0;
    if (s->reduction != NULL)
        num_forced = dlx_reduction_forced(s->reduction, &forced);
    *n = num + num_forced;
    int *cover = malloc(((size_t)*n + 1) * sizeof *cover);
    if (cover == NULL)
        return NULL;
    for (int k = 0; k < num; k++)
        cover[k] = s->reduction == NULL
                       ? options[k]
                       : dlx_reduction_option(s->reduction, options[k]);
    for (int k = 0; k < num_forced; k++)
        cover[num + k] = forced[k];
    cli_dlx_sort(cover, *n);
    return cover;
}

char *cli_dlx_covers(const dlx_solver *s)
{
    size_t size = dlx_count_text(s, NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL)
        dlx_count_text(s, text, size);
    return text;
}

/* Prints the memory in use. Tables that are reserved count as they are filled.
 */
static void print_memory(const dlx_stats *stats)
{
    size_t used = cli_peak_memory();
    fprintf(stderr, "memory     ");
    if (used > 0)
        fprintf(stderr, "%zu bytes used, ", used);
    fprintf(stderr, "%zu reserved for the search\n", stats->bytes);
}

static void print_stats(const cli_dlx_search *s, double total_seconds)
{
    dlx_stats stats;
    dlx_get_stats(s->solver, &stats);
    char *text = cli_dlx_covers(s->solver);
    const char *covers = text != NULL ? text : "unknown";
    if (s->args->verbose > 0) {
        print_problem("problem", s->problem);
        if (s->reduction != NULL)
            print_reduction(s);
        fprintf(stderr, "---- search ----\n");
        fprintf(stderr, "kernel     %s (%s)\n", stats.kernel, stats.reason);
        fprintf(stderr, "covers     %s\n", covers);
        fprintf(stderr, "nodes      %" PRIu64 "\n", stats.nodes);
        fprintf(stderr, "updates    %" PRIu64 "\n", stats.updates);
        print_memory(&stats);
        fprintf(stderr, "seconds    %.3f (setup %.3f, total %.3f)\n",
                stats.seconds, stats.setup_seconds, total_seconds);
        cli_forecast_print(&s->forecast, "covers");
    }
    if (s->args->verbose > 1)
        print_levels(&stats);
    if (s->args->stats_json)
        fprintf(stderr,
                "{\"nodes\": %" PRIu64 ", \"updates\": %" PRIu64
                ", \"covers\": %s"
                ", \"search_seconds\": %.6f, \"total_seconds\": %.6f}\n",
                stats.nodes, stats.updates, text != NULL ? text : "null",
                stats.seconds, total_seconds);
    free(text);
}

static void complain_of(const cli_dlx_search *s, const char *why)
{
    char *covers =
        s->args->command == CLI_DLX_COUNT ? cli_dlx_covers(s->solver) : NULL;
    if (covers != NULL)
        cli_complain("%s after %s cover%s; there may be more: dlx estimate "
                     "estimates the number",
                     why, covers, strcmp(covers, "1") == 0 ? "" : "s");
    else
        cli_complain("%s; there may be more covers", why);
    free(covers);
}

static void explain_end(const cli_dlx_search *s, enum dlx_result last)
{
    dlx_stats stats;
    dlx_get_stats(s->solver, &stats);
    if (last == DLX_INTERRUPTED && cli_caught_signal() != 0)
        complain_of(s, "interrupted");
    else if (last == DLX_INTERRUPTED && !cli_output_failed() && !cli_is_late())
        complain_of(s, "out of memory");
    else if (last == DLX_LIMIT && s->args->limits.covers > 0 &&
             stats.covers == s->args->limits.covers)
        cli_complain("stopped by the limit of %" PRIu64 " covers; there may be "
                     "more",
                     stats.covers);
    else if (last == DLX_LIMIT || (last == DLX_INTERRUPTED && cli_is_late()))
        complain_of(s, "stopped by a limit");
    if (last == DLX_LIMIT || last == DLX_INTERRUPTED)
        cli_forecast_tell_total(&s->forecast, stats.covers, "covers");
}

void cli_dlx_search_end(cli_dlx_search *s, enum dlx_result last)
{
    cli_progress_erase(&s->progress);
    explain_end(s, last);
    cli_dlx_say_reason(s, last);
    print_stats(s, base_clock() - s->args->begun);
    cli_catch_signals(NULL);
    jobs_forecaster_end(&s->forecast);
    cli_dlx_options_clear(&s->assumed);
    cli_dlx_printer_clear(&s->printer);
    dlx_solver_free(s->solver);
    dlx_reduction_free(s->reduction);
    dlx_problem_free(s->problem);
}
