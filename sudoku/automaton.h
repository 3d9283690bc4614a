/*
 * automaton.h - a deterministic automaton over cells in order: what their
 * digits say of a sum, a pattern, a view, one digit after the other.
 *
 * A rule describes it by a function: from which state, with which digit, to
 * which state. States are any words; only those that are reached, and from
 * which the end can still be reached, are kept, numbered from 0 in each layer.
 * Layer k is before cell k; layer 0 has the one state 0.
 *
 * Owns     an automaton owns its arrays, a copy of the cells included
 * Threads  it does not change once it is made
 */
#ifndef SUDOKU_AUTOMATON_H
#define SUDOKU_AUTOMATON_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/candidates.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Put the state after the step with this digit (from 0) at cell number
 * position in *state. False: no step; at the last position only steps into
 * the end are steps. */
typedef bool sudoku_step(const void *ctx, int position, int digit,
                         uint64_t *state);

typedef struct sudoku_arc {
    int from, digit, to;
} sudoku_arc;

/* The arcs from one state to another. */
typedef struct sudoku_move {
    int to;
    uint64_t digits;
} sudoku_move;

typedef struct sudoku_automaton {
    int num_cells;
    int *cells;
    sudoku_arc *arcs; /* those of cell k: arc_start[k] .. [k + 1] - 1 */
    int *arc_start;
    int *state_start; /* [layer] number of states in all layers before */
    sudoku_move *moves;
    int *first_move; /* [state] of all layers: where its moves begin; they end
                        where those of the next state begin */
} sudoku_automaton;

/* Make the automaton over n >= 1 distinct cells of a board of num_digits. There
 * may be no way to the end: then it has no arcs. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ETOOBIG (too many states). Freeing NULL is fine. */
int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_step *step, const void *ctx);
void sudoku_automaton_free(sudoku_automaton *automaton);

/* Remove the candidates that are on no way to the end. Returns how many were
 * removed, or -1: no way is left. If the automaton is too big for that, it only
 * looks at cells that are all decided. Allocates nothing. */
int sudoku_automaton_narrow(const sudoku_automaton *automaton,
                            sudoku_candidates *candidates);

/* For each arc, is it on a way to the end that has only these digits[cell]?
 * live[] has room for all arcs. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_automaton_live(const sudoku_automaton *automaton,
                          const uint64_t *digits, bool *live);

#ifdef __cplusplus
}
#endif

#endif
