/*
 * iss_walk.h - all constraints of Interactive Sudoku Solver in a record, one
 * after the other. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_WALK_H
#define SUDOKU_FORMATS_ISS_ISS_WALK_H

#include "sudoku/board/shape.h"
#include "sudoku/formats/iss/iss_names.h"
#include "sudoku/formats/iss/iss_nesting.h"

/* A Replicate that is open. */
typedef struct iss_copies {
    const char *body;     /* what is in it */
    iss_constraint cells; /* its arguments */
    int depth;            /* of what is in it */
    int target;           /* number of the bit that is set, -1 = none left */
    int rows, columns;    /* how far its cells are moved */
} iss_copies;

/* An iterator over all constraints, which returns those in a Replicate, and its
 * End, once for each cell that it names; only behind the last End the nesting
 * is outside of it. */
typedef struct iss_walk {
    const sudoku_shape *shape;
    const iss_names *names;
    const char *at, *end;
    iss_nesting nesting; /* behind the constraint returned last */
    bool is_nesting;     /* that is one of sudoku_iss_nest() */
    int rows, columns;   /* how far its cells are moved by all copies */
    iss_copies copies[ISS_MAX_DEPTH]; /* from the outermost one */
    int num_copies;
    int num_steps; /* so far */
} iss_walk;

void sudoku_iss_walk_init(iss_walk *w, const sudoku_record *record,
                          const sudoku_shape *shape, const iss_names *names);
/* Go on to the next constraint. False at the end. */
bool sudoku_iss_walk(iss_walk *w, iss_constraint *c);

#endif
