/*
 * borders_read.h - finds the boxes or regions that are drawn around the cells
 * of a grid. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_BORDERS_READ_H
#define SUDOKU_FORMATS_BORDERS_READ_H

#include "sudoku/formats/reader.h"

/* Sets the boxes of spec, or its regions (their map is stored in map). Without
 * borders, sets the default boxes. Returns 0, or SUDOKU_EINPUT or SUDOKU_ESHAPE
 * with *error filled. */
int sudoku_read_borders(sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        const sudoku_text_rows *rows,
                        const sudoku_record *record,
                        const sudoku_format_options *options,
                        sudoku_error *error);

#endif
