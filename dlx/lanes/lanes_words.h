/*
 * lanes_words.h - operations on blocks (lanes_core.h) that only AVX-512 does in
 * vectors, word by word for the other instruction sets. Include it after
 * block_store() is defined.
 */
#ifndef DLX_LANES_LANES_WORDS_H
#define DLX_LANES_LANES_WORDS_H

#include "dlx/lanes/pack.h"

static inline void block_wide_counts(block x, int w, uint8_t *to)
{
    _Alignas(64) uint64_t words[BLOCK_WORDS];
    block_store(words, x);
    for (int k = 0; k < BLOCK_WORDS >> w; k++) {
        int count = 0;
        for (int v = k << w; v < (k + 1) << w; v++)
            count += __builtin_popcountll(words[v]);
        to[k] = (uint8_t)(count < 255 ? count : 255);
    }
}

static inline uint32_t block_wide_empty(block x, int w, uint32_t *one)
{
    uint8_t counts[WIDE_LANES];
    uint32_t empty = 0;
    *one = 0;
    block_wide_counts(x, w, counts);
    for (int k = 0; k < BLOCK_WORDS >> w; k++) {
        empty |= (uint32_t)(counts[k] == 0) << k;
        *one |= (uint32_t)(counts[k] <= 1) << k;
    }
    return empty;
}

static inline int least_count(const uint8_t *counts, uint64_t open,
                              uint64_t *which)
{
    int least = 255;
    *which = 0;
    for (uint64_t x = open; x != 0; x &= x - 1) {
        int k = __builtin_ctzll(x);
        if (counts[k] < least)
            *which = 0;
        if (counts[k] <= least) {
            least = counts[k];
            *which |= x & (0 - x);
        }
    }
    return least;
}

#endif
