/*
 * sudoku_generate_args.h - the options of the command generate.
 */
#ifndef CLI_SUDOKU_GENERATE_ARGS_H
#define CLI_SUDOKU_GENERATE_ARGS_H

#include "sudoku/generate/generate.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_generate_args {
    uint64_t num;
    bool is_minimal, is_controlled, has_few_clues;
    int min_givens, max_givens;
    enum sudoku_symmetry symmetry, cage_symmetry;
    const char *board;   /* in our format, after the word board; or NULL */
    const char *pattern; /* file with a pattern of givens, or NULL */
    const char *layout;  /* file with a layout of clauses, or NULL */
    const char *near;    /* file of known puzzles, or NULL */
    bool is_distinct;
    int num_clues; /* number of clauses for each rule; 0: depends on the board
                    */
    int min_size, max_size;
    int min_level, max_level, min_rating, max_rating;
    int min_score, max_score;
    int technique;
    enum sudoku_technique_wish technique_wish;
    int max_tries;
} cli_generate_args;

void cli_generate_args_init(cli_generate_args *args);
/* Words of their options, in the order of their enums, ended by NULL. */
extern const char *const cli_symmetries[], *const cli_levels[];

/* Each reads a value into a cli_generate_args and returns a cli_parsed. */
int cli_read_givens(void *args, char *value); /* "20-25", "20-", "-25", "24" */
int cli_read_sizes(void *args, char *value);  /* the same forms, without 0 */
int cli_read_level(void *args, char *value);  /* "hard", "easy-hard" */
int cli_read_rating(void *args, char *value); /* "4.5", "4.5-6", "4.5-", "-6" */
int cli_read_score(void *args, char *value);  /* "400", "400-900" and so on */

/* Reads ":once" and so on, after the name of a technique, or NULL. Returns 0 or
 * -1. */
int cli_read_technique_wish(cli_generate_args *args, const char *text);

#endif
