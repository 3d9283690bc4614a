/*
 * reader.h - what the readers of all formats share: finding the board of a
 * puzzle, and the places of errors. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_READER_H
#define SUDOKU_FORMATS_READER_H

#include "sudoku/alphabet.h"
#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"

/* The part of the record that begins at this byte, with its place. */
sudoku_record sudoku_part_of(const sudoku_record *record, const char *at,
                             size_t size);

/* A number of at most max_size characters, which int can hold; a sign and
 * blanks may stand before it. Returns where it ends; NULL if there is none. */
const char *sudoku_read_number(const char *at, int max_size, int *number);

/* Fill *error (unless NULL) for the byte at, which lies in the record or just
 * behind it. Returns code. */
int sudoku_fail_at(const sudoku_record *record, const char *at,
                   sudoku_error *error, int code, const char *format, ...)
#ifdef __GNUC__
    __attribute__((format(printf, 5, 6)))
#endif
    ;
int sudoku_fail_memory(sudoku_error *error);
/* The record is of no format; it may be a rule without its board, or a link. */
int sudoku_fail_unknown(const sudoku_record *record, sudoku_error *error);
/* Returns whether the text begins with a word that is board or almost is, and a
 * number. */
bool sudoku_is_like_board(const char *text, const char *end);
/* The record is wrong, as *error says. If its first word is almost "board",
 * before a number, *error says that instead. */
int sudoku_fail_misspelt(const sudoku_record *record, sudoku_error *error);
/* Append a sentence to the parser's note. It is cut at its end if need be. */
void sudoku_add_note(sudoku_parser *parser, const char *text, const char *more);
/* Append "3 lines", or "1 line", to a list of what is drawn, which has that
 * size; what is "lines". */
void sudoku_add_drawn(char *text, size_t size, size_t num, const char *what);
/* What is only drawn, as that list says, was not read: a note, or an error
 * unless the options say to leave it out. Returns 0 or SUDOKU_ERULE. */
int sudoku_tell_drawn(sudoku_parser *parser, const sudoku_record *record,
                      const char *drawn, sudoku_error *error);
/* The byte at is no digit of a board of n. */
int sudoku_fail_symbol(const sudoku_record *record, const char *at, int n,
                       sudoku_error *error);

/* All that text formats say about boards; each is a square. */
typedef struct sudoku_board_spec {
    int num_digits;
    int box_width, box_height; /* 0 = no boxes */
    const char *regions;       /* the map of a jigsaw, or NULL */
    bool diagonals;            /* both */
    int first_more;            /* the first digit is called 1 + that */
} sudoku_board_spec;

/* The boxes of boards whose text says nothing of them. Returns 0 or
 * SUDOKU_ESHAPE with *error filled. */
int sudoku_default_boxes(sudoku_board_spec *spec,
                         const sudoku_format_options *options,
                         const sudoku_record *record, sudoku_error *error);
/* Sets the boxes of a board that is given by its cells alone, which are more
 * than one. Returns 0, SUDOKU_EINPUT or SUDOKU_ESHAPE. */
int sudoku_boxes_of_cells(sudoku_board_spec *spec,
                          const sudoku_format_options *options,
                          const sudoku_record *record, sudoku_error *error);

/* Make the puzzle an empty one on such a board, which is parser->last from now
 * on. An error of the board gets the place at. */
int sudoku_use_board(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_record *record, const char *at,
                     sudoku_puzzle *puzzle, sudoku_error *error);

/* The two steps of that, for boards with further rules: make the board; have
 * it, or parser->last if that is the same, as the puzzle's (the board is taken
 * over, also on failure). */
int sudoku_make_board(sudoku_board **out, const sudoku_board_spec *spec,
                      sudoku_error *error);
int sudoku_take_board(sudoku_parser *parser, sudoku_board *board,
                      sudoku_puzzle *puzzle, sudoku_error *error);

enum { SUDOKU_MAP_SIZE = 3 * SUDOKU_MAX_CELLS + 1 };

/* Write the numbers region[0 .. n * n - 1], each from 0 to n - 1, as the map
 * of a jigsaw; one map always gets the same names. */
void sudoku_name_regions(char map[SUDOKU_MAP_SIZE], const int *region, int n);

/* Make the spec, whose num_digits are set, one of these regions, each of as
 * many cells, with numbers from 0 on: of boxes if they are boxes, else a jigsaw
 * with that map. The regions are numbered anew. */
void sudoku_set_regions(sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        int *region);

/* Where 0 stands on a board of n digits. A digit stands at most once in a row
 * and a column; zeros that do could be a digit. */
typedef struct sudoku_zeros {
    const char *first; /* or NULL */
    uint64_t rows, columns;
    bool are_twice; /* in some row or column */
} sudoku_zeros;

void sudoku_zeros_add(sudoku_zeros *zeros, const char *at, int cell, int n);

/* Notes that 0 stands beside another sign for empty cells, where both are read
 * as empty. */
void sudoku_note_empty(sudoku_parser *parser, const sudoku_alphabet *alphabet);
/* Decide on the alphabet by the cells of the lines, and give the puzzle their
 * digits, cell 0 first. Its board must be set. */
int sudoku_read_digits(sudoku_parser *parser, const sudoku_record *record,
                       const sudoku_line *lines, int num_lines,
                       sudoku_puzzle *puzzle, sudoku_error *error);

/* The digit of a cell, SUDOKU_EMPTY, or SUDOKU_EINPUT with *error filled. */
int sudoku_read_digit(const sudoku_alphabet *alphabet,
                      const sudoku_record *record, const sudoku_token *cell,
                      sudoku_error *error);

/* Rows of cells, as many as each has cells. */
typedef struct sudoku_text_rows {
    sudoku_line line[SUDOKU_MAX_ROWS];
    int num_rows;
    int num_cells; /* of each row */
} sudoku_text_rows;

/* Read the next rows from *at on, which is moved past them. num_cells: how many
 * there must be, or 0. Returns 0 or SUDOKU_EINPUT, SUDOKU_ETOOBIG. */
int sudoku_read_rows(sudoku_text_rows *rows, const sudoku_record *record,
                     const char **at, int num_cells, sudoku_error *error);
/* Past the lines without cells from at on. */
const char *sudoku_skip_borders(const sudoku_record *record, const char *at);

#endif
