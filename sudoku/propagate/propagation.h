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
    sudoku_propagators
        constraints; /* propagators of constraints and of whole rules */
    sudoku_relations relations;
    sudoku_strikes strikes;
    int *full;    /* full houses: propagators 0 .. num_full - 1 */
    int num_full; /* number of full houses; then follow relations of cells, ..
                   */
    int first_constraint; /* .. constraints, .. */
    int first_pair;       /* .. overlaps, and .. */
    int first_required;   /* .. digits required by automata */
    int *requiring;       /* automata that have strikes */
    int num_requiring;
    int num_propagators;
    size_t num_words;      /* words of a set of propagators */
    uint64_t *subscribers; /* [cell * num_words + ..] propagators of the cell */
    sudoku_watches watches; /* propagators of some digits of a cell only */
    uint64_t *queue;
    uint64_t *digits; /* [cell] candidates of the caller */
    uint64_t *placed; /* [house] P1 (propagate.c); part of the caller's state,
                         or of own_state */
    uint64_t *state;  /* states of constraints, a part of the same */
    uint64_t *own_state;
    uint64_t *
        fixpoint; /* [cell] result of sudoku_propagate() with state own_state */
    bool has_fixpoint;  /* fixpoint is valid */
    uint64_t *removed;  /* [enum sudoku_inference], or NULL: do not count */
    int num_named;      /* number of names chosen when a search begins */
    uint64_t *before;   /* scratch for the candidates of a constraint's cells */
    uint64_t *required; /* scratch for a set for each of these cells */
    int *changed;       /* scratch for cells */
    int *stack;
    int num_stack;       /* at most num_cells, as a cell is fixed only once */
    const int *conflict; /* cells that cannot be filled together, or NULL */
    int num_conflict;
} sudoku_propagation;

#endif
