/*
 * reader.h - shared by the readers of all formats: the board of a puzzle,
 * places of errors. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_READER_H
#define SUDOKU_FORMATS_READER_H

#include "sudoku/alphabet.h"
#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"

/* Returns a part of the record, size bytes from at on, with its line and
 * column. */
sudoku_record sudoku_part_of(const sudoku_record *record, const char *at,
                             size_t size);

/* Reads an int of at most max_size characters, including a sign and blanks
 * before it. Returns its end, or NULL if there is none. */
const char *sudoku_read_number(const char *at, int max_size, int *number);

/* Fills *error (unless NULL) for a place in the record or directly after it.
 * Returns code. */
int sudoku_fail_at(const sudoku_record *record, const char *at,
                   sudoku_error *error, int code, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 5, 6)))
#endif
    ;
int sudoku_fail_memory(sudoku_error *error);
/* Reports a record without a format. It may be a rule without a board, or a
 * link. */
int sudoku_fail_unknown(const sudoku_record *record, sudoku_error *error);
/* Returns whether the text begins with "board", or a misspelling of it, and a
 * number. */
bool sudoku_is_like_board(const char *text, const char *end);
/* Replaces the error of a record if its first word is a misspelt "board" before
 * a number. */
int sudoku_fail_misspelt(const sudoku_record *record, sudoku_error *error);
/* Appends a sentence to the parser's note, cut if it is too long. */
void sudoku_add_note(sudoku_parser *parser, const char *text, const char *more);
/* Appends "1 line" or "3 lines" to a list of drawings, a buffer of this size;
 * what is the plural ("lines"). */
void sudoku_add_drawn(char *text, size_t size, size_t num, const char *what);
/* Reports that drawings (a list by sudoku_add_drawn()) were not read: as a note
 * if the options ignore them, otherwise as an error. Returns 0 or SUDOKU_ERULE.
 */
int sudoku_tell_drawn(sudoku_parser *parser, const sudoku_record *record,
                      const char *drawn, sudoku_error *error);
int sudoku_fail_symbol(const sudoku_record *record, const char *at, int n,
                       sudoku_error *error);

/* The board as text formats describe it; always a square. */
typedef struct sudoku_board_spec {
    int num_digits;
    int box_width, box_height; /* size of a box; 0: no boxes */
    const char *regions;       /* map of a jigsaw, or NULL */
    bool diagonals;            /* both diagonals are houses */
    int first_more;            /* value of the first digit, minus 1 */
} sudoku_board_spec;

/* Returns the height of the boxes that n digits usually have, the squarest
 * ones; 0 if there are none, for 1 and primes. */
int sudoku_usual_height(int n);
/* Sets the default boxes. Returns 0 or SUDOKU_ESHAPE with *error filled. */
int sudoku_default_boxes(sudoku_board_spec *spec,
                         const sudoku_format_options *options,
                         const sudoku_record *record, sudoku_error *error);
/* Sets the default boxes of a board known only by its cells, of which there
 * must be more than one. Returns 0, SUDOKU_EINPUT or SUDOKU_ESHAPE. */
int sudoku_boxes_of_cells(sudoku_board_spec *spec,
                          const sudoku_format_options *options,
                          const sudoku_record *record, sudoku_error *error);

/* Makes *puzzle an empty puzzle on this board, which becomes parser->last. An
 * error in the board gets the place at. */
int sudoku_use_board(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_record *record, const char *at,
                     sudoku_puzzle *puzzle, sudoku_error *error);

/* The two steps of sudoku_use_board(), for boards that get more rules: make the
 * board, then give it to the puzzle (or parser->last, if that is equal). take()
 * takes over the board, also on failure. */
int sudoku_make_board(sudoku_board **out, const sudoku_board_spec *spec,
                      sudoku_error *error);
int sudoku_take_board(sudoku_parser *parser, sudoku_board *board,
                      sudoku_puzzle *puzzle, sudoku_error *error);

enum { SUDOKU_MAP_SIZE = 3 * SUDOKU_MAX_CELLS + 1 };

/* Writes the region numbers region[0 .. n * n - 1], each 0 to n - 1, as the map
 * of a jigsaw. Equal maps get equal names. */
void sudoku_name_regions(char map[SUDOKU_MAP_SIZE], const int *region, int n);

/* Sets the regions of spec, whose num_digits is set: as boxes if they are
 * boxes, otherwise as a jigsaw with this map. Regions have equal sizes; they
 * are renumbered from 0. */
void sudoku_set_regions(sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        int *region);

/* Zeros on a board of n digits. If no row or column has two of them, 0 may be a
 * digit. */
typedef struct sudoku_zeros {
    const char *first; /* the first zero, or NULL */
    uint64_t rows, columns;
    bool are_twice; /* a row or column has two of them */
} sudoku_zeros;

void sudoku_zeros_add(sudoku_zeros *zeros, const char *at, int cell, int n);

/* Adds a note if both 0 and another sign occur, and both are read as empty
 * cells. */
void sudoku_note_empty(sudoku_parser *parser, const sudoku_alphabet *alphabet);
/* Chooses the alphabet by the cells of the lines, and sets their digits in the
 * puzzle from cell 0. The puzzle must have its board. */
int sudoku_read_digits(sudoku_parser *parser, const sudoku_record *record,
                       const sudoku_line *lines, int num_lines,
                       sudoku_puzzle *puzzle, sudoku_error *error);

/* Returns the digit of a cell, SUDOKU_EMPTY, or SUDOKU_EINPUT with *error
 * filled. */
int sudoku_read_digit(const sudoku_alphabet *alphabet,
                      const sudoku_record *record, const sudoku_token *cell,
                      sudoku_error *error);

/* The rows of a square of cells. */
typedef struct sudoku_text_rows {
    sudoku_line line[SUDOKU_MAX_ROWS];
    int num_rows;
    int num_cells; /* number of cells in each row */
} sudoku_text_rows;

/* Reads the rows from *at on and moves it past them. num_cells is their
 * required number, or 0. Returns 0, SUDOKU_EINPUT or SUDOKU_ETOOBIG. */
int sudoku_read_rows(sudoku_text_rows *rows, const sudoku_record *record,
                     const char **at, int num_cells, sudoku_error *error);
/* Skips lines without cells. */
const char *sudoku_skip_borders(const sudoku_record *record, const char *at);

#endif
