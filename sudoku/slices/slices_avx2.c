/* slices_avx2.c - slices of 256 puzzles with AVX2. */
#include "sudoku/slices/slices_ops.h"

#ifdef __AVX2__

#include <immintrin.h>
#include <string.h>

enum { WORDS = 4 };
typedef __m256i vector;

static inline vector vec_load(const uint64_t *at)
{
    return _mm256_loadu_si256((const vector *)(const void *)at);
}

static inline void vec_store(uint64_t *at, vector x)
{
    _mm256_storeu_si256((vector *)(void *)at, x);
}

static inline vector vec_and(vector x, vector y)
{
    return _mm256_and_si256(x, y);
}

static inline vector vec_or(vector x, vector y)
{
    return _mm256_or_si256(x, y);
}

static inline vector vec_less(vector x, vector y)
{
    return _mm256_andnot_si256(y, x);
}

static inline vector vec_or_and(vector x, vector y, vector z)
{
    return vec_or(x, vec_and(y, z));
}

static inline vector vec_or_less(vector x, vector y, vector z)
{
    return vec_or(x, vec_less(y, z));
}

static inline vector vec_zero(void)
{
    return _mm256_setzero_si256();
}

static inline vector vec_ones(void)
{
    return _mm256_set1_epi64x(-1);
}

static inline bool vec_any(vector x)
{
    return _mm256_testz_si256(x, x) == 0;
}

static inline vector vec_xor(vector x, vector y)
{
    return _mm256_xor_si256(x, y);
}

#define vec_shift_left(x, n)  _mm256_slli_epi64(x, n)
#define vec_shift_right(x, n) _mm256_srli_epi64(x, n)

static inline void get_planes(const uint64_t *column, int base, int num,
                              uint64_t *to, int stride)
{
    for (int k = 0; k <= num; k++)
        to[k * stride] = 0;
    for (int half = 0; half < 2; half++) {
        vector x = _mm256_sub_epi8(vec_load(column + half * WORDS),
                                   _mm256_set1_epi8((char)base));
        for (int k = 0; k <= num;
             k++) { /* k moves bit k of each byte to its top */
            __m128i by = _mm_cvtsi32_si128(k == num ? 0 : 7 - k);
            uint32_t bits =
                (uint32_t)_mm256_movemask_epi8(_mm256_sll_epi64(x, by));
            to[k * stride] |= (uint64_t)bits << (32 * half);
        }
    }
}

/* Returns bytes of all ones where a bit is set. */
static inline vector spread(uint32_t bits)
{
    const vector places = _mm256_setr_epi64x(
        0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const vector masks = _mm256_set1_epi64x((long long)0x8040201008040201);
    vector x = _mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), places);
    return _mm256_cmpeq_epi8(_mm256_and_si256(x, masks), masks);
}

static inline void put_planes(const uint64_t *from, int stride, int num,
                              int base, uint64_t *column)
{
    for (int half = 0; half < 2; half++) {
        vector x = _mm256_set1_epi8((char)base);
        for (int k = 0; k < num; k++)
            x = _mm256_add_epi8(
                x, vec_and(spread((uint32_t)(from[k * stride] >> 32 * half)),
                           _mm256_set1_epi8((char)(1 << k))));
        vec_store(column + half * WORDS, x);
    }
}

#include "sudoku/slices/slices_squeeze.h"

#include "sudoku/slices/slices_core.h"

#include "sudoku/slices/slices_bytes.h"

const slices_ops sudoku_slices_avx2 = {"avx2", WORDS,  begin,     wave,
                                       branch, append, read_rows, write_rows};

#endif
