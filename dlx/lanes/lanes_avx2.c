/*
 * lanes_avx2.c - inner loops of the lanes kernel for AVX2.
 */
#include "dlx/lanes/lanes_ops.h"

#ifdef __AVX2__

#include <immintrin.h>

typedef struct block {
    __m256i low, high;
} block;

enum { ROWS_FIT_REGISTERS = false };

static inline void block_keep(block *x)
{
    __asm__("" : "+x"(x->low), "+x"(x->high));
}

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

static inline block block_shift_right(block x, int n)
{
    __m128i by = _mm_cvtsi32_si128(n);
    return (block){_mm256_srl_epi64(x.low, by), _mm256_srl_epi64(x.high, by)};
}

static inline uint32_t zero_words(__m256i x)
{
    x = _mm256_cmpeq_epi64(x, _mm256_setzero_si256());
    return (uint32_t)_mm256_movemask_pd(_mm256_castsi256_pd(x));
}

static inline uint32_t block_words(block x)
{
    return (zero_words(x.low) | zero_words(x.high) << 4) ^ 0xff;
}

static inline bool block_is_some(block x)
{
    __m256i any = _mm256_or_si256(x.low, x.high);
    return _mm256_testz_si256(any, any) == 0;
}

/* ---- counts of bits ------------------------------------------------------ */

/* Counts the bits in each byte. */
static inline __m256i count_bytes(__m256i x)
{
    const __m256i low = _mm256_set1_epi8(15);
    const __m256i counts =
        _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3,
                         4, /* for each half of 16 bytes */
                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    __m256i high = _mm256_and_si256(_mm256_srli_epi16(x, 4), low);
    return _mm256_add_epi8(
        _mm256_shuffle_epi8(counts, _mm256_and_si256(x, low)),
        _mm256_shuffle_epi8(counts, high));
}

static inline int sum_words(__m256i x)
{
    __m128i sum = _mm_add_epi64(_mm256_castsi256_si128(x),
                                _mm256_extracti128_si256(x, 1));
    return _mm_cvtsi128_si32(_mm_add_epi64(sum, _mm_unpackhi_epi64(sum, sum)));
}

static inline int block_bits(block x)
{
    __m256i counts = _mm256_add_epi8(count_bytes(x.low), count_bytes(x.high));
    return sum_words(_mm256_sad_epu8(counts, _mm256_setzero_si256()));
}

static inline int count_removed(const uint64_t *state, const uint64_t *of,
                                const uint64_t *a, const uint64_t *b,
                                int blocks)
{
    __m256i sum = _mm256_setzero_si256();
    for (int at = 0; at < blocks * BLOCK_WORDS; at += BLOCK_WORDS) {
        block x = block_and(block_load(state + at), block_load(of + at));
        block lost_a = block_and_not(x, block_load(a + at));
        block lost_b = block_and_not(x, block_load(b + at));
        __m256i low =
            _mm256_add_epi8(count_bytes(lost_a.low), count_bytes(lost_b.low));
        __m256i high =
            _mm256_add_epi8(count_bytes(lost_a.high), count_bytes(lost_b.high));
        __m256i counts = _mm256_add_epi8(low, high);
        sum = _mm256_add_epi64(sum,
                               _mm256_sad_epu8(counts, _mm256_setzero_si256()));
    }
    return sum_words(sum);
}

#include "dlx/lanes/lanes_words.h"

/* ---- keys of lanes ------------------------------------------------------- */

static inline __m256i least_16(__m256i least, __m256i x, __m256i keys)
{
    __m256i counts = _mm256_maddubs_epi16(count_bytes(x), _mm256_set1_epi8(1));
    __m256i covered =
        _mm256_xor_si256(_mm256_srai_epi16(x, 15), _mm256_set1_epi8(-1));
    keys = _mm256_or_si256(keys, _mm256_slli_epi16(counts, FUSED_LANE_BITS));
    return _mm256_min_epu16(least, _mm256_or_si256(keys, covered));
}

static inline block block_least_16(block least, block x, block keys)
{
    return (block){least_16(least.low, x.low, keys.low),
                   least_16(least.high, x.high, keys.high)};
}

static inline uint32_t least_key_16(block least)
{
    __m256i a = _mm256_min_epu16(least.low, least.high);
    __m128i b = _mm_min_epu16(_mm256_castsi256_si128(a),
                              _mm256_extracti128_si256(a, 1));
    return (uint32_t)_mm_extract_epi16(_mm_minpos_epu16(b), 0);
}

static inline __m256i least_32(__m256i least, __m256i x, __m256i keys)
{
    __m256i pairs = _mm256_maddubs_epi16(count_bytes(x), _mm256_set1_epi8(1));
    __m256i counts = _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
    __m256i covered =
        _mm256_xor_si256(_mm256_srai_epi32(x, 31), _mm256_set1_epi8(-1));
    keys = _mm256_or_si256(keys, _mm256_slli_epi32(counts, FUSED_LANE_BITS));
    return _mm256_min_epu32(least, _mm256_or_si256(keys, covered));
}

static inline block block_least_32(block least, block x, block keys)
{
    return (block){least_32(least.low, x.low, keys.low),
                   least_32(least.high, x.high, keys.high)};
}

static inline uint32_t least_key_32(block least)
{
    __m256i a = _mm256_min_epu32(least.low, least.high);
    __m128i b = _mm_min_epu32(_mm256_castsi256_si128(a),
                              _mm256_extracti128_si256(a, 1));
    b = _mm_min_epu32(b, _mm_shuffle_epi32(b, 0x4e));
    b = _mm_min_epu32(b, _mm_shuffle_epi32(b, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(b);
}

/* Counts the bits in each word, or in each lane of 128 or 256 bits. */
static inline __m256i count_words(__m256i x, int w)
{
    x = _mm256_sad_epu8(count_bytes(x), _mm256_setzero_si256());
    if (w >= 1)
        x = _mm256_add_epi64(x, _mm256_shuffle_epi32(x, 0x4e));
    if (w >= 2)
        x = _mm256_add_epi64(x, _mm256_permute4x64_epi64(x, 0x4e));
    return x;
}

/* Keys fit the low halves of words, so comparing 32 bits is enough. */
static inline __m256i least_word(__m256i least, __m256i counts, __m256i keys,
                                 uint32_t open)
{
    const __m256i bits = _mm256_setr_epi64x(1, 2, 4, 8);
    __m256i covered =
        _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_set1_epi64x(open), bits),
                           _mm256_setzero_si256());
    keys = _mm256_add_epi64(keys, _mm256_slli_epi64(counts, FUSED_LANE_BITS));
    return _mm256_min_epu32(least, _mm256_or_si256(keys, covered));
}

static inline block block_least_wide(block least, block x, int w, uint32_t open,
                                     block keys)
{
    static const uint8_t starts[NUM_WIDTHS] = {0xff, 0x55, 0x11, 0x01};
    __m256i low = count_words(x.low, w), high = count_words(x.high, w);
    if (w == NUM_WIDTHS - 1)
        low = _mm256_add_epi64(low, high);
    open = _pdep_u32(open, starts[w]);
    return (block){least_word(least.low, low, keys.low, open),
                   least_word(least.high, high, keys.high, open >> 4)};
}

static inline uint32_t least_key_64(block least)
{
    __m256i a = _mm256_min_epu32(least.low, least.high);
    __m128i b = _mm_min_epu32(_mm256_castsi256_si128(a),
                              _mm256_extracti128_si256(a, 1));
    b = _mm_min_epu32(b, _mm_shuffle_epi32(b, 0x4e));
    return (uint32_t)_mm_cvtsi128_si32(b);
}

#include "dlx/lanes/lanes_branch.h"
#include "dlx/lanes/lanes_fused.h"
#include "dlx/lanes/lanes_short.h"

const dlx_lanes_ops dlx_lanes_avx2 = {"avx2", assign_any,     choose,
                                      branch, count_replicas, count_pairs,
                                      fused,  combine};

#endif
