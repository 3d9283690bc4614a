/*
 * cage_map.h - the cages of a killer as a number for each cell, for formats
 * that write them so. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_CAGE_MAP_H
#define SUDOKU_FORMATS_CAGE_MAP_H

#include "sudoku/formats/reader.h"

enum { SUDOKU_CAGE_MAP_CELLS = 81 }; /* these formats have no other boards */

typedef struct sudoku_cage_map {
    int of_cell[SUDOKU_CAGE_MAP_CELLS]; /* the number of its cage, or -1 */
    int sum[SUDOKU_CAGE_MAP_CELLS];     /* of each cage; 0 = not known */
    int num;
} sudoku_cage_map;

/* Make the puzzle an empty one with these cages on a board of that kind. What
 * is wrong with them is at the start of the record. */
int sudoku_use_cages(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_cage_map *cages, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error);

/* The cages of a board that sudoku_check_cages() has let pass, numbered from 0
 * in the order of first cells. Returns
 * SUDOKU_EFORMAT with *error filled where two of them share a cell. */
int sudoku_get_cages(const sudoku_board *board, const char *format,
                     sudoku_cage_map *cages, sudoku_error *error);

/* Returns SUDOKU_EFORMAT unless the board has 9x9 cells and boxes of 3x3, or
 * regions where these are allowed; killers, both diagonals where they are
 * allowed; and no other rules. */
int sudoku_check_cages(const sudoku_board *board, const char *format,
                       bool with_diagonals, bool with_regions,
                       sudoku_error *error);
/* .. unless the puzzle has no givens and no marks. */
int sudoku_check_empty(const sudoku_puzzle *puzzle, const uint8_t *digits,
                       const char *format, sudoku_error *error);

#endif
