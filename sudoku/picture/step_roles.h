/*
 * step_roles.h - which part each candidate has in a step, and how they are
 * linked. Not part of the public API.
 *
 * A step knows its cells, digits, houses and, of some techniques, links. What a
 * picture shows beyond that follows from the position: the two colors of a
 * chain, the fins of a fish, the sets of an ALS chain.
 *
 * Shapes   a candidate is cell * digits + digit
 */
#ifndef SUDOKU_PICTURE_STEP_ROLES_H
#define SUDOKU_PICTURE_STEP_ROLES_H

#include "sudoku/reasoning.h"
#include "sudoku/techniques/step.h"

typedef struct sudoku_step_roles {
    uint8_t *roles; /* [candidate] */
    uint8_t *sets;  /* [cell] 1, 2 ..: the part of the pattern that it is in; 0
                       = it is in none */
    sudoku_link links[SUDOKU_STEP_MAX_LINKS];
    int num_links;
    bool has_arrows; /* the links have a direction */
    int num_bases;   /* of step->houses; 0: these are no fish */
} sudoku_step_roles;

/* In place. Returns 0 or SUDOKU_ENOMEM; sudoku_step_roles_clear() is due in any
 * case. */
int sudoku_step_roles_init(sudoku_step_roles *r,
                           const sudoku_position *position,
                           const sudoku_logic_step *step);
void sudoku_step_roles_clear(sudoku_step_roles *r);

#endif
