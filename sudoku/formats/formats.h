/*
 * formats.h - the list of formats, each in the file with its name, and
 * functions that they share. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_FORMATS_H
#define SUDOKU_FORMATS_FORMATS_H

#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"

#include <stdbool.h>
#include <stddef.h>

/* The formats in the order in which they are tried. Formats with marks come
 * first. Lines of candidates come before other lines, because their size may
 * fit both. */
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

/* Call detect() and end() of a format, or what replaces them. */
bool sudoku_is_of_format(const sudoku_format *format,
                         const sudoku_record *record);
const char *sudoku_end_of_format(const sudoku_format *format, const char **text,
                                 const char *end);

/* Functions of formats that have a file of their own. */
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

/* Returns whether the line has the marks of a format. Then it is neither a row
 * of a board nor a part of the puzzle before it. */
bool sudoku_has_marks(const char *at, const char *end);

/* Returns whether the field holds the cells of a board of 4x4 or more. Fields
 * below 9x9 with greater digits are other numbers; letters are digits from
 * 16x16 on. */
bool sudoku_is_board_of_text(const sudoku_token *field);

/* Finds a link inside other text of a line: "see https://..", [..](https://..).
 * Returns false if there is none, or if the line begins with it. */
bool sudoku_find_link(const sudoku_record *record, sudoku_record *link);

/* Fast path for the most common record: 81 digits and dots, like the previous
 * record, which was a line. Returns whether it was one. */
bool sudoku_line_parse_again(const sudoku_parser *parser,
                             const sudoku_record *record,
                             sudoku_puzzle *puzzle);
/* Returns whether a column with this name usually contains puzzles. */
bool sudoku_is_name_of_puzzles(const sudoku_field *name);
/* Finds the columns of the table at text. Returns the start of its first row,
 * after a header, or NULL if there is no table. */
const char *sudoku_find_columns(sudoku_columns *columns, const char *text,
                                const char *end);
/* Checks a second grid of the same size after a puzzle: it must agree with the
 * givens, and no house may contain a sign twice. Returns 0 or SUDOKU_EINPUT. */
int sudoku_check_solution(const sudoku_record *record,
                          const sudoku_token *cells, const char *solution,
                          const sudoku_shape *shape, sudoku_error *error);

/* Returns whether the line begins with more cells than a row can have, as most
 * lines do. */
bool sudoku_is_long_line(const char *at, const char *end);

/* Simple Sudoku and HoDoKu copy a puzzle as several boards with borders: the
 * givens, optionally the digits so far, and the pencil marks. Moves s past the
 * boards that follow the board of n rows ending at s->at, if pencil marks are
 * among them. */
void sudoku_skip_later_states(sudoku_lines *s, const char *board, size_t n);

/* Returns whether the board is a samurai: five grids of nine digits. */
bool sudoku_is_samurai(const sudoku_shape *shape);
int sudoku_new_samurai(sudoku_shape **out);

/* Returns the end of the jigsaw map after a board of n rows, or at if there is
 * none. */
const char *sudoku_skip_map_below(const char *at, const char *end, size_t n);

#endif
