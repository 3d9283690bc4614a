/*
 * lanes_generic.c - inner loops of the lanes kernel in generic vectors of the
 * compiler (SSE2, NEON, ..), or in plain words.
 */
#include "dlx/lanes/lanes_ops.h"

typedef uint64_t vector __attribute__((vector_size(16)));

typedef struct block {
    vector part[4];
} block;

enum { ROWS_FIT_REGISTERS = false };

static inline void block_keep(block *x)
{
    (void)x;
}

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

static inline bool block_is_some(block x)
{
    vector any = x.part[0] | x.part[1] | x.part[2] | x.part[3];
    return (any[0] | any[1]) != 0;
}

#include "dlx/lanes/lanes_words.h"

static inline int count_removed(const uint64_t *state, const uint64_t *of,
                                const uint64_t *a, const uint64_t *b,
                                int blocks)
{
    int sum = 0;
    for (int w = 0; w < blocks * BLOCK_WORDS; w++) {
        uint64_t x = state[w] & of[w];
        sum += __builtin_popcountll(x & ~a[w]);
        sum += __builtin_popcountll(x & ~b[w]);
    }
    return sum;
}

static inline int block_bits(block x)
{
    _Alignas(64) uint64_t words[BLOCK_WORDS];
    int count = 0;
    block_store(words, x);
    for (int k = 0; k < BLOCK_WORDS; k++)
        count += __builtin_popcountll(words[k]);
    return count;
}

/* ---- keys of lanes ------------------------------------------------------- */

typedef uint16_t vector_16 __attribute__((vector_size(16)));
typedef uint32_t vector_32 __attribute__((vector_size(16)));

/* Counts the bits in each byte. */
static inline vector count_bytes(vector x)
{
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

static inline vector_16 min_16(vector_16 a, vector_16 b)
{
    vector_16 less = (vector_16)(a < b);
    return (a & less) | (b & ~less);
}

static inline vector_32 min_32(vector_32 a, vector_32 b)
{
    vector_32 less = (vector_32)(a < b);
    return (a & less) | (b & ~less);
}

static inline block block_least_16(block least, block x, block keys)
{
    for (int k = 0; k < 4; k++) {
        vector_16 counts = (vector_16)count_bytes(x.part[k]);
        vector_16 open = (vector_16)x.part[k] >> 15;
        counts = ((counts + (counts >> 8)) & 0x1f) << FUSED_LANE_BITS;
        vector_16 key = (vector_16)keys.part[k] | counts | (open - 1);
        least.part[k] = (vector)min_16((vector_16)least.part[k], key);
    }
    return least;
}

static inline uint32_t least_key_16(block least)
{
    vector_16 a = min_16((vector_16)least.part[0], (vector_16)least.part[1]);
    vector_16 b = min_16((vector_16)least.part[2], (vector_16)least.part[3]);
    a = min_16(a, b);
    uint32_t key = a[0];
    for (int k = 1; k < 8; k++)
        key = a[k] < key ? a[k] : key;
    return key;
}

static inline block block_least_32(block least, block x, block keys)
{
    for (int k = 0; k < 4; k++) {
        vector_32 counts = (vector_32)count_bytes(x.part[k]);
        vector_32 open = (vector_32)x.part[k] >> 31;
        counts += counts >> 8;
        counts = ((counts + (counts >> 16)) & 0x3f) << FUSED_LANE_BITS;
        vector_32 key = (vector_32)keys.part[k] | counts | (open - 1);
        least.part[k] = (vector)min_32((vector_32)least.part[k], key);
    }
    return least;
}

static inline uint32_t least_key_32(block least)
{
    vector_32 a = min_32((vector_32)least.part[0], (vector_32)least.part[1]);
    vector_32 b = min_32((vector_32)least.part[2], (vector_32)least.part[3]);
    a = min_32(a, b);
    uint32_t key = a[0];
    for (int k = 1; k < 4; k++)
        key = a[k] < key ? a[k] : key;
    return key;
}

/* Sets each word to the number of bits in its whole lane. */
static inline block wide_totals(block x, int w)
{
    for (int k = 0; k < 4; k++) {
        vector counts = count_bytes(x.part[k]);
        counts += counts >> 8;
        counts += counts >> 16;
        counts = (counts + (counts >> 32)) & 0x7f;
        if (w >= 1)
            counts += (vector){counts[1], counts[0]};
        x.part[k] = counts;
    }
    if (w >= 2) {
        x.part[0] = x.part[1] = x.part[0] + x.part[1];
        x.part[2] = x.part[3] = x.part[2] + x.part[3];
    }
    if (w == NUM_WIDTHS - 1)
        x.part[0] += x.part[2];
    return x;
}

/* Returns 1 if word v is the first of an uncovered lane of width w, else 0. */
static inline uint64_t begins_open(uint32_t open, int w, int v)
{
    bool is_first = (v & ((1 << w) - 1)) == 0;
    return is_first ? open >> (v >> w) & 1 : 0;
}

/* Keys fit the low halves of words, so comparing 32 bits is enough. */
static inline block block_least_wide(block least, block x, int w, uint32_t open,
                                     block keys)
{
    x = wide_totals(x, w);
    for (int k = 0; k < 4; k++) {
        vector covered = {begins_open(open, w, 2 * k) - 1,
                          begins_open(open, w, 2 * k + 1) - 1};
        vector key = keys.part[k] + (x.part[k] << FUSED_LANE_BITS);
        least.part[k] = (vector)min_32((vector_32)least.part[k],
                                       (vector_32)(key | covered));
    }
    return least;
}

static inline uint32_t least_key_64(block least)
{
    uint64_t key = UINT32_MAX;
    for (int k = 0; k < 8; k++) {
        uint64_t other = least.part[k / 2][k % 2] & UINT32_MAX;
        key = other < key ? other : key;
    }
    return (uint32_t)key;
}

#include "dlx/lanes/lanes_branch.h"
#include "dlx/lanes/lanes_fused.h"
#include "dlx/lanes/lanes_short.h"

const dlx_lanes_ops dlx_lanes_generic = {"generic", assign_any,     choose,
                                         branch,    count_replicas, count_pairs,
                                         fused,     combine};
