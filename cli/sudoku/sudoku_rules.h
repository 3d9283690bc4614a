/*
 * sudoku_rules.h - states the rules of --rule on boards that lack them.
 *
 * Owns     the last board seen and the one made from it, so that all puzzles of
 *          a board share one
 */
#ifndef CLI_SUDOKU_RULES_H
#define CLI_SUDOKU_RULES_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

typedef struct cli_rules {
    sudoku_board *plain; /* board as read, or NULL */
    sudoku_board *board; /* board with the rules, or NULL after an error */
    int code;            /* result of making board */
    int wrong;           /* number of the rule that has the error */
    char error[CLI_ONCE_SIZE]; /* reason if code < 0 */
    sudoku_puzzle puzzle;      /* the puzzle on that board */
} cli_rules;

void cli_rules_init(cli_rules *rules);
void cli_rules_clear(cli_rules *rules);

/* Sets rules->puzzle to the puzzle with the rules of args on its board. Returns
 * 0, or SUDOKU_ENOMEM or the error of a rule, with rules->error set. */
int cli_rules_apply(cli_rules *rules, const cli_args *args,
                    const sudoku_puzzle *puzzle);

#endif
