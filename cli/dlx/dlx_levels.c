/* dlx_levels.c - a count with a checkpoint, by the portfolio and a sweep. */
#include "cli/dlx/dlx_levels.h"

#include "base/clock.h"
#include "cli/dlx/dlx_load.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/sat.h"
#include "cli/shared/signals.h"
#include "jobs/job.h"
#include "jobs/sweep_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double TRIAL = 2; /* seconds in which the portfolio shows its best
                                  kernel; more of a search by guiding paths
                                  would be lost */

typedef struct levels {
    const cli_job *job;
    dlx_solver *solver;
    enum dlx_kernel_name kernel; /* that is asked for */
    jobs_sweep_file file;        /* its seconds: before this solver */
    dlx_file_error error;
    cli_progress progress;
    double began;    /* base_clock() */
    bool is_sweep;   /* it is one by now */
    bool is_resumed; /* it goes on with a level of a checkpoint */
    bool has_failed; /* the last checkpoint could not be written */
} levels;

static dlx_stats stats_of(const levels *c)
{
    dlx_stats stats;
    dlx_get_stats(c->solver, &stats);
    return stats;
}

static void tick(void *ctx)
{
    levels *c = ctx;
    char line[128];
    if (!cli_progress_is_due(&c->progress))
        return;
    snprintf(line, sizeof line, "about %.1f %% done%s, %.0f s",
             100 * dlx_progress(c->solver), c->is_sweep ? ", by a sweep" : "",
             base_clock() - c->job->begun);
    cli_progress_draw(&c->progress, line);
}

/* ---- beginnings ---------------------------------------------------------- */

/* The solver of dlx count; or a sweep, which goes on from the checkpoint.
 * Returns 0, or -1 after a message. */
static int make_solver(levels *c, const cli_dlx_job *j,
                       const cli_dlx_args *args)
{
    const cli_dlx_options *given = &j->assumed;
    dlx_config config = args->config;
    config.sat = cli_sat_functions();
    config.memo_bytes = cli_dlx_memory_left(args);
    if (c->is_sweep)
        config.kernel = DLX_KERNEL_SWEEP;
    int error = dlx_solver_new(&c->solver, j->problem, &config);
    if (error == 0)
        error = dlx_assume(c->solver, given->list, given->num);
    if (error == 0)
        error = dlx_exclude(c->solver, given->excluded, given->num_excluded);
    if (error == 0)
        return 0;
    cli_dlx_refuse(j->problem, error);
    return -1;
}

/* Make the first checkpoint, or read the one that is there. */
static int begin(levels *c, const cli_dlx_job *j, const cli_dlx_args *args)
{
    const char *path = args->parts.checkpoint;
    uint64_t words = 0;
    bool is_there = access(path, F_OK) == 0;
    int code =
        is_there ? jobs_sweep_file_check(&c->file, &words, path, &c->error) : 0;
    c->is_sweep = c->is_resumed = words > 0;
    if (code == 0 && make_solver(c, j, args) != 0)
        return -1;
    if (code == 0 && !is_there)
        code = jobs_sweep_file_save(&c->file, c->solver, path, &c->error);
    if (code == 0 && words > 0)
        code = jobs_sweep_file_load(c->solver, path, &c->error);
    if (code != 0)
        cli_complain("%s", c->error.text);
    return code;
}

/* ---- the count ----------------------------------------------------------- */

static double next_interval(const levels *c)
{
    return c->job->parts->every > 0 ? c->job->parts->every : 60;
}

/* The seconds of the next run; <= 0: it is over for the portfolio. */
static double next_seconds(const levels *c)
{
    double every = next_interval(c), seconds = every;
    if (!c->is_sweep) {
        enum dlx_kernel_name kernel = stats_of(c).kernel_id;
        bool is_whole = kernel == DLX_KERNEL_MEMO || kernel == DLX_KERNEL_SWEEP;
        if (!is_whole && every > TRIAL)
            seconds = TRIAL;
        seconds -= c->file.seconds + stats_of(c).seconds;
    }
    if (c->job->seconds <= 0 || seconds <= 0)
        return seconds;
    double left = c->job->seconds - (base_clock() - c->began);
    return left < 1e-3 ? 1e-3 : left < seconds ? left : seconds;
}

static bool is_at_limit(const levels *c)
{
    return cli_caught_signal() != 0 ||
           (c->job->seconds > 0 && base_clock() - c->began >= c->job->seconds);
}

/* What memo has done is not kept: so it has all of its time again. */
static void save(levels *c)
{
    jobs_sweep_file file = c->file;
    bool is_memo = !c->is_sweep && stats_of(c).kernel_id == DLX_KERNEL_MEMO;
    file.seconds = is_memo ? 0 : file.seconds + stats_of(c).seconds;
    int code = jobs_sweep_file_save(&file, c->solver, c->job->parts->checkpoint,
                                    &c->error);
    if (code != 0 && !c->has_failed)
        cli_complain("%s; the search goes on, and the last checkpoint stays",
                     c->error.text);
    c->has_failed = code != 0;
}

/* Until all is counted, it is to stop, or a search by guiding paths is no
 * worse. */
static enum dlx_result count(levels *c)
{
    enum dlx_result result = DLX_UNKNOWN;
    double seconds = next_seconds(c);
    cli_progress_init(&c->progress);
    dlx_set_tick(c->solver, tick, c);
    cli_catch_signals(c->solver);
    while (seconds > 0) {
        uint64_t covers;
        dlx_limits limits = {.seconds = stats_of(c).seconds + seconds,
                             .bytes = cli_free_memory() / 2};
        dlx_set_limits(c->solver, &limits);
        result = dlx_count(c->solver, &covers);
        if (result == DLX_EXHAUSTED)
            break;
        bool was_sweep = c->is_sweep;
        c->is_sweep = dlx_sweep_words(c->solver) > 0;
        if (c->is_sweep || !was_sweep)
            save(c);
        if (is_at_limit(c) || was_sweep > c->is_sweep)
            break;
        seconds = next_seconds(c);
    }
    cli_progress_erase(&c->progress);
    cli_catch_signals(NULL);
    return result;
}

/* ---- the end ------------------------------------------------------------- */

/* The statistics, as those of other jobs. */
static dlx_job_report report_of(const levels *c, const char *count)
{
    dlx_stats stats = stats_of(c);
    return (dlx_job_report){.count = count,
                            .nodes = stats.nodes,
                            .updates = stats.updates,
                            .seconds = c->file.seconds + stats.seconds,
                            .parts_left = 1};
}

static int stop(const levels *c)
{
    char share[64] = " after 0 covers; there may be more";
    if (c->has_failed) {
        cli_complain("%s: the last checkpoint could not be written",
                     c->job->parts->checkpoint);
        return CLI_ERROR;
    }
    if (c->is_sweep)
        snprintf(share, sizeof share, " in a sweep, about %.0f %% done",
                 100 * dlx_progress(c->solver));
    cli_complain(
        "%s%s: go on with --resume",
        cli_caught_signal() != 0 ? "interrupted" : "stopped by a limit", share);
    dlx_job_report report = report_of(c, "0");
    cli_print_work(c->job, &report);
    if (c->job->json)
        cli_print_count(true, "0", false);
    return CLI_LIMIT;
}

/* Why it is no sweep: returns -1, or an exit code where it has to be one. A
 * level that another run has kept may go on where there is more memory. */
static int give_up(const levels *c, bool was_sweep, cli_dlx_job *j)
{
    if (c->is_resumed) {
        cli_complain("there is no memory for the next level of the sweep; the "
                     "checkpoint stays");
        return CLI_ERROR;
    }
    if (c->kernel == DLX_KERNEL_SWEEP) {
        cli_complain("%s, and of memo nothing can be kept",
                     was_sweep ? "there is no memory for a level of the sweep"
                               : "the problem does not fit a sweep");
        return CLI_ERROR;
    }
    if (was_sweep)
        cli_complain("there is no memory for a level of the sweep; the search "
                     "goes on by guiding paths");
    j->job.begins_anew = true;
    return -1;
}

/* All is counted. */
static int conclude(levels *c, cli_dlx_job *j)
{
    dlx_stats stats = stats_of(c);
    size_t size = dlx_count_text(c->solver, NULL, 0) + 1;
    char *count = malloc(size);
    if (count == NULL) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        return CLI_ERROR;
    }
    dlx_count_text(c->solver, count, size);
    stats.seconds += c->file.seconds;
    return cli_conclude_checkpointed(&j->job, count, &stats);
}

static int run(levels *c, cli_dlx_job *j)
{
    bool was_sweep = c->is_sweep;
    enum dlx_result result = count(c);
    was_sweep |= c->is_sweep;
    if (result == DLX_EXHAUSTED)
        return conclude(c, j);
    if (!is_at_limit(c) || was_sweep > c->is_sweep)
        return give_up(c, was_sweep, j);
    return stop(c);
}

/* Is there no checkpoint, or one of a sweep, which --resume goes on with? */
static bool has_place(const cli_parts *parts)
{
    return access(parts->checkpoint, F_OK) != 0 ||
           (parts->resume && jobs_is_sweep_file(parts->checkpoint));
}

bool cli_dlx_may_sweep(const cli_dlx_args *args)
{
    const dlx_config *config = &args->config;
    return (config->kernel == DLX_KERNEL_AUTO ||
            config->kernel == DLX_KERNEL_SWEEP) &&
           config->choice == DLX_CHOOSE_FIRST;
}

int cli_dlx_count_levels(cli_dlx_job *j, const cli_dlx_args *args)
{
    if (!cli_dlx_may_sweep(args) || !has_place(&args->parts))
        return -1;
    levels c = {
        .job = &j->job, .kernel = args->config.kernel, .began = base_clock()};
    c.file.problem = j->job.of->problem;
    c.file.task = j->job.task;
    c.file.base = j->job.of->base;
    int code = CLI_ERROR;
    if (begin(&c, j, args) == 0)
        code = run(&c, j);
    dlx_solver_free(c.solver);
    return code;
}
