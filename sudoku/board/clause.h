/*
 * clause.h - reads, writes and builds clauses, "killer 10 r1c1 r1c2".
 *
 *     NAME [NUMBERS] [CELLS] [WORDS]
 *
 * CELLS are r1c1, paths like r1c1-r1c4-r3c2, lines like "row 3", and directions
 * (clause_cells.c); / begins the next group. WORDS begin with the first token
 * that is neither a number nor a cell; with only_words (rule.h), after NAME.
 * clause_read.c has further forms.
 *
 * Shapes   cells in a clause are 0-based, numbers are as written
 * Owns     a clause owns its arrays; sudoku_clause_clear() (puzzle.h) frees
 *          them
 */
#ifndef SUDOKU_BOARD_CLAUSE_H
#define SUDOKU_BOARD_CLAUSE_H

#include <stddef.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads a clause from size bytes of text for a board of this shape. line and
 * column are the place of the first byte. Returns 0, or SUDOKU_EINPUT,
 * SUDOKU_ERULE (unknown rule) or SUDOKU_ENOMEM with an empty clause and *error
 * filled (may be NULL). */
int sudoku_clause_parse(sudoku_clause *clause, const sudoku_shape *shape,
                        const char *text, size_t size, int line, int column,
                        sudoku_error *error);
/* Appends the clause as text, without an end of line. Memory errors are those
 * of sudoku_text_add(). */
void sudoku_clause_write(const sudoku_clause *clause, const sudoku_shape *shape,
                         sudoku_text *to);

/* Begins a clause of the rule with this name or alias, empty except for the
 * alias's number. Returns 0, SUDOKU_ERULE (unknown rule) or SUDOKU_ENOMEM. */
int sudoku_clause_init(sudoku_clause *clause, const char *rule);
/* Begins an empty clause of the rule, which must outlive it. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_clause_init_rule(sudoku_clause *clause, const sudoku_rule *rule);
/* Appends a number, a cell of the last group, or a new group. The first cell
 * begins the first group by itself. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_clause_add_value(sudoku_clause *clause, int value);
int sudoku_clause_add_cell(sudoku_clause *clause, int cell);
int sudoku_clause_add_group(sudoku_clause *clause);
/* Replaces the words by a copy of size bytes. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_clause_set_words(sudoku_clause *clause, const char *words,
                            size_t size);

#ifdef __cplusplus
}
#endif

#endif
