/*
 * lz_string.h - the compressed text that puzzle sites put into their links:
 * lz-string in base64, compressToBase64() there. Not part of the public API.
 *
 * This is LZ78 over the 16-bit units of UTF-16, with codes as wide as the
 * number of phrases needs, lowest bit first. Code 0 and 1 bring a new unit of
 * 8 or 16 bits, which follows; 2 is the end; from 3 on they are the phrases in
 * the order of their first use.
 */
#ifndef SUDOKU_FORMATS_SITES_LZ_STRING_H
#define SUDOKU_FORMATS_SITES_LZ_STRING_H

#include "sudoku/error.h"
#include "sudoku/text.h"

/* Append the UTF-8 text that size characters of base64 stand for; a link's
 * %2B and the like are understood, blanks are plus signs. Returns 0,
 * SUDOKU_EINPUT (it is no such text), SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_lz_decompress(const char *data, size_t size, sudoku_text *to);

/* Append the UTF-8 text of size bytes, compressed, as base64. Returns 0 or
 * SUDOKU_ENOMEM. Needs: it is valid UTF-8. */
int sudoku_lz_compress(const char *data, size_t size, sudoku_text *to);

#endif
