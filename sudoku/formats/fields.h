/*
 * fields.h - rows of a table as fields, and the columns with puzzles and
 * solutions.
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

typedef struct sudoku_field {
    const char *at;
    size_t size;
} sudoku_field;

typedef struct sudoku_columns {
    sudoku_field header;  /* line of names, or size 0 */
    int puzzle, solution; /* 0-based columns; -1: none */
    char separator;
} sudoku_columns;

/* Sets *field to the next field of a row (size bytes) from offset *at (start
 * with 0), without quotes and blanks around it, and moves *at to the following
 * field. An open quote ends with the row. Returns false at the end of the row.
 */
bool sudoku_next_field(const char *row, size_t size, char separator, size_t *at,
                       sudoku_field *field);

/* Sets *field to the 0-based field k of the row. Returns false, with size 0, if
 * the row has fewer fields. */
bool sudoku_get_field(const sudoku_columns *columns, const char *row,
                      size_t size, int k, sudoku_field *field);

/* Returns the separator of a row: the first comma, semicolon, tab or bar
 * outside quotes, or '\0'. */
char sudoku_field_separator(const char *row, size_t size);

#ifdef __cplusplus
}
#endif

#endif
