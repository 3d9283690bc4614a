/*
 * guardians.h - what follows where a pattern of cells and digits cannot be all
 * there is: one of its *guardians*, the other candidates, is true.
 *
 * A pattern that is impossible, as a tridagon is, or that would give a second
 * solution. What sees all guardians goes. So does a candidate from which
 * singles exclude all of them, or all but one, which leads to a conflict.
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
    const int *cells; /* of the pattern */
    int num_cells;
    uint64_t digits; /* of the pattern */
    const void *of;  /* for say() */
    /* Say why the pattern cannot be all, as a clause. */
    void (*say)(const struct guardians *g, sudoku_logic_step *step);
} guardians;

/* Add one; returns whether there was room. */
bool sudoku_guardians_add(guardians *g, int cell, int digit);
/* A step that removes what sees all of them, or places a single one. Returns
 * whether it is accepted. */
bool sudoku_guardians_exclude(const guardians *g, const sudoku_position *p,
                              sudoku_logic_step *step);
/* A step that removes a candidate from which singles exclude them all, that of
 * the shortest proof. Needs: nothing is supposed in s. */
bool sudoku_guardians_refute(const guardians *g, supposition *s,
                             sudoku_logic_step *step);

#endif
