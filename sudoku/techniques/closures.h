/*
 * closures.h - what is left if a candidate is true: for each candidate the
 * *closure*, which singles and the rules of the board leave of all others.
 *
 * This is what suppose() finds, too, which knows why as well. Closures are kept
 * while the position changes: one from which nothing has gone but what was not
 * in it is as it was, and any other one goes on from there.
 *
 * A *state* is an array of numbers:
 *
 *     state[cell]                       digits left; one, if it is placed
 *     state[cells + digit * words + w]  cells that have the digit left
 *     state[rooms] and on               bytes: of each full house and digit,
 *                                       the number of cells that have it left
 *     state[choice]                     sudoku_closures_choose_cell() + 1
 *
 * Law      C1  the first three say the same, but for what is in gone[]
 *          C2  a closure that is kept is a fixed point, unless it has what the
 *              position has not; so is that of a pair
 * Owns     in place, with arrays of its own
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
    size_t rooms, choice; /* places in a state */
    size_t size;          /* numbers in a state */
    uint64_t *now;        /* the state that is the position */
    uint64_t *kept;       /* [candidate * size] or NULL: too many */
    uint8_t *is_kept;     /* [candidate] */
    uint8_t *is_refuted;  /* [candidate] */
    uint64_t *checked_at; /* [candidate] position->num_changes */
    uint64_t *pairs;      /* [candidate * size] the last closure of it and one
                             more that is not refuted, */
    int *pair_with;       /* [candidate] which one that is, or -1, */
    uint64_t *pair_at;    /* [candidate] and checked_at[] of it */
    uint64_t *no_pair;    /* [candidate * pair_words] those with which it is
                             refuted */
    int pair_words;
    uint64_t *stack;     /* [depth * size]; depth 0 where none is kept */
    uint64_t *gone;      /* [cell] digits that have gone: to be followed */
    int *queue;          /* cells with such digits, a ring */
    int first, num;      /* in the queue */
    int rule_words;      /* of a set of rules */
    uint64_t *due;       /* rules that may remove something */
    uint64_t *first_due; /* of the position */
    uint64_t *rules_of;  /* [cell * rule_words] that depend on the cell */
    int *lost, num_lost; /* cells from which something has gone since .. */
    uint64_t lost_since; /* set_at before that */
    int *full_houses;    /* of all cells, house * digits of those that are full,
                            and have it */
    int *first_house;    /* [cell] where its own begin there; one more */
    filter_memo memo;
    uint64_t set_at; /* position->num_changes of now[]; 0: never */
} closures;

/* For the position as it is. Returns false: there is no memory; clearing is due
 * in any case. Needs: all zeros before the first call; the same board each
 * time. */
bool sudoku_closures_set(closures *c, const sudoku_position *p);
void sudoku_closures_clear(closures *c);

/* The closure of a candidate, or NULL: it is refuted. Good until the next one
 * is asked for, or the position changes. */
const uint64_t *sudoku_closures_of(closures *c, int cell, int digit);
/* The same of one more in a state that is the closure of others; it is at that
 * depth, from 1 to CLOSURES_MAX_DEPTH, of the stack. */
const uint64_t *sudoku_closures_go_on(closures *c, const uint64_t *state,
                                      int depth, int cell, int digit);
/* The first cell with the fewest digits of several in such a state; -1: all
 * have one. */
int sudoku_closures_choose_cell(const closures *c, const uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
