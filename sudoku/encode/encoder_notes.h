/*
 * encoder_notes.h - what an encoder records, for encode.c.
 *
 * Candidates are the first options, but rules extend candidates and add options
 * in any order. So both are recorded, and encode.c writes the options at the
 * end.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_ENCODE_ENCODER_NOTES_H
#define SUDOKU_ENCODE_ENCODER_NOTES_H

#include "sudoku/encode/encode.h"
#include "sudoku/encode/encoder.h"

/* An item that a rule adds to a candidate. */
typedef struct sudoku_encoder_entry {
    int option, item, color;
} sudoku_encoder_entry;

struct sudoku_encoder {
    const sudoku_shape *shape;
    const uint64_t *allowed; /* [cell], or NULL for all digits */
    sudoku_encoding *encoding;
    sudoku_encoder_entry *entries; /* in the order of addition */
    int num_entries, cap_entries;
    int *further; /* options that rules add: n, n items, n colors, .. */
    int num_further, cap_further;
    int *digit_item; /* [cell] or 0; NULL until first used */
    size_t bytes;    /* bytes charged for entries and added options */
};

/* Converts a result of dlx. Errors: SUDOKU_ENOMEM, otherwise SUDOKU_ETOOBIG. */
int sudoku_encoder_code(int dlx_code);
void sudoku_encoder_clear(sudoku_encoder *e);

#endif
