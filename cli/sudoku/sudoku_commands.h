/*
 * sudoku_commands.h - the commands of the program sudoku.
 */
#ifndef CLI_SUDOKU_COMMANDS_H
#define CLI_SUDOKU_COMMANDS_H

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"
#include "cli/sudoku/sudoku_worker.h"

#include <stdbool.h>

/* [command] the function that answers worker->answer.puzzle */
extern enum cli_outcome (*const cli_commands[CLI_NUM_COMMANDS])(cli_worker *);

enum cli_outcome cli_solve(cli_worker *worker);
enum cli_outcome cli_count(cli_worker *worker);
enum cli_outcome cli_check(cli_worker *worker);
enum cli_outcome cli_candidates(cli_worker *worker);
enum cli_outcome cli_convert(cli_worker *worker);
enum cli_outcome cli_show(cli_worker *worker);
enum cli_outcome cli_explain_steps(cli_worker *worker);
enum cli_outcome cli_hint(cli_worker *worker);
enum cli_outcome cli_canonical(cli_worker *worker);
enum cli_outcome cli_rate(cli_worker *worker);
/* Prints the histograms of rate. */
void cli_print_histogram(const cli_totals *totals);
enum cli_outcome cli_minimize(cli_worker *worker);
enum cli_outcome cli_repair(cli_worker *worker);
enum cli_outcome cli_play(cli_worker *worker);
enum cli_outcome cli_book_puzzle(cli_worker *worker);

/* ---- the command line --------------------------------------------------- */

/* Reads the command line. Returns 0, or 1 when the request has been printed on
 * standard output, or -1 after a message. */
int cli_parse_args(cli_args *args, int argc, char **argv);

/* ---- options that do not go together ------------------------------------ */

/* Checks that the options fit each other and the machine, and sets what follows
 * from them. Returns 0, or -1 after a message. */
int cli_check_args(cli_args *args);

/* ---- new puzzles -------------------------------------------------------- */

enum cli_exit cli_generate(const cli_args *args);

/* ---- jobs --------------------------------------------------------------- */

/* Returns whether args request an estimate, shards or a checkpoint. With
 * several puzzles in the input a checkpoint is one between puzzles. */
bool cli_is_spread(const cli_args *args, cli_feed *feed);
/* Runs that for the puzzle of the feed. Returns the exit code. */
enum cli_exit cli_spread(const cli_args *args, cli_feed *feed);

/* ---- help on a rule, format or technique -------------------------------- */

/* Prints "formats", "rules", "techniques", or one of these by name. Returns
 * false if there is no such topic. */
bool cli_print_topic(const char *topic);

#endif
