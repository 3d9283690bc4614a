/*
 * reason.c - the pre-pass by techniques.
 *
 * Law  no technique that is used assumes a unique solution, so only candidates
 *      that are in no solution are removed
 */
#include "sudoku/solve/solver.h"

#include <stdlib.h>

#include "sudoku/board/candidates.h"
#include "sudoku/budget.h"
#include "sudoku/digit.h"

static bool is_wanted(enum sudoku_prepass prepass, const sudoku_technique *t)
{
    if (t->level == SUDOKU_EASY)
        return true;
    if (prepass == SUDOKU_PREPASS_FULL)
        return !t->needs_unique && t->level < SUDOKU_EXTREME &&
               !sudoku_technique_is_rare(t);
    return prepass == SUDOKU_PREPASS_LOCKED && sudoku_technique_is_locked(t);
}

int sudoku_make_reasoning(sudoku_solver *s)
{
    enum sudoku_prepass prepass = s->options.prepass;
    if (prepass == SUDOKU_PREPASS_AUTO || prepass == SUDOKU_PREPASS_NONE)
        return 0;
    s->explainer = malloc(sizeof *s->explainer);
    if (s->explainer == NULL)
        return SUDOKU_ENOMEM;
    int error = sudoku_explainer_init(s->explainer, s->board);
    if (error == SUDOKU_ETOOBIG) { /* then there is no such pre-pass */
        sudoku_clear_reasoning(s);
        return 0;
    }
    s->explainer->step.is_silent = true;
    s->explainer->num_order = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        if (is_wanted(prepass, sudoku_get_technique(k)))
            s->explainer->order[s->explainer->num_order++] = k;
    }
    return error;
}

void sudoku_clear_reasoning(sudoku_solver *s)
{
    if (s->explainer != NULL)
        sudoku_explainer_clear(s->explainer);
    free(s->explainer);
    s->explainer = NULL;
}

static bool is_broken(const sudoku_position *p)
{
    const sudoku_shape *shape = p->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (p->placed[cell] == SUDOKU_EMPTY && p->candidates[cell] == 0)
            return true;
    }
    for (int h = 0; h < shape->num_houses; h++) {
        uint64_t placed = 0;
        for (int k = 0; k < shape->houses[h].num_cells; k++) {
            int digit = p->placed[shape->houses[h].cells[k]];
            uint64_t bit = digit == SUDOKU_EMPTY ? 0 : UINT64_C(1) << digit;
            if ((placed & bit) != 0)
                return true;
            placed |= bit;
        }
    }
    return false;
}

static uint64_t count_candidates(const sudoku_position *p)
{
    uint64_t sum = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        sum += p->placed[cell] != SUDOKU_EMPTY
                   ? 1
                   : (uint64_t)sudoku_count_bits(p->candidates[cell]);
    return sum;
}

static void take_step(sudoku_explainer *explainer, uint64_t *removed)
{
    sudoku_position *p = explainer->position;
    uint64_t before = removed == NULL ? 0 : count_candidates(p);
    int technique = sudoku_technique_number(explainer->step.technique);
    sudoku_step_apply(&explainer->step, p);
    if (removed != NULL && technique >= 0)
        removed[technique] += before - count_candidates(p);
}

/* Takes all steps. Sets *is_possible to false after a conflict. */
static int take_steps(sudoku_explainer *explainer, uint64_t *removed,
                      bool *is_possible)
{
    sudoku_position *p = explainer->position;
    int found = 1;
    while (found == 1) {
        *is_possible = !is_broken(p);
        if (!*is_possible || p->num_empty == 0)
            return 0;
        int error = sudoku_budget_check();
        if (error != 0)
            return error;
        found = sudoku_explain(explainer);
        if (found == 1)
            take_step(explainer, removed);
    }
    return found;
}

int sudoku_reason(sudoku_solver *s, const sudoku_puzzle *puzzle,
                  uint64_t *digits, bool *is_possible)
{
    *is_possible = true;
    if (s->explainer == NULL)
        return 0;
    sudoku_position *p = s->explainer->position;
    sudoku_position_set(p, puzzle);
    uint64_t *inferred = sudoku_tally_of_inferences(s), before = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        before += (uint64_t)sudoku_count_bits(digits[cell]);
    if (inferred != NULL)
        inferred[SUDOKU_INFER_PEERS] += before - count_candidates(p);
    int error =
        take_steps(s->explainer, sudoku_tally_of_techniques(s), is_possible);
    for (int cell = 0; error == 0 && cell < p->shape->num_cells; cell++)
        digits[cell] = p->placed[cell] == SUDOKU_EMPTY
                           ? p->candidates[cell]
                           : UINT64_C(1) << p->placed[cell];
    return error;
}
