/*
 * sudoku_totals.h - outcomes of puzzles, counted.
 */
#ifndef CLI_SUDOKU_TOTALS_H
#define CLI_SUDOKU_TOTALS_H

#include <stdint.h>

enum cli_outcome {
    CLI_DONE,   /* converted or drawn, without a search */
    CLI_SOLVED, /* has a solution, perhaps several */
    CLI_UNIQUE,
    CLI_MANY,
    CLI_NONE,
    CLI_LIMITED,    /* stopped by a limit */
    CLI_FAILED,     /* could not be read, written or loaded */
    CLI_INTERRUPTED /* stopped by a signal; not counted */
};

enum {
    CLI_NUM_OUTCOMES = CLI_INTERRUPTED,
    CLI_NUM_LEVELS = 5,
    CLI_NUM_RATINGS = 13 /* 0.x to 11.x, and none */
};

typedef struct cli_totals {
    uint64_t puzzles; /* sum of count[] */
    uint64_t count[CLI_NUM_OUTCOMES];
    uint64_t at_limit; /* number of puzzles stopped by --limit, with enough
                          solutions */
    uint64_t bare;     /* number of limited puzzles without any answer */
    uint64_t levels[CLI_NUM_LEVELS];   /* rate --histogram: puzzles of each, */
    uint64_t ratings[CLI_NUM_RATINGS]; /* and by whole ratings of Explainer */
} cli_totals;

static inline void cli_totals_add(cli_totals *to, const cli_totals *more)
{
    to->puzzles += more->puzzles;
    for (int k = 0; k < CLI_NUM_OUTCOMES; k++)
        to->count[k] += more->count[k];
    to->at_limit += more->at_limit;
    to->bare += more->bare;
    for (int k = 0; k < CLI_NUM_LEVELS; k++)
        to->levels[k] += more->levels[k];
    for (int k = 0; k < CLI_NUM_RATINGS; k++)
        to->ratings[k] += more->ratings[k];
}

#endif
