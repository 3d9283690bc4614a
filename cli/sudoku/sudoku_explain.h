/*
 * sudoku_explain.h - steps of reasoning, as the commands explain, hint and rate
 * take them.
 */
#ifndef CLI_SUDOKU_EXPLAIN_H
#define CLI_SUDOKU_EXPLAIN_H

#include "cli/sudoku/sudoku_worker.h"

/* What the command line says of paths. left_out has room for a bool a
 * technique. */
void cli_path_options(cli_worker *worker, sudoku_path_options *options,
                      bool *left_out);
/* A path from the puzzle at hand, with the techniques that the command line
 * wants. Returns as sudoku_path_new(). */
int cli_path_new(cli_worker *worker, sudoku_path **path);
/* After an error of that: the answer, if a limit or a signal has ended it, or a
 * message, and the outcome. */
enum cli_outcome cli_explain_failed(cli_worker *worker, int code);
/* Of a verdict that is known. */
enum cli_outcome cli_outcome_of_verdict(enum sudoku_verdict_kind verdict);
/* Add a step to the answer: its text, or an object of JSON. */
void cli_add_step(cli_answer *answer, sudoku_path *path,
                  const sudoku_step *step);

#endif
