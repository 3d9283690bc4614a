/*
 * sudoku_spread.h - counts of one puzzle that are handed on: sudoku estimate,
 * split and merge; sudoku count with a checkpoint, or of a shard.
 */
#ifndef CLI_SUDOKU_SPREAD_H
#define CLI_SUDOKU_SPREAD_H

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

/* Do args ask for one of these? A checkpoint may also be one between puzzles,
 * if there are several in the input. */
bool cli_is_spread(const cli_args *args, cli_feed *feed);
/* Do it, with the puzzle of the feed. Returns the exit code. */
enum cli_exit cli_spread(const cli_args *args, cli_feed *feed);

#endif
