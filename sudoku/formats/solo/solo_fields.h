/*
 * solo_fields.h - fields of a Solo game: numbers and regions, separated by
 * commas. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_FIELDS_H
#define SUDOKU_FORMATS_SOLO_SOLO_FIELDS_H

#include "sudoku/formats/format.h"

typedef struct sudoku_solo_fields {
    const sudoku_record *record;
    sudoku_error *error;
    const char *at, *end;
    int num_digits;
} sudoku_solo_fields;

/* Reports an error at a place. Returns SUDOKU_EINPUT. */
int sudoku_solo_fail(const sudoku_solo_fields *f, const char *at,
                     const char *what);

/* Reads a decimal; very large ones are cut. Returns 0 if there is none. */
int sudoku_solo_read_number(sudoku_solo_fields *f);

/* Skips the required comma. */
int sudoku_solo_next_field(sudoku_solo_fields *f, const char *what);
/* Reads a number from 1 to max, or 0, for each cell, up to the next comma. */
int sudoku_solo_read_numbers(sudoku_solo_fields *f, int *numbers, int max);
/* Reads the region of each cell, up to the next comma. Returns the number of
 * regions, or < 0. */
int sudoku_solo_read_regions(sudoku_solo_fields *f, int *region);

void sudoku_solo_write_numbers(const int *numbers, int num_cells,
                               sudoku_text *to);

#endif
