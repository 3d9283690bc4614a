/*
 * automaton.h - deterministic automata over cells in order: the constraint
 * regular (Pesant, A regular language membership constraint for finite
 * sequences of variables, CP 2004).
 *
 * A rule gives its transition function; a state is any word. The automaton is
 * unfolded into layers, layer k before cell k: layer 0 has the single state 0,
 * the last layer the single end state. Only states on *accepting paths*, from
 * layer 0 to the end, are kept. States of a layer with equal arcs are merged
 * and numbered from 0.
 *
 * Owns     an automaton owns its arrays, including a copy of the cells
 * Threads  it does not change after it is made
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

/* Sets *state to the state after this digit (0-based) at cell number
 * `position`. Returns false if there is none, or if the last step does not
 * accept. */
typedef bool sudoku_transition(const void *ctx, int position, int digit,
                               uint64_t *state);

typedef struct sudoku_arc {
    int from, digit, to;
} sudoku_arc;

/* The arcs as bits. All arcs between the same two states are one here. They are
 * sorted by the states that they leave; the arcs of a state are its *group*.
 * Two digits of 1 to 3 with sum 4, each arc shown by its digit, each group in
 * brackets, below them the arcs that enter its state:
 *
 *     cell 0      cell 1            end
 *     [1 2 3]     [3] [2] [1]
 *                  1   2   3      3 2 1
 *
 * A1  The arcs of a group, at most num_digits, are in one word.
 * A2  Each layer begins with a new word.
 * A3  Every state except the last is left by an arc, and every state except the
 *     first is entered by one; so a nonempty group has a state. */
typedef struct sudoku_arc_group {
    int word;
    uint64_t bits;
} sudoku_arc_group;

enum {
    SUDOKU_MAX_ARC_WORDS = 1 << 10
}; /* so that 64 times the number of words fits 16 bits */
/* Most words of automata with required digits. */
enum { SUDOKU_MAX_REQUIRED_WORDS = 8 };

typedef struct sudoku_arc_table {
    int num_words;            /* less than SUDOKU_MAX_ARC_WORDS */
    int *layer_start;         /* [cell] first word of its arcs */
    sudoku_arc_group *groups; /* [state], states of all layers */
    uint64_t *high,
        *rest; /* [word] highest bit of each group, and the other bits */
    uint16_t *state_of;  /* [64 * word + high bit] state of the group */
    uint16_t *target;    /* [64 * word + bit] state that the arc enters */
    int *entering_start; /* [state] index into the lists of entering arcs: */
    uint16_t *entering_word; /* words, ascending, and .. */
    uint64_t *entering_bits; /* .. the bits of the arcs in each word */
    uint64_t *with_digit;    /* [word * num_digits + digit] */
    uint64_t *digits; /* [64 * word + bit] digits of the arc; NULL if there are
                         more than SUDOKU_MAX_REQUIRED_WORDS */
    int num_digits;
    size_t state_words; /* words of the propagator's state: arcs, then digits by
                           position; 0: too many arcs, and the table is empty */
    uint64_t *initial;  /* the state in which all arcs are on accepting paths */
} sudoku_arc_table;

typedef struct sudoku_automaton {
    int num_cells;
    int *cells;
    sudoku_arc *arcs; /* arcs of cell k: arc_start[k] .. arc_start[k + 1] - 1 */
    int *arc_start;
    int *state_start; /* [layer] number of states in earlier layers */
    sudoku_arc_table table;
    sudoku_charge charge; /* memory of the arcs */
} sudoku_automaton;

/* Makes the table from the arcs, for sudoku_automaton_new(). */
int sudoku_arc_table_init(sudoku_arc_table *table,
                          const sudoku_automaton *automaton, int num_digits);
void sudoku_arc_table_clear(sudoku_arc_table *table);

/* Makes the automaton of n >= 1 distinct cells. Without accepting paths it has
 * no arcs. Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG (too many states). */
int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_transition *step,
                         const void *ctx);
void sudoku_automaton_free(sudoku_automaton *automaton);

/* Removes candidates that are on no accepting path. Returns > 0 if there were
 * any, 0 if none, -1 if no path is left. An automaton that is too big is only
 * checked when all cells are fixed. Allocates nothing. */
int sudoku_automaton_filter(const sudoku_automaton *automaton,
                            sudoku_candidates *candidates);

/* Incremental filtering (see kinds.h). The state has the arcs on accepting
 * paths. state_words() is 0 if there are too many arcs. */
size_t sudoku_automaton_state_words(const sudoku_automaton *automaton);
void sudoku_automaton_begin(const sudoku_automaton *automaton, uint64_t *state);
int sudoku_automaton_filter_from(const sudoku_automaton *automaton,
                                 sudoku_candidates *candidates,
                                 uint64_t *state);

/* Returns the digits that are on all accepting paths of a state left by
 * filter_from(). Needs: has_required(). */
uint64_t sudoku_automaton_required(const sudoku_automaton *automaton,
                                   const uint64_t *state);
/* Returns whether the automaton is small enough for
 * sudoku_automaton_required(). */
bool sudoku_automaton_has_required(const sudoku_automaton *automaton);

/* Moves *state to the next layer. Returns false if there is no such arc. */
bool sudoku_automaton_step(const sudoku_automaton *automaton, int position,
                           int digit, uint64_t *state);

/* Sets live[arc] to whether the arc is on an accepting path with only these
 * digits[cell]. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_automaton_live(const sudoku_automaton *automaton,
                          const uint64_t *digits, bool *live);

#ifdef __cplusplus
}
#endif

#endif
