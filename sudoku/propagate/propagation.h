/*
 * propagation.h - data of a propagation: the numbered propagators of a board
 * and their queue (see propagate.c).
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
    sudoku_propagators constraints; /* includes whole rules */
    sudoku_relations relations;
    sudoku_strikes strikes;
    int *full;            /* full houses; propagators 0 .. num_full - 1 */
    int num_full;         /* then follow: relations of cells, ... */
    int first_constraint; /* ... constraints, ... */
    int first_pair;       /* ... overlaps, ... */
    int first_required;   /* ... digits required by automata */
    int *requiring;       /* automata that have strikes */
    int num_requiring;
    int num_propagators;
    size_t num_words;      /* of a set of propagators */
    uint64_t *subscribers; /* [cell * num_words + ..] propagators of the cell */
    sudoku_watches watches; /* propagators of some digits of a cell only */
    uint64_t *queue;
    uint64_t *digits; /* [cell] the caller's */
    uint64_t *placed; /* [house] P1 (propagate.c); in the caller's state or
                         own_state */
    uint64_t *state;  /* states of constraints, there */
    uint64_t *own_state;
    uint64_t *
        fixpoint; /* [cell] result of sudoku_propagate() with state own_state */
    bool has_fixpoint;  /* fixpoint is valid */
    uint64_t *removed;  /* [enum sudoku_inference], or NULL: do not count */
    int num_named;      /* names chosen, when a search begins */
    uint64_t *before;   /* scratch: candidates of the cells of a constraint */
    uint64_t *required; /* scratch: a set for each of these cells */
    int *changed;       /* scratch: cells */
    int *stack;
    int num_stack;       /* at most num_cells: a cell is fixed only once */
    const int *conflict; /* cells that cannot be filled, or NULL */
    int num_conflict;
} sudoku_propagation;

#endif
