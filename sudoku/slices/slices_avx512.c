/* slices_avx512.c - slices of 512 puzzles with AVX-512. */
#include "sudoku/slices/slices_ops.h"

#ifdef __AVX512BW__

#include <immintrin.h>
#include <string.h>

enum { WORDS = 8 };
typedef __m512i vector;

static inline vector vec_load(const uint64_t *at)
{
    return _mm512_loadu_si512(at);
}

static inline void vec_store(uint64_t *at, vector x)
{
    _mm512_storeu_si512(at, x);
}

static inline vector vec_and(vector x, vector y)
{
    return _mm512_and_si512(x, y);
}

static inline vector vec_or(vector x, vector y)
{
    return _mm512_or_si512(x, y);
}

static inline vector vec_less(vector x, vector y)
{
    return _mm512_andnot_si512(y, x);
}

static inline vector vec_or_and(vector x, vector y, vector z)
{
    return _mm512_ternarylogic_epi64(x, y, z, 0xf8);
}

static inline vector vec_or_less(vector x, vector y, vector z)
{
    return _mm512_ternarylogic_epi64(x, y, z, 0xf4);
}

static inline vector vec_zero(void)
{
    return _mm512_setzero_si512();
}

static inline vector vec_ones(void)
{
    return _mm512_set1_epi64(-1);
}

static inline bool vec_any(vector x)
{
    return _mm512_test_epi64_mask(x, x) != 0;
}

static inline vector vec_xor(vector x, vector y)
{
    return _mm512_xor_si512(x, y);
}

#define vec_shift_left(x, n)  _mm512_slli_epi64(x, n)
#define vec_shift_right(x, n) _mm512_srli_epi64(x, n)

static inline void get_planes(const uint64_t *column, int base, int num,
                              uint64_t *to, int stride)
{
    vector x = vec_load(column);
    x = _mm512_sub_epi8(x, _mm512_set1_epi8((char)base));
    to[num * stride] = _mm512_movepi8_mask(x);
    for (int k = 0; k < num; k++)
        to[k * stride] =
            _mm512_test_epi8_mask(x, _mm512_set1_epi8((char)(1 << k)));
}

static inline void put_planes(const uint64_t *from, int stride, int num,
                              int base, uint64_t *column)
{
    vector x = _mm512_set1_epi8((char)base);
    for (int k = 0; k < num; k++)
        x = _mm512_mask_add_epi8(x, from[k * stride], x,
                                 _mm512_set1_epi8((char)(1 << k)));
    vec_store(column, x);
}

#include "sudoku/slices/slices_squeeze.h"

#include "sudoku/slices/slices_core.h"

#include "sudoku/slices/slices_bytes.h"

const slices_ops sudoku_slices_avx512 = {
    "avx512", WORDS, begin, wave, branch, append, read_rows, write_rows};

#endif
