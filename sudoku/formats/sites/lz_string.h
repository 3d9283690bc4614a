/*
 * lz_string.h - compressed text in links of puzzle sites: lz-string in base64
 * (its compressToBase64()). Not part of the public API.
 *
 * This is LZ78 over UTF-16 units. Codes are as wide as the number of phrases
 * requires, lowest bit first. Codes 0 and 1 precede a new unit of 8 or 16
 * bits; 2 is the end; codes from 3 on are phrases in order of their first use.
 */
#ifndef SUDOKU_FORMATS_SITES_LZ_STRING_H
#define SUDOKU_FORMATS_SITES_LZ_STRING_H

#include "sudoku/error.h"
#include "sudoku/text.h"

/* Appends the UTF-8 text of size characters of base64. Decodes %2B and the like
 * in links; blanks are plus signs. Returns 0, SUDOKU_EINPUT (not such a text),
 * SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_lz_decompress(const char *data, size_t size, sudoku_text *to);

/* Appends size bytes of valid UTF-8, compressed, as base64. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_lz_compress(const char *data, size_t size, sudoku_text *to);

#endif
