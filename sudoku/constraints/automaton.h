/*
 * automaton.h - a deterministic automaton over cells in order: what their
 * digits, one after the other, say of a sum, a pattern, a view. (The constraint
 * regular; Pesant, A regular language membership constraint for finite
 * sequences of variables, CP 2004.)
 *
 * A rule describes it by a function: from which state, with which digit, to
 * which state. States are any words. They are unfolded into layers, layer k
 * before cell k, which makes a multi-valued decision diagram of it: layer 0 has
 * the one state 0, the layer behind the last cell one state, the end. Only
 * states that are reached, and from which the end can be reached, are left,
 * those of a layer with the same arcs as one, numbered from 0 in each layer. An
 * *accepting path* is an arc for each cell that lead from layer 0 to the end.
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
#include "sudoku/budget.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Put the state after the step with this digit (from 0) at cell number
 * position in *state. False: no step; at the last position only steps into
 * the end are steps. */
typedef bool sudoku_transition(const void *ctx, int position, int digit,
                               uint64_t *state);

typedef struct sudoku_arc {
    int from, digit, to;
} sudoku_arc;

/* The arcs as bits. All arcs from one state to another, with any digit, are one
 * there. They are in the order of the states that they leave, so that those of
 * a state stand together, as its *group*; those that enter a state are bits of
 * a few words. Of two digits up to 3 with sum 4, each arc shown by its digit,
 * each group in brackets, and below the arcs that enter its state:
 *
 *     cell 0      cell 1            end
 *     [1 2 3]     [3] [2] [1]
 *                  1   2   3      3 2 1
 *
 * A1  The arcs of a group, which are no more than digits, are in one word.
 * A2  Each layer begins with a word of its own.
 * A3  Every state has an arc that leaves it, but the last one, and one that
 *     enters it, but the first one; so a group that is not empty has a state.
 */
typedef struct sudoku_arc_group {
    int word;
    uint64_t bits; /* its arcs */
} sudoku_arc_group;

enum { SUDOKU_MAX_ARC_WORDS = 1 << 10 }; /* so that bits have 16-bit numbers */
/* Of automata whose required digits are looked for. */
enum { SUDOKU_MAX_REQUIRED_WORDS = 8 };

typedef struct sudoku_arc_table {
    int num_words;            /* less than SUDOKU_MAX_ARC_WORDS */
    int *layer_start;         /* [cell] of its arcs: the first word */
    sudoku_arc_group *groups; /* [state] of all layers */
    uint64_t *high, *rest;    /* [word] the highest bit of each group; others */
    uint16_t *state_of;       /* [64 * word + high bit] whose group it is */
    uint16_t *target;         /* [64 * word + bit] the state that it enters */
    int *entering_start;      /* [state] in the lists of arcs that enter it: */
    uint16_t *entering_word;  /* words, in ascending order, and ... */
    uint64_t *entering_bits;  /* ... the bits in each */
    uint64_t *with_digit;     /* [word * num_digits + digit] */
    uint64_t *digits;         /* [64 * word + bit] of the arc; NULL: there are
                                 more than SUDOKU_MAX_REQUIRED_WORDS */
    int num_digits;
    size_t state_words; /* of the propagator: arcs, digits by position; 0:
                           too many arcs, and the table is empty */
    uint64_t *initial;  /* its state when all arcs are on accepting paths */
} sudoku_arc_table;

typedef struct sudoku_automaton {
    int num_cells;
    int *cells;
    sudoku_arc *arcs; /* those of cell k: arc_start[k] .. [k + 1] - 1 */
    int *arc_start;
    int *state_start; /* [layer] number of states in all layers before */
    sudoku_arc_table table;
    sudoku_charge charge; /* for its arcs */
} sudoku_automaton;

/* In place; for sudoku_automaton_new(), which has made the arcs. */
int sudoku_arc_table_init(sudoku_arc_table *table,
                          const sudoku_automaton *automaton, int num_digits);
void sudoku_arc_table_clear(sudoku_arc_table *table);

/* Make the automaton over n >= 1 distinct cells of a board of num_digits. There
 * may be no accepting path: then it has no arcs. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ETOOBIG (too many states). Freeing NULL is fine. */
int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_transition *step,
                         const void *ctx);
void sudoku_automaton_free(sudoku_automaton *automaton);

/* Remove the candidates that are on no accepting path. Returns > 0 if some were
 * removed, 0 if none, -1: no path is left. If the automaton is too big for
 * that, it is only judged when all cells are fixed. Allocates nothing. */
int sudoku_automaton_filter(const sudoku_automaton *automaton,
                            sudoku_candidates *candidates);

/* The same, step by step: begin() makes the state in which all arcs are on
 * accepting paths, filter_from() leaves those that still are. Until the next
 * call, candidates may only be removed; a copy of the state is good for a copy
 * of the candidates. state_words() is its size; 0: there are too many arcs. */
size_t sudoku_automaton_state_words(const sudoku_automaton *automaton);
void sudoku_automaton_begin(const sudoku_automaton *automaton, uint64_t *state);
int sudoku_automaton_filter_from(const sudoku_automaton *automaton,
                                 sudoku_candidates *candidates,
                                 uint64_t *state);

/* The digits that are on all accepting paths of a state that filter_from() has
 * left: the cells hold them in any case. Needs: has_required(). */
uint64_t sudoku_automaton_required(const sudoku_automaton *automaton,
                                   const uint64_t *state);
/* Has it arcs so few that this is found? */
bool sudoku_automaton_has_required(const sudoku_automaton *automaton);

/* The step from a state of a layer to one of the next. False: there is none. */
bool sudoku_automaton_step(const sudoku_automaton *automaton, int position,
                           int digit, uint64_t *state);

/* For each arc, is it on an accepting path that has only these digits[cell]?
 * live[] has room for all arcs. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_automaton_live(const sudoku_automaton *automaton,
                          const uint64_t *digits, bool *live);

#ifdef __cplusplus
}
#endif

#endif
