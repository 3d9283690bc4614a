/* sudoku_spread.c - the count of a puzzle as a job. */
#include "cli/sudoku/sudoku_commands.h"

#include "base/clock.h"
#include "cli/shared/job.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_worker.h"
#include "sudoku/jobs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct spread {
    const cli_args *args;
    cli_job job;
    int code; /* exit code */
} spread;

bool cli_is_spread(const cli_args *args, cli_feed *feed)
{
    return args->command == CLI_SPLIT || args->command == CLI_ESTIMATE ||
           args->parts.shard != NULL ||
           (args->command == CLI_COUNT && args->parts.checkpoint != NULL &&
            args->num_parts == 0 && cli_feed_is_single(feed));
}

/* ---- the job ------------------------------------------------------------- */

static const char *option_of(const cli_args *args)
{
    return args->parts.shard != NULL        ? "--shard"
           : args->parts.checkpoint != NULL ? "--checkpoint"
           : args->command == CLI_SPLIT     ? "split"
                                            : "estimate";
}

static int check_options(const cli_args *args)
{
    enum dlx_kernel_name kernel = args->solve.engine.kernel;
    bool is_whole = kernel == DLX_KERNEL_MEMO || kernel == DLX_KERNEL_SWEEP ||
                    kernel == DLX_KERNEL_PREFIXES ||
                    kernel == DLX_KERNEL_BOUNDS;
    const char *wrong = args->limit != 0          ? "--limit"
                        : args->limits.nodes != 0 ? "--max-nodes"
                        : args->symmetry          ? "--symmetry"
                        : is_whole && args->parts.checkpoint != NULL
                            ? "--kernel memo, sweep, prefixes and bounds"
                        : args->json && args->parts.shard != NULL ? "--json"
                                                                  : NULL;
    if (wrong == NULL)
        return 0;
    cli_complain("%s cannot be combined with %s", option_of(args), wrong);
    return -1;
}

static int num_threads(const cli_args *args)
{
    bool is_alone = args->parts.shard != NULL || args->command != CLI_COUNT;
    return args->threads > 0 ? args->threads
           : is_alone        ? 1
                             : cli_num_processors();
}

static void set_how(cli_job *job, const cli_args *args)
{
    job->task = "count";
    job->what = "solutions";
    job->parts = &args->parts;
    job->seconds = args->limits.seconds;
    job->json = args->json;
    job->stats_json = args->stats_json;
    job->is_verbose = args->verbose;
    job->begun = args->begun;
}

/* Lets the program end soon after its limit, even if it is blocked. */
static void limit_rest(const cli_args *args)
{
    const double LEAST = 1e-3;
    double left = args->limits.seconds - (base_clock() - args->begun);
    if (args->limits.seconds > 0)
        cli_limit_rest(left > LEAST ? left : LEAST, "");
}

static int run(cli_job *job, const cli_args *args)
{
    if (args->command !=
        CLI_COUNT) /* a count saves its work, so it has its own limit */
        limit_rest(args);
    return args->command == CLI_SPLIT      ? cli_split(job)
           : args->command == CLI_ESTIMATE ? cli_estimate(job)
           : args->parts.shard != NULL     ? cli_count_shard(job)
                                           : cli_count_checkpointed(job);
}

/* ---- the puzzle ---------------------------------------------------------- */

/* The command of a worker: makes the puzzle a job. */
static enum cli_outcome answer(cli_worker *worker)
{
    spread *s = worker->owner;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    set_how(&s->job, s->args);
    int error =
        sudoku_job_new(&s->job.of, worker->solver, worker->answer.puzzle,
                       num_threads(s->args), s->args->seed);
    if (error != 0) {
        cli_answer_message(&worker->answer, 0, 0,
                           error == DLX_LIMIT ? sudoku_error_text(SUDOKU_ELIMIT)
                                              : dlx_error_text(error));
    }
    return error != 0 ? CLI_FAILED : CLI_DONE;
}

static void ignore(cli_worker *worker)
{
    (void)worker;
}

static bool never(cli_worker *worker)
{
    (void)worker;
    return false;
}

static enum cli_exit answer_first(spread *s, cli_feed *feed, cli_chunk *chunk)
{
    cli_worker worker;
    s->code = CLI_ERROR;
    if (cli_worker_init(&worker, s->args, 1, s->args->memory) == 0) {
        worker.is_single = true;
        worker.run = answer;
        worker.flush = ignore;
        worker.should_stop = never;
        worker.owner = s;
        cli_worker_run(&worker, chunk);
        if (chunk->errors.size > 0)
            fwrite(chunk->errors.data, 1, chunk->errors.size, stderr);
        if (chunk->errors.failed)
            cli_complain("out of memory");
        if (s->job.of != NULL)
            s->code = run(&s->job, s->args);
        else if (chunk->totals.count[CLI_LIMITED] > 0)
            s->code = CLI_LIMIT; /* stopped before there was a search */
        dlx_job_free(s->job.of);
    } else {
        cli_complain("out of memory");
    }
    cli_worker_clear(&worker);
    return feed->num_failed > 0 ? CLI_ERROR : (enum cli_exit)s->code;
}

enum cli_exit cli_spread(const cli_args *args, cli_feed *feed)
{
    spread s;
    memset(&s, 0, sizeof s);
    s.args = args;
    if (check_options(args) != 0)
        return CLI_ERROR;
    if (!cli_feed_is_single(feed)) {
        cli_complain("%s is for one puzzle, but the input has several",
                     option_of(args));
        return CLI_ERROR;
    }
    cli_chunk *chunk = calloc(1, sizeof *chunk);
    if (chunk == NULL) {
        cli_complain("out of memory");
        return CLI_ERROR;
    }
    enum cli_feed_state state;
    while ((state = cli_feed_next(feed, chunk)) == CLI_FEED_LATER)
        cli_feed_wait(feed);
    enum cli_exit code = CLI_ERROR;
    if (state == CLI_FEED_CHUNK)
        code = answer_first(&s, feed, chunk);
    else if (args->parts.shard != NULL)
        cli_complain(
            "there is no puzzle in the input; a shard is counted together with "
            "its puzzle: sudoku count --shard %s --out %s puzzle.txt",
            args->parts.shard, args->parts.out);
    else if (feed->num_failed == 0) /* in other cases there was a message */
        cli_complain("there is no puzzle in the input");
    cli_chunk_clear(chunk);
    free(chunk);
    return code;
}
