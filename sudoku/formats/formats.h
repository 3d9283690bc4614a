/*
 * formats.h - the formats there are, each in the file named after it, and what
 * they have of each other. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_FORMATS_H
#define SUDOKU_FORMATS_FORMATS_H

#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"

#include <stdbool.h>
#include <stddef.h>

/* In the order in which they are tried: those with marks of their own come
 * first; a line of candidates before other lines, as its size may be theirs. */
/* clang-format off */
#define SUDOKU_FORMATS(X) \
    X(pasted)             \
    X(rules)              \
    X(solo)               \
    X(save)               \
    X(frame)              \
    X(clues)              \
    X(array)              \
    X(html)               \
    X(latex)              \
    X(json)               \
    X(gnome_sudoku)       \
    X(sudokumaker)        \
    X(sudokumaker_json)   \
    X(json_plain)         \
    X(sdk)                \
    X(hodoku)             \
    X(ksudoku)            \
    X(opensudoku)         \
    X(sudokupad)          \
    X(sudokupad_json)     \
    X(fpuzzles)           \
    X(fpuzzles_json)      \
    X(short_killer)       \
    X(long_killer)        \
    X(sumocue)            \
    X(iss)                \
    X(iss_link)           \
    X(penpa)              \
    X(puzz_link)          \
    X(sudokuwiki)         \
    X(link)               \
    X(csv)                \
    X(fields)             \
    X(beside)             \
    X(blanks)             \
    X(table)              \
    X(samurai)            \
    X(jigsaw)             \
    X(candidates)         \
    X(line)               \
    X(pencil)             \
    X(grid)               \
    X(svg)
/* clang-format on */

#define SUDOKU_DECLARE_FORMAT(name)                                            \
    extern const sudoku_format sudoku_format_##name;
SUDOKU_FORMATS(SUDOKU_DECLARE_FORMAT)

/* The functions detect() and end() of a format, or what they would be. */
bool sudoku_is_of_format(const sudoku_format *format,
                         const sudoku_record *record);
const char *sudoku_end_of_format(const sudoku_format *format, const char **text,
                                 const char *end);

/* Functions of theirs that have a file of their own. */
const char *sudoku_rules_end(const char **text, const char *end);
const char *sudoku_grid_end(const char **text, const char *end);
int sudoku_json_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error);
int sudoku_iss_detect(const sudoku_record *record);
const char *sudoku_iss_end(const char **text, const char *end);
int sudoku_iss_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                     const sudoku_format_options *options, sudoku_text *to,
                     sudoku_error *error);

/* Does a line begin here that has the marks of a format? So it is neither a row
 * of a board nor a line of a puzzle that began before. */
bool sudoku_has_marks(const char *at, const char *end);

/* Are these the cells of a board, from 4x4 on? On boards of less than nine
 * digits they could be a number of something else, unless they have no other
 * digits. */
bool sudoku_is_board_of_text(const sudoku_token *field);

/* A link that stands in other text of a line: "see https://..",
 * [..](https://..). False: there is none, or the line begins with it. */
bool sudoku_find_link(const sudoku_record *record, sudoku_record *link);

/* A short cut for the most common of records: 81 digits and dots, just as in
 * the record before, which was a line. True if it was that. */
bool sudoku_line_parse_again(const sudoku_parser *parser,
                             const sudoku_record *record,
                             sudoku_puzzle *puzzle);
/* Returns whether a name is one that people give to a column of puzzles. */
bool sudoku_is_name_of_puzzles(const sudoku_field *name);
/* Finds the columns of the table that begins with the line at text. Returns
 * the beginning of its first row, after a header; NULL: no table begins here.
 */
const char *sudoku_find_columns(sudoku_columns *columns, const char *text,
                                const char *end);
/* Checks a second grid of as many signs, which comes with the puzzle that was
 * read from cells: it has to agree with the givens, and no house of the board
 * has a sign twice. Returns 0 or SUDOKU_EINPUT. */
int sudoku_check_solution(const sudoku_record *record,
                          const sudoku_token *cells, const char *solution,
                          const sudoku_shape *shape, sudoku_error *error);

/* Does a line start with a run of cells that is too long for a row? By far the
 * most common case. */
bool sudoku_is_long_line(const char *at, const char *end);

/* Simple Sudoku and HoDoKu copy a puzzle as its givens, perhaps the digits so
 * far, and its pencil marks, one board after the other with borders around
 * each. Go past those that follow the board of n rows from there on, which ends
 * at s->at, if the marks are among them. */
void sudoku_skip_later_states(sudoku_lines *s, const char *board, size_t n);

/* Is the board five grids of nine digits in that place? */
bool sudoku_is_samurai(const sudoku_shape *shape);
int sudoku_new_samurai(sudoku_shape **out);

/* The end of a map of a jigsaw below a board of n rows that ends here; or here.
 */
const char *sudoku_skip_map_below(const char *at, const char *end, size_t n);

#endif
