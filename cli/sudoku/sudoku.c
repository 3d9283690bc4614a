/*
 * sudoku.c - the program sudoku.
 */
#include "cli/shared/job.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/reading.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_batch.h"
#include "cli/sudoku/sudoku_book.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_play.h"
#include "cli/sudoku/sudoku_report.h"

#include <stdio.h>

/* Ends the output, and reports errors in writing it. */
static enum cli_exit finish(enum cli_exit status, bool found_nothing)
{
    if (found_nothing)
        cli_output_drop();
    return cli_output_finish((int)status, status == CLI_YES) == 0 ? status
                                                                  : CLI_ERROR;
}

/* Returns whether the input can be answered in the requested way; if not, after
 * a message. */
static bool check_input(const cli_args *args, cli_feed *feed)
{
    const char *what =
        args->is_picture     ? "a picture shows"
        : args->game != NULL ? "a window shows"
        : args->svg_folder != NULL && args->command == CLI_EXPLAIN
            ? "pictures show the steps of"
        : args->html                ? "a page shows the steps of"
        : args->watch               ? "--watch shows the steps of"
        : args->certificate != NULL ? "a certificate is of"
                                    : NULL;
    if (what == NULL || cli_feed_is_single(feed))
        return true;
    cli_complain("%s a single puzzle, but the input has several", what);
    return false;
}

static int make_feed(cli_args *args, cli_feed *feed)
{
    if (args->command == CLI_PLAY) {
        if (cli_play_begin(args, feed) != 0)
            return -1;
        if (!args->has_operands)
            return 0;
    }
    int code =
        args->num_parts > 0
            ? cli_feed_init_part(feed, args->operands[0], args->part,
                                 args->num_parts)
            : cli_feed_init(feed, args->operands, args->num_operands,
                            &args->text, args->only_lines,
                            args->parts.checkpoint != NULL, args->memory);
    if (code != 0)
        cli_complain("out of memory");
    return code;
}

static void limit_reading(const cli_args *args)
{
    double end =
        args->total_seconds > 0 ? args->begun + args->total_seconds : 0;
    cli_limit_reading(args->limits.seconds, end);
}

/* Limits the memory of the whole program; each call of the library has its own
 * limit. */
static void limit_memory(const cli_args *args)
{
    const size_t LEAST = (size_t)16 << 20; /* memory that any program needs */
    cli_limit_memory(args->memory > LEAST ? args->memory : LEAST,
                     "stopped by a limit: this needs more memory than "
                     "--memory allows (by default half of the free memory)");
}

/* Reports the results of a batch. Returns the exit code. */
static enum cli_exit report(const cli_args *args, const cli_feed *feed,
                            const cli_batch_result *result)
{
    cli_report(args, result);
    enum cli_exit status = cli_exit_status(args, result);
    bool is_read = feed->num_failed == 0 && feed->num_limited == 0;
    if (feed->num_records == 0 && is_read && args->num_parts == 0 &&
        result->failure == NULL && result->totals.count[CLI_FAILED] == 0 &&
        cli_caught_signal() == 0) {
        cli_complain("there is no puzzle in the input");
        status = CLI_ERROR;
    }
    if (feed->num_limited > 0 && status != CLI_ERROR)
        status = CLI_LIMIT;
    if (feed->num_failed > 0 || result->lacks_file)
        status = CLI_ERROR;
    return status;
}

/* Sets *found_nothing if a limit stopped everything before the first answer. */
static enum cli_exit run_command(cli_args *args, bool *found_nothing)
{
    if (args->command == CLI_MERGE)
        return (enum cli_exit)cli_merge(&args->parts, args->limits.seconds,
                                        args->json, args->verbose);
    limit_reading(args);
    if (args->command == CLI_GENERATE ||
        (args->command == CLI_BOOK && !args->has_operands))
        return cli_generate(args);
    cli_feed feed;
    cli_batch_result result;
    if (make_feed(args, &feed) != 0)
        return CLI_ERROR;
    if (!check_input(args, &feed)) {
        cli_feed_clear(&feed);
        return CLI_ERROR;
    }
    if (cli_is_spread(
            args, &feed)) { /* the command catches signals when it can stop */
        int code = (int)cli_spread(args, &feed);
        cli_feed_clear(&feed);
        return (enum cli_exit)code;
    }
    cli_catch_signals(NULL);
    args->solve.engine.tuning.no_clock =
        !args->verbose && !args->stats_json && !(args->limits.seconds > 0);
    cli_run_batch(args, &feed, &result);
    *found_nothing = result.totals.bare == result.totals.puzzles;
    enum cli_exit status = report(args, &feed, &result);
    cli_feed_clear(&feed);
    return status;
}

static enum cli_exit run(cli_args *args, bool *found_nothing)
{
    if (args->command != CLI_BOOK)
        return run_command(args, found_nothing);
    if (cli_book_begin(args) != 0)
        return CLI_ERROR;
    return cli_book_end(args, run_command(args, found_nothing));
}

int main(int argc, char **argv)
{
    cli_args args;
    cli_set_program("sudoku");
    int code = cli_parse_args(&args, argc, argv);
    if (code != 0)
        return (int)finish(code < 0 ? CLI_ERROR : CLI_YES, false);
    limit_memory(&args);
    bool found_nothing = false;
    enum cli_exit status = run(&args, &found_nothing);
    status = finish(status, found_nothing && status == CLI_LIMIT);
    cli_play_end(&args);
    cli_reraise_signal();
    return (int)status;
}
