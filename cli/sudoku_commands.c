/* sudoku_commands.c - the table of the commands of the program sudoku. */
#include "cli/sudoku_commands.h"

const cli_command cli_commands[] = {
    {"solve", CLI_SOLVE, false, 1, cli_solve},
    {"count", CLI_COUNT, false, 0, cli_count},
    {"check", CLI_CHECK, true, 2, cli_check},
    {"candidates", CLI_CANDIDATES, false, 0, cli_candidates},
    {"convert", CLI_CONVERT, false, 0, cli_convert},
    {"show", CLI_SHOW, false, 1, cli_show},
    {NULL, 0, false, 0, NULL},
};
