/*
 * inline_svg.h - a picture as part of a page or of another picture.
 */
#ifndef SUDOKU_PICTURE_INLINE_SVG_H
#define SUDOKU_PICTURE_INLINE_SVG_H

#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A part of the outer picture, in its units. */
typedef struct sudoku_svg_box {
    int x, y, width, height;
} sudoku_svg_box;

/* Appends a picture drawn by this library, centered at the top of the box, or
 * in its own size if box is NULL. To be unique on the page, ids of layers
 * become classes, and those of arrow heads get the number. */
void sudoku_svg_inline(const sudoku_text *svg, const sudoku_svg_box *box,
                       int number, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
