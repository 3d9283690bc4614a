/*
 * cell_lines.h - lines of text with the cells of a puzzle whose number of
 * digits is not known yet. Not part of the public API.
 *
 * A line consists of *tokens*, separated by blanks, tabs, commas, semicolons
 * or bars. Either each token is a cell (decimals, pencil marks), or each
 * character of the tokens is.
 */
#ifndef SUDOKU_FORMATS_CELL_LINES_H
#define SUDOKU_FORMATS_CELL_LINES_H

#include "sudoku/formats/format.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    SUDOKU_MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS,
    SUDOKU_MAX_ROWS = SUDOKU_MAX_DIGITS
};

enum sudoku_line_kind {
    SUDOKU_LINE_BLANK,
    SUDOKU_LINE_COMMENT,
    SUDOKU_LINE_BORDER, /* "---+---" between rows */
    SUDOKU_LINE_CELLS,
    SUDOKU_LINE_OTHER
};

typedef struct sudoku_line {
    const char *text;
    size_t size; /* size without comment, line end and blanks before them */
    const char *next; /* next line, or end of the text */
    enum sudoku_line_kind kind;
    /* Only for SUDOKU_LINE_CELLS: */
    size_t num_cells;
    bool by_token;  /* cells are tokens, not characters */
    bool has_marks; /* some tokens are sets of digits */
    bool has_rest;
} sudoku_line;

/* Reads the line at text (< end). dashes: dashes are empty cells. */
void sudoku_read_line(sudoku_line *line, const char *text, const char *end,
                      bool dashes);
/* Returns whether the puzzle at text has dashes for empty cells, not only in
 * borders. Reads a few lines. */
bool sudoku_uses_dashes(const char *text, const char *end);

typedef struct sudoku_lines {
    const char *at, *end;
    bool dashes;
} sudoku_lines;

/* Reads a line and moves past it. Returns false at the end. */
bool sudoku_next_line(sudoku_lines *s, sudoku_line *line);
/* Returns whether the line can be a row of a board, with nothing after its
 * cells. */
bool sudoku_is_row(const sudoku_line *line);

typedef struct sudoku_token {
    const char *at;
    size_t size;
} sudoku_token;

/* Finds the next cell of a line after *cell; start with the beginning of the
 * line and size 0. Returns false if there is none. */
bool sudoku_next_cell(const sudoku_line *line, sudoku_token *cell);

/* Returns the greatest r with r * r <= n. */
size_t sudoku_root(size_t n);

#endif
