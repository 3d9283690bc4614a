/* solo_killer.h - the cages of killer games of Solo. Not part of the API. */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_KILLER_H
#define SUDOKU_FORMATS_SOLO_SOLO_KILLER_H

#include "sudoku/formats/solo/solo_fields.h"

/* Put the cages, which come next, on the board. */
int sudoku_solo_read_cages(sudoku_solo_fields *f, sudoku_board *board);
/* Append the cages: ",CAGES,SUMS". Returns 0 or SUDOKU_EFORMAT. */
int sudoku_solo_write_cages(const sudoku_board *board, sudoku_text *to,
                            sudoku_error *error);

#endif
