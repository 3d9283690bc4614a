/*
 * gaps.h - gaps between the boxes of a board in a spreadsheet, and margins
 * around it: rows and columns of empty fields. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_GAPS_H
#define SUDOKU_FORMATS_GAPS_H

#include "sudoku/formats/reader.h"

enum { SUDOKU_MAX_FIELDS = SUDOKU_MAX_ROWS + 2 };

typedef struct sudoku_gaps {
    int num_rows, num_columns;
    /* [row], [column] is empty; once they are found: is a gap */
    bool row[SUDOKU_MAX_FIELDS], column[SUDOKU_MAX_FIELDS];
    int greatest;              /* greatest number of a field */
    int n;                     /* size of the board without gaps */
    int box_width, box_height; /* 0: there are only margins */
} sudoku_gaps;

/* Finds the gaps by which the rest is a board of at least 4x4. Sets them, n and
 * the boxes. Returns in how many ways empty rows and columns can be gaps or,
 * with margins alone, cells; 0: nothing is set, 2: two or more ways, of which
 * one is set. */
int sudoku_find_gaps(sudoku_gaps *gaps);

#endif
