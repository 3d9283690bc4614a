/*
 * by_rule.c - what one constraint of a rule excludes by itself, and why.
 *
 *     Rule: by thermometer r1c1 r1c2, if r1c1 were 9, nothing would go with it
 *     in r1c2, so r1c1 cannot be 9.
 *
 * Of a cage that is left to be filled with some sets of digits, this is called
 * cage combinations. Rules without a list of constraints are taken as a whole.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/rule_words.h"

/* Candidates as rules filter them: a placed cell has its digit only. */
static uint64_t *copy_candidates(const sudoku_position *p)
{
    uint64_t *digits = p->filtered;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        digits[cell] = rule_digits(p, cell);
    return digits;
}

/* What has gone from the filtered candidates. */
static bool use(const sudoku_position *p, sudoku_logic_step *step,
                const sudoku_stated_rule *stated,
                const sudoku_constraint *constraint)
{
    const sudoku_clause *clause = &stated->clause;
    sudoku_step_begin(step);
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t gone = p->candidates[cell] & ~p->filtered[cell];
        step->digits |= gone;
        for (; gone != 0; gone &= gone - 1)
            sudoku_step_remove(step, cell, __builtin_ctzll(gone));
    }
    if (!sudoku_step_has_effect(step))
        return false;
    if (constraint != NULL)
        sudoku_step_add_cells(step, constraint->cells, constraint->num_cells);
    else if (clause->num_groups > 0)
        sudoku_step_add_cells(step, clause->cells,
                              clause->group_start[clause->num_groups]);
    rule_say_why(step, stated, constraint, step->removes[0].cell,
                 step->removes[0].digit);
    if (step->num_removes > 1 &&
        (constraint == NULL || constraint->kind != SUDOKU_SETS))
        sudoku_step_say(step, ", and likewise for the others");
    return sudoku_step_end(step);
}

/* Filter by the constraints one by one, up to the first step. */
static bool use_constraints(const sudoku_position *p, sudoku_logic_step *step,
                            const sudoku_stated_rule *stated,
                            const sudoku_constraints *list)
{
    sudoku_candidates filtered = {p->board, p->filtered};
    for (int k = 0; k < list->num; k++) {
        const sudoku_constraint *x = &list->list[k];
        if (x->only_encodes ||
            sudoku_step_has_idle(step, x->cells, x->num_cells))
            continue;
        int found = sudoku_constraint_filter(x, &filtered);
        if (found > 0 && use(p, step, stated, x))
            return true;
        if (found != 0)
            copy_candidates(p);
    }
    return false;
}

bool find_by_rule(const sudoku_position *p, sudoku_logic_step *step)
{
    bool is_cage = step->technique->variant == CAGE_COMBINATIONS;
    copy_candidates(p);
    for (int k = 0; k < p->board->num_rules; k++) {
        const sudoku_stated_rule *stated = &p->board->rules[k];
        const sudoku_rule *rule = stated->clause.rule;
        const int *cells;
        int sum;
        if (rule->filter == NULL ||
            is_cage != (rule->get_cage != NULL &&
                        rule->get_cage(stated->self, &cells, &sum) > 0))
            continue;
        const sudoku_constraints *list = sudoku_constraints_of(stated);
        if (list != NULL) {
            if (use_constraints(p, step, stated, list))
                return true;
            continue;
        }
        sudoku_candidates filtered = {p->board, p->filtered};
        int found = rule->filter(stated->self, &filtered);
        if (found > 0 && use(p, step, stated, NULL))
            return true;
        if (found != 0)
            copy_candidates(p);
    }
    return false;
}

/* ---- digits that a group of cells holds in any case ---------------------- */

/* The digits of all sets that are left. */
static uint64_t required_digits(const sudoku_position *p,
                                const sudoku_constraint *x)
{
    uint64_t required = UINT64_MAX;
    bool any = false;
    for (int k = 0; k < x->sets.num; k++) {
        if (!rule_set_fits(p, x, x->sets.list[k]))
            continue;
        required &= x->sets.list[k];
        any = true;
    }
    return any ? required : 0;
}

/* What sees all places of the digit in the cells. */
static bool use_required(const sudoku_position *p, sudoku_logic_step *step,
                         const sudoku_stated_rule *stated,
                         const sudoku_constraint *x, int digit)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int places[SUDOKU_MAX_DIGITS], n = 0;
    for (int k = 0; k < x->num_cells; k++) {
        if ((rule_digits(p, x->cells[k]) >> digit & 1) != 0)
            places[n++] = x->cells[k];
    }
    sudoku_step_begin(step);
    sudoku_position_common_peers(p, places, n, set);
    sudoku_step_remove_from(step, set, digit);
    if (!sudoku_step_has_effect(step))
        return false;
    step->digits = UINT64_C(1) << digit;
    sudoku_step_add_cells(step, places, n);
    rule_say_why(step, stated, x, places[0], digit);
    sudoku_step_say(step, ", hence %d is in %s%l", digit,
                    n > 1 ? "one of " : "", places, n);
    return sudoku_step_end(step);
}

bool find_required_digit(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int k = 0; k < p->board->num_rules; k++) {
        const sudoku_stated_rule *stated = &p->board->rules[k];
        const sudoku_constraints *list = sudoku_constraints_of(stated);
        for (int m = 0; list != NULL && m < list->num; m++) {
            const sudoku_constraint *x = &list->list[m];
            if (x->kind != SUDOKU_SETS ||
                sudoku_step_has_idle(step, x->cells, x->num_cells))
                continue;
            uint64_t rest = required_digits(p, x);
            for (; rest != 0; rest &= rest - 1) {
                if (use_required(p, step, stated, x, __builtin_ctzll(rest)))
                    return true;
            }
        }
    }
    return false;
}
