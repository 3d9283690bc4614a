/*
 * solo_blocks.h - Solo's encoding of regions: blocks of a jigsaw, cages of a
 * killer. Not part of the public API.
 *
 * The 2 n (n - 1) borders between neighbours are run-length encoded: first
 * those within rows, row by row, then those within columns, column by column,
 * then one final edge. _ is an edge; a to y are 1 to 25 non-edges followed by
 * an edge; z is 26 non-edges. The game itself writes z for 25: that is tried
 * if 26 does not fit.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_BLOCKS_H
#define SUDOKU_FORMATS_SOLO_SOLO_BLOCKS_H

#include "sudoku/text.h"

/* Reads the text up to end as blocks of a board of n <= SUDOKU_MAX_DIGITS. Sets
 * region[cell] to its block, numbered from 0 by their first cells. Returns the
 * number of blocks, or -1 with the place of the error in *wrong. */
int sudoku_solo_read_blocks(const char *text, const char *end, int n,
                            int *region, const char **wrong);
void sudoku_solo_write_blocks(const int *region, int n, sudoku_text *to);

#endif
