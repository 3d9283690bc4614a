/*
 * encoder.h - functions with which a rule's encode() extends the exact cover
 * problem of a board (encode.h).
 *
 * Law      what a rule adds must be determined by the grid, so that covers stay
 *          one to one with grids
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
/* Returns the candidates of the cell. */
uint64_t sudoku_encoder_digits(const sudoku_encoder *e, int cell);
/* Adds an item. Returns it, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_encoder_add_item(sudoku_encoder *e, enum dlx_kind kind);
/* Adds the item, with a color (0 = none), to candidate (cell, digit), if that
 * is possible. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_extend(sudoku_encoder *e, int cell, int digit, int item,
                          int color);
/* Returns a secondary item that each candidate (cell, digit) has with color
 * digit + 1; added once for a cell. Errors as in sudoku_encoder_add_item(). */
int sudoku_encoder_digit_item(sudoku_encoder *e, int cell);
/* Adds an option. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_add_option(sudoku_encoder *e, const int *items,
                              const int *colors, int n);

#ifdef __cplusplus
}
#endif

#endif
