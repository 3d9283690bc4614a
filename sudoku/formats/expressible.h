/*
 * expressible.h - what the writers of all formats share: can a format express
 * this board? Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_EXPRESSIBLE_H
#define SUDOKU_FORMATS_EXPRESSIBLE_H

#include "sudoku/formats/format.h"

#include <stdbool.h>

/* The letters to write these digits with, so that a reader with the same
 * options (NULL: the defaults) understands them. */
enum sudoku_letters sudoku_choose_letters(const sudoku_format_options *options,
                                          const sudoku_shape *shape,
                                          const uint8_t *digits);

/* Returns SUDOKU_EFORMAT with *error filled unless the board is a square, full
 * of cells, and its rules are among these (ended by NULL). */
int sudoku_check_board(const sudoku_board *board, const char *format,
                       const char *const *rules, sudoku_error *error);
/* .. unless no cell has pencil marks. */
int sudoku_check_marks(const sudoku_puzzle *puzzle, const char *format,
                       sudoku_error *error);
/* .. unless each cell has a candidate. */
int sudoku_check_candidates(const sudoku_puzzle *puzzle, const char *format,
                            sudoku_error *error);
/* .. unless the boxes are those that a reader with these options takes where
 * the text says nothing. */
int sudoku_check_boxes(const sudoku_shape *shape,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error);
/* .. unless all rules can stand on the board when its boxes are the pieces of a
 * jigsaw instead. Or SUDOKU_ENOMEM. Needs: it has boxes. */
int sudoku_check_pieces(const sudoku_board *board, const char *format,
                        sudoku_error *error);
/* .. unless the board is one of such boxes and no rules. */
int sudoku_check_plain(const sudoku_board *board,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error);

/* .. unless it is of nine digits, with boxes of three by three, no rules, and
 * of such boxes by the options, too. */
int sudoku_check_nine(const sudoku_board *board,
                      const sudoku_format_options *options, const char *format,
                      sudoku_error *error);

/* Write all rules, but jigsaw, which is of the board: write() each clause,
 * which returns what is wrong. Returns 0 or SUDOKU_EFORMAT with *error filled.
 */
enum sudoku_fit { SUDOKU_FITS, SUDOKU_NO_RULE, SUDOKU_NO_CASE };
int sudoku_write_clauses(const sudoku_board *board, const char *format,
                         enum sudoku_fit (*write)(void *ctx,
                                                  const sudoku_clause *clause),
                         void *ctx, sudoku_error *error);

/* Are the groups of the clause, each two cells, just the neighbours that have a
 * dot, by the clauses of these two rules? */
bool sudoku_has_pairs(const sudoku_board *board, const sudoku_clause *clause,
                      const char *dots, const char *more_dots);

/* 0, or SUDOKU_ENOMEM when the text is out of memory. */
int sudoku_text_done(const sudoku_text *to, sudoku_error *error);

#endif
