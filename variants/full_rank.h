/*
 * full_rank.h - shared parts of the rule full-rank: its clues.
 *
 * At each of the four sides, each digit begins one line. So rank 4d + k + 1
 * means: the line begins with digit d (from 0), and k of the three other lines
 * that begin with d are less.
 */
#ifndef VARIANTS_FULL_RANK_H
#define VARIANTS_FULL_RANK_H

#include "variants/lines.h"

typedef struct rank_clue {
    const int *cells; /* cells of the clue's line */
    int side, digit;
    int num_less; /* number of lines with the same first digit that are less */
} rank_clue;

typedef struct rank_clues {
    rank_clue list[SIDES * SUDOKU_MAX_DIGITS];
    int num;
    uint16_t first[SIDES][SUDOKU_MAX_DIGITS]; /* [side][digit] 1 + number of the
                                                 first clue; 0: none */
} rank_clues;

/* Returns whether two lines may be the same. */
bool variant_full_rank_has_ties(const variant *v);
void variant_full_rank_list_clues(const variant *v, const sudoku_shape *shape,
                                  rank_clues *to);
/* Returns another clue with the same first digit at that side, or NULL. */
const rank_clue *variant_full_rank_find_clue(const rank_clues *all,
                                             const rank_clue *own, int side);

/* Functions of the rule full-rank, as in sudoku_rule. */
int variant_full_rank_encode(const void *self, struct sudoku_encoder *e);
int variant_full_rank_filter(const void *self, struct sudoku_candidates *c);

#endif
