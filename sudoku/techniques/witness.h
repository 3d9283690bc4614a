/*
 * witness.h - grids that show that what houses say excludes no candidate.
 *
 * A *witness* is a filling of the empty cells by candidates, with no digit
 * twice in a house. What the rules of the board say beyond that does not
 * matter to it. A technique that knows houses only removes what is in no
 * witness. So if each candidate is in one, no such technique finds anything,
 * and none needs to be tried: on a killer, that is so at most positions.
 *
 * Witnesses are kept while positions change; where a candidate of one goes, an
 * exchange of two digits (kempe.h) often makes another one of it.
 *
 * Owns     in place, with arrays of its own
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_WITNESS_H
#define SUDOKU_TECHNIQUES_WITNESS_H

#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct witnesses {
    uint8_t *grids; /* [witness * cells] digits; of a placed cell, any */
    int num, cap;
    uint8_t *num_with;  /* [cell * digits + digit] witnesses that have it */
    uint64_t *covered;  /* [cell] the candidates that are in some witness */
    uint64_t *left;     /* [cell] digits as they were looked at last */
    int *changed;       /* room for all cells */
    uint64_t *given_up; /* [cell] those in no witness, as far as a search of
                           some length could tell */
    uint64_t *open;     /* [digit * words] cells of which this one is in none */
    uint64_t checked_at; /* position->num_changes of the last answer; 0: none */
    uint64_t digits;     /* that answer: those that are covered */
    int turn;            /* searches so far, which choose digits in turn; */
    int num_found, num_cut; /* of these, that found one, that a limit ended */
    struct witness_search *search;
} witnesses;

/* Is each candidate of the position in some witness? False, too, if that takes
 * long to find out, or if there is no memory. Needs: all zeros before the first
 * call; the same board each time. */
bool sudoku_witnesses_cover(witnesses *w, const sudoku_position *p);
/* The digits of which each candidate is in one, as far as it is known. */
uint64_t sudoku_witnesses_covered_digits(witnesses *w,
                                         const sudoku_position *p);
/* The cells with candidates of the other digits that are in none, so far as it
 * is known: the only candidates that may be removed by what houses say.
 * [digit * words], or NULL: all may be. Good until the position changes. */
const uint64_t *sudoku_witnesses_open_cells(witnesses *w,
                                            const sudoku_position *p);
void sudoku_witnesses_clear(witnesses *w);

#ifdef __cplusplus
}
#endif

#endif
