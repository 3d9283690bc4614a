/*
 * cell_lines.h - lines of text that hold the cells of a puzzle, before it is
 * known how many digits it has.
 *
 * A line is made of *tokens* with blanks, tabs, commas, semicolons or bars
 * between them. Either each token is a cell (decimals, pencil marks), or each
 * character of each token is. Not part of the public API.
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
    SUDOKU_LINE_COMMENT, /* and nothing else */
    SUDOKU_LINE_BORDER,  /* "---+---": drawn between rows */
    SUDOKU_LINE_CELLS,
    SUDOKU_LINE_OTHER
};

typedef struct sudoku_line {
    const char *text;
    size_t size; /* without comment, end of line and the blanks before it */
    const char *next; /* the line after it, or the end of the text */
    enum sudoku_line_kind kind;
    /* Of SUDOKU_LINE_CELLS only: */
    size_t num_cells;
    bool by_token;  /* a cell is a token, else a character */
    bool has_marks; /* .. and some tokens are sets of digits */
    bool has_rest;  /* further fields follow after the cells */
} sudoku_line;

/* The line that begins at text, which must be before end. dashes: do dashes
 * stand for empty cells? */
void sudoku_read_line(sudoku_line *line, const char *text, const char *end,
                      bool dashes);
/* Do the lines of the puzzle that begins at text use dashes for empty cells
 * (and not only in borders)? Reads a few lines. */
bool sudoku_uses_dashes(const char *text, const char *end);

/* Lines one after the other. */
typedef struct sudoku_lines {
    const char *at, *end; /* of the text still to be read */
    bool dashes;
} sudoku_lines;

/* Read a line and go past it. False at the end. */
bool sudoku_next_line(sudoku_lines *s, sudoku_line *line);
/* Can the line be a row of a board, with nothing behind its cells? */
bool sudoku_is_row(const sudoku_line *line);

typedef struct sudoku_token {
    const char *at;
    size_t size;
} sudoku_token;

/* The next cell of a line from token->at + token->size on (at first: the
 * beginning of the line, 0). False when there is none. */
bool sudoku_next_cell(const sudoku_line *line, sudoku_token *cell);

/* The greatest r with r * r <= n. */
size_t sudoku_root(size_t n);

#endif
