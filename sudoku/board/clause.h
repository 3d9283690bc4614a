/*
 * clause.h - clauses as text, "killer 10 r1c1 r1c2", and built piece by piece.
 *
 *     NAME [NUMBERS] [CELLS] [WORDS]
 *
 * Cells are r1c1, ways like r1c1-r1c4-r3c2, lines like "row 3" and directions
 * (clause_cells.c); / begins the next group. Names may be in several words,
 * numbers stand behind the cells, and formulas of cells ("r1c1 > r1c2") have no
 * name (clause_read.c). Words are the rest of the line, beginning with the
 * first token that is neither a number nor a cell. Of a rule with only_words
 * (rule.h) all is words.
 *
 * Shapes   cells are 0-based in a clause, numbers as they are written
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

/* Read the clause in size bytes, the first of which is at this line and column,
 * for a board of that shape. Returns 0, or SUDOKU_EINPUT, SUDOKU_ERULE (no such
 * rule), SUDOKU_ENOMEM with *error filled (it may be NULL) and an empty clause.
 */
int sudoku_clause_parse(sudoku_clause *clause, const sudoku_shape *shape,
                        const char *text, size_t size, int line, int column,
                        sudoku_error *error);
/* Append the clause, without end of line, so that it can be read again. Memory
 * is as with sudoku_text_add(). */
void sudoku_clause_write(const sudoku_clause *clause, const sudoku_shape *shape,
                         sudoku_text *to);

/* Begin a clause of the rule with that name or alias, with nothing but the
 * alias's number. Returns 0, SUDOKU_ERULE (no such rule) or SUDOKU_ENOMEM. */
int sudoku_clause_init(sudoku_clause *clause, const char *rule);
/* The same of any rule, which has to outlive the clause. */
int sudoku_clause_init_rule(sudoku_clause *clause, const sudoku_rule *rule);
/* Add to it. Cells go to the last group; the first cell begins the first one.
 * Return 0 or SUDOKU_ENOMEM. */
int sudoku_clause_add_value(sudoku_clause *clause, int value);
int sudoku_clause_add_cell(sudoku_clause *clause, int cell);
int sudoku_clause_add_group(sudoku_clause *clause);
/* Replace its words by a copy of these, of size bytes. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_clause_set_words(sudoku_clause *clause, const char *words,
                            size_t size);

#ifdef __cplusplus
}
#endif

#endif
