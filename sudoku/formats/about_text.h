/*
 * about_text.h - what puzzles say of themselves (puzzle.h) as text and JSON.
 * Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ABOUT_TEXT_H
#define SUDOKU_FORMATS_ABOUT_TEXT_H

#include "sudoku/board/puzzle.h"
#include "sudoku/formats/format.h"

#include <jansson.h>

/* Take digits of a text for the solution of the puzzle, unless they are none: a
 * note says so then. Returns 0 or SUDOKU_ENOMEM with *error filled. */
int sudoku_keep_solution(sudoku_parser *parser, sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error);

/* Read a solution: a sign a cell, or numbers with blanks between them; other
 * signs and words are cells left open. False: it has not as many cells as the
 * board. */
bool sudoku_read_solution(const sudoku_shape *shape, const char *text,
                          size_t size, uint8_t *digits);
/* Append the solution of the puzzle, if it has one, in that way. */
void sudoku_add_solution(const sudoku_puzzle *puzzle, sudoku_text *to);

/* Set a text from a value that may be a string, or a list of strings, each of
 * them a line; nothing else is text. */
int sudoku_set_about_json(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                          const json_t *value, sudoku_error *error);
/* Add a text of the puzzle under a key, if it has one. Returns 0 or -1. */
int sudoku_put_about_json(json_t *object, const char *key,
                          const sudoku_puzzle *puzzle,
                          enum sudoku_about_kind kind);

/* Keep these keys of the object, where they are no empty lists, as that kind;
 * and add what was kept to the object, behind what its lists have already. The
 * names end with NULL. Return 0 or SUDOKU_ENOMEM. */
int sudoku_keep_drawn(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                      json_t *object, const char *const *names,
                      sudoku_error *error);
int sudoku_put_drawn(json_t *object, const sudoku_puzzle *puzzle,
                     enum sudoku_about_kind kind);

#endif
