/*
 * pattern_board.h - the constraints of all rules of a board, prepared for
 * patterns: sums know which of their cells see each other. Independent of
 * candidates.
 *
 * Owns     arrays of its own; the rest belongs to the board
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_PATTERN_BOARD_H
#define SUDOKU_TECHNIQUES_PATTERN_BOARD_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A relation or a sum of two cells, seen from one of them. */
typedef struct pattern_pair {
    int rule, constraint; /* number of the rule, and index of the constraint in
                             list[] */
    int from, to;         /* the cell that sees the pair, and the other one */
} pattern_pair;

typedef struct pattern_board {
    bool is_made;
    sudoku_constraint *list; /* constraints of all rules, rule by rule */
    int num;
    int *first;          /* [rule] start of its constraints; one more entry */
    pattern_pair *pairs; /* pairs of the rules about pairs, each pair twice */
    int num_pairs;
    int *first_pair; /* [cell] start of its pairs; one more entry */
    int *cells;      /* all cells of the board: 0, 1, .. */
} pattern_board;

/* Fills it in unless that is done. Requires zeros before the first call, and
 * the same board in each call. Returns false if out of memory. */
bool sudoku_pattern_board_make(pattern_board *b, const sudoku_position *p);
void sudoku_pattern_board_clear(pattern_board *b);

#ifdef __cplusplus
}
#endif

#endif
