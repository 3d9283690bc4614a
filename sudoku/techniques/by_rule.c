/*
 * by_rule.c - what a rule of the board excludes by itself, one clause a step.
 *
 * The reason is the clause; which of its sums or lines fail is not said.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/clause.h"
#include "sudoku/digit.h"

/* Candidates as rules filter them: a placed cell has its digit only. */
static uint64_t *copy_candidates(const sudoku_position *p)
{
    uint64_t *digits = p->filtered;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        digits[cell] = p->placed[cell] == SUDOKU_EMPTY
                           ? p->candidates[cell]
                           : UINT64_C(1) << p->placed[cell];
    return digits;
}

bool find_by_rule(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int k = 0; k < p->board->num_rules; k++) {
        const sudoku_stated_rule *stated = &p->board->rules[k];
        if (stated->clause.rule->filter == NULL)
            continue;
        sudoku_candidates filtered = {p->board, copy_candidates(p)};
        if (stated->clause.rule->filter(stated->self, &filtered) <= 0)
            continue;
        sudoku_step_begin(step);
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            uint64_t gone = p->candidates[cell] & ~filtered.digits[cell];
            step->digits |= gone;
            for (; gone != 0; gone &= gone - 1)
                sudoku_step_remove(step, cell, __builtin_ctzll(gone));
        }
        if (!sudoku_step_has_effect(step))
            continue;
        if (stated->clause.num_groups > 0)
            sudoku_step_add_cells(
                step, stated->clause.cells,
                stated->clause.group_start[stated->clause.num_groups]);
        sudoku_step_say(step, "by ");
        sudoku_clause_write(&stated->clause, p->shape, &step->text);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}
