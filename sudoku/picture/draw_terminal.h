/*
 * draw_terminal.h - a board drawn for a terminal: lines of Unicode, colors,
 * cages, and candidates if there is room for them.
 *
 *     ┏━━━━━━━┳━━━━━━━┓        ┏3━━━┯━┳━━━━━━━┓
 *     ┃ 1 2   ┃ 3 4   ┃        ┃ 1 2 │ ┃ ..
 *
 * Walls of boxes and pieces are heavy lines, those of cages light ones, with
 * the sum in the upper line of its first cell. Lines of text and columns are
 * there only where some line runs along them, as in draw_text.h.
 *
 * Shapes   digits are 0-based, SUDOKU_EMPTY = none; a candidate is
 *          cell * digits + digit
 * Owns     nothing: all is borrowed; the caller owns the text
 */
#ifndef SUDOKU_PICTURE_DRAW_TERMINAL_H
#define SUDOKU_PICTURE_DRAW_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/digit.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_terminal_style {
    SUDOKU_TERMINAL_PLAIN, /* no escape sequences */
    SUDOKU_TERMINAL_BOLD,  /* bold, underlined, inverse: no colors */
    SUDOKU_TERMINAL_COLOR
};

enum sudoku_emphasis {
    SUDOKU_EMPHASIS_NONE,
    SUDOKU_EMPHASIS_PATTERN,
    SUDOKU_EMPHASIS_PLACED,
    SUDOKU_EMPHASIS_REMOVED
};

typedef struct sudoku_terminal_drawing {
    const sudoku_board *board;
    const uint8_t *given;  /* [cell] */
    const uint8_t *digits; /* [cell] of cells that are not given, or NULL */
    const uint64_t *candidates; /* [cell] sets to show in cells without a digit,
                                   or NULL */
    const uint8_t *emphasis;    /* [candidate] sudoku_emphasis, or NULL */
    enum sudoku_letters letters;
    bool has_unicode; /* else lines are of + - | and, of cages, : . */
    enum sudoku_terminal_style style;
    int width,
        height; /* out: of what was drawn, in characters; without rules */
} sudoku_terminal_drawing;

/* Append the drawing and, a line each, the clauses of rules that it does not
 * show. Cages are not drawn among candidates. Returns 0, SUDOKU_EARGUMENT (a
 * digit that the board has not, given is NULL) or SUDOKU_ENOMEM. */
int sudoku_draw_terminal(sudoku_terminal_drawing *drawing, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
