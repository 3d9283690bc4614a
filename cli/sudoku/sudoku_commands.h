/*
 * sudoku_commands.h - the commands of the program sudoku.
 */
#ifndef CLI_SUDOKU_COMMANDS_H
#define CLI_SUDOKU_COMMANDS_H

#include "cli/sudoku/sudoku_worker.h"

/* Each answers worker->answer.puzzle. */
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
enum cli_outcome cli_minimize(cli_worker *worker);
enum cli_outcome cli_repair(cli_worker *worker);
enum cli_outcome cli_play(cli_worker *worker);

#endif
