/* solo_killer.h - cages of Solo's killer games. Not part of the public API. */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_KILLER_H
#define SUDOKU_FORMATS_SOLO_SOLO_KILLER_H

#include "sudoku/formats/solo/solo_fields.h"

/* Reads the cages, the next field, and adds them to the board. */
int sudoku_solo_read_cages(sudoku_solo_fields *f, sudoku_board *board);
/* Appends the cages: ",CAGES,SUMS". Returns 0 or SUDOKU_EFORMAT. */
int sudoku_solo_write_cages(const sudoku_board *board, sudoku_text *to,
                            sudoku_error *error);

#endif
