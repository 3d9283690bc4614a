/*
 * slices_generic.c - slices of 128 puzzles, in generic vectors of the compiler
 * (SSE2, NEON, ..) or plain words.
 */
#include "sudoku/slices/slices_ops.h"

#include <string.h>

enum { WORDS = 2 };
typedef uint64_t vector __attribute__((vector_size(16)));

static inline vector vec_load(const uint64_t *at)
{
    vector x;
    __builtin_memcpy(&x, at, sizeof x);
    return x;
}

static inline void vec_store(uint64_t *at, vector x)
{
    __builtin_memcpy(at, &x, sizeof x);
}

static inline vector vec_and(vector x, vector y)
{
    return x & y;
}

static inline vector vec_or(vector x, vector y)
{
    return x | y;
}

static inline vector vec_less(vector x, vector y)
{
    return x & ~y;
}

static inline vector vec_or_and(vector x, vector y, vector z)
{
    return x | (y & z);
}

static inline vector vec_or_less(vector x, vector y, vector z)
{
    return x | (y & ~z);
}

static inline vector vec_zero(void)
{
    return (vector){0, 0};
}

static inline vector vec_ones(void)
{
    return (vector){UINT64_MAX, UINT64_MAX};
}

static inline bool vec_any(vector x)
{
    return (x[0] | x[1]) != 0;
}

static inline vector vec_xor(vector x, vector y)
{
    return x ^ y;
}

#define vec_shift_left(x, n)  ((x) << (n))
#define vec_shift_right(x, n) ((x) >> (n))

static const uint64_t LOWS = UINT64_MAX / 255, HIGHS = UINT64_MAX / 255 * 128;

/* Collects bit k of eight bytes. */
static inline uint64_t gather(uint64_t word, int k)
{
    const uint64_t moves = UINT64_C(0x0102040810204080);
    return ((word >> k & LOWS) * moves) >> 56;
}

static inline void get_planes(const uint64_t *column, int base, int num,
                              uint64_t *to, int stride)
{
    for (int k = 0; k <= num; k++)
        to[k * stride] = 0;
    for (int part = 0; part < 8; part++) {
        uint64_t x = column[part];
        x = ((x | HIGHS) - LOWS * (uint64_t)base) ^ (~x & HIGHS);
        for (int k = 0; k <= num; k++)
            to[k * stride] |= gather(x, k == num ? 7 : k) << (8 * part);
    }
}

/* Expands eight bits to bytes of 0 and 1. */
static inline uint64_t spread(uint64_t bits)
{
    uint64_t some = ((bits & 255) * LOWS) & UINT64_C(0x8040201008040201);
    return (some + (HIGHS - LOWS)) >> 7 & LOWS;
}

static inline void put_planes(const uint64_t *from, int stride, int num,
                              int base, uint64_t *column)
{
    for (int part = 0; part < 8; part++) {
        uint64_t x = LOWS * (uint64_t)base;
        for (int k = 0; k < num; k++)
            x += spread(from[k * stride] >> (8 * part)) << k;
        column[part] = x;
    }
}

#include "sudoku/slices/slices_squeeze.h"

#include "sudoku/slices/slices_core.h"

#include "sudoku/slices/slices_bytes.h"

const slices_ops sudoku_slices_generic = {
    "generic", WORDS, begin, wave, branch, append, read_rows, write_rows};
