/*
 * tiling.h - a cover as regions of a board, each option one of them.
 */
#ifndef DLX_PICTURE_TILING_H
#define DLX_PICTURE_TILING_H

#include "dlx/picture/cells.h"

#include <stdio.h>

enum { DLX_TILING_COLORS = 12 };

/* In region[] instead of the place of an option in the cover: */
enum {
    DLX_NO_CELL = -2,  /* the board has a hole here */
    DLX_NO_REGION = -1 /* a cell that no option of the cover takes alone */
};

typedef struct dlx_tiling {
    const dlx_problem *p; /* borrowed, like board and options */
    const dlx_board *board;
    const int *options; /* of the cover */
    int num;
    int32_t *region; /* [layer][row][column] */
    int32_t *mark;   /* [layer][row][column] the color that some option gives
                        the cell, or 0 */
    uint8_t *color;  /* [region] 0 .. DLX_TILING_COLORS - 1; two that touch
                        differ,  as far as there are colors */
    FILE *to;        /* the caller's: where it is drawn */
} dlx_tiling;

/* Returns 0 or DLX_ENOMEM. */
int dlx_tiling_init(dlx_tiling *t, const dlx_board *board, const int *options,
                    int num);
void dlx_tiling_clear(dlx_tiling *t);

/* The index of a cell, which is on the board; the region there, or DLX_NO_CELL
 * beside it. */
size_t dlx_cell_index(const dlx_board *board, int layer, int row, int column);
int32_t dlx_region_at(const dlx_tiling *t, int layer, int row, int column);

/* The primary item of an option that names no cell, if it is the only one; else
 * 0: what the piece is called. */
int dlx_label_of(const dlx_tiling *t, int region);

#endif
