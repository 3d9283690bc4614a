/*
 * nfa_layers.h - a nondeterministic automaton that reads a line of cells, for
 * those whose deterministic form has too many states.
 *
 * Each *step* reads a cell, which several steps may read, or is a break between
 * two parts. Before each step there is a *set* of possible states, as bits. For
 * r1c1 r1c2 r1c1 / r1c3, with states a, b, c:
 *
 *     step      0     1     2     3     4
 *     reads   r1c1  r1c2  r1c1  break r1c3
 *     set    a     ab    bc    c     ac    c     before each, and at the end
 *
 * All steps share the same arcs.
 *
 * Owns     an automaton owns its arrays
 * Threads  it does not change after it is made
 */
#ifndef SUDOKU_CONSTRAINTS_NFA_LAYERS_H
#define SUDOKU_CONSTRAINTS_NFA_LAYERS_H

#include <stddef.h>
#include <stdint.h>

#include "sudoku/budget.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKU_NFA_BREAK = -1,
    SUDOKU_NFA_MOST_WORDS = 1
                            << 13 /* maximal words of the propagator's state */
};

struct sudoku_nfa;

typedef struct sudoku_nfa_move {
    uint64_t digits; /* digits; all bits if the arc is taken at a break */
    int to;
} sudoku_nfa_move;

/* Moves, state by state. */
typedef struct sudoku_nfa_moves {
    sudoku_nfa_move *list;
    int *first; /* [num_states + 1] */
} sudoku_nfa_moves;

typedef struct sudoku_nfa_layers {
    int num_steps, num_words;  /* number of steps; words of a set */
    int *steps;                /* cell of the board or SUDOKU_NFA_BREAK */
    sudoku_nfa_moves moves[2]; /* moves by digits, and at breaks */
    uint64_t
        *initial; /* the propagator's state with all digits: a set before each
                     step and at the end, then the digits of each step */
    size_t state_words; /* words of the propagator's state, at most
                           SUDOKU_NFA_MOST_WORDS */
    sudoku_charge charge;
} sudoku_nfa_layers;

/* Makes an automaton of num_steps >= 1 steps. Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_ETOOBIG or SUDOKU_ELIMIT. */
int sudoku_nfa_layers_new(sudoku_nfa_layers **out, const struct sudoku_nfa *nfa,
                          const int *steps, int num_steps, int num_digits);
void sudoku_nfa_layers_free(sudoku_nfa_layers *layers);

/* Reduces the initial state to what is on accepting paths, for
 * sudoku_nfa_layers_new(). If there are none, its digits are 0. */
void sudoku_nfa_layers_begin(sudoku_nfa_layers *layers);

/* Removes states that are on no accepting path, and digits[cell] that some step
 * cannot take; updates the state (filter_from() in kinds.h). Returns > 0 if
 * digits were removed, 0 if not, -1 if a cell has none left. Allocates nothing.
 */
int sudoku_nfa_layers_filter(const sudoku_nfa_layers *layers, uint64_t *digits,
                             uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
