/*
 * propagation.h - what propagation works with: the propagators of a board, in
 * the order in which they run, and the queue of them. propagate.c says how.
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATION_H
#define SUDOKU_PROPAGATE_PROPAGATION_H

#include "sudoku/propagate/house_overlaps.h"
#include "sudoku/propagate/peers.h"
#include "sudoku/propagate/propagators.h"
#include "sudoku/propagate/relations.h"
#include "sudoku/propagate/strikes.h"
#include "sudoku/propagate/watches.h"

typedef struct sudoku_propagation {
    const sudoku_board *board;
    sudoku_peers peers;
    sudoku_overlaps overlaps;
    sudoku_propagators constraints; /* and whole rules */
    sudoku_relations relations;
    sudoku_strikes strikes;
    int *full;            /* houses that hold every digit; propagators 0 .. */
    int num_full;         /* propagators from here on: cells' relations, ... */
    int first_constraint; /* ... constraints, ... */
    int first_pair;       /* ... overlaps, ... */
    int first_required;   /* ... digits that automata require */
    int *requiring;       /* constraints that are automata with strikes */
    int num_requiring;
    int num_propagators;
    size_t num_words;       /* of a set of propagators */
    uint64_t *subscribers;  /* [cell * num_words + ..]; and ... */
    sudoku_watches watches; /* ... those that depend on some digits */
    uint64_t *queue;
    uint64_t *digits; /* [cell] the caller's */
    uint64_t *placed; /* [house] P1; it and ... */
    uint64_t *state;  /* ... that of the constraints are the caller's or ... */
    uint64_t *own_state;
    uint64_t *fixpoint; /* [cell] what sudoku_propagate() has left, with the
                           state own_state ... */
    bool has_fixpoint;  /* ... if it has left anything */
    uint64_t *removed;  /* [enum sudoku_inference] or NULL: not counted */
    int num_named;      /* while a search begins: names that it has chosen */
    uint64_t *before;   /* scratch: candidates of the cells of a constraint */
    uint64_t *required; /* scratch: a set for each of them */
    int *changed;       /* scratch: cells */
    int *stack;
    int num_stack;       /* num_cells at most: a cell is fixed only once */
    const int *conflict; /* the cells that could not be filled, or NULL */
    int num_conflict;
} sudoku_propagation;

#endif
