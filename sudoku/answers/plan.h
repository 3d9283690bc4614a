/*
 * plan.h - the steps of a path that its end needs, known before the first one
 * is shown. Not part of the public API.
 *
 * The whole path is walked once. Then each step that only removes candidates is
 * left out, the last one first, if its technique finds all later steps without
 * it. So what is left is a proof, in which no such step can go.
 */
#ifndef SUDOKU_ANSWERS_PLAN_H
#define SUDOKU_ANSWERS_PLAN_H

#include "sudoku/techniques/explain.h"

typedef struct planned_step {
    int technique;               /* or SUDOKU_BY_SEARCH */
    int first;                   /* of its candidates: those that it places, */
    int num_places, num_removes; /* then those that it removes */
    bool is_out;                 /* it is not needed */
} planned_step;

typedef struct sudoku_plan {
    bool is_made;
    planned_step *steps;
    sudoku_candidate *candidates;
    int num_steps, cap_steps, num_candidates, cap_candidates;
    int at; /* the next step */
} sudoku_plan;

/* Fill explainer->step in with the next needed step; a plan of all zeros is
 * made before, from the explainer's position on. Returns 1, 0: there is none,
 * since no technique goes on, or a digit of the solution has to be taken;
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_plan_next(sudoku_plan *plan, sudoku_explainer *explainer,
                     const uint8_t *solution, bool guesses);
void sudoku_plan_clear(sudoku_plan *plan);

#endif
