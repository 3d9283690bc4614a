/*
 * sudoku_commands.h - the commands of the program sudoku.
 */
#ifndef CLI_SUDOKU_COMMANDS_H
#define CLI_SUDOKU_COMMANDS_H

#include "cli/sudoku_worker.h"

#include <stdbool.h>

/* One bit each: an option is known to a set of commands. */
enum cli_command_bit {
    CLI_SOLVE = 1,
    CLI_COUNT = 2,
    CLI_CHECK = 4,
    CLI_CANDIDATES = 8,
    CLI_CONVERT = 16,
    CLI_SHOW = 32
};

typedef struct cli_command {
    const char *name;
    int bit;
    bool wants_unique;      /* several solutions are the answer "no" */
    uint64_t default_limit; /* solutions of each puzzle, 0 = all */
    /* Answer worker->answer.puzzle. */
    enum cli_outcome (*run)(cli_worker *worker);
} cli_command;

/* Ended by a NULL name. */
extern const cli_command cli_commands[];

enum cli_outcome cli_solve(cli_worker *worker);
enum cli_outcome cli_count(cli_worker *worker);
enum cli_outcome cli_check(cli_worker *worker);
enum cli_outcome cli_candidates(cli_worker *worker);
enum cli_outcome cli_convert(cli_worker *worker);
enum cli_outcome cli_show(cli_worker *worker);

#endif
