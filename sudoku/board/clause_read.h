/*
 * clause_read.h - the parts of reading a clause: a place in its text, and the
 * cells there, as cells or in words. Not part of the public API.
 */
#ifndef SUDOKU_BOARD_CLAUSE_READ_H
#define SUDOKU_BOARD_CLAUSE_READ_H

#include <stdbool.h>

#include "sudoku/board/clause.h"

typedef struct clause_reader {
    const sudoku_shape *shape;
    const char *text, *at, *end;
    int line, column; /* of text */
    bool is_closed;   /* the line ends where it began */
    sudoku_clause *clause;
    sudoku_error *error;
} clause_reader;

/* Text, a token of which ends at a blank or a comma. */
bool sudoku_clause_is_blank(char c);
void sudoku_clause_skip_blanks(clause_reader *r);
const char *sudoku_clause_token_end(const clause_reader *r);
/* A decimal at *at, moved past it; INT_MAX: it is too big; -1: there is none.
 */
int sudoku_clause_decimal(const char **at, const char *end);
/* Fill the error, at this place. Returns SUDOKU_EINPUT; SUDOKU_ENOMEM. */
int sudoku_clause_complain(const clause_reader *r, const char *at,
                           const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int sudoku_clause_fail_memory(const clause_reader *r);

/* Does a cell begin at r->at? It, moved past it. */
bool sudoku_clause_is_cell(const clause_reader *r);
int sudoku_clause_read_cell(clause_reader *r, int *cell);
/* Groups of cells, up to what are none. Return 0 or an error. */
int sudoku_clause_read_groups(clause_reader *r);

#endif
