/*
 * cells.h - the cells of a board, by items.
 */
#ifndef DLX_PICTURE_CELLS_H
#define DLX_PICTURE_CELLS_H

#include "dlx/picture.h"

#include <stdbool.h>

struct dlx_board {
    const dlx_problem *p;
    dlx_square *of_item; /* [item], from 1 */
    bool are_pairs;
    int num_rows, num_columns, num_layers;
};

bool dlx_is_cell(const dlx_board *board, int item);
/* Returns whether the item is a cell, or the row or column of one. */
bool dlx_has_place(const dlx_board *board, int item);
/* Returns whether these are numbers of options. */
bool dlx_are_options(const dlx_problem *p, const int *options, int num);

#endif
