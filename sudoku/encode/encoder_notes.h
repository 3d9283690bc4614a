/*
 * encoder_notes.h - what an encoder has noted down of its rules, for encode.c.
 *
 * Options are numbered in order of addition and candidates come first, but
 * rules extend candidates and add options in any order. So what they add is
 * noted here, and encode.c writes the options at the end.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_ENCODE_ENCODER_NOTES_H
#define SUDOKU_ENCODE_ENCODER_NOTES_H

#include "sudoku/encode/encode.h"
#include "sudoku/encode/encoder.h"

/* What a rule adds to a candidate. */
typedef struct sudoku_encoder_entry {
    int option, item, color;
} sudoku_encoder_entry;

struct sudoku_encoder {
    const sudoku_shape *shape;
    const uint64_t *allowed; /* [cell], or NULL: all digits */
    sudoku_encoding *encoding;
    sudoku_encoder_entry *entries; /* in the order in which rules added them */
    int num_entries, cap_entries;
    int *further; /* further options: n, then n items, then n colors, .. */
    int num_further, cap_further;
    int *digit_item; /* [cell] or 0; NULL until the first is asked for */
    size_t bytes;    /* taken from the budget for entries and further options */
};

/* A result of the engine as one of ours. Errors: SUDOKU_ENOMEM, or
 * SUDOKU_ETOOBIG for whatever else the engine refuses. */
int sudoku_encoder_code(int dlx_code);
void sudoku_encoder_clear(sudoku_encoder *e);

#endif
