/*
 * lanes_generic.c - the lanes kernel's inner loops in the compiler's generic
 * vectors (SSE2, NEON, ..), or in plain words where there are none.
 */
#include "dlx/lanes/lanes_ops.h"

typedef uint64_t vector __attribute__((vector_size(16)));

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

static inline block block_set(uint64_t word)
{
    block x;
    for (int k = 0; k < 4; k++)
        x.part[k] = (vector){word, word};
    return x;
}

static inline block block_and_not(block x, block y)
{
    for (int k = 0; k < 4; k++)
        x.part[k] &= ~y.part[k];
    return x;
}

static inline block block_and_or(block x, block y, block z)
{
    return block_or(block_and(x, y), z);
}

static inline block block_sub(block x, block y)
{
    for (int k = 0; k < 4; k++)
        x.part[k] -= y.part[k];
    return x;
}

static inline block block_shift_left(block x, int n)
{
    for (int k = 0; k < 4; k++)
        x.part[k] <<= (uint64_t)n;
    return x;
}

static inline block block_shift_right(block x, int n)
{
    for (int k = 0; k < 4; k++)
        x.part[k] >>= (uint64_t)n;
    return x;
}

static inline uint32_t block_words(block x)
{
    uint32_t mask = 0;
    for (int k = 0; k < 4; k++)
        mask |= (uint32_t)(x.part[k][0] != 0) << 2 * k |
                (uint32_t)(x.part[k][1] != 0) << (2 * k + 1);
    return mask;
}

#include "dlx/lanes/lanes_words.h"

#include "dlx/lanes/lanes_branch.h"
#include "dlx/lanes/lanes_short.h"

const dlx_lanes_ops dlx_lanes_generic = {"generic", assign_any,     choose,
                                         branch,    count_replicas, count_pairs,
                                         combine};
