/*
 * iss_nesting.h - how Or, And, Replicate and End stand within each other around
 * constraints of Interactive Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_NESTING_H
#define SUDOKU_FORMATS_ISS_ISS_NESTING_H

#include "sudoku/formats/iss/iss_lexer.h"

/* How deep the place behind a constraint is in Or, And, Replicate .. End. */
typedef struct iss_nesting {
    int depth;
    int or_depth;        /* of the outermost Or; 0 = none */
    int and_depth;       /* of the outermost And in it; 0 = none */
    int replicate_depth; /* of the Replicate; 0 = none */
    const char *wrong;   /* what is wrong with the last one, or NULL */
} iss_nesting;

/* Is the constraint an Or, And, Replicate or End? Then n goes past it. */
bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c);

#endif
