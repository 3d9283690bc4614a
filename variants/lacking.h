/*
 * lacking.h - clues about the digits that rows, columns and boxes lack, written
 * as
 *
 *     whispers 4 c3 c4 c5 and greater b9 b8 and candidates 2 7 r1
 *
 * Regions are numbered: n rows, n columns, then boxes if there are any.
 */
#ifndef VARIANTS_LACKING_H
#define VARIANTS_LACKING_H

#include "variants/variant.h"

enum lack_kind { WHISPERS, GREATER, CANDIDATES, LACK_KINDS };

/* A clue about the digits that one or two regions lack. */
typedef struct lack_clue {
    enum lack_kind kind;
    int difference;  /* least difference, for the rule whispers */
    uint64_t digits; /* allowed digits, for the rule candidates */
    int a, b;        /* the regions; b = -1 for candidates */
    uint64_t partners[SUDOKU_MAX_DIGITS]; /* [digit that a lacks] digits that b
                                             may lack */
} lack_clue;

typedef struct lack_clues {
    sudoku_clause clause; /* the clause; the board owns its arrays */
    int n;                /* number of rows; digits are 0 to n */
    int num_regions;
    lack_clue *list;
    int num, cap;
} lack_clues;

/* Parses the words of x->clause into the list. The caller frees it, even after
 * an error. Returns 0, SUDOKU_ENOMEM, or SUDOKU_ERULE with *error filled. */
int variant_lack_read_clues(lack_clues *x, sudoku_error *error);
/* Returns whether the clue allows regions a and b to lack x and y. */
bool variant_lack_fits(const lack_clue *c, int x, int y);

#endif
