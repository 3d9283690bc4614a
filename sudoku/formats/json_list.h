/*
 * json_list.h - iterates over the puzzles in a JSON array or object. Not part
 * of the public API.
 */
#ifndef SUDOKU_FORMATS_JSON_LIST_H
#define SUDOKU_FORMATS_JSON_LIST_H

#include <stdbool.h>

/* Returns whether the text begins with an array or object, closed before end,
 * that contains puzzles and is not a puzzle itself. Sets *stop to the place
 * after its last bracket. */
bool sudoku_is_json_list(const char *text, const char *end, const char **stop);

/* Finds the next value of such a list that is a puzzle or stands where a puzzle
 * should. Starts at *at, the place after the list's first bracket or after a
 * value; end is the place after its last bracket. Moves *at to the value and
 * *stop after it. The caller keeps *are_fields, first false, between calls.
 * Returns false if there is none. */
bool sudoku_next_in_json(const char **at, const char *end, bool *are_fields,
                         const char **stop);

#endif
