/*
 * ksudoku_graph.h - reads the element graph of KSudoku as a board. Not part of
 * the public API.
 */
#ifndef SUDOKU_FORMATS_KSUDOKU_GRAPH_H
#define SUDOKU_FORMATS_KSUDOKU_GRAPH_H

#include "sudoku/formats/cell_lines.h"

/* A cage with one cell. */
typedef struct ksudoku_given {
    int16_t cell, digit; /* 0-based */
} ksudoku_given;

/* Makes the board of the first graph in the record, and lists the givens, cages
 * of one cell. Returns 0, SUDOKU_EINPUT, SUDOKU_ERULE, SUDOKU_ESHAPE or
 * SUDOKU_ENOMEM with *error filled. */
int sudoku_read_graph(sudoku_board **out, const sudoku_record *record,
                      ksudoku_given given[SUDOKU_MAX_CELLS], int *num_givens,
                      sudoku_error *error);

#endif
