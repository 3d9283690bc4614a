/*
 * sudoku_options.h - the commands and options of the program sudoku: two
 * tables.
 */
#ifndef CLI_SUDOKU_OPTIONS_H
#define CLI_SUDOKU_OPTIONS_H

#include "cli/command_line.h"

enum cli_sudoku_command {
    CLI_SOLVE,
    CLI_COUNT,
    CLI_CHECK,
    CLI_CANDIDATES,
    CLI_CONVERT,
    CLI_SHOW,
    CLI_EXPLAIN,
    CLI_HINT,
    CLI_RATE,
    CLI_CANONICAL,
    CLI_PLAY,
    CLI_SPLIT,
    CLI_MERGE,
    CLI_ESTIMATE,
    CLI_NUM_COMMANDS
};

/* Letters of options that have no short form; parts.h has others. */
enum {
    NO_UNIQUENESS = 1000,
    LETTER_UNIQUE = 1400,
    LETTER_AUTOMORPHISMS,
    LETTER_SYMMETRY,
    LETTER_DISPLAY = 2400,
    LETTER_WINDOW,
    LETTER_CLICK,
    LETTER_MARKS,
    LETTER_STEPS,
    LETTER_STEP_PICTURES = 2150,
    LETTER_PNG,
    LETTER_PDF,
    LETTER_COLOR,
    LETTER_WATCH,
    LETTER_DELAY,
    LETTER_MAX_NODES = 2250,
    LETTER_SEED,
    LETTER_PART,
    LETTER_PREPASS = 2300,
    LETTER_CERTIFICATE = 1250,
    LETTER_LINK = 790
};

extern const cli_command cli_sudoku_command_table[CLI_NUM_COMMANDS];
extern const cli_option cli_sudoku_option_table[];
extern const int cli_sudoku_num_options;

#endif
