/* sudoku_commands.c - the table of commands of the program sudoku. */
#include "cli/sudoku/sudoku_commands.h"

enum cli_outcome (*const cli_commands[CLI_NUM_COMMANDS])(cli_worker *) = {
    [CLI_SOLVE] = cli_solve,
    [CLI_COUNT] = cli_count,
    [CLI_CHECK] = cli_check,
    [CLI_CANDIDATES] = cli_candidates,
    [CLI_CONVERT] = cli_convert,
    [CLI_SHOW] = cli_show,
    [CLI_EXPLAIN] = cli_explain_steps,
    [CLI_HINT] = cli_hint,
    [CLI_RATE] = cli_rate,
    [CLI_CANONICAL] = cli_canonical,
    [CLI_MINIMIZE] = cli_minimize,
    [CLI_REPAIR] = cli_repair,
    [CLI_PLAY] = cli_play,
    [CLI_BOOK] = cli_book_puzzle,
};
