/*
 * penpa.h - the compressed text of penpa-edit. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_PENPA_H
#define SUDOKU_FORMATS_SITES_PENPA_H

#include "sudoku/error.h"
#include "sudoku/text.h"

#include <stddef.h>

/* Append what size characters of base64 (%2B and the like are understood) stand
 * for: text that is compressed by deflate, without any head. Returns 0,
 * SUDOKU_EINPUT (it is no such text), SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_penpa_inflate(const char *data, size_t size, sudoku_text *to);

/* Append the JSON that text with short forms stands for: zN is "number", and
 * so on; zZ is the letter z. */
void sudoku_penpa_keys(const char *text, size_t size, sudoku_text *to);

#endif
