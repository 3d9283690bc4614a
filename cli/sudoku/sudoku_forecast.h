/*
 * sudoku_forecast.h - forecasts of the search for all solutions of a puzzle.
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
    const sudoku_solver *solver;
    sudoku_puzzle_tree *tree; /* tree of a search by propagation; NULL: the
                                 search is for covers */
    jobs_problem_tree covers; /* tree of a search for covers */
    sudoku_cover_root root;   /* root of that tree */
} cli_puzzle_forecast;

/* Enables the forecast if it is useful with these arguments. The solver must
 * have a single puzzle to search. */
void cli_puzzle_forecast_init(cli_puzzle_forecast *f, const cli_args *args,
                              const sudoku_solver *solver, bool is_seen);
void cli_puzzle_forecast_clear(cli_puzzle_forecast *f);
/* Called often, from the solver's tick. */
void cli_puzzle_forecast_work(cli_puzzle_forecast *f);
/* Writes "about 12 % done (9 to 15), 3 to 5 min left, 1234 solutions", or "" if
 * that is unknown. */
void cli_puzzle_forecast_write(const cli_puzzle_forecast *f, char *to,
                               size_t size);
/* Prints how many solutions there are in all, after the search was stopped. */
void cli_puzzle_forecast_tell_total(const cli_puzzle_forecast *f);

#endif
