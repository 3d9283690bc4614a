/*
 * formats.h - the functions of the table of formats, each from the file named
 * after its format. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_FORMATS_H
#define SUDOKU_FORMATS_FORMATS_H

#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/format.h"

#include <stdbool.h>
#include <stddef.h>

#define SUDOKU_DECLARE_READER(name)                                            \
    int sudoku_##name##_detect(const sudoku_record *record);                   \
    int sudoku_##name##_parse(sudoku_parser *parser,                           \
                              const sudoku_record *record,                     \
                              sudoku_puzzle *puzzle, sudoku_error *error);

#define SUDOKU_DECLARE_END(name)                                               \
    const char *sudoku_##name##_end(const char **text, const char *end);

#define SUDOKU_DECLARE_WRITER(name)                                            \
    int sudoku_##name##_write(const sudoku_puzzle *puzzle,                     \
                              const uint8_t *digits,                           \
                              const sudoku_format_options *options,            \
                              sudoku_text *to, sudoku_error *error);

SUDOKU_DECLARE_READER(rules)
SUDOKU_DECLARE_END(rules)
SUDOKU_DECLARE_WRITER(rules)
SUDOKU_DECLARE_READER(samurai)
SUDOKU_DECLARE_END(samurai)
SUDOKU_DECLARE_WRITER(samurai)
SUDOKU_DECLARE_READER(solo)
SUDOKU_DECLARE_WRITER(solo)
SUDOKU_DECLARE_READER(save)
SUDOKU_DECLARE_END(save)
SUDOKU_DECLARE_READER(sdk)
SUDOKU_DECLARE_END(sdk)
SUDOKU_DECLARE_READER(hodoku)
SUDOKU_DECLARE_WRITER(hodoku)
SUDOKU_DECLARE_READER(ksudoku)
SUDOKU_DECLARE_END(ksudoku)
SUDOKU_DECLARE_READER(opensudoku)
SUDOKU_DECLARE_END(opensudoku)
SUDOKU_DECLARE_WRITER(opensudoku)
SUDOKU_DECLARE_READER(candidates)
SUDOKU_DECLARE_WRITER(candidates)
SUDOKU_DECLARE_READER(line)
SUDOKU_DECLARE_END(line)
SUDOKU_DECLARE_WRITER(line)
SUDOKU_DECLARE_READER(pencil)
SUDOKU_DECLARE_WRITER(pencil)
SUDOKU_DECLARE_READER(grid)
SUDOKU_DECLARE_END(grid)
SUDOKU_DECLARE_WRITER(grid)
SUDOKU_DECLARE_READER(json)
SUDOKU_DECLARE_END(json)
SUDOKU_DECLARE_WRITER(json)
SUDOKU_DECLARE_READER(gnome_sudoku)
SUDOKU_DECLARE_READER(json_plain)
SUDOKU_DECLARE_END(json_plain)
SUDOKU_DECLARE_WRITER(svg)
SUDOKU_DECLARE_READER(short_killer)
SUDOKU_DECLARE_WRITER(short_killer)
SUDOKU_DECLARE_READER(long_killer)
SUDOKU_DECLARE_WRITER(long_killer)
SUDOKU_DECLARE_READER(sumocue)
SUDOKU_DECLARE_WRITER(sumocue)
SUDOKU_DECLARE_READER(fpuzzles)
SUDOKU_DECLARE_END(fpuzzles)
SUDOKU_DECLARE_WRITER(fpuzzles)
SUDOKU_DECLARE_WRITER(fpuzzles_json)
SUDOKU_DECLARE_READER(sudokumaker)
SUDOKU_DECLARE_READER(sudokupad)
SUDOKU_DECLARE_END(sudokupad)
SUDOKU_DECLARE_WRITER(sudokupad)
SUDOKU_DECLARE_WRITER(sudokupad_json)
SUDOKU_DECLARE_READER(jigsaw)
SUDOKU_DECLARE_WRITER(jigsaw)
SUDOKU_DECLARE_READER(iss)
SUDOKU_DECLARE_END(iss)
SUDOKU_DECLARE_WRITER(iss)
SUDOKU_DECLARE_READER(iss_link)
SUDOKU_DECLARE_WRITER(iss_link)
SUDOKU_DECLARE_READER(penpa)
SUDOKU_DECLARE_READER(puzz_link)
SUDOKU_DECLARE_READER(sudokuwiki)
SUDOKU_DECLARE_READER(link)
SUDOKU_DECLARE_READER(csv)
SUDOKU_DECLARE_WRITER(csv)
SUDOKU_DECLARE_READER(fields)
SUDOKU_DECLARE_END(fields)
SUDOKU_DECLARE_READER(blanks)
SUDOKU_DECLARE_END(blanks)
SUDOKU_DECLARE_READER(table)
SUDOKU_DECLARE_END(table)

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
extern const char sudoku_line_name[];
/* Does a second grid, of as many signs, agree with the clues of the first one?
 * Returns 0 or SUDOKU_EINPUT. */
int sudoku_check_solution(const sudoku_record *record,
                          const sudoku_token *cells, const char *solution,
                          sudoku_error *error);

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
