/*
 * dark.h - pictures for a dark ground.
 */
#ifndef SUDOKU_PICTURE_DARK_H
#define SUDOKU_PICTURE_DARK_H

#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Replace the colors of pictures that this library has drawn: what is light
 * becomes dark, and the other way round, in the same hues. */
void sudoku_svg_to_dark(sudoku_text *svg);

#ifdef __cplusplus
}
#endif

#endif
