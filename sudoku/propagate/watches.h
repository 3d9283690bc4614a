/*
 * watches.h - propagators that depend on some digits of a cell only. A count of
 * the digit 4 in a few cells has nothing to do when one of them loses a 7,
 * unless the cell has nothing but a 4 left.
 *
 * Such a propagator *watches* digits of a cell: it goes on the queue when the
 * cell loses one of them; and, if it wants that, when the cell has few others
 * left. These propagators are bits of words, as on the queue (propagation.h),
 * but only of the words with any that watch:
 *
 *     words of the queue      | 0 | 1 | 2 | 3 | 4 | ...
 *     of those that watch             |---|---|     num_words = 2
 *                                     first_word = 2
 *
 * Threads  they do not change once they are made
 */
#ifndef SUDOKU_PROPAGATE_WATCHES_H
#define SUDOKU_PROPAGATE_WATCHES_H

#include "sudoku/propagate/propagators.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_watches {
    size_t first_word, num_words; /* 0 words: none watches */
    int num_digits;
    int few;            /* digits that one watches, at most */
    uint64_t *of_digit; /* [(cell * num_digits + digit) * num_words + ..] */
    uint64_t *last;     /* [cell * num_words + ..] those that want to know when
                           the cell has few digits left */
} sudoku_watches;

/* In place. The propagators have the numbers from first on. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_watches_init(sudoku_watches *watches, const sudoku_shape *shape,
                        const sudoku_propagators *all, int first);
void sudoku_watches_clear(sudoku_watches *watches);

/* Does it watch digits, or depend on all of each cell? */
bool sudoku_propagator_watches(const sudoku_propagator *p);

/* Add to the queue those that watch the cell, which has lost no digits but
 * these. */
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
