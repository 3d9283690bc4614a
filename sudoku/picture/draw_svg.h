/*
 * draw_svg.h - a puzzle as a picture for browsers and printers (SVG): the
 * board, its digits, and what its rules paint (picture.h).
 *
 * Shapes   digits[cell] are 0-based, SUDOKU_EMPTY = not filled
 * Owns     the caller owns the text (text.h)
 */
#ifndef SUDOKU_PICTURE_DRAW_SVG_H
#define SUDOKU_PICTURE_DRAW_SVG_H

#include <stdint.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Appends a picture of the puzzle. digits is NULL, or a solution or part of
 * one, which is drawn in another color than the givens. A cell without a digit
 * shows the digits that the puzzle and its rules allow, unless all are. Returns
 * 0, SUDOKU_EARGUMENT if there is no board or a digit is out of range, or
 * SUDOKU_ENOMEM. */
int sudoku_draw_svg(const sudoku_puzzle *puzzle, const uint8_t *digits,
                    enum sudoku_letters letters, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
