/*
 * fields.h - the rows of a table as fields, and which columns of them hold the
 * puzzles and their solutions.
 *
 * Source   RFC 4180, Common Format and MIME Type for CSV Files (fields, quotes)
 */
#ifndef SUDOKU_FORMATS_FIELDS_H
#define SUDOKU_FORMATS_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A part of a text. */
typedef struct sudoku_field {
    const char *at;
    size_t size;
} sudoku_field;

typedef struct sudoku_columns {
    sudoku_field header;  /* the line of names, or size 0 */
    int puzzle, solution; /* numbers of columns, from 0; -1: there is none */
    char separator;       /* of fields */
} sudoku_columns;

/* Sets *field to the next field of a row of that size, without quotes and
 * blanks around it, from the offset *at on (at first 0), and moves *at to the
 * field after it. Returns false at the end of the row. A quote that is not
 * closed ends with the row. */
bool sudoku_next_field(const char *row, size_t size, char separator, size_t *at,
                       sudoku_field *field);

/* Sets *field to field number k of the row, from 0. Returns false, and size 0,
 * if the row has fewer fields. */
bool sudoku_get_field(const sudoku_columns *columns, const char *row,
                      size_t size, int k, sudoku_field *field);

/* Returns the sign that separates the fields of a row: the first comma,
 * semicolon, tab or bar outside quotes; '\0' if there is none. */
char sudoku_field_separator(const char *row, size_t size);

#ifdef __cplusplus
}
#endif

#endif
