/*
 * closures.h - the *closure* of each candidate: the candidates that singles and
 * the rules leave if it is true.
 *
 * sudoku_suppose() computes the same together with reasons. Closures are kept
 * while the position changes. A closure stays valid if only candidates outside
 * it are removed; otherwise propagation continues from it.
 *
 * A *state* is an array of numbers:
 *
 *     state[cell]                       digits left; one, if it is placed
 *     state[cells + digit * words + w]  cells that have the digit left
 *     state[rooms] and on               bytes: for each full house and digit,
 *                                       the number of cells with the digit left
 *     state[choice]                     sudoku_closures_choose_cell() + 1
 *
 * Law      C1  the first three parts agree, except for the digits in gone[]
 *          C2  a kept closure is a fixpoint, unless it has candidates that the
 *              position has lost; the same holds for pairs
 * Owns     arrays of its own
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CLOSURES_H
#define SUDOKU_TECHNIQUES_CLOSURES_H

#include "sudoku/techniques/filter_memo.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CLOSURES_MAX_DEPTH = 6 };

typedef struct closures {
    const sudoku_position *p;
    size_t rooms, choice; /* offsets in a state */
    size_t size;          /* size of a state */
    uint64_t *now;        /* state of the position */
    uint64_t *
        kept; /* [candidate * size] its closure; NULL: the board is too large */
    uint8_t *is_kept;     /* [candidate] its closure is kept */
    uint8_t *is_refuted;  /* [candidate] it leads to a conflict */
    uint64_t *checked_at; /* [candidate] position->num_changes when its closure
                             was last checked */
    uint64_t *pairs; /* [candidate * size] closure of the candidate and a second
                        one, of the last such pair */
    int *pair_with;  /* [candidate] the second candidate of pairs, or -1 */
    uint64_t *pair_at; /* [candidate] checked_at[] of its pair */
    uint64_t *
        no_pair; /* [candidate * pair_words] candidates that conflict with it */
    int pair_words;
    uint64_t *stack; /* [depth * size] states; depth 0 is used if no closures
                        are kept */
    uint64_t *gone;  /* [cell] removed digits still to be propagated */
    int *queue;      /* ring buffer of the cells with such digits */
    int first, num;
    int rule_words;      /* number of words in a set of rules */
    uint64_t *due;       /* set of rules whose filter may remove something */
    uint64_t *first_due; /* due for the state of the position */
    uint64_t *
        rules_of; /* [cell * rule_words] set of rules that depend on the cell */
    int *lost, num_lost; /* cells changed by the last sudoku_closures_set() */
    uint64_t lost_since; /* value of set_at before that call */
    int *full_houses; /* house * digits for each full house, listed by cell */
    int *first_house; /* [cell] start of its full houses; one more entry */
    filter_memo memo;
    uint64_t set_at; /* position->num_changes when now[] was set, or 0 */
} closures;

/* Updates to the current position. Requires zeros before the first call, and
 * the same board in each call. Returns false if out of memory. Clear it even
 * then. */
bool sudoku_closures_set(closures *c, const sudoku_position *p);
void sudoku_closures_clear(closures *c);

/* Returns the closure of a candidate, or NULL if it is refuted. Valid until the
 * next call or change of the position. */
const uint64_t *sudoku_closures_of(closures *c, int cell, int digit);
/* Returns the state that follows if these n cells have only those digits, or
 * NULL after a conflict. Valid until the next call. */
const uint64_t *sudoku_closures_restrict(closures *c, const int *cells,
                                         const uint64_t *digits, int n);
/* Adds one more candidate to a state that is a closure. Returns the new state,
 * which is stored at `depth` (1 .. CLOSURES_MAX_DEPTH) of the stack, or NULL if
 * there is a conflict. */
const uint64_t *sudoku_closures_go_on(closures *c, const uint64_t *state,
                                      int depth, int cell, int digit);
/* Returns the first cell with the fewest digits, at least two, in such a state,
 * or -1 if all cells are fixed. */
int sudoku_closures_choose_cell(const closures *c, const uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
