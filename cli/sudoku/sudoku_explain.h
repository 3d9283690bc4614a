/*
 * sudoku_explain.h - solving steps for the commands explain, hint and rate.
 */
#ifndef CLI_SUDOKU_EXPLAIN_H
#define CLI_SUDOKU_EXPLAIN_H

#include "cli/sudoku/sudoku_worker.h"

/* Sets the options of paths from the command line. left_out has room for a bool
 * a technique. */
void cli_path_options(cli_worker *worker, sudoku_path_options *options,
                      bool *left_out);
/* Makes a path from the current puzzle, with the techniques of the command
 * line. Returns as sudoku_path_new(). */
int cli_path_new(cli_worker *worker, sudoku_path **path);
/* Handles an error of a path: writes the answer, if a limit or a signal has
 * ended it, or a message. Returns the outcome. */
enum cli_outcome cli_explain_failed(cli_worker *worker, int code);
enum cli_outcome cli_outcome_of_verdict(enum sudoku_verdict_kind verdict);
/* Adds a step to the answer: its text, or a JSON object. */
void cli_add_step(cli_answer *answer, sudoku_path *path,
                  const sudoku_step *step);

#endif
