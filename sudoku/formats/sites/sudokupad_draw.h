/*
 * sudokupad_draw.h - what rules paint, as lines and shapes of SudokuPad. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUPAD_DRAW_H
#define SUDOKU_FORMATS_SITES_SUDOKUPAD_DRAW_H

#include "sudoku/board/puzzle.h"

#include <jansson.h>

/* Add to the object the lists lines, underlays and overlays of what these rules
 * of the board paint: is_drawn[number]. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_pad_draw(json_t *object, const sudoku_board *board,
                    const bool *is_drawn);

#endif
