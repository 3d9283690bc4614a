/*
 * json_list.h - the puzzles in an array or object of JSON, one by one. Not part
 * of the public API.
 */
#ifndef SUDOKU_FORMATS_JSON_LIST_H
#define SUDOKU_FORMATS_JSON_LIST_H

#include <stdbool.h>

/* Does the text begin with an array or object, closed before end, that holds
 * puzzles and is none itself? Then *stop is behind its last bracket. */
bool sudoku_is_json_list(const char *text, const char *end, const char **stop);

/* Find the next value of such a list that is a puzzle, or stands where one
 * should, from *at on, which is behind the first bracket of the list or a value
 * of it; *at is moved to it, *stop is behind it. end is behind the last
 * bracket. *are_fields, at first false, is kept by the caller between calls.
 * False: there is none. */
bool sudoku_next_in_json(const char **at, const char *end, bool *are_fields,
                         const char **stop);

#endif
