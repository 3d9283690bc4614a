/*
 * special.h - special cells, one in each row of the board: their digits count
 * twice (doublers), or they hold two of them (Schroedinger cells).
 *
 *     places: 3 1 2 4      extra cells, one for each row: the special cell of
 *                          row 1 is in column 3, that of row 2 in column 1 ..
 *
 * So special cells are variables like digits, 9 in place of 81, and a sum that
 * they are in is an automaton, which reads the place of a row before its cells.
 */
#ifndef VARIANTS_SPECIAL_H
#define VARIANTS_SPECIAL_H

#include "variants/variants.h"

/* The group of the clause has a cell for each row of the board, no cell of
 * which is among them. Returns 0 or SUDOKU_ERULE. */
int variant_special_check(const variant *v, int group,
                          const sudoku_shape *shape, sudoku_error *error);
/* No two special cells are in one row, column or box. Returns as build(). */
int variant_special_place(variant *v, int group, const sudoku_shape *shape);
/* For holds(). */
bool variant_special_check_places(const variant *v, int group,
                                  const sudoku_shape *shape,
                                  const uint8_t digits[], sudoku_flaw *flaw);
/* The special cell of a row, -1 = its place is not filled or off the board. */
int variant_special_cell(const variant *v, int group, const sudoku_shape *shape,
                         const uint8_t digits[], int row);
/* Are two cells of the board in one column or box of it? */
bool variant_special_sees(const sudoku_shape *shape, int a, int b);

/* The cells of group 0 have the sum of the clause; special ones, by the places
 * in group 1, count twice, or with group 2 with their second digit. */
int variant_special_build_sum(variant *v, const sudoku_shape *shape,
                              sudoku_error *error);
bool variant_special_holds_sum(const void *self, const sudoku_shape *shape,
                               const uint8_t digits[], sudoku_flaw *flaw);
void variant_special_draw_sum(const void *self, const sudoku_shape *shape,
                              sudoku_picture *p);

#endif
