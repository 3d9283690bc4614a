/*
 * rules_board.h - the first line of our own form of a puzzle: its board. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_RULES_BOARD_H
#define SUDOKU_FORMATS_RULES_BOARD_H

#include "sudoku/formats/format.h"
#include "sudoku/formats/rules_line.h"

#include <stdbool.h>

/* Does the text begin with the word board? */
bool sudoku_rules_begins(const char *text, const char *end);
/* The line of the board of a puzzle that begins here, perhaps with its title,
 * author and rules in words, 64 lines at most; or NULL: none begins here. */
const char *sudoku_rules_find_board(const char *at, const char *end);
/* Does the line begin with a word that has to stand on that of the board? */
bool sudoku_rules_is_board_word(const rules_line *l);

/* How much text a grid of the board is. */
typedef struct rules_board_size {
    int num_digits;
    int rows, columns;    /* of the sheet */
    size_t cells_on_line; /* of a grid that is one line; 0 = there is none */
} rules_board_size;

/* All 0 where the line is wrong. */
rules_board_size sudoku_rules_get_size(const rules_line *l);

/* Make the board that the line describes, which begins with that word. Returns
 * 0 or an error code with *error filled. */
int sudoku_rules_read_board(const sudoku_record *record, const rules_line *l,
                            sudoku_board **board, sudoku_error *error);

/* Can such a line describe the board, but for its rules? */
bool sudoku_rules_has_board(const sudoku_board *board);
void sudoku_rules_write_board(const sudoku_shape *shape, sudoku_text *to);

#endif
