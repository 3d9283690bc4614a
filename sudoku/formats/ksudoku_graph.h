/*
 * ksudoku_graph.h - the element graph of KSudoku, which is a board. Not part of
 * the public API.
 */
#ifndef SUDOKU_FORMATS_KSUDOKU_GRAPH_H
#define SUDOKU_FORMATS_KSUDOKU_GRAPH_H

#include "sudoku/formats/cell_lines.h"

/* A cage of one cell. */
typedef struct ksudoku_given {
    int16_t cell, digit; /* from 0 */
} ksudoku_given;

/* The board of the first graph in the record, and the givens that its cages
 * say. Returns 0, SUDOKU_EINPUT, SUDOKU_ERULE, SUDOKU_ESHAPE or SUDOKU_ENOMEM
 * with *error filled. */
int sudoku_read_graph(sudoku_board **out, const sudoku_record *record,
                      ksudoku_given given[SUDOKU_MAX_CELLS], int *num_givens,
                      sudoku_error *error);

#endif
