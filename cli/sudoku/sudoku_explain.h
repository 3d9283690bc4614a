/*
 * sudoku_explain.h - steps of reasoning, as the commands explain, hint and rate
 * take them.
 */
#ifndef CLI_SUDOKU_EXPLAIN_H
#define CLI_SUDOKU_EXPLAIN_H

#include "cli/sudoku/sudoku_worker.h"
#include "sudoku/techniques/explain.h"

/* Find a solution, into worker->digits, and whether it is the only one. Returns
 * CLI_UNIQUE, CLI_MANY or, after the answer, another outcome. */
enum cli_outcome cli_find_solution(cli_worker *worker);

/* An explainer at the beginning of the puzzle at hand, with the techniques that
 * the command line wants. Returns as sudoku_explainer_init(). */
int cli_explainer_init(sudoku_explainer *explainer, const cli_worker *worker,
                       bool is_unique);

/* Find the next step, into explainer->step; where no technique does, it is one
 * of the technique "search", which places a digit of the solution. Returns 0,
 * or an error. */
int cli_find_step(cli_worker *worker, sudoku_explainer *explainer,
                  bool is_unique);
/* Add a step to the answer: its text, or an object of JSON. */
void cli_add_step(cli_answer *answer, const sudoku_logic_step *step);

#endif
