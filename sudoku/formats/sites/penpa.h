/*
 * penpa.h - compressed text of penpa-edit. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_PENPA_H
#define SUDOKU_FORMATS_SITES_PENPA_H

#include "sudoku/error.h"
#include "sudoku/text.h"

#include <stddef.h>

/* Decodes and inflates size characters of base64 (with %2B and the like): raw
 * deflate, without a header. Returns 0, SUDOKU_EINPUT (not such a text),
 * SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_penpa_inflate(const char *data, size_t size, sudoku_text *to);

/* Appends the JSON of a text with abbreviated keys: zN is "number" and so on;
 * zZ is the letter z. */
void sudoku_penpa_keys(const char *text, size_t size, sudoku_text *to);

#endif
