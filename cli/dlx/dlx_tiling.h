/*
 * dlx_tiling.h - a cover as regions of a board, each option one of them.
 */
#ifndef CLI_DLX_TILING_H
#define CLI_DLX_TILING_H

#include "cli/dlx/dlx_cells.h"

#include <stdio.h>

enum { CLI_NUM_COLORS = 12 };

/* In region[] instead of the place of an option in the cover: */
enum {
    CLI_NO_CELL = -2, /* the board has a hole here */
    CLI_EMPTY = -1    /* a cell that no option of the cover takes alone */
};

typedef struct cli_tiling {
    const dlx_problem *p; /* borrowed, like cells and options */
    const cli_cells *cells;
    const int *options; /* of the cover */
    int num;
    int32_t *region; /* [layer][row][column] */
    int32_t *mark;   /* [layer][row][column] the color that some option gives
                        the cell, or 0 */
    uint8_t *color;  /* [region] 0 .. CLI_NUM_COLORS - 1; two that touch differ,
                        as far as there are colors */
    FILE *to;        /* the caller's: where it is drawn */
} cli_tiling;

/* Returns 0 or DLX_ENOMEM. */
int cli_tiling_init(cli_tiling *t, const dlx_problem *p, const cli_cells *cells,
                    const int *options, int num);
void cli_tiling_clear(cli_tiling *t);

/* The index of a cell, which is on the board; the region there, or CLI_NO_CELL
 * beside it. */
size_t cli_cell_index(const cli_cells *cells, int layer, int row, int column);
int32_t cli_region_at(const cli_tiling *t, int layer, int row, int column);

/* The primary item of an option that names no cell, if it is the only one; else
 * 0: what the piece is called. */
int cli_label_of(const cli_tiling *t, int region);

#endif
