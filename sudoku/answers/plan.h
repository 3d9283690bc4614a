/*
 * plan.h - chooses the needed steps of a path before the first one is shown.
 * Not part of the public API.
 *
 * The whole path is computed first. Then, from the last step to the first, each
 * step that only removes candidates is dropped if all later steps can be found
 * without it. The result is a proof in which no such step can be dropped.
 */
#ifndef SUDOKU_ANSWERS_PLAN_H
#define SUDOKU_ANSWERS_PLAN_H

#include "sudoku/techniques/explain.h"

typedef struct planned_step {
    int technique; /* number of a technique, or SUDOKU_BY_SEARCH */
    int first;     /* index of its candidates: first those that it places */
    int num_places,
        num_removes; /* number of candidates placed, then of those removed */
    bool is_out;     /* the step is not needed */
} planned_step;

typedef struct sudoku_plan {
    bool is_made;
    planned_step *steps;
    sudoku_candidate *candidates;
    int num_steps, cap_steps, num_candidates, cap_candidates;
    int at; /* index of the next step */
} sudoku_plan;

/* Fills explainer->step with the next needed step. If the plan is all zeros,
 * makes it first, from the explainer's position. Returns 1; 0 if there is none,
 * since all techniques fail or a digit of the solution must be guessed;
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_plan_next(sudoku_plan *plan, sudoku_explainer *explainer,
                     const uint8_t *solution, bool guesses);
void sudoku_plan_clear(sudoku_plan *plan);

#endif
