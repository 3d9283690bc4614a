/*
 * sudoku_rules.h - the rules of --rule, stated on boards that lack them.
 *
 * Owns     the last board seen and what was made of it, so that a million
 *          puzzles of one board share one more
 */
#ifndef CLI_SUDOKU_RULES_H
#define CLI_SUDOKU_RULES_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

typedef struct cli_rules {
    sudoku_board *plain; /* as it was read, or NULL */
    sudoku_board *board; /* the same with the rules, or NULL: they failed */
    int code;            /* what making it returned .. */
    char error[CLI_ONCE_SIZE]; /* .. and the reason, if < 0 */
    sudoku_puzzle puzzle;      /* on that board */
} cli_rules;

void cli_rules_init(cli_rules *rules);
void cli_rules_clear(cli_rules *rules);

/* Make rules->puzzle the puzzle with the rules of args on its board. Returns
 * 0, or with rules->error filled SUDOKU_ENOMEM or what stating the rules
 * returned. */
int cli_rules_apply(cli_rules *rules, const cli_args *args,
                    const sudoku_puzzle *puzzle);

#endif
