/*
 * sudoku_generate_args.h - the options of the command generate.
 */
#ifndef CLI_SUDOKU_GENERATE_ARGS_H
#define CLI_SUDOKU_GENERATE_ARGS_H

#include "sudoku/generate/generate.h"

#include <stdbool.h>
#include <stdint.h>

/* The options that only this command has. */
typedef struct cli_generate_args {
    uint64_t num; /* puzzles */
    bool is_minimal;
    int min_givens, max_givens;
    enum sudoku_symmetry symmetry;
    const char *board;   /* as our format has it after the word board; NULL */
    const char *pattern; /* a file, or NULL */
    int num_clues;       /* of each rule; 0: as suits the board */
    int min_size, max_size;
    int min_level, max_level, min_rating, max_rating;
    int technique;
    int max_tries;
} cli_generate_args;

void cli_generate_args_init(cli_generate_args *args);
/* Read one of these options. Returns 0, or -1: it has no such value, or > 0: it
 * is another option. */
int cli_generate_apply(cli_generate_args *args, int letter, const char *value);

#endif
