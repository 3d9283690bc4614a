/*
 * rule_words.h - the words for clauses of rules and for constraints.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_RULE_WORDS_H
#define SUDOKU_TECHNIQUES_RULE_WORDS_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/techniques/step.h"

static inline uint64_t rule_digits(const sudoku_position *p, int cell)
{
    return p->placed[cell] == SUDOKU_EMPTY ? p->candidates[cell]
                                           : UINT64_C(1) << p->placed[cell];
}

/* Returns whether the cells can hold exactly that set of digits: each cell has
 * one of them, and each of them a cell. */
bool sudoku_rule_set_fits(const sudoku_position *p, const sudoku_constraint *x,
                          uint64_t set);
/* Returns whether the cells can hold exactly that set, given digits[cell]. */
bool sudoku_rule_digits_fit(const sudoku_constraint *x, const uint64_t *digits,
                            uint64_t set);
/* Appends "the cage 15 of r1c1 and r1c2", or the clause as it is written, "odd
 * r1c1 r1c2". A long one is cut and ends with "..". */
void sudoku_rule_say_clause(sudoku_logic_step *step,
                            const sudoku_stated_rule *stated);
/* Appends one group of the clause, like sudoku_name_group(). */
void sudoku_rule_say_group(sudoku_logic_step *step,
                           const sudoku_stated_rule *stated, int group,
                           bool is_named);
bool sudoku_rule_has_cell(const sudoku_clause *clause, int group, int cell);
/* Returns the first group that has both cells, or -1. */
int sudoku_rule_find_group(const sudoku_stated_rule *stated, int a, int b);
/* Appends the clause as it is written, reduced to the constraint's group if it
 * has one. Tables and programs are omitted: they tell a reader less than the
 * cells. The constraint may be NULL. */
void sudoku_rule_say_clause_of(sudoku_logic_step *step,
                               const sudoku_stated_rule *stated,
                               const sudoku_constraint *constraint);

#endif
