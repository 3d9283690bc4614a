/*
 * sudoku_options.h - the commands and options of the program sudoku: two
 * tables.
 */
#ifndef CLI_SUDOKU_OPTIONS_H
#define CLI_SUDOKU_OPTIONS_H

#include "cli/shared/command_line.h"
#include "cli/shared/parts.h"

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
    CLI_GENERATE,
    CLI_MINIMIZE,
    CLI_REPAIR,
    CLI_NUM_COMMANDS
};

/* Letters of options that have no short form, behind those of parts.h. */
enum {
    LETTER_NO_UNIQUENESS = CLI_NUM_PARTS_LETTERS,
    LETTER_UNIQUE,
    LETTER_AUTOMORPHISMS,
    LETTER_SYMMETRY,
    LETTER_DISPLAY,
    LETTER_WINDOW,
    LETTER_CLICK,
    LETTER_MARKS,
    LETTER_STEPS,
    LETTER_STEP_PICTURES,
    LETTER_PNG,
    LETTER_PDF,
    LETTER_COLOR,
    LETTER_THEME,
    LETTER_WATCH,
    LETTER_GUESS,
    LETTER_DELAY,
    LETTER_MAX_NODES,
    LETTER_SEED,
    LETTER_PART,
    LETTER_PREPASS,
    LETTER_CERTIFICATE,
    LETTER_LINK,
    LETTER_MINIMAL,
    LETTER_GIVENS,
    LETTER_GIVENS_SYMMETRY,
    LETTER_BOARD,
    LETTER_PATTERN,
    LETTER_LEVEL,
    LETTER_RATING,
    LETTER_TECHNIQUE,
    LETTER_CLUES,
    LETTER_SIZES,
    LETTER_TRIES,
    LETTER_LIST
};

extern const cli_command cli_sudoku_command_table[CLI_NUM_COMMANDS];
extern const cli_option cli_sudoku_option_table[];
extern const int cli_sudoku_num_options;

#endif
