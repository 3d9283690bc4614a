/*
 * solo_fields.h - the fields of a game of Solo: numbers and regions, a comma
 * between them. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_FIELDS_H
#define SUDOKU_FORMATS_SOLO_SOLO_FIELDS_H

#include "sudoku/formats/format.h"

typedef struct sudoku_solo_fields {
    const sudoku_record *record;
    sudoku_error *error;
    const char *at, *end; /* what is still to be read */
    int num_digits;
} sudoku_solo_fields;

/* What is wrong at that place. Returns SUDOKU_EINPUT. */
int sudoku_solo_fail(const sudoku_solo_fields *f, const char *at,
                     const char *what);

/* A decimal, or some number that is too large; 0 if there is none. */
int sudoku_solo_read_number(sudoku_solo_fields *f);

/* Go past the comma that must be here. */
int sudoku_solo_next_field(sudoku_solo_fields *f, const char *what);
/* A number from 1 to max for each cell, or 0, up to the next comma. */
int sudoku_solo_read_numbers(sudoku_solo_fields *f, int *numbers, int max);
/* The region of each cell, up to the next comma. Returns how many regions there
 * are, or < 0. */
int sudoku_solo_read_regions(sudoku_solo_fields *f, int *region);

/* Append a number a cell, or 0 for none. */
void sudoku_solo_write_numbers(const int *numbers, int num_cells,
                               sudoku_text *to);

#endif
