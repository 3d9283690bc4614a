/*
 * clause_builder.h - builds clauses of rules piece by piece, in the order of a
 * format's text.
 *
 * After an error, all calls do nothing and return that error; only the last
 * one needs a check. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_CLAUSE_BUILDER_H
#define SUDOKU_FORMATS_CLAUSE_BUILDER_H

#include "sudoku/formats/format.h"

/* An open list of clauses, a part of the words of the rule either. */
typedef struct sudoku_clause_list {
    bool is_any;  /* any of the clauses (or all) must hold */
    bool is_true; /* an any-list with an empty part */
    bool in_brackets;
    size_t start; /* where its text begins */
    int num;
} sudoku_clause_list;

enum { SUDOKU_MAX_LISTS = 80 };

typedef struct sudoku_clause_builder {
    sudoku_board *board;
    const sudoku_record *record;
    const char *at; /* place of errors, set by the reader */
    sudoku_error *error;
    sudoku_clause clause;
    int code;                                   /* 0 or the first error */
    sudoku_clause_list lists[SUDOKU_MAX_LISTS]; /* open lists, nested */
    int num_lists;
    sudoku_text either; /* receives the clauses while lists are open */
    int rows, columns;  /* offset added to all places on the sheet */
    const struct iss_names *names; /* names of cells in format iss, or NULL */
} sudoku_clause_builder;

/* init() sets up *b. clear() frees an unfinished clause, not the board. */
void sudoku_clause_builder_init(sudoku_clause_builder *b, sudoku_board *board,
                                const sudoku_record *record,
                                sudoku_error *error);
void sudoku_clause_builder_clear(sudoku_clause_builder *b);

void sudoku_clause_begin(sudoku_clause_builder *b, const char *rule);
void sudoku_clause_put_value(sudoku_clause_builder *b, int value);
void sudoku_clause_put_cell(sudoku_clause_builder *b, int cell);
/* Adds the cell at a 0-based place of the sheet, which must exist (otherwise an
 * error). */
void sudoku_clause_put_place(sudoku_clause_builder *b, int row, int column);
/* Adds the cells from a place to the end of the board, in steps of rows and
 * columns. */
void sudoku_clause_put_line(sudoku_clause_builder *b, int row, int column,
                            int rows, int columns);
void sudoku_clause_put_group(sudoku_clause_builder *b);
void sudoku_clause_put_words(sudoku_clause_builder *b, const char *words);
/* Adds the clause to the board. Returns b->code. */
int sudoku_clause_end(sudoku_clause_builder *b);

/* Clauses and lists between open and close form a list; any or all of them must
 * hold. The outermost list becomes one clause of the rule either; its errors
 * are at place. A list that always holds, because a part of it is empty, is
 * left out. */
void sudoku_clause_open(sudoku_clause_builder *b, bool is_any);
void sudoku_clause_close(sudoku_clause_builder *b, const char *place);

/* Adds the pairs of all dots of these two rules, which may be the same, each as
 * a group. */
void sudoku_clause_put_dots(sudoku_clause_builder *b, const char *rule,
                            const char *other);

/* Adds a clause with one group of n cells, and a sum if sum > 0. */
int sudoku_clause_put_all(sudoku_clause_builder *b, const char *rule, int sum,
                          const int *cells, int n);

/* Sets the error code and its text. Returns b->code. */
int sudoku_clause_fail(sudoku_clause_builder *b, int code, const char *format,
                       ...)
#ifdef __GNUC__
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
