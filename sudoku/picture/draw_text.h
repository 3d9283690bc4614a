/*
 * draw_text.h - a board drawn in characters, with the borders of its boxes or
 * jigsaw pieces.
 *
 * Shapes   digits[cell] are 0-based, SUDOKU_EMPTY = not filled
 * Owns     the caller owns the text (text.h)
 */
#ifndef SUDOKU_PICTURE_DRAW_TEXT_H
#define SUDOKU_PICTURE_DRAW_TEXT_H

#include <stdint.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes the symbol of a digit in drawings: one character if the alphabet is
 * large enough, otherwise a decimal number. Returns its length, or 0 if there
 * is no such digit. */
int sudoku_draw_symbol(char symbol[4], const sudoku_shape *shape, int digit,
                       enum sudoku_letters letters);

/* Appends a drawing of the board with digits[cell]. Empty cells are dots, or
 * underscores on the diagonals if both are houses. Returns 0, SUDOKU_EARGUMENT
 * if digits is NULL or a digit is out of range, or SUDOKU_ENOMEM. */
int sudoku_draw_text(const sudoku_board *board, const uint8_t *digits,
                     enum sudoku_letters letters, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
