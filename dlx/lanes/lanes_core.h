/*
 * lanes_core.h - what the inner loops of the lanes kernel (lanes_propagate.h,
 * lanes_short.h, lanes_intersect.h, lanes_failures.h, lanes_branch.h) have in
 * common. They are written once over a few operations on a block of 64 bytes,
 * which each instruction set defines before it includes them:
 *
 *   block                         the type
 *   block_load, block_store       aligned
 *   block_set(word)               the word 8 times
 *   block_and, block_or, block_not
 *   block_and_not(x, y)           x and not y
 *   block_and_or(x, y, z)         (x and y) or z
 *   block_sub(x, y)               of words
 *   block_shift_left(x, n), block_shift_right(x, n)    of words
 *   block_words(x)                mask of the words that are not 0
 *   block_bits(x)                 number of bits
 *   block_wide_counts(x, w, to)   bits in each lane of width w, as 8 bytes (of
 *                                 which the last may mean nothing)
 *   block_wide_masks(x, w, one)   mask of the lanes of width w that are 0; in
 *                                 *one, of those with at most one bit
 *   least_count(counts, open, which)  the least of those of 64 bytes whose bit
 *                                 in open is set (255 if none is); in *which,
 *                                 the ones of them that have it
 *   count_removed(state, of, a, b, blocks)  bits of (state & of), an AND, that
 *                                 are not in a, and those not in b
 *
 * Only lanes_generic.c, lanes_avx2.c and lanes_avx512.c include these files.
 */
#ifndef DLX_LANES_LANES_CORE_H
#define DLX_LANES_LANES_CORE_H

#include "dlx/lanes/lanes.h"

#include <string.h>

enum {
    MAX_TAIL_WORDS = (MAX_ROW_WORDS + 63) / 64,
    MAX_HOT_WORDS = MAX_ROW_WORDS / 64 + 1,
    MAX_COUNTS = WIDE_LANES * MAX_ROW_WORDS / BLOCK_WORDS + 64 /* of bytes */
};

/* Some of the lanes of a pack: the uncovered bits of the narrow ones, where
 * they lie in the narrow words of the row; then, from the next word on, a bit
 * for each wide lane number. */
typedef struct lane_set {
    _Alignas(64) uint64_t word[MAX_ROW_WORDS + MAX_TAIL_WORDS];
    uint64_t hot[MAX_HOT_WORDS]; /* mask of narrow words that are not 0 */
} lane_set;

/* f and g of lanes.h. */
typedef struct narrow {
    block flags, firsts;
} narrow;

static inline narrow narrow_of(const dlx_pack *p)
{
    return (narrow){block_set(p->flags), block_set(p->firsts)};
}

/* Has the uncovered bit of each lane that is not empty; other bits mean
 * nothing, but that the options are those of x without the lowest. */
static inline block find_options(block x, narrow n)
{
    return block_sub(block_or(x, n.flags), n.firsts);
}

/* x without the lowest option of each lane, and with all uncovered bits. */
static inline block drop_lowest(block x, narrow n)
{
    return block_and_or(x, find_options(x, n), n.flags);
}

/* The uncovered bits of x of the lanes that have no option in y. */
static inline block open_and_empty(block x, block y, narrow n)
{
    return block_and(block_and_not(x, find_options(y, n)), n.flags);
}

/* The options of the lanes of which a word has the uncovered bits. */
static inline uint64_t options_below(const dlx_pack *p, uint64_t flags)
{
    return flags - (flags >> (p->narrow_bits - 1));
}

static inline int narrow_words(const dlx_pack *p)
{
    return p->narrow_blocks * BLOCK_WORDS;
}

/* The first narrow word from v on in which there are lanes, or -1. */
static inline int next_hot(const lane_set *set, int v, int words)
{
    for (; v < words; v = (v | 63) + 1) {
        uint64_t hot = set->hot[v >> 6] >> (v & 63);
        if (hot != 0)
            return v + __builtin_ctzll(hot);
    }
    return -1;
}

/* A mask of lane numbers that is written from the first one on. */
typedef struct mask_writer {
    uint64_t *to, word; /* where the next word goes, and what it has so far */
    int num;            /* bits in it */
} mask_writer;

/* Append num bits: 8, 32 or 64, fewer not before more. */
static inline void add_to_mask(mask_writer *m, uint64_t bits, int num)
{
    m->word |= bits << m->num;
    m->num += num;
    if (m->num == 64) {
        *m->to++ = m->word;
        m->word = 0;
        m->num = 0;
    }
}

#endif
