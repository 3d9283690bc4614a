/*
 * lanes_avx512.c - inner loops of the lanes kernel for AVX-512 (with BW, DQ,
 * VL, BITALG, VBMI2 and VPOPCNTDQ).
 */
#include "dlx/lanes/lanes_ops.h"

#ifdef __AVX512VBMI2__

#include <immintrin.h>

typedef __m512i block;

enum { ROWS_FIT_REGISTERS = true };

static inline void block_keep(block *x)
{
    __asm__("" : "+v"(*x));
}

static inline block block_load(const uint64_t *at)
{
    return _mm512_load_si512(at);
}

static inline void block_store(uint64_t *at, block x)
{
    _mm512_store_si512(at, x);
}

static inline block block_and(block x, block y)
{
    return _mm512_and_si512(x, y);
}

static inline block block_or(block x, block y)
{
    return _mm512_or_si512(x, y);
}

static inline block block_not(block x)
{
    return _mm512_ternarylogic_epi64(x, x, x, 0x55);
}

static inline block block_set(uint64_t word)
{
    return _mm512_set1_epi64((long long)word);
}

static inline block block_and_not(block x, block y)
{
    return _mm512_andnot_si512(y, x);
}

static inline block block_and_or(block x, block y, block z)
{
    return _mm512_ternarylogic_epi64(x, y, z, 0xea);
}

static inline block block_sub(block x, block y)
{
    return _mm512_sub_epi64(x, y);
}

static inline block block_shift_right(block x, int n)
{
    return _mm512_srl_epi64(x, _mm_cvtsi32_si128(n));
}

static inline uint32_t block_words(block x)
{
    return _mm512_test_epi64_mask(x, x);
}

static inline bool block_is_some(block x)
{
    return _mm512_test_epi64_mask(x, x) != 0;
}

static inline int block_bits(block x)
{
    return (int)_mm512_reduce_add_epi64(_mm512_popcnt_epi64(x));
}

static inline int count_removed(const uint64_t *state, const uint64_t *of,
                                const uint64_t *a, const uint64_t *b,
                                int blocks)
{
    block sum = _mm512_setzero_si512();
    for (int at = 0; at < blocks * BLOCK_WORDS; at += BLOCK_WORDS) {
        block x = block_and(block_load(state + at), block_load(of + at));
        block lost_a = _mm512_andnot_si512(block_load(a + at), x);
        block lost_b = _mm512_andnot_si512(block_load(b + at), x);
        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(lost_a));
        sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(lost_b));
    }
    return (int)_mm512_reduce_add_epi64(sum);
}

/* Sets each word to the number of bits in its whole lane. */
static inline block wide_totals(block x, int w)
{
    x = _mm512_popcnt_epi64(x);
    if (w >= 1)
        x = _mm512_add_epi64(x, _mm512_permutex_epi64(x, 0xb1));
    if (w >= 2)
        x = _mm512_add_epi64(x, _mm512_permutex_epi64(x, 0x4e));
    if (w >= 3)
        x = _mm512_add_epi64(x, _mm512_shuffle_i64x2(x, x, 0x4e));
    return x;
}

static inline uint32_t lane_starts(int w)
{
    static const uint8_t starts[NUM_WIDTHS] = {0xff, 0x55, 0x11, 0x01};
    return starts[w];
}

static inline uint32_t block_wide_empty(block x, int w, uint32_t *one)
{
    block totals = wide_totals(x, w);
    *one = _pext_u32(_mm512_cmple_epu64_mask(totals, _mm512_set1_epi64(1)),
                     lane_starts(w));
    return _pext_u32(_mm512_testn_epi64_mask(totals, totals), lane_starts(w));
}

static inline void block_wide_counts(block x, int w, uint8_t *to)
{
    block totals = _mm512_maskz_compress_epi64((__mmask8)lane_starts(w),
                                               wide_totals(x, w));
    _mm_storel_epi64((__m128i *)(void *)to, _mm512_cvtusepi64_epi8(totals));
}

static inline int least_count(const uint8_t *counts, uint64_t open,
                              uint64_t *which)
{
    __m512i x = _mm512_mask_loadu_epi8(_mm512_set1_epi8(-1), open, counts);
    __m256i a = _mm256_min_epu8(_mm512_castsi512_si256(x),
                                _mm512_extracti64x4_epi64(x, 1));
    __m128i b =
        _mm_min_epu8(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    b = _mm_min_epu8(b, _mm_srli_epi16(b, 8));
    int least = _mm_extract_epi16(_mm_minpos_epu16(b), 0) & 255;
    *which = open & _mm512_cmpeq_epu8_mask(x, _mm512_set1_epi8((char)least));
    return least;
}

static inline block block_least_16(block least, block x, block keys)
{
    block counts = _mm512_slli_epi16(_mm512_popcnt_epi16(x), FUSED_LANE_BITS);
    return _mm512_mask_min_epu16(least, _mm512_movepi16_mask(x), least,
                                 _mm512_or_si512(counts, keys));
}

static inline uint32_t least_key_16(block least)
{
    __m256i a = _mm256_min_epu16(_mm512_castsi512_si256(least),
                                 _mm512_extracti64x4_epi64(least, 1));
    __m128i b = _mm_min_epu16(_mm256_castsi256_si128(a),
                              _mm256_extracti128_si256(a, 1));
    return (uint32_t)_mm_extract_epi16(_mm_minpos_epu16(b), 0);
}

static inline block block_least_32(block least, block x, block keys)
{
    block counts = _mm512_slli_epi32(_mm512_popcnt_epi32(x), FUSED_LANE_BITS);
    return _mm512_mask_min_epu32(least, _mm512_movepi32_mask(x), least,
                                 _mm512_or_si512(counts, keys));
}

static inline uint32_t least_key_32(block least)
{
    return _mm512_reduce_min_epu32(least);
}

static inline block block_least_wide(block least, block x, int w, uint32_t open,
                                     block keys)
{
    block counts = _mm512_slli_epi64(wide_totals(x, w), FUSED_LANE_BITS);
    return _mm512_mask_min_epu64(least,
                                 (__mmask8)_pdep_u32(open, lane_starts(w)),
                                 least, _mm512_add_epi64(counts, keys));
}

static inline uint32_t least_key_64(block least)
{
    return (uint32_t)_mm512_reduce_min_epu64(least);
}

#include "dlx/lanes/lanes_branch.h"
#include "dlx/lanes/lanes_fused.h"
#include "dlx/lanes/lanes_short.h"

const dlx_lanes_ops dlx_lanes_avx512 = {"avx512", assign_any,     choose,
                                        branch,   count_replicas, count_pairs,
                                        fused,    combine};

#endif
