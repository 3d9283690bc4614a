/*
 * lanes_generic.c - the lanes kernel's inner loops in the compiler's generic
 * vectors (SSE2, NEON, ..), or in plain words where there are none.
 */
#include "dlx/lanes.h"

typedef uint16_t vector __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(16)));

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

static inline uint64_t block_empty(block x, int bits)
{
    const vector weight = {1, 2, 4, 8, 16, 32, 64, 128};
    const bytes byte_weight = {1, 2, 4, 8, 16, 32, 64, 128,
                               1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t mask = 0;
    for (int k = 0; k < 4; k++) {
        vector lanes = (vector)(x.part[k] == 0) & weight;
        bytes small = (bytes)((bytes)x.part[k] == 0) & byte_weight;
        uint64_t low = 0, high = 0;
        for (int l = 0; l < 8; l++) {
            low |= bits == 8 ? small[l] : lanes[l];
            high |= small[l + 8];
        }
        mask |= bits == 8 ? (low | high << 8) << 16 * k : low << 8 * k;
    }
    return mask;
}

static inline block block_drop_lowest(block x, int bits)
{
    for (int k = 0; k < 4; k++)
        x.part[k] &= bits == 8 ? (vector)((bytes)x.part[k] - 1) : x.part[k] - 1;
    return x;
}

static inline uint64_t block_at_most_one(block x, int bits)
{
    return block_empty(block_drop_lowest(x, bits), bits);
}

static inline void block_counts(block x, int bits, uint8_t *to)
{
    for (int k = 0; k < 4; k++) {
        vector v = x.part[k];
        v -= (v >> 1) & 0x5555;
        v = (v & 0x3333) + ((v >> 2) & 0x3333);
        v = (v + (v >> 4)) & 0x0f0f;
        if (bits == 16)
            v = (v + (v >> 8)) & 0x1f;
        bytes counts = (bytes)v;
        for (int l = 0; l < 16 * 8 / bits; l++)
            to[16 * 8 / bits * k + l] = bits == 8 ? counts[l] : (uint8_t)v[l];
    }
}

#include "dlx/lanes_words.h"

#include "dlx/lanes_core.h"

const dlx_lanes_ops dlx_lanes_generic = {"generic",      choose,      branch,
                                         count_replicas, count_pairs, combine};
