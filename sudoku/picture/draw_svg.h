/*
 * draw_svg.h - a puzzle as a picture that browsers and printers show (SVG):
 * the board, its digits, and what its rules paint (picture.h).
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

/* Append a picture of the puzzle. digits are a solution or a part of it, shown
 * in another color than givens; or NULL. Cells without a digit show which ones
 * the puzzle and its rules allow, if these are not all. Returns 0,
 * SUDOKU_EARGUMENT (no board, or a digit that it has not) or
 * SUDOKU_ENOMEM. */
int sudoku_draw_svg(const sudoku_puzzle *puzzle, const uint8_t *digits,
                    enum sudoku_letters letters, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
