/*
 * sudoku_batch.h - all puzzles of the input answered, by one thread or several,
 * and printed in their order.
 */
#ifndef CLI_SUDOKU_BATCH_H
#define CLI_SUDOKU_BATCH_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

enum { CLI_MOST_INFERENCES = 60 }; /* of a pre-pass that are told of */

/* What the pre-pass has done, of all threads. */
typedef struct cli_prepass_sum {
    sudoku_prepass_stats stats; /* counts are these: */
    sudoku_prepass_count counts[CLI_MOST_INFERENCES];
} cli_prepass_sum;

typedef struct cli_batch_result {
    cli_totals totals; /* of all answers that were printed */
    dlx_stats stats;   /* sums over the threads; without profile */
    cli_prepass_sum prepass;
    const char *search; /* the last one, "cover" or "propagate"; or NULL */
    uint64_t parts;     /* of puzzles, in slices; they are among the nodes */
    int num_threads;    /* that worked */
    double part;     /* of the input that was answered, 0 to 1; -1: a pipe's */
    bool lacks_file; /* a certificate could not be written */
    const char *failure; /* why there were no more answers, or NULL; but not
                            that they cannot be written */
} cli_batch_result;

/* Answer all that the feed has. Answers go to standard output, messages and
 * the progress line to standard error. Ends early when a signal was caught.
 * Needs: cli_catch_signals() was called. */
void cli_run_batch(const cli_args *args, cli_feed *feed,
                   cli_batch_result *result);

#endif
