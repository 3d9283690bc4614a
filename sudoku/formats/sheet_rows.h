/*
 * sheet_rows.h - cells of a board with several grids, as rows of text. Not part
 * of the public API.
 *
 * A row of text has either a sign for each cell in a row of the sheet, with
 * blanks anywhere, or a sign for each square; then the signs of squares that
 * are no cells are ignored.
 */
#ifndef SUDOKU_FORMATS_SHEET_ROWS_H
#define SUDOKU_FORMATS_SHEET_ROWS_H

#include "sudoku/formats/reader.h"

/* A row of text. */
typedef struct sudoku_sheet_row {
    sudoku_line line;
    bool has_holes; /* a sign for each square */
} sudoku_sheet_row;

/* The cells of the sheet. */
typedef struct sudoku_sheet {
    int width, height;
    const int *cell_at; /* [row * width + column], -1: no cell */
} sudoku_sheet;

/* Reads a row of the sheet from the first line with text at or after *at, and
 * moves *at past it. Skips borders; by_token: cells may be decimals. Returns
 * false, with *at at the line, if it is no such row or there is none. */
bool sudoku_read_sheet_row(sudoku_sheet_row *to, const sudoku_sheet *sheet,
                           int row, bool by_token, const char **at,
                           const char *end);
/* Skips lines that are borders, comments or blank. */
const char *sudoku_skip_sheet_borders(const char *at, const char *end);
/* Moves *token and *column to the next sign of the row; start with the
 * beginning of the line, size 0 and column -1. Returns false if there is none.
 */
bool sudoku_next_square(const sudoku_sheet_row *from, const sudoku_sheet *sheet,
                        int row, sudoku_token *token, int *column);

/* Sets the digits of the puzzle, which has its board, from a part of a record
 * with nothing else in it. Returns 0, SUDOKU_EINPUT or SUDOKU_ENOMEM. */
int sudoku_read_sheet(const sudoku_parser *parser, const sudoku_record *part,
                      sudoku_puzzle *puzzle, sudoku_error *error);
/* Appends a line for each row of the sheet, with blanks for squares that are no
 * cells. */
void sudoku_write_sheet(const sudoku_shape *shape, const uint8_t *digits,
                        sudoku_text *to);

#endif
