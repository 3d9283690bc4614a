/*
 * cage_map.h - killer cages as a number for each cell, for formats that write
 * them so. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_CAGE_MAP_H
#define SUDOKU_FORMATS_CAGE_MAP_H

#include "sudoku/formats/reader.h"

enum { SUDOKU_CAGE_MAP_CELLS = 81 };

typedef struct sudoku_cage_map {
    int of_cell[SUDOKU_CAGE_MAP_CELLS]; /* [cell] number of its cage, or -1 */
    int sum[SUDOKU_CAGE_MAP_CELLS];     /* [cage] its sum; 0: unknown */
    int num;
} sudoku_cage_map;

/* Makes *puzzle an empty puzzle with these cages on the board of spec. Errors
 * in the cages get the start of the record as their place. */
int sudoku_use_cages(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_cage_map *cages, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error);

/* Numbers the cages by their first cells, from 0. Requires
 * sudoku_check_cages(). Returns SUDOKU_EFORMAT with *error filled if two cages
 * share a cell. */
int sudoku_get_cages(const sudoku_board *board, const char *format,
                     sudoku_cage_map *cages, sudoku_error *error);

/* Returns SUDOKU_EFORMAT unless the board has 9x9 cells with 3x3 boxes (or
 * regions, if allowed) and only the rule killer (and both diagonals, if
 * allowed). */
int sudoku_check_cages(const sudoku_board *board, const char *format,
                       bool with_diagonals, bool with_regions,
                       sudoku_error *error);
/* Returns SUDOKU_EFORMAT if the puzzle has givens or pencil marks. */
int sudoku_check_empty(const sudoku_puzzle *puzzle, const uint8_t *digits,
                       const char *format, sudoku_error *error);

#endif
