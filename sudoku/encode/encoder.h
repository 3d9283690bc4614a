/*
 * encoder.h - what rules call from their encode() to add to the exact cover
 * problem of a board (encode.h).
 *
 * Law      whatever a rule adds must be determined by the grid, so that every
 *          cover stays one grid and every grid one cover
 */
#ifndef SUDOKU_ENCODE_ENCODER_H
#define SUDOKU_ENCODE_ENCODER_H

#include <stdint.h>

#include "dlx/dlx.h"
#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_encoder sudoku_encoder;

const sudoku_shape *sudoku_encoder_shape(const sudoku_encoder *e);
/* The digits still possible in the cell. */
uint64_t sudoku_encoder_digits(const sudoku_encoder *e, int cell);
/* A new item. Returns it, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_encoder_add_item(sudoku_encoder *e, enum dlx_kind kind);
/* Candidate (cell, digit) is to hold the item, with a color (0 = none). A
 * candidate that is not possible is skipped. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_extend(sudoku_encoder *e, int cell, int digit, int item,
                          int color);
/* A secondary item whose color is the cell's digit: each candidate (cell,
 * digit) holds it in color digit + 1. Made once a cell. Returns it, or as
 * sudoku_encoder_add_item(). */
int sudoku_encoder_digit_item(sudoku_encoder *e, int cell);
/* A further option. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_add_option(sudoku_encoder *e, const int *items,
                              const int *colors, int n);

#ifdef __cplusplus
}
#endif

#endif
