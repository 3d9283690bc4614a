/*
 * sudoku_render.h - pictures as PNG and PDF, by the program rsvg-convert.
 */
#ifndef CLI_SUDOKU_RENDER_H
#define CLI_SUDOKU_RENDER_H

#include "sudoku/text.h"

enum { CLI_RENDER_WHY_SIZE = 200 };

/* Appends a rendering of the SVG document as "png" or "pdf". Returns 0, or -1
 * with the reason in why. */
int cli_render(const sudoku_text *svg, const char *format, sudoku_text *to,
               char why[CLI_RENDER_WHY_SIZE]);
/* Appends a PDF of these SVG documents, a page each, or if rsvg-convert is not
 * installed one of the HTML page with all of them, printed by Chromium. Returns
 * as cli_render(). */
int cli_render_sheets(const sudoku_text *sheets, int num,
                      const sudoku_text *page, sudoku_text *to,
                      char why[CLI_RENDER_WHY_SIZE]);

#endif
