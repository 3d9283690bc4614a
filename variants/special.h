/*
 * special.h - special cells, one in each row of the board: their digit counts
 * twice (doublers), or they hold two digits (Schroedinger cells).
 *
 *     places: 3 1 2 4      extra cells, one for each row: the special cell of
 *                          row 1 is in column 3, that of row 2 in column 1 ..
 *
 * The places are variables like digits: 9 variables instead of 81. A sum that
 * includes special cells is an automaton that reads the place of a row before
 * the row's cells.
 */
#ifndef VARIANTS_SPECIAL_H
#define VARIANTS_SPECIAL_H

#include "variants/variants.h"

/* Checks that the group has one extra cell for each row of the board. Returns 0
 * or SUDOKU_ERULE. */
int variant_special_check(const variant *v, int group,
                          const sudoku_shape *shape, sudoku_error *error);
/* Requires that no two special cells share a row, column or box. Returns what
 * build() returns. */
int variant_special_place(variant *v, int group, const sudoku_shape *shape);
/* For holds(): returns whether the places obey these conditions; otherwise
 * fills *flaw. */
bool variant_special_check_places(const variant *v, int group,
                                  const sudoku_shape *shape,
                                  const uint8_t digits[], sudoku_flaw *flaw);
/* Returns the special cell of a row, or -1 if its place is empty or off the
 * board. */
int variant_special_cell(const variant *v, int group, const sudoku_shape *shape,
                         const uint8_t digits[], int row);
/* Returns whether two cells of the board share a column or box. */
bool variant_special_sees(const sudoku_shape *shape, int a, int b);

/* Adds that the cells of group 0 have the sum of the clause. Special cells, at
 * the places of group 1, count twice; with a group 2 their second digit counts
 * instead. */
int variant_special_build_sum(variant *v, const sudoku_shape *shape,
                              sudoku_error *error);
bool variant_special_holds_sum(const void *self, const sudoku_shape *shape,
                               const uint8_t digits[], sudoku_flaw *flaw);
void variant_special_draw_sum(const void *self, const sudoku_shape *shape,
                              sudoku_picture *p);

#endif
