/*
 * sheet_rows.h - the cells of a board of several grids, as rows of text.
 *
 * A row of text has a sign for each cell in a row of the sheet, wherever blanks
 * stand; or one for each square, and then those of squares that are no cells
 * mean nothing. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SHEET_ROWS_H
#define SUDOKU_FORMATS_SHEET_ROWS_H

#include "sudoku/formats/reader.h"

/* A row of text. */
typedef struct sudoku_sheet_row {
    sudoku_line line;
    bool has_holes; /* it has a sign for each square */
} sudoku_sheet_row;

/* Which squares are cells. */
typedef struct sudoku_sheet {
    int width, height;
    const int *cell_at; /* [row * width + column], -1 = no cell */
} sudoku_sheet;

/* Read a row of the sheet from the first line with any text, from *at on, which
 * is moved past it. Lines of borders are skipped; by_token: cells may be
 * decimals. False: that line, at *at, is no such row, or there is none. */
bool sudoku_read_sheet_row(sudoku_sheet_row *to, const sudoku_sheet *sheet,
                           int row, bool by_token, const char **at,
                           const char *end);
/* Past the lines at that are borders, comments or blank. */
const char *sudoku_skip_sheet_borders(const char *at, const char *end);
/* The next sign of the row: token and *column (at first: the beginning of the
 * line, 0; -1) are those of the one before. False when there is none. */
bool sudoku_next_square(const sudoku_sheet_row *from, const sudoku_sheet *sheet,
                        int row, sudoku_token *token, int *column);

/* Give the puzzle, whose board is set, the digits in this part of a record,
 * which has nothing else. Returns 0, SUDOKU_EINPUT or SUDOKU_ENOMEM. */
int sudoku_read_sheet(const sudoku_parser *parser, const sudoku_record *part,
                      sudoku_puzzle *puzzle, sudoku_error *error);
/* Append a line for each row of the sheet, with blanks for squares that are no
 * cells. */
void sudoku_write_sheet(const sudoku_shape *shape, const uint8_t *digits,
                        sudoku_text *to);

#endif
