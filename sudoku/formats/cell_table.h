/*
 * cell_table.h - the cells of a board, collected one by one from other text (in
 * brackets, between tags): rows of equal length, or one row with all cells. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_CELL_TABLE_H
#define SUDOKU_FORMATS_CELL_TABLE_H

#include "sudoku/formats/reader.h"

typedef struct sudoku_cell_table {
    sudoku_token
        *cell; /* room for SUDOKU_MAX_CELLS; NULL: cells are only counted */
    int num_cells, num_rows;
    int row_end[SUDOKU_MAX_ROWS]; /* [row] number of cells up to its end */
    const char
        *row_stop[SUDOKU_MAX_ROWS]; /* [row] place of its end in the text */
    bool is_too_big;
    bool has_nothing; /* some cell is empty text, or a word such as null */
    int box_width, box_height;    /* 0: the default boxes */
    const char *fault, *fault_at; /* error and its place, or NULL */
    const char *note; /* guess to report to the user; static, or NULL */
} sudoku_cell_table;

/* Kinds of words in a table. */
enum sudoku_word {
    SUDOKU_WORD_OTHER,
    SUDOKU_WORD_CELL,     /* number below 100, letter, sign of an empty cell */
    SUDOKU_WORD_FRACTION, /* number with zeros as fraction: 5.0, 5.000e+00 */
    SUDOKU_WORD_NOTHING   /* empty cell: "", blanks, null, NaN, -1 */
};

enum sudoku_word sudoku_word_kind(const char *at, size_t size);
/* Adds a word as a cell unless it is SUDOKU_WORD_OTHER. Returns its kind. */
enum sudoku_word sudoku_table_add_word(sudoku_cell_table *t, const char *at,
                                       size_t size);
/* Adds a cell; size 0: an empty cell. */
void sudoku_table_add(sudoku_cell_table *t, const char *at, size_t size);
void sudoku_table_end_row(sudoku_cell_table *t, const char *at);
/* Returns whether the table is a complete board of 4x4 or more. */
bool sudoku_table_is_board(const sudoku_cell_table *t);
/* Parses a puzzle whose cells the format's function read finds. Options for
 * boxes come before the boxes of the table. Returns 0 or an error as
 * sudoku_parse(). */
int sudoku_parse_cells(sudoku_read_cells *read, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error);

#endif
