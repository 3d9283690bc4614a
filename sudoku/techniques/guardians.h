/*
 * guardians.h - steps from a pattern of cells and digits that cannot be
 * complete: one of its *guardians*, the other candidates of its cells, is true.
 *
 * The pattern is impossible, like a tridagon, or would give a second solution.
 * A candidate that sees all guardians is excluded. So is a candidate from which
 * singles exclude all guardians, or all but one that leads to a conflict.
 *
 * Source   the name: sudokuwiki.org, "Guardians"; as relations of k candidates:
 *          D. Berthier, Pattern-Based Constraint Satisfaction (OR-k whips)
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_GUARDIANS_H
#define SUDOKU_TECHNIQUES_GUARDIANS_H

#include "sudoku/techniques/suppose.h"

enum { GUARDIANS_MAX = 12 };

typedef struct guardians {
    sudoku_candidate list[GUARDIANS_MAX];
    int num;
    const int *cells; /* cells of the pattern */
    int num_cells;
    uint64_t digits; /* digits of the pattern */
    const void *of;  /* context of say() */
    /* Appends a clause that says why one guardian is true. */
    void (*say)(const struct guardians *g, sudoku_logic_step *step);
} guardians;

/* Adds a guardian. Returns false if there is no room. */
bool sudoku_guardians_add(guardians *g, int cell, int digit);
/* Finds a step that removes what sees all guardians, or places a single one.
 * Returns whether it is accepted. */
bool sudoku_guardians_exclude(const guardians *g, const sudoku_position *p,
                              sudoku_logic_step *step);
/* Finds a step that removes a candidate from which singles exclude all
 * guardians, the one with the shortest proof. Requires that nothing is
 * supposed. */
bool sudoku_guardians_refute(const guardians *g, supposition *s,
                             sudoku_logic_step *step);

#endif
