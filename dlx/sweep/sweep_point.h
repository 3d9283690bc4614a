/*
 * sweep_point.h - where a sweep is, as a row of words from which another one
 * goes on: the level that it reads. What it has written of the next one is not
 * among them.
 *
 *     0   a hash of all steps and moves: these words are of no other sweep
 *     1   the number of the step that reads the level
 *     2   nodes so far
 *     3   limbs of a count: width
 *     4   states of the level: num
 *     5   the states, ascending, of all its lists; then their counts, with
 *         width limbs each, the least significant one first
 */
#ifndef DLX_SWEEP_SWEEP_POINT_H
#define DLX_SWEEP_SWEEP_POINT_H

#include "dlx/sweep/sweep.h"

/* Needs: !k->is_memo, and the sweep has begun. */
uint64_t dlx_sweep_point_words(const dlx_sweep *k);
/* Hand all words to write(); returns 0, or what it returns if that is not 0. */
int dlx_sweep_point_write(const dlx_sweep *k, uint64_t nodes,
                          int (*write)(void *ctx, const uint64_t *words,
                                       size_t num),
                          void *ctx);
/* Go on from these words, with counts of at most that many limbs. Needs: the
 * sweep has just begun. Returns 0 and the nodes; or what read() returns if that
 * is not 0, DLX_EARGUMENT (they are not of this sweep) or DLX_ENOMEM (no room
 * for the level): then it has to begin anew. */
int dlx_sweep_point_read(dlx_sweep *k, int limbs, uint64_t *nodes,
                         int (*read)(void *ctx, uint64_t *words, size_t num),
                         void *ctx);

#endif
