/*
 * step_roles.h - the role of each candidate in a step, and the links between
 * candidates. Not part of the public API.
 *
 * A step has cells, digits, houses and, for some techniques, links. The rest is
 * derived from the position: the two colors of a chain, the fins of a fish, the
 * sets of an ALS chain.
 *
 * Shapes   a candidate is cell * digits + digit
 */
#ifndef SUDOKU_PICTURE_STEP_ROLES_H
#define SUDOKU_PICTURE_STEP_ROLES_H

#include "sudoku/reasoning.h"
#include "sudoku/techniques/step.h"

typedef struct sudoku_step_roles {
    uint8_t *roles; /* [candidate] its role */
    uint8_t
        *sets; /* [cell] number of its part of the pattern, from 1; 0: none */
    sudoku_link links[SUDOKU_STEP_MAX_LINKS];
    int num_links;
    bool has_arrows; /* links have a direction */
    int num_bases;   /* number of bases in step->houses; 0: no fish */
} sudoku_step_roles;

/* Returns 0 or SUDOKU_ENOMEM. Call sudoku_step_roles_clear() even after an
 * error. */
int sudoku_step_roles_init(sudoku_step_roles *r,
                           const sudoku_position *position,
                           const sudoku_logic_step *step);
void sudoku_step_roles_clear(sudoku_step_roles *r);

#endif
