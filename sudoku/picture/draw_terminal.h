/*
 * draw_terminal.h - a board drawn for a terminal, with Unicode lines, colors,
 * cages, and candidates if there is room.
 *
 *     ┏━━━━━━━┳━━━━━━━┓        ┏3━━━┯━┳━━━━━━━┓
 *     ┃ 1 2   ┃ 3 4   ┃        ┃ 1 2 │ ┃ ..
 *
 * Walls of boxes and pieces are heavy lines, those of cages light ones, with
 * the sum in the line above its first cell. Text lines and columns for borders
 * exist only where some border runs along them, as in draw_text.h.
 *
 * Shapes   digits are 0-based, SUDOKU_EMPTY = none; a candidate is
 *          cell * digits + digit
 * Owns     everything is borrowed; the caller owns the text
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
    SUDOKU_TERMINAL_PLAIN, /* escape sequences are not used */
    SUDOKU_TERMINAL_BOLD,  /* bold, underlined and inverse are used, but no
                              colors */
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
    const uint8_t *given;  /* [cell] givens */
    const uint8_t *digits; /* [cell] digits of other cells, or NULL */
    const uint64_t
        *candidates; /* [cell] sets to show in cells without a digit, or NULL */
    const uint8_t *emphasis; /* [candidate] sudoku_emphasis, or NULL */
    enum sudoku_letters letters;
    bool has_unicode; /* false: lines are + - | and, for cages, : . */
    enum sudoku_terminal_style style;
    int width, height; /* set by the call: size in characters, without the list
                          of rules */
} sudoku_terminal_drawing;

/* Appends the drawing, then the clauses of rules that it does not show, one a
 * line. Cages are not drawn together with candidates. Returns 0,
 * SUDOKU_EARGUMENT if given is NULL or a digit is out of range, or
 * SUDOKU_ENOMEM. */
int sudoku_draw_terminal(sudoku_terminal_drawing *drawing, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
