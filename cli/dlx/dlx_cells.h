/*
 * dlx_cells.h - which cell of a board an item is, by its name.
 *
 * The names of items say it in one of these forms; that which most items have
 * is taken:
 *
 *   r1c2          row and column
 *   x1y2, x1y2z3  column, row and layer
 *   01, 012       row, column (and layer) as one digit or small letter each,
 *                 a = 10; some item begins with a digit
 *   r1 and c2     the row and the column are two items of an option
 *
 * Or a file says it: lines "item row column" or "item row column layer".
 */
#ifndef CLI_DLX_CELLS_H
#define CLI_DLX_CELLS_H

#include "dlx/dlx.h"

#include <stdbool.h>

typedef struct cli_cell {
    int row, column, layer; /* from 0, relative to the least ones */
} cli_cell;

typedef struct cli_cells {
    /* [item] its cell, or row < 0; for pairs row or column alone may be there,
     * the other one is < 0 */
    cli_cell *of_item;
    bool are_pairs;
    int num_rows, num_columns, num_layers;
} cli_cells;

/* The cells of a problem, by map[0..size-1], or if that is NULL by names.
 * Returns 0, or DLX_ENOMEM, or DLX_ETEXT with the reason in *error: there are
 * no cells, or too many for a picture, or something is wrong in the map. */
int cli_cells_init(cli_cells *cells, const dlx_problem *p, const char *map,
                   size_t size, dlx_text_error *error);
void cli_cells_clear(cli_cells *cells);

/* Returns whether the item is one cell. */
bool cli_is_cell(const cli_cells *cells, int item);
/* Returns whether it is a cell, or the row or column of one. */
bool cli_has_place(const cli_cells *cells, int item);

#endif
