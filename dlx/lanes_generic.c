/*
 * lanes_generic.c - the lanes kernel's inner loops in the compiler's generic
 * vectors (SSE2, NEON, ..), or in plain words where there are none.
 */
#include "dlx/lanes.h"

#define LANES_OF_VECTOR 8

typedef uint16_t vector __attribute__((vector_size(16)));

typedef struct block {
    vector part[4];
} block;

static inline block block_load(const uint64_t *at)
{
    block x;
    __builtin_memcpy(&x, at, sizeof x);
    return x;
}

static inline void block_store(uint64_t *at, block x)
{
    __builtin_memcpy(at, &x, sizeof x);
}

static inline block block_and(block x, block y)
{
    for (int k = 0; k < 4; k++)
        x.part[k] &= y.part[k];
    return x;
}

static inline block block_or(block x, block y)
{
    for (int k = 0; k < 4; k++)
        x.part[k] |= y.part[k];
    return x;
}

static inline block block_not(block x)
{
    for (int k = 0; k < 4; k++)
        x.part[k] = ~x.part[k];
    return x;
}

/* A bit for each lane of x that is 0. */
static inline uint32_t mask_of_empty(block x)
{
    const vector weight = {1, 2, 4, 8, 16, 32, 64, 128};
    uint32_t mask = 0;
    for (int k = 0; k < 4; k++) {
        vector bits = (vector)(x.part[k] == 0) & weight;
        uint32_t sum = 0;
        for (int l = 0; l < LANES_OF_VECTOR; l++)
            sum |= bits[l];
        mask |= sum << LANES_OF_VECTOR * k;
    }
    return mask;
}

static inline uint32_t block_empty(block x)
{
    return mask_of_empty(x);
}

/* x without its lowest bit, in each lane. */
static inline block drop_lowest(block x)
{
    for (int k = 0; k < 4; k++)
        x.part[k] &= x.part[k] - 1;
    return x;
}

static inline uint32_t block_at_most_one(block x)
{
    return mask_of_empty(drop_lowest(x));
}

static inline uint32_t block_outside(block x, block y)
{
    return mask_of_empty(block_and(x, y));
}

static inline void block_counts(block x, uint8_t *to)
{
    for (int k = 0; k < 4; k++) {
        vector v = x.part[k];
        v -= (v >> 1) & 0x5555;
        v = (v & 0x3333) + ((v >> 2) & 0x3333);
        v = (v + (v >> 4)) & 0x0f0f;
        v = (v + (v >> 8)) & 0x1f;
        for (int l = 0; l < LANES_OF_VECTOR; l++)
            to[LANES_OF_VECTOR * k + l] = (uint8_t)v[l];
    }
}

#include "dlx/lanes_words.h"

#include "dlx/lanes_core.h"

const dlx_lanes_ops dlx_lanes_generic = {"generic",      choose,      branch,
                                         count_replicas, count_pairs, combine};
