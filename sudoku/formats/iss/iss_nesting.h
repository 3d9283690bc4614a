/*
 * iss_nesting.h - how Or, And, Replicate and End stand within each other around
 * constraints of Interactive Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_NESTING_H
#define SUDOKU_FORMATS_ISS_ISS_NESTING_H

#include "sudoku/formats/iss/iss_lexer.h"

enum { ISS_MAX_DEPTH = 32 };

enum iss_nest { ISS_OR, ISS_AND, ISS_REPLICATE };

/* How deep the place behind a constraint is in Or, And, Replicate .. End. */
typedef struct iss_nesting {
    int depth;
    unsigned char kinds[ISS_MAX_DEPTH]; /* from the outermost one */
    int or_depth;                       /* of the outermost Or; 0 = none */
    const char *wrong; /* what is wrong with the last one, or NULL */
} iss_nesting;

/* Is the constraint an Or, And, Replicate or End? Then n goes past it. */
bool sudoku_iss_nest(iss_nesting *n, const iss_constraint *c);
/* The innermost one; -1 = none. */
int sudoku_iss_innermost(const iss_nesting *n);
/* What it is called. */
const char *sudoku_iss_nest_name(int kind);

#endif
