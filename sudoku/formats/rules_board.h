/*
 * rules_board.h - the board line of our own format rules. Not part of the
 * public API.
 */
#ifndef SUDOKU_FORMATS_RULES_BOARD_H
#define SUDOKU_FORMATS_RULES_BOARD_H

#include "sudoku/formats/format.h"
#include "sudoku/formats/rules_line.h"

#include <stdbool.h>

/* Returns whether the text begins with the word board. */
bool sudoku_rules_begins(const char *text, const char *end);
/* Returns the board line of the puzzle that begins here, after at most 64 lines
 * with title, author and rules in words; NULL if none begins. */
const char *sudoku_rules_find_board(const char *at, const char *end);
/* Returns whether the line begins with a word that belongs on the board line.
 */
bool sudoku_rules_is_board_word(const rules_line *l);

/* Size of a grid of the board as text. */
typedef struct rules_board_size {
    int num_digits;
    int rows, columns;    /* size of the sheet */
    size_t cells_on_line; /* number of cells if the grid is on one line; 0:
                             impossible */
} rules_board_size;

/* Returns the size, or all 0 if the line is wrong. */
rules_board_size sudoku_rules_get_size(const rules_line *l);

/* Makes the board that a board line describes. Returns 0 or an error with
 * *error filled. */
int sudoku_rules_read_board(const sudoku_record *record, const rules_line *l,
                            sudoku_board **board, sudoku_error *error);

/* Returns whether a board line can describe the board, apart from its rules. */
bool sudoku_rules_has_board(const sudoku_board *board);
void sudoku_rules_write_board(const sudoku_shape *shape, sudoku_text *to);

#endif
