/*
 * sudoku_forecast.h - when the search for all solutions of one puzzle will end.
 */
#ifndef CLI_SUDOKU_FORECAST_H
#define CLI_SUDOKU_FORECAST_H

#include "cli/shared/forecast.h"
#include "cli/sudoku/sudoku_args.h"
#include "jobs/problem_tree.h"
#include "jobs/puzzles/parts.h"
#include "jobs/puzzles/puzzle_tree.h"

typedef struct cli_puzzle_forecast {
    jobs_forecaster base;
    const cli_args *args;
    const sudoku_solver *solver; /* that searches */
    sudoku_puzzle_tree *tree;    /* or NULL: */
    jobs_problem_tree covers;    /* its search is one for covers, */
    sudoku_cover_root root;      /* which begins here */
} cli_puzzle_forecast;

/* Returns whether a forecast is of use with these arguments. The solver has one
 * puzzle to search. */
void cli_puzzle_forecast_init(cli_puzzle_forecast *f, const cli_args *args,
                              const sudoku_solver *solver, bool is_seen);
void cli_puzzle_forecast_clear(cli_puzzle_forecast *f);
/* Often, from the solver's tick. */
void cli_puzzle_forecast_work(cli_puzzle_forecast *f);
/* Write "about 12 % done (9 to 15), 3 to 5 min left, 1234 solutions", or "" if
 * that is not known. */
void cli_puzzle_forecast_write(const cli_puzzle_forecast *f, char *to,
                               size_t size);
/* Its search was stopped: how many solutions there are in all. */
void cli_puzzle_forecast_tell_total(const cli_puzzle_forecast *f);

#endif
