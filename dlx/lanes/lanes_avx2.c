/*
 * lanes_avx2.c - the lanes kernel's inner loops for AVX2.
 */
#include "dlx/lanes/lanes_ops.h"

#ifdef __AVX2__

#include <immintrin.h>

typedef struct block {
    __m256i low, high;
} block;

static inline block block_load(const uint64_t *at)
{
    const __m256i *from = (const __m256i *)(const void *)at;
    return (block){_mm256_load_si256(from), _mm256_load_si256(from + 1)};
}

static inline void block_store(uint64_t *at, block x)
{
    __m256i *to = (__m256i *)(void *)at;
    _mm256_store_si256(to, x.low);
    _mm256_store_si256(to + 1, x.high);
}

static inline block block_and(block x, block y)
{
    return (block){_mm256_and_si256(x.low, y.low),
                   _mm256_and_si256(x.high, y.high)};
}

static inline block block_or(block x, block y)
{
    return (block){_mm256_or_si256(x.low, y.low),
                   _mm256_or_si256(x.high, y.high)};
}

static inline block block_not(block x)
{
    __m256i ones = _mm256_set1_epi8(-1);
    return (block){_mm256_xor_si256(x.low, ones),
                   _mm256_xor_si256(x.high, ones)};
}

static inline block block_set(uint64_t word)
{
    __m256i x = _mm256_set1_epi64x((long long)word);
    return (block){x, x};
}

static inline block block_and_not(block x, block y)
{
    return (block){_mm256_andnot_si256(y.low, x.low),
                   _mm256_andnot_si256(y.high, x.high)};
}

static inline block block_and_or(block x, block y, block z)
{
    return block_or(block_and(x, y), z);
}

static inline block block_sub(block x, block y)
{
    return (block){_mm256_sub_epi64(x.low, y.low),
                   _mm256_sub_epi64(x.high, y.high)};
}

static inline block block_shift_left(block x, int n)
{
    __m128i by = _mm_cvtsi32_si128(n);
    return (block){_mm256_sll_epi64(x.low, by), _mm256_sll_epi64(x.high, by)};
}

static inline block block_shift_right(block x, int n)
{
    __m128i by = _mm_cvtsi32_si128(n);
    return (block){_mm256_srl_epi64(x.low, by), _mm256_srl_epi64(x.high, by)};
}

/* A bit for each word that is 0. */
static inline uint32_t zero_words(__m256i x)
{
    x = _mm256_cmpeq_epi64(x, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(x));
}

static inline uint32_t block_words(block x)
{
    return (zero_words(x.low) | zero_words(x.high) << 4) ^ 0xff;
}

#include "dlx/lanes/lanes_words.h"

#include "dlx/lanes/lanes_branch.h"
#include "dlx/lanes/lanes_short.h"

const dlx_lanes_ops dlx_lanes_avx2 = {
    "avx2", assign_any, choose, branch, count_replicas, count_pairs, combine};

#endif
