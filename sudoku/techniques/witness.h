/*
 * witness.h - grids that prove that houses alone exclude no candidate.
 *
 * A *witness* is a filling of the empty cells by candidates with no digit twice
 * in a house; rules are ignored. A technique that knows only houses removes no
 * candidate of a witness. So if each candidate is in one, such techniques are
 * skipped: on killers, at most positions.
 *
 * Witnesses are kept while the position changes. If a candidate of a witness is
 * removed, exchanging two digits (kempe.h) often repairs it.
 *
 * Owns     arrays of its own
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
    uint8_t *grids; /* [witness * cells] digits; arbitrary in placed cells */
    int num, cap;
    uint8_t *num_with; /* [cell * digits + digit] number of witnesses with the
                          candidate */
    uint64_t *covered; /* [cell] candidates that are in some witness */
    uint64_t *left;    /* [cell] candidates at the last call */
    int *changed;
    uint64_t *given_up; /* [cell] candidates for which a bounded search found no
                           witness */
    uint64_t *open; /* [digit * words] cells with the candidate that are in no
                       witness with it */
    uint64_t checked_at; /* position->num_changes at the last answer, or 0 */
    uint64_t digits;     /* covered digits in the last answer */
    int turn; /* number of searches so far, which rotates the choice of digits
               */
    int num_found, num_cut; /* number of searches that found a witness, and of
                               those that a limit ended */
    struct witness_search *search;
} witnesses;

/* Returns whether each candidate of the position is known to be in some
 * witness; false also if this takes too long or memory runs out. Requires zeros
 * before the first call, and the same board in each call. */
bool sudoku_witnesses_cover(witnesses *w, const sudoku_position *p);
/* Returns the digits all of whose candidates are known to be in a witness. */
uint64_t sudoku_witnesses_covered_digits(witnesses *w,
                                         const sudoku_position *p);
/* Returns the candidates of the other digits that are in no known witness: only
 * these can be excluded by houses. The sets are [digit * words]; NULL means any
 * candidate. Valid until the position changes. */
const uint64_t *sudoku_witnesses_open_cells(witnesses *w,
                                            const sudoku_position *p);
void sudoku_witnesses_clear(witnesses *w);

#ifdef __cplusplus
}
#endif

#endif
