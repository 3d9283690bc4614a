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
/* "killer 15 r1c1 r1c2"; of a long clause its beginning, and "..". */
void rule_say_clause(sudoku_logic_step *step, const sudoku_clause *clause);
/* "if r1c1 were 5, ..". */
void rule_say_why(sudoku_logic_step *step, const sudoku_constraint *constraint,
                  int cell, int digit);

#endif
