/*
 * full_rank.h - what the parts of the rule full-rank share: its clues.
 *
 * At each side of the board each digit begins one line. So rank 4d + k + 1 says
 * that the line begins with digit d (from 0), and that k of the three others
 * that do are less.
 */
#ifndef VARIANTS_FULL_RANK_H
#define VARIANTS_FULL_RANK_H

#include "variants/lines.h"

typedef struct rank_clue {
    const int *cells; /* of its line */
    int side, digit;
    int num_less; /* of the lines with that first digit */
} rank_clue;

typedef struct rank_clues {
    rank_clue list[SIDES * SUDOKU_MAX_DIGITS];
    int num;
    uint16_t first[SIDES][SUDOKU_MAX_DIGITS]; /* [side][digit] number of the
                                                 first + 1; 0 = none */
} rank_clues;

/* May two lines be the same? */
bool variant_full_rank_has_ties(const variant *v);
void variant_full_rank_list_clues(const variant *v, const sudoku_shape *shape,
                                  rank_clues *to);
/* Another clue of the same first digit at that side, or NULL. */
const rank_clue *variant_full_rank_find_clue(const rank_clues *all,
                                             const rank_clue *own, int side);

/* Functions of sudoku_rule. */
int variant_full_rank_encode(const void *self, struct sudoku_encoder *e);
int variant_full_rank_filter(const void *self, struct sudoku_candidates *c);

#endif
