/*
 * picture.h - covers as a picture: a board on which every option is a region;
 * and as a grid or tables of text. Part of dlx.h.
 *
 * The names of the items give their cells, in one of these forms; the form that
 * most items have is used:
 *
 *   r1c2          row and column
 *   x1y2, x1y2z3  column, row and layer
 *   01, 012       row, column (and layer) as one digit or small letter each,
 *                 a = 10; some item begins with a digit
 *   r1 and c2     the row and the column are two items of an option, which is a
 *                 piece on that cell
 *
 * Or a map gives them: lines "item row column [layer]", and comments after "|".
 */
#ifndef DLX_PICTURE_H
#define DLX_PICTURE_H

#include <stddef.h>
#include <stdio.h>

#include "dlx/exact_cover.h"
#include "dlx/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_square {
    int row, column,
        layer; /* numbers from 0, relative to the least; < 0: unknown */
} dlx_square;

/* The cells of a problem, which must outlive it. It does not change, so threads
 * may share it. */
typedef struct dlx_board dlx_board;

/* Finds the cells of p from the map of size bytes, or from names if map is
 * NULL. Returns 0 and the board in *out. Otherwise *out is NULL and it returns
 * DLX_ENOMEM, or DLX_ETEXT with the reason in *error: an error in line
 * error->line of the map, or, with line 0, there are no cells, or too many for
 * a picture (sides of 10,000, 4,000,000 cells). */
int dlx_board_new(dlx_board **out, const dlx_problem *p, const char *map,
                  size_t size, dlx_text_error *error);
void dlx_board_free(dlx_board *b);
/* Returns the numbers of rows, columns and layers. */
dlx_square dlx_board_size(const dlx_board *b);
/* Returns the cell of an item. Only row or column is known if the other one is
 * given by another item; neither is known if the item is not a cell. */
dlx_square dlx_board_cell(const dlx_board *b, int item);

/* A drawing of several covers as one SVG document. The members are private. */
typedef struct dlx_drawing {
    const dlx_board *board;
    FILE *to;
    int across, num;
    int view, wide, high;
} dlx_drawing;

/* Views of a board of several layers: side by side, as cubes seen from above
 * one corner, or both. */
enum dlx_board_view { DLX_VIEW_BOTH, DLX_VIEW_LAYERS, DLX_VIEW_SOLID };

/* Begins a drawing of num_covers covers, about as wide as it is high. The
 * caller closes the file and checks it for errors. Board and file must outlive
 * the drawing. */
void dlx_draw_begin(dlx_drawing *d, const dlx_board *b, int num_covers,
                    FILE *to);
/* Begins a drawing with another view than DLX_VIEW_BOTH. */
void dlx_draw_begin_view(dlx_drawing *d, const dlx_board *b, int num_covers,
                         enum dlx_board_view view, FILE *to);
/* Draws the next cover. Adjacent options have different colors. The middle of
 * an option shows the name of its item that is not a cell, if it has at most
 * four letters; a cell its color (# is black, . white) or value (see below). A
 * set of options that is not a cover is drawn as far as possible. Returns 0, or
 * DLX_EARGUMENT or DLX_ENOMEM with nothing drawn. */
int dlx_draw_cover(dlx_drawing *d, const int *options, int num);
void dlx_draw_end(dlx_drawing *d);

/* Draws the weights of a reason (reason.h) as one SVG document: the cells of
 * dark items are gray. If there are more than two weights, cells show theirs.
 * Dark items that are not cells stand below the board, with their names if
 * these have at most four letters. The sentence is the title. The caller closes
 * the file and checks it for errors. */
void dlx_draw_reason(const dlx_board *b, const dlx_reason *r, FILE *to);

/* ---- as text --------------------------------------------------------------
 */

/*
 * GRID     a text for each cell of the board: its color; or VALUE of an item
 *          NAME#VALUE that follows the cell in its option; or the name of the
 *          piece, which is the only primary item of the option that is not a
 *          cell; or a letter for each piece, or "*" if all are single cells.
 *          Pieces that share a cell are "A+B"; "." is an empty cell
 * TABLE    items NAME@D, of a table with a row for each name and a column for
 *          each day D; or KIND_NAME@D.H, of a table for each of these, with a
 *          row for each hour H. A field shows the primary items of the options
 *          there, without a number before '_', and the other names there
 * CSV      the same tables, or else the grid, or else a row for each option
 */
enum dlx_form { DLX_FORM_GRID, DLX_FORM_TABLE, DLX_FORM_CSV };

/* A form in which covers of a problem are written as text. The problem must
 * outlive it. It does not change, so threads may share it. */
typedef struct dlx_layout dlx_layout;

/* Finds the shape of covers from the names of items, or the cells from the map
 * of size bytes if it is not NULL. Returns 0 and the layout in *out. Otherwise
 * *out is NULL and it returns DLX_ENOMEM, DLX_EARGUMENT for another form, or
 * DLX_ETEXT with the reason in *error, which may be NULL: an error in line
 * error->line of the map, or, with line 0, covers have no such form. */
int dlx_layout_new(dlx_layout **out, const dlx_problem *p, enum dlx_form form,
                   const char *map, size_t size, dlx_text_error *error);
void dlx_layout_free(dlx_layout *l);
/* Writes a set of options as far as possible, even if it is not a cover. The
 * caller checks the file for errors. Returns 0, DLX_EARGUMENT or DLX_ENOMEM. */
int dlx_layout_write(const dlx_layout *l, const int *options, int num,
                     FILE *to);

#ifdef __cplusplus
}
#endif

#endif
