/*
 * one_puzzle.h - one puzzle from a text in any format, or as text, in a call.
 *
 * For files of many puzzles, or with options, there is format.h.
 *
 * Errors   < 0, with line, column and a sentence in *error (which may be NULL)
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

/* The puzzle of a text of size bytes in any format that is read, into an
 * initialised puzzle. Returns 0, or SUDOKU_EINPUT (also where there is no
 * puzzle, or a second one after it), SUDOKU_ERULE, SUDOKU_ESHAPE,
 * SUDOKU_ETOOBIG, SUDOKU_ENOMEM. */
int sudoku_read(sudoku_puzzle *puzzle, const char *text, size_t size,
                sudoku_error *error);

/* Reads a puzzle as sudoku_read() does, and appends to *note (which may be
 * NULL) what was guessed or left out: "read as a list of clues .."; nothing if
 * the text has one meaning. */
int sudoku_read_noting(sudoku_puzzle *puzzle, const char *text, size_t size,
                       sudoku_text *note, sudoku_error *error);

/* Append the puzzle or, where digits[cell] is not NULL, that grid in place of
 * its givens, in the format of this name: "line", "grid", "rules", "json", and
 * others that docs/formats.md lists. Returns 0, or SUDOKU_EFORMAT (no such
 * format is written, or it cannot express this), SUDOKU_EARGUMENT (the puzzle
 * has no board, or digits[] what is no digit of it), SUDOKU_ENOMEM. */
int sudoku_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const char *format, sudoku_text *to, sudoku_error *error);

#ifdef __cplusplus
}
#endif

#endif
