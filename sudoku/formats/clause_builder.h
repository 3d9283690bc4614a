/*
 * clause_builder.h - clauses of rules, built piece by piece as a format's text
 * has them.
 *
 * The first error stays: after it, all calls do nothing and return it. So only
 * the last one needs a check. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_CLAUSE_BUILDER_H
#define SUDOKU_FORMATS_CLAUSE_BUILDER_H

#include "sudoku/formats/format.h"

/* A list of clauses as a part of the words of the rule either. */
typedef struct sudoku_clause_list {
    bool is_any;  /* one of them has to hold; else all */
    bool is_true; /* one of an any says nothing */
    bool in_brackets;
    size_t start; /* of its text */
    int num;      /* parts so far */
} sudoku_clause_list;

enum { SUDOKU_MAX_LISTS = 80 };

typedef struct sudoku_clause_builder {
    sudoku_board *board;
    const sudoku_record *record;
    const char *at; /* in the record: the place of errors; set it as you read */
    sudoku_error *error;
    sudoku_clause clause;                       /* that is being built */
    int code;                                   /* 0 or the first error */
    sudoku_clause_list lists[SUDOKU_MAX_LISTS]; /* that are open, within each
                                                   other; if there are any, */
    int num_lists;
    sudoku_text either; /* clauses go to this text, not to the board */
    int rows, columns;  /* added to all places */
    const struct iss_names *names; /* of cells, in the format iss; or NULL */
} sudoku_clause_builder;

/* In place. clear() frees a clause that was not ended; it leaves the board. */
void sudoku_clause_builder_init(sudoku_clause_builder *b, sudoku_board *board,
                                const sudoku_record *record,
                                sudoku_error *error);
void sudoku_clause_builder_clear(sudoku_clause_builder *b);

/* Begin a clause of the rule with that name, if there is one by now. */
void sudoku_clause_begin(sudoku_clause_builder *b, const char *rule);
void sudoku_clause_put_value(sudoku_clause_builder *b, int value);
void sudoku_clause_put_cell(sudoku_clause_builder *b, int cell);
/* The cell at a place of the sheet, from 0; an error if there is none. */
void sudoku_clause_put_place(sudoku_clause_builder *b, int row, int column);
/* The cells from a place on, step by step, to the end of the board. */
void sudoku_clause_put_line(sudoku_clause_builder *b, int row, int column,
                            int rows, int columns);
void sudoku_clause_put_group(sudoku_clause_builder *b);
void sudoku_clause_put_words(sudoku_clause_builder *b, const char *words);
/* Add the clause to the board. Returns b->code. */
int sudoku_clause_end(sudoku_clause_builder *b);

/* Clauses between these two calls are a list, any or all of which have to hold;
 * so are lists. The outermost list becomes one clause of the rule either; place
 * is that of its errors. A list that is true anyway, since nothing is said in a
 * part of it, is left out. */
void sudoku_clause_open(sudoku_clause_builder *b, bool is_any);
void sudoku_clause_close(sudoku_clause_builder *b, const char *place);

/* Add the pairs of all dots of these rules, which may be the same, as groups.
 */
void sudoku_clause_put_dots(sudoku_clause_builder *b, const char *rule,
                            const char *other);

/* A clause with one group of n cells; with a sum where sum > 0. */
int sudoku_clause_put_all(sudoku_clause_builder *b, const char *rule, int sum,
                          const int *cells, int n);

/* Make b->code that, with a text. Returns b->code. */
int sudoku_clause_fail(sudoku_clause_builder *b, int code, const char *format,
                       ...)
#ifdef __GNUC__
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
