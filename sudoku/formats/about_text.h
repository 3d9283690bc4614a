/*
 * about_text.h - title, author, rules and solution of a puzzle (puzzle.h) as
 * text and JSON. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ABOUT_TEXT_H
#define SUDOKU_FORMATS_ABOUT_TEXT_H

#include "sudoku/board/puzzle.h"
#include "sudoku/formats/format.h"

#include <jansson.h>

/* Sets the digits of a text as the solution of the puzzle. If they do not solve
 * it, adds a note instead. Returns 0 or SUDOKU_ENOMEM with *error filled. */
int sudoku_keep_solution(sudoku_parser *parser, sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error);

/* Reads a solution: a character for each cell, or numbers separated by blanks.
 * Other characters and words are empty cells. Returns false unless the number
 * of cells is right. */
bool sudoku_read_solution(const sudoku_shape *shape, const char *text,
                          size_t size, uint8_t *digits);
/* Appends the solution, if the puzzle has one, as sudoku_read_solution() reads
 * it. */
void sudoku_add_solution(const sudoku_puzzle *puzzle, sudoku_text *to);

/* Sets a text from a JSON string, or from a list of strings, one a line.
 * Ignores other values. */
int sudoku_set_about_json(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                          const json_t *value, sudoku_error *error);
/* Adds a text of the puzzle, if it has one, under the key. Returns 0 or -1. */
int sudoku_put_about_json(json_t *object, const char *key,
                          const sudoku_puzzle *puzzle,
                          enum sudoku_about_kind kind);

/* Keep what is only drawn. sudoku_keep_drawn() stores these keys of the object,
 * except empty lists; names ends with NULL. sudoku_put_drawn() adds them to an
 * object, after the elements that its lists already have. Return 0 or
 * SUDOKU_ENOMEM. */
int sudoku_keep_drawn(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                      json_t *object, const char *const *names,
                      sudoku_error *error);
int sudoku_put_drawn(json_t *object, const sudoku_puzzle *puzzle,
                     enum sudoku_about_kind kind);

#endif
