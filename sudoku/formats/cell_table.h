/*
 * cell_table.h - the cells of a board that were found one by one in other text:
 * in brackets, between tags. Not part of the public API.
 *
 * They are rows of as many cells each; or a single row of all cells.
 */
#ifndef SUDOKU_FORMATS_CELL_TABLE_H
#define SUDOKU_FORMATS_CELL_TABLE_H

#include "sudoku/formats/reader.h"

typedef struct sudoku_cell_table {
    sudoku_token *cell; /* room for SUDOKU_MAX_CELLS; NULL: only counted */
    int num_cells, num_rows;
    int row_end[SUDOKU_MAX_ROWS]; /* the cells up to the end of a row */
    const char *row_stop[SUDOKU_MAX_ROWS]; /* that end, in the text */
    bool is_too_big;                       /* there is more than fits */
    bool has_nothing; /* some cell is empty by a word, or by nothing at all */
    const char *fault, *fault_at; /* what is wrong, and where; or NULL */
    const char *note; /* what was guessed, for people; static, or NULL */
} sudoku_cell_table;

/* What a word of a table is, as people and programs write cells. */
enum sudoku_word {
    SUDOKU_WORD_OTHER,
    SUDOKU_WORD_CELL,     /* a number below 100, a letter, an empty sign */
    SUDOKU_WORD_FRACTION, /* a number with a fraction of zeros: 5.0, 5.000e+00
                           */
    SUDOKU_WORD_NOTHING   /* an empty cell: nothing, blanks, null, NaN, -1 */
};

enum sudoku_word sudoku_word_kind(const char *at, size_t size);
/* Adds the cell that the word is, unless it is OTHER. Returns what it is. */
enum sudoku_word sudoku_table_add_word(sudoku_cell_table *t, const char *at,
                                       size_t size);
/* The next cell; size 0 = an empty one. */
void sudoku_table_add(sudoku_cell_table *t, const char *at, size_t size);
/* End the row, if any cell came since the last one. */
void sudoku_table_end_row(sudoku_cell_table *t, const char *at);
/* Are all the cells of a board there, from 4x4 on? */
bool sudoku_table_is_board(const sudoku_cell_table *t);
/* Read the puzzle by such a function, that of a format: its boxes are those of
 * boards whose text says nothing of them. Returns 0 or a code as sudoku_parse()
 * does. */
int sudoku_parse_cells(sudoku_read_cells *read, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error);

#endif
