/*
 * one_puzzle.h - reads one puzzle in any format, or writes one. format.h is for
 * files with many puzzles, and has options.
 *
 * Errors   < 0, with line, column and a sentence in *error (may be NULL)
 * Threads  no global state
 */
#ifndef SUDOKU_FORMATS_ONE_PUZZLE_H
#define SUDOKU_FORMATS_ONE_PUZZLE_H

#include <stddef.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads the puzzle in a text of size bytes, in any format that is read, into an
 * initialised puzzle. Returns 0, or SUDOKU_EINPUT (also if there is no puzzle
 * or more than one), SUDOKU_ERULE, SUDOKU_ESHAPE, SUDOKU_ETOOBIG,
 * SUDOKU_ENOMEM. */
int sudoku_read(sudoku_puzzle *puzzle, const char *text, size_t size,
                sudoku_error *error);

/* Like sudoku_read(), and appends to *note (may be NULL) what was guessed or
 * left out: "read as a list of clues ..". Appends nothing if the text has only
 * one meaning. */
int sudoku_read_noting(sudoku_puzzle *puzzle, const char *text, size_t size,
                       sudoku_text *note, sudoku_error *error);

/* Appends the puzzle, or the grid digits[cell] (unless NULL) in place of its
 * givens, in the named format: "line", "grid", "rules", "json" or another one
 * of docs/formats.md. Returns 0, or SUDOKU_EFORMAT (unknown format, or it
 * cannot express the puzzle), SUDOKU_EARGUMENT (the puzzle has no board, or
 * digits[] has a digit that the board lacks), SUDOKU_ENOMEM. */
int sudoku_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const char *format, sudoku_text *to, sudoku_error *error);

#ifdef __cplusplus
}
#endif

#endif
