/*
 * watches.h - propagators that depend on some digits of a cell only. For
 * example, a count of the digit 4 must run again only if a cell loses its 4 or
 * has only a 4 left.
 *
 * Such a propagator *watches* digits of a cell: it is queued when the cell
 * loses one of them and, if it wants that, when few digits are left. Only the
 * words of the queue (propagation.h) with watchers are stored:
 *
 *     words of the queue      | 0 | 1 | 2 | 3 | 4 | ...
 *     with watchers                   |---|---|     num_words = 2
 *                                     first_word = 2
 *
 * Threads  watches do not change after init
 */
#ifndef SUDOKU_PROPAGATE_WATCHES_H
#define SUDOKU_PROPAGATE_WATCHES_H

#include "sudoku/propagate/propagators.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_watches {
    size_t first_word, num_words; /* num_words = 0: there are no watchers */
    int num_digits;
    int few; /* few digits: at most this, the most that a propagator watches */
    uint64_t *of_digit; /* [(cell * num_digits + digit) * num_words + ..] */
    uint64_t *last;     /* [cell * num_words + ..] those to be queued when few
                           digits are left */
} sudoku_watches;

/* Lists the watchers. Propagator k has the number first + k. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_watches_init(sudoku_watches *watches, const sudoku_shape *shape,
                        const sudoku_propagators *all, int first);
void sudoku_watches_clear(sudoku_watches *watches);

/* Returns whether it watches digits, instead of all digits of its cells. */
bool sudoku_propagator_watches(const sudoku_propagator *p);

/* Queues the watchers of a cell that has lost some of these digits. */
static inline void sudoku_watches_add(const sudoku_watches *watches, int cell,
                                      uint64_t lost, uint64_t left,
                                      uint64_t *queue)
{
    size_t n = watches->num_words;
    size_t row = (size_t)cell * (size_t)watches->num_digits;
    queue += watches->first_word;
    for (; lost != 0; lost &= lost - 1) {
        const uint64_t *set =
            watches->of_digit + (row + (size_t)__builtin_ctzll(lost)) * n;
        for (size_t w = 0; w < n; w++)
            queue[w] |= set[w];
    }
    if (sudoku_count_bits(left) > watches->few)
        return;
    for (size_t w = 0; w < n; w++)
        queue[w] |= watches->last[(size_t)cell * n + w];
}

#ifdef __cplusplus
}
#endif

#endif
