/*
 * tiling.h - a cover as regions of a board, one for each option.
 */
#ifndef DLX_PICTURE_TILING_H
#define DLX_PICTURE_TILING_H

#include "dlx/picture/cells.h"

#include <stdio.h>

enum { DLX_TILING_COLORS = 12 };

/* Values of region[] besides the index of an option in the cover. */
enum {
    DLX_NO_CELL = -2,
    DLX_NO_REGION = -1 /* a cell that no option of the cover takes alone */
};

typedef struct dlx_tiling {
    const dlx_problem *p;
    const dlx_board *board;
    const int *options;
    int num;
    int32_t *region; /* [layer][row][column] */
    int32_t *mark;   /* [layer][row][column] color given to the cell, or 0 */
    uint8_t *color;  /* [region] < DLX_TILING_COLORS; different for regions that
                        touch, if possible */
    FILE *to;        /* output, owned by the caller */
} dlx_tiling;

int dlx_tiling_init(dlx_tiling *t, const dlx_board *board, const int *options,
                    int num);
void dlx_tiling_clear(dlx_tiling *t);

/* Return the index of a cell on the board, and the region there; DLX_NO_CELL
 * outside the board. */
size_t dlx_cell_index(const dlx_board *board, int layer, int row, int column);
int32_t dlx_region_at(const dlx_tiling *t, int layer, int row, int column);

/* Returns the item that names the piece: the only primary item of the option
 * that is no cell; 0 if there is not exactly one. */
int dlx_label_of(const dlx_tiling *t, int region);

/* Returns VALUE of an item NAME#VALUE of an option, between items[k], a cell,
 * and its next cell; or NULL. */
const char *dlx_value_after(const dlx_tiling *t, const int *items, int n,
                            int k);

/* Returns the color of a region: "#rrggbb". */
const char *dlx_region_color(const dlx_tiling *t, int region);

/* ---- cubes (solid.c) ------------------------------------------------------
 */

/* Sets the size of a board of several layers drawn as cubes, in cells. */
void dlx_solid_size(const dlx_board *b, int *wide, int *high);
/* Draws the cells of options as cubes, from the point (x, y) on. The first
 * layer is at the bottom, the first row and column are at the back. */
void dlx_print_solid(const dlx_tiling *t, int x, int y);

/* ---- parts of any picture (draw.c) --------------------------------------- */

enum { DLX_SVG_MARGIN = 1 }; /* between boards and layers, in cells */

/* Returns the width of a board in cells, with its layers side by side. */
int dlx_board_width(const dlx_board *b);
/* Begins a document of this size in cells, which includes a margin around it.
 */
void dlx_svg_begin(FILE *to, int wide, int high);
/* Writes text, escaped for XML. */
void dlx_svg_text(FILE *to, const char *text);

#endif
