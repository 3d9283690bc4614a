/*
 * expressible.h - checks of writers that a format can express a board. Not part
 * of the public API.
 */
#ifndef SUDOKU_FORMATS_EXPRESSIBLE_H
#define SUDOKU_FORMATS_EXPRESSIBLE_H

#include "sudoku/formats/format.h"

#include <stdbool.h>

/* Returns the letters for these digits that a reader with the same options
 * (NULL: defaults) understands. */
enum sudoku_letters sudoku_choose_letters(const sudoku_format_options *options,
                                          const sudoku_shape *shape,
                                          const uint8_t *digits);

/* Checks that the board is a full square with these rules only (ended by NULL).
 * Returns 0, or SUDOKU_EFORMAT with *error filled, as all checks below do. */
int sudoku_check_board(const sudoku_board *board, const char *format,
                       const char *const *rules, sudoku_error *error);
/* Checks that no cell has pencil marks. */
int sudoku_check_marks(const sudoku_puzzle *puzzle, const char *format,
                       sudoku_error *error);
/* Checks that each cell has a candidate. */
int sudoku_check_candidates(const sudoku_puzzle *puzzle, const char *format,
                            sudoku_error *error);
/* Checks that the boxes are the default ones of a reader with these options. */
int sudoku_check_boxes(const sudoku_shape *shape,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error);
/* Checks that all rules remain possible if the boxes become regions of a
 * jigsaw. The board must have boxes. May also return SUDOKU_ENOMEM. */
int sudoku_check_pieces(const sudoku_board *board, const char *format,
                        sudoku_error *error);
/* Checks that the board has the default boxes and no rules. */
int sudoku_check_plain(const sudoku_board *board,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error);

/* Checks that the board is 9x9 with 3x3 boxes and no rules, and that such boxes
 * are the default with these options. */
int sudoku_check_nine(const sudoku_board *board,
                      const sudoku_format_options *options, const char *format,
                      sudoku_error *error);

/* Calls write() for each clause, except jigsaw, which belongs to the board.
 * Returns 0, or SUDOKU_EFORMAT with *error filled if write() does not return
 * SUDOKU_FITS. */
enum sudoku_fit { SUDOKU_FITS, SUDOKU_NO_RULE, SUDOKU_NO_CASE };
int sudoku_write_clauses(const sudoku_board *board, const char *format,
                         enum sudoku_fit (*write)(void *ctx,
                                                  const sudoku_clause *clause),
                         void *ctx, sudoku_error *error);

/* Returns whether the groups of the clause are exactly the pairs of neighbours
 * that have a dot in clauses of these two rules. */
bool sudoku_has_pairs(const sudoku_board *board, const sudoku_clause *clause,
                      const char *dots, const char *more_dots);

/* Returns 0, or SUDOKU_ENOMEM if the text ran out of memory. */
int sudoku_text_done(const sudoku_text *to, sudoku_error *error);

#endif
