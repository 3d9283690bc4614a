/*
 * pattern_board.h - the constraints of all rules of a board, as patterns take
 * them: sums know which of their cells see each other. None of this depends on
 * candidates.
 *
 * Owns     in place, with arrays of its own; the rest is the board's
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

/* A relation of two cells, or a sum of two, from one of them. */
typedef struct pattern_pair {
    int rule, constraint; /* of the board, and in list[] */
    int from, to;         /* cells */
} pattern_pair;

typedef struct pattern_board {
    bool is_made;
    sudoku_constraint *list; /* rule by rule */
    int num;
    int *first;          /* [rule] where its own begin; one more */
    pattern_pair *pairs; /* of rules about pairs, from each of the two cells */
    int num_pairs;
    int *first_pair; /* [cell] where those from it begin; one more */
    int *cells;      /* all of the board: 0, 1, .. */
} pattern_board;

/* Those of the board, unless they are there. Returns false: there is no memory.
 * Needs: all zeros before the first call; the same board each time. */
bool sudoku_pattern_board_make(pattern_board *b, const sudoku_position *p);
void sudoku_pattern_board_clear(pattern_board *b);

#ifdef __cplusplus
}
#endif

#endif
