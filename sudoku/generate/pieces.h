/*
 * pieces.h - a square board cut into random pieces. Not part of the public API.
 */
#ifndef SUDOKU_GENERATE_PIECES_H
#define SUDOKU_GENERATE_PIECES_H

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Creates a copy of a square board without boxes, with the rule jigsaw on
 * random pieces. Returns 0, SUDOKU_ENOMEM or an error of stating the rule. */
int sudoku_cut_into_pieces(sudoku_board **out, const sudoku_board *board,
                           uint64_t *random);

#ifdef __cplusplus
}
#endif

#endif
