/*
 * nfa_layers.h - a nondeterministic automaton that reads a line of cells, kept
 * as it is: for those whose deterministic form has too many states.
 *
 * The line is *steps*, each of which reads a cell or is a break between two
 * parts; a cell may be read by several steps. Before each step the automaton is
 * in one of a *set* of states, those on accepting paths: all of these are one
 * row of bits. Of r1c1 r1c2 r1c1 / r1c3, with states a, b, c:
 *
 *     step      0     1     2     3     4
 *     reads   r1c1  r1c2  r1c1  break r1c3
 *     set    a     ab    bc    c     ac    c     before each, and at the end
 *
 * The arcs are the same for each step, and stand there once.
 *
 * Owns     an automaton owns its arrays
 * Threads  it does not change once it is made
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
    SUDOKU_NFA_MOST_WORDS = 1 << 13 /* of the state of the propagator */
};

struct sudoku_nfa;

typedef struct sudoku_nfa_move {
    uint64_t digits; /* all bits, if it is taken at a break */
    int to;
} sudoku_nfa_move;

/* Those of a state stand together. */
typedef struct sudoku_nfa_moves {
    sudoku_nfa_move *list;
    int *first; /* [state], and their number at the end */
} sudoku_nfa_moves;

typedef struct sudoku_nfa_layers {
    int num_steps, num_words;  /* words of a set */
    int *steps;                /* [step] a cell of the board, or a break */
    sudoku_nfa_moves moves[2]; /* by digits; at breaks */
    uint64_t *initial;         /* the state of the propagator when all digits
                                  are left: a set before each step and at the
                                  end, then the digits of each step */
    size_t state_words;        /* up to SUDOKU_NFA_MOST_WORDS */
    sudoku_charge charge;
} sudoku_nfa_layers;

/* Of an automaton that reads these steps, num_steps >= 1. Returns 0,
 * SUDOKU_ENOMEM, SUDOKU_ETOOBIG or SUDOKU_ELIMIT. Freeing NULL is fine. */
int sudoku_nfa_layers_new(sudoku_nfa_layers **out, const struct sudoku_nfa *nfa,
                          const int *steps, int num_steps, int num_digits);
void sudoku_nfa_layers_free(sudoku_nfa_layers *layers);

/* Leave in the initial state what is on accepting paths, of all that is there;
 * for sudoku_nfa_layers_new(). If there are none, its digits are 0. */
void sudoku_nfa_layers_begin(sudoku_nfa_layers *layers);

/* Leave what is on accepting paths: states in the sets, and digits[cell], which
 * stay if each step that reads the cell can take them. From a state, which
 * becomes the next one (filter_from() in kinds.h). Returns > 0 if digits were
 * removed, 0 if not, -1: a cell has none left. Allocates nothing. */
int sudoku_nfa_layers_filter(const sudoku_nfa_layers *layers, uint64_t *digits,
                             uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
