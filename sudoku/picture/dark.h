/*
 * dark.h - pictures for a dark background.
 */
#ifndef SUDOKU_PICTURE_DARK_H
#define SUDOKU_PICTURE_DARK_H

#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Inverts the lightness of all colors in pictures drawn by this library,
 * keeping the hues. */
void sudoku_svg_to_dark(sudoku_text *svg);

#ifdef __cplusplus
}
#endif

#endif
