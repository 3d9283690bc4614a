/*
 * solo_blocks.h - how Solo writes which cells belong together: the blocks of a
 * jigsaw, the cages of a killer. Not part of the public API.
 *
 * The 2 n (n - 1) borders between neighbours are run-length encoded: first
 * those between cells of a row, row by row, then those between cells of a
 * column, column by column, then one that always is an edge. _ is an edge, a to
 * y are 1 to 25 borders that are no edges and then an edge, z are 26 that are
 * no edges. The game itself writes z where it means 25: that is tried where
 * 26 does not fit.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_BLOCKS_H
#define SUDOKU_FORMATS_SOLO_SOLO_BLOCKS_H

#include "sudoku/text.h"

/* Read the text up to end as the blocks of a board of n <= SUDOKU_MAX_DIGITS:
 * region[cell] is its number, from 0 on by their first cells. Returns how many
 * there are, or -1 and where the text is wrong in *wrong. */
int sudoku_solo_read_blocks(const char *text, const char *end, int n,
                            int *region, const char **wrong);
void sudoku_solo_write_blocks(const int *region, int n, sudoku_text *to);

#endif
