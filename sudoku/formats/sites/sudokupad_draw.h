/*
 * sudokupad_draw.h - pictures of rules as lines and shapes of SudokuPad. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUPAD_DRAW_H
#define SUDOKU_FORMATS_SITES_SUDOKUPAD_DRAW_H

#include "sudoku/board/puzzle.h"

#include <jansson.h>

/* Adds the lists lines, underlays and overlays to the object, with the pictures
 * of the rules with is_drawn[rule]. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_pad_draw(json_t *object, const sudoku_board *board,
                    const bool *is_drawn);

#endif
