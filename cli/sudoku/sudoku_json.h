/*
 * sudoku_json.h - JSON strings.
 */
#ifndef CLI_SUDOKU_JSON_H
#define CLI_SUDOKU_JSON_H

#include "sudoku/text.h"

/* Adds a string with its quotes; invalid UTF-8 becomes U+FFFD. */
void cli_add_json_string(sudoku_text *to, const char *text, size_t size);

#endif
