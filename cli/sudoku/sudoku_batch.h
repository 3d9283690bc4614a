/*
 * sudoku_batch.h - answers all puzzles of the input, by one thread or several,
 * and prints the answers in order.
 */
#ifndef CLI_SUDOKU_BATCH_H
#define CLI_SUDOKU_BATCH_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

enum {
    CLI_MOST_INFERENCES = 60
}; /* maximal number of inferences of a pre-pass in statistics */

/* Statistics of the pre-pass, over all threads. */
typedef struct cli_prepass_sum {
    sudoku_prepass_stats stats; /* totals, with these counts: */
    sudoku_prepass_count counts[CLI_MOST_INFERENCES];
} cli_prepass_sum;

typedef struct cli_batch_result {
    cli_totals totals; /* outcomes of all printed answers */
    dlx_stats stats;   /* sums over the threads; no profile */
    cli_prepass_sum prepass;
    const char *search; /* last search: "cover" or "propagate"; or NULL */
    uint64_t parts;     /* parts of puzzles in slices, included in the nodes */
    int num_threads;    /* threads that worked */
    double part; /* share of the input answered, 0 to 1; -1: unknown, as of a
                    pipe */
    bool lacks_file;     /* a certificate could not be written */
    const char *failure; /* why answering ended early, or NULL; excludes output
                            errors */
} cli_batch_result;

/* Answers all puzzles of the feed. Answers go to standard output, messages and
 * the progress line to standard error. Ends early after a caught signal. Needs:
 * cli_catch_signals() was called. */
void cli_run_batch(const cli_args *args, cli_feed *feed,
                   cli_batch_result *result);

#endif
