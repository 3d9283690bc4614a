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
#ifndef SUDOKU_CONSTRAINTS_AUTOMATON_H
#define SUDOKU_CONSTRAINTS_AUTOMATON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/candidates.h"

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

/* The arcs as *moves*, each for all digits that lead from one state to another.
 * A set of moves is two rows of bits that say the same: one in the order of the
 * states that moves leave, one of those that they enter. So the moves of a
 * state stand together in each, as its bundle. Of two digits up to 3 with sum
 * 4:
 *
 *                cell 0         cell 1
 *     leaving    [1 2 3]        [3] [2] [1]
 *     entering   [1] [2] [3]    [3 2 1]
 *
 * M1  Those of a state are in one word; if they are more than 64, in words that
 *     are its own.
 * M2  Each layer begins with a word of its own.
 * M3  twins[bit] is the same move in the other row.
 * M4  Every state has a move that leaves it, but the last one, and one that
 *     enters it, but the first one; so a bundle that is not empty has an owner.
 */
typedef struct sudoku_arc_group {
    int word, num_words;
    uint64_t bits; /* its moves, in each of the words */
} sudoku_arc_group;

enum { SUDOKU_MAX_ROW = 1 << 10 }; /* words: bits have numbers of 16 bits */

typedef struct sudoku_arc_row {
    int num_words;             /* less than SUDOKU_MAX_ROW */
    int *layer_start;          /* [cell] of its moves: the first word */
    sudoku_arc_group *bundles; /* [state] of all layers */
    uint64_t *high, *rest; /* [word] the highest bit of each bundle; others */
    uint16_t *twins;       /* [64 * word + bit] in the other row */
    uint16_t *owners;      /* [64 * word + high bit] the state */
} sudoku_arc_row;

typedef struct sudoku_arc_table {
    sudoku_arc_row leaving, entering;
    uint64_t *with_digit; /* [digit * leaving.num_words + ..] */
    size_t num_kept;      /* words: leaving, entering, digits by position; 0:
                             there are too many moves, and none is here */
    uint64_t *fresh;      /* what is kept when all may be */
} sudoku_arc_table;

typedef struct sudoku_automaton {
    int num_cells;
    int *cells;
    sudoku_arc *arcs; /* those of cell k: arc_start[k] .. [k + 1] - 1 */
    int *arc_start;
    int *state_start; /* [layer] number of states in all layers before */
    sudoku_arc_table moves;
} sudoku_automaton;

/* In place; for sudoku_automaton_new(), which has made the arcs. */
int sudoku_arc_table_init(sudoku_arc_table *moves,
                          const sudoku_automaton *automaton, int num_digits);
void sudoku_arc_table_clear(sudoku_arc_table *moves);

/* Make the automaton over n >= 1 distinct cells of a board of num_digits. There
 * may be no way to the end: then it has no arcs. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ETOOBIG (too many states). Freeing NULL is fine. */
int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_step *step, const void *ctx);
void sudoku_automaton_free(sudoku_automaton *automaton);

/* Remove the candidates that are on no way to the end. Returns > 0 if some
 * were removed, 0 if none, -1: no way is left. If the automaton is too big for
 * that, it only looks at cells that are all decided. Allocates nothing. */
int sudoku_automaton_filter(const sudoku_automaton *automaton,
                            sudoku_candidates *candidates);

/* The same, step by step: begin() puts into kept[] that all moves are on a way,
 * narrow_on() leaves those that still are. Until the next call, candidates may
 * only be removed; a copy of kept[] is good for a copy of the candidates.
 * count_kept() tells how many words that are; 0: too many. */
size_t sudoku_automaton_state_words(const sudoku_automaton *automaton);
void sudoku_automaton_begin(const sudoku_automaton *automaton, uint64_t *kept);
int sudoku_automaton_filter_from(const sudoku_automaton *automaton,
                                 sudoku_candidates *candidates, uint64_t *kept);

/* The step from a state of a layer to one of the next. False: there is none. */
bool sudoku_automaton_step(const sudoku_automaton *automaton, int position,
                           int digit, uint64_t *state);

/* For each arc, is it on a way to the end that has only these digits[cell]?
 * live[] has room for all arcs. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_automaton_live(const sudoku_automaton *automaton,
                          const uint64_t *digits, bool *live);

#ifdef __cplusplus
}
#endif

#endif
