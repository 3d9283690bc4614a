/*
 * lanes_avx2.c - the lanes kernel's inner loops for AVX2.
 */
#include "dlx/lanes.h"

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

/* A bit for each byte that is all ones; the other bytes are 0. */
static inline uint32_t mask_of(__m256i x)
{
    return (uint32_t)_mm256_movemask_epi8(x);
}

static inline uint64_t block_empty(block x, int bits)
{
    __m256i zero = _mm256_setzero_si256();
    if (bits == 8)
        return mask_of(_mm256_cmpeq_epi8(x.low, zero)) |
               (uint64_t)mask_of(_mm256_cmpeq_epi8(x.high, zero)) << 32;
    __m256i bytes = _mm256_packs_epi16(_mm256_cmpeq_epi16(x.low, zero),
                                       _mm256_cmpeq_epi16(x.high, zero));
    /* packs works by halves */
    return mask_of(_mm256_permute4x64_epi64(bytes, 0xd8));
}

static inline block block_drop_lowest(block x, int bits)
{
    __m256i ones = _mm256_set1_epi8(-1);
    block less = bits == 8 ? (block){_mm256_add_epi8(x.low, ones),
                                     _mm256_add_epi8(x.high, ones)}
                           : (block){_mm256_add_epi16(x.low, ones),
                                     _mm256_add_epi16(x.high, ones)};
    return block_and(x, less);
}

static inline uint64_t block_at_most_one(block x, int bits)
{
    return block_empty(block_drop_lowest(x, bits), bits);
}

/* Mula, Kurz and Lemire, Faster population counts using AVX2 instructions,
 * The Computer Journal 61 (2018): a table of 16 by byte shuffle. */
static inline __m256i counts_of_bytes(__m256i x)
{
    const __m256i table =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                         1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(x, nibble));
    __m256i high = _mm256_shuffle_epi8(
        table, _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble));
    return _mm256_add_epi8(low, high);
}

static inline void block_counts(block x, int bits, uint8_t *to)
{
    __m256i low = counts_of_bytes(x.low), high = counts_of_bytes(x.high);
    __m256i ones = _mm256_set1_epi8(1), *at = (__m256i *)(void *)to;
    if (bits == 8) {
        _mm256_storeu_si256(at, low);
        _mm256_storeu_si256(at + 1, high);
        return;
    }
    __m256i bytes = _mm256_packus_epi16(_mm256_maddubs_epi16(low, ones),
                                        _mm256_maddubs_epi16(high, ones));
    _mm256_storeu_si256(at, _mm256_permute4x64_epi64(bytes, 0xd8));
}

#include "dlx/lanes_words.h"

#include "dlx/lanes_core.h"

const dlx_lanes_ops dlx_lanes_avx2 = {"avx2",         choose,      branch,
                                      count_replicas, count_pairs, combine};

#endif
