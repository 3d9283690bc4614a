/*
 * sudoku_json.h - texts in JSON.
 */
#ifndef CLI_SUDOKU_JSON_H
#define CLI_SUDOKU_JSON_H

#include "sudoku/text.h"

/* A string, with its quotes; what is no UTF-8 becomes U+FFFD. */
void cli_add_json_string(sudoku_text *to, const char *text, size_t size);

#endif
