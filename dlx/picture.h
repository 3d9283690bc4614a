/*
 * picture.h - covers as a picture: each a board on which every option is a
 * region. Part of dlx.h.
 *
 * Which cell an item is its name says, in one of these forms; that which most
 * items have is taken:
 *
 *   r1c2          row and column
 *   x1y2, x1y2z3  column, row and layer
 *   01, 012       row, column (and layer) as one digit or small letter each,
 *                 a = 10; some item begins with a digit
 *   r1 and c2     the row and the column are two items of an option, which is a
 *                 piece on that cell
 *
 * Or a map says it: lines "item row column" or "item row column layer".
 */
#ifndef DLX_PICTURE_H
#define DLX_PICTURE_H

#include <stddef.h>
#include <stdio.h>

#include "dlx/exact_cover.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_square {
    int row, column, layer; /* from 0, relative to the least ones; < 0: not
                               known */
} dlx_square;

/* The cells of a problem, which outlives it. It is not changed by what follows,
 * so that threads may share it. */
typedef struct dlx_board dlx_board;

/* Find the cells of p by the size bytes at map, or if that is NULL by names.
 * Returns 0 and them in *out, or DLX_ENOMEM, or DLX_ETEXT with the reason in
 * *error: something is wrong in the map, in line error->line; or, and the line
 * is 0, there are no cells or too many for a picture (sides of 10,000,
 * 4,000,000 cells). *out is NULL then. */
int dlx_board_new(dlx_board **out, const dlx_problem *p, const char *map,
                  size_t size, dlx_text_error *error);
void dlx_board_free(dlx_board *b);
/* Rows, columns, and layers, which are drawn side by side. */
dlx_square dlx_board_size(const dlx_board *b);
/* The cell of an item; row or column alone are known if the other one is
 * another item's; neither is if the item is no cell. */
dlx_square dlx_board_cell(const dlx_board *b, int item);

/* A drawing of several covers as one SVG document. The members are its own. */
typedef struct dlx_drawing {
    const dlx_board *board;
    FILE *to;
    int across, num;
} dlx_drawing;

/* Begin a drawing of num_covers covers, a document about as wide as high, in
 * the file, which the caller closes and asks for errors. Board and file outlive
 * the drawing. */
void dlx_draw_begin(dlx_drawing *d, const dlx_board *b, int num_covers,
                    FILE *to);
/* Draw one more cover. Options that touch have colors that differ; a name of at
 * most four letters, of an item that is no cell, stands in the middle of its
 * option, and the color of an item in its cell. A set of options that is no
 * cover is drawn as far as it goes. Returns 0, DLX_EARGUMENT or DLX_ENOMEM, and
 * nothing is drawn then. */
int dlx_draw_cover(dlx_drawing *d, const int *options, int num);
void dlx_draw_end(dlx_drawing *d);

#ifdef __cplusplus
}
#endif

#endif
