/*
 * rule_words.h - why a constraint of a rule excludes a candidate, in words.
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
bool rule_set_fits(const sudoku_position *p, const sudoku_constraint *x,
                   uint64_t set);
/* "the cage 15 of r1c1 and r1c2", or as it is written, "odd r1c1 r1c2"; of a
 * long one its beginning, and "..". */
void rule_say_clause(sudoku_logic_step *step, const sudoku_stated_rule *stated);
/* "the cage 15 of r1c1 and r1c2 can only hold 6 9 or 7 8", or "by odd r1c1,
 * if r1c1 were 4, ..": the group of the clause that the constraint is of. The
 * constraint may be NULL: the rule has none. */
void rule_say_why(sudoku_logic_step *step, const sudoku_stated_rule *stated,
                  const sudoku_constraint *constraint, int cell, int digit);

#endif
