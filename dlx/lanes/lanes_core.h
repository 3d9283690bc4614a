/*
 * lanes_core.h - shared by the inner loops of the lanes kernel
 * (lanes_propagate.h, lanes_short.h, lanes_intersect.h, lanes_failures.h,
 * lanes_branch.h, lanes_fused.h).
 *
 * They are written once, over operations on a block of 64 bytes that each
 * instruction set defines before it includes them. Shifts and block_sub are by
 * words.
 *
 *   block_load, block_store      aligned
 *   block_set(word)              the word 8 times
 *   block_keep(x)                computes *x here, not where it is used
 *   ROWS_FIT_REGISTERS           whether 8 blocks leave registers for more
 *   block_and, block_or, block_not
 *   block_and_not(x, y)          x and not y
 *   block_and_or(x, y, z)        (x and y) or z
 *   block_sub(x, y), block_shift_right(x, n)
 *   block_words(x)               a bit for each nonzero word
 *   block_is_some(x)             whether any word is nonzero
 *   block_bits(x)                number of bits set
 *   block_wide_counts(x, w, to)  8 bytes: bits set in each lane of width w
 *                                (unused bytes are unspecified)
 *   block_wide_empty(x, w, one)  a bit for each lane of width w that is 0;
 *                                *one: for each with at most one bit set
 *   least_count(counts, open, which)   the least of the 64 bytes whose bit in
 *                                open is set, 255 if there is none; *which:
 *                                the bits of those equal to it
 *   count_removed(state, of, a, b, blocks)   number of bits of state & of
 *                                not in a, plus the number not in b
 *   block_least_16(least, x, keys)   in lanes of 16 bits: the lesser of least
 *                                and of the keys of x (dlx_pack.keys), which
 *                                are all ones in covered lanes
 *   block_least_32(least, x, keys)   the same in lanes of 32 bits
 *   block_least_wide(least, x, w, open, keys)   the same in words; open has a
 *                                bit for each uncovered lane of width w
 *   least_key_16, least_key_32, least_key_64   the least key of the block
 *
 * Only lanes_generic.c, lanes_avx2.c and lanes_avx512.c include these files.
 */
#ifndef DLX_LANES_LANES_CORE_H
#define DLX_LANES_LANES_CORE_H

#include "dlx/lanes/pack.h"

#include <string.h>

enum {
    MAX_TAIL_WORDS = (MAX_ROW_WORDS + 63) / 64,
    MAX_NONZERO_WORDS = MAX_ROW_WORDS / 64 + 1,
    MAX_COUNTS = WIDE_LANES * MAX_ROW_WORDS / BLOCK_WORDS + 64
};

/* Code for each length and kind of rows is most of the kernel. WebAssembly,
 * which is downloaded, does without it. */
#if defined(__wasm__)
enum { HAS_CODE_PER_SHAPE = false };
#else
enum { HAS_CODE_PER_SHAPE = true };
#endif

/* For loops of few rounds, whose number cannot be predicted. */
#if defined(__GNUC__) && !defined(__clang__)
#define DLX_NO_UNROLLING _Pragma("GCC unroll 1")
#else
#define DLX_NO_UNROLLING
#endif

/* A set of lanes of a pack: the uncovered bits of narrow lanes, at their places
 * in the row; then one bit for each wide lane number. */
typedef struct lane_set {
    _Alignas(64) uint64_t word[MAX_ROW_WORDS + MAX_TAIL_WORDS];
    uint64_t nonzero[MAX_NONZERO_WORDS]; /* a bit for each narrow word */
} lane_set;

/* f and g of pack.h, repeated in all words. */
typedef struct narrow {
    block flags, firsts;
} narrow;

static inline narrow narrow_of(const dlx_pack *p)
{
    return (narrow){block_set(p->flags), block_set(p->firsts)};
}

/* Returns (x | f) - g of pack.h: the uncovered bit of each nonempty lane. ANDed
 * with x, it is x without the lowest option of these lanes. */
static inline block find_options(block x, narrow n)
{
    return block_sub(block_or(x, n.flags), n.firsts);
}

/* Returns x without the lowest option of each lane, and with all uncovered
 * bits. */
static inline block drop_lowest(block x, narrow n)
{
    return block_and_or(x, find_options(x, n), n.flags);
}

/* Returns the uncovered bits of x in lanes that have no option in y. */
static inline block open_and_empty(block x, block y, narrow n)
{
    return block_and(block_and_not(x, find_options(y, n)), n.flags);
}

/* Returns a mask of the option bits of the lanes whose uncovered bits are
 * given. */
static inline uint64_t options_below(const dlx_pack *p, uint64_t flags)
{
    return flags - (flags >> (p->narrow_bits - 1));
}

static inline int narrow_words(const dlx_pack *p)
{
    return p->narrow_blocks * BLOCK_WORDS;
}

/* Returns the first lane of a set of narrow lanes, given as its block at word
 * at. */
static inline int first_of(const dlx_pack *p, int at, block lanes)
{
    _Alignas(64) uint64_t words[BLOCK_WORDS];
    block_store(words, lanes);
    int w = __builtin_ctz(block_words(lanes));
    return (at + w) * p->per_word + p->place[__builtin_ctzll(words[w])];
}

static inline int next_nonzero(const lane_set *set, int v, int words)
{
    for (; v < words; v = (v | 63) + 1) {
        uint64_t nonzero = set->nonzero[v >> 6] >> (v & 63);
        if (nonzero != 0)
            return v + __builtin_ctzll(nonzero);
    }
    return -1;
}

typedef struct bit_writer {
    uint64_t *to, word; /* place of the next word, and its bits so far */
    int num;
} bit_writer;

/* Appends num bits; num divides 64 and is the same in all calls. */
static inline void append_bits(bit_writer *m, uint64_t bits, int num)
{
    m->word |= bits << m->num;
    m->num += num;
    if (m->num == 64) {
        *m->to++ = m->word;
        m->word = 0;
        m->num = 0;
    }
}

/* Sets the bits of the nonzero narrow words. */
static inline void note_nonzero(const dlx_pack *p, lane_set *set)
{
    bit_writer m = {.to = set->nonzero};
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS)
        append_bits(&m, block_words(block_load(set->word + at)), BLOCK_WORDS);
    *m.to = m.word;
}

#endif
