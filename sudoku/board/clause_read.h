/*
 * clause_read.h - the lexer of clauses: blanks, numbers, cells and groups of
 * cells. Not part of the public API.
 */
#ifndef SUDOKU_BOARD_CLAUSE_READ_H
#define SUDOKU_BOARD_CLAUSE_READ_H

#include <stdbool.h>

#include "sudoku/board/clause.h"

typedef struct clause_reader {
    const sudoku_shape *shape;
    const char *text, *at, *end;
    int line, column; /* place of the first byte of the text */
    bool is_closed;   /* each line of cells ends where it began */
    sudoku_clause *clause;
    sudoku_error *error;
} clause_reader;

/* Returns whether the character separates tokens: a blank or comma. */
bool sudoku_clause_is_blank(char c);
void sudoku_clause_skip_blanks(clause_reader *r);
const char *sudoku_clause_token_end(const clause_reader *r);
/* Reads a decimal and moves *at past it. Returns INT_MAX if it is too big, or
 * -1 if there is none. */
int sudoku_clause_decimal(const char **at, const char *end);
/* Fills *error with the place of `at`, or of the whole clause. Returns
 * SUDOKU_EINPUT or SUDOKU_ENOMEM. */
int sudoku_clause_complain(const clause_reader *r, const char *at,
                           const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int sudoku_clause_fail_memory(const clause_reader *r);

/* Reads the cell "r1c1" at r->at and moves past it, or fails. is_cell() returns
 * whether one begins there. */
bool sudoku_clause_is_cell(const clause_reader *r);
int sudoku_clause_read_cell(clause_reader *r, int *cell);
/* Reads groups of cells up to the first token that is none. Returns 0 or an
 * error. */
int sudoku_clause_read_groups(clause_reader *r);

#endif
