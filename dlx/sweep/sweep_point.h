/*
 * sweep_point.h - the position of a sweep, as words from which another sweep
 * can continue: the level that it reads, without what it has written of the
 * next one.
 *
 *     0   hash of all steps and moves, which identifies the sweep
 *     1   number of the step that reads the level
 *     2   nodes so far
 *     3   limbs of a count: width
 *     4   states of the level: num
 *     5   the states of all lists, ascending; then their counts, with width
 *         limbs each, the least significant one first
 */
#ifndef DLX_SWEEP_SWEEP_POINT_H
#define DLX_SWEEP_SWEEP_POINT_H

#include "dlx/sweep/sweep.h"

/* Requires !k->is_memo, and that the sweep has begun. */
uint64_t dlx_sweep_point_words(const dlx_sweep *k);
/* Passes all words to write(). Returns 0, or the first nonzero result of
 * write(). */
int dlx_sweep_point_write(const dlx_sweep *k, uint64_t nodes,
                          int (*write)(void *ctx, const uint64_t *words,
                                       size_t num),
                          void *ctx);
/* Continues from these words, with counts of at most the given limbs, in a
 * sweep that has just begun. Returns 0 and *nodes; or the first nonzero result
 * of read(), DLX_EARGUMENT if the words are of another sweep, or DLX_ENOMEM if
 * the level does not fit. After an error the sweep must begin again. */
int dlx_sweep_point_read(dlx_sweep *k, int limbs, uint64_t *nodes,
                         int (*read)(void *ctx, uint64_t *words, size_t num),
                         void *ctx);

#endif
