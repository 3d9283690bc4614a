/*
 * rule_words.h - clauses of rules, and what constraints allow, in words.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_RULE_WORDS_H
#define SUDOKU_TECHNIQUES_RULE_WORDS_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/techniques/step.h"

/* The digits that a cell may hold: its candidates, or the one placed. */
static inline uint64_t rule_digits(const sudoku_position *p, int cell)
{
    return p->placed[cell] == SUDOKU_EMPTY ? p->candidates[cell]
                                           : UINT64_C(1) << p->placed[cell];
}

/* Can the cells hold just that set of digits: does each cell have one of them,
 * and each of them a cell? */
bool sudoku_rule_set_fits(const sudoku_position *p, const sudoku_constraint *x,
                          uint64_t set);
/* "the cage 15 of r1c1 and r1c2", or as it is written, "odd r1c1 r1c2"; of a
 * long one its beginning, and "..". */
void sudoku_rule_say_clause(sudoku_logic_step *step,
                            const sudoku_stated_rule *stated);
/* One group of it, as sudoku_name_group() says. */
void sudoku_rule_say_group(sudoku_logic_step *step,
                           const sudoku_stated_rule *stated, int group,
                           bool is_named);
/* Is the cell in the group of the clause? */
bool sudoku_rule_has_cell(const sudoku_clause *clause, int group, int cell);
/* The first group that has both cells, or -1. */
int sudoku_rule_find_group(const sudoku_stated_rule *stated, int a, int b);
/* The clause as it is written, but only the group that the constraint is of, if
 * it is of one, and no words: a table or a program tells a reader less than the
 * cells. The constraint may be NULL. */
void sudoku_rule_say_clause_of(sudoku_logic_step *step,
                               const sudoku_clause *clause,
                               const sudoku_constraint *constraint);

#endif
