/*
 * lanes_short.h - choosing options in rows that are short enough to stay in
 * registers from one wave of forced options to the next.
 *
 * The same as choose() of lanes_core.h, and with the same results. Options that
 * are forced by several lanes are chosen once for each: to find that out would
 * take longer. Beside what lanes_core.h needs, an instruction set defines
 *
 *   block_list(x, mask, bits, first, list)   append, for each lane of that many
 *       bits in the mask, first + the place of its only bit in x; returns how
 *       many. May write LIST_SPACE numbers in any case.
 */
#ifndef DLX_LANES_SHORT_H
#define DLX_LANES_SHORT_H

#include "dlx/lanes_core.h"

enum { MAX_SHORT_BLOCKS = 12 };

static inline __attribute__((always_inline)) void
load_short(block *s, const uint64_t *row, int blocks)
{
    for (int b = 0; b < blocks; b++)
        s[b] = block_load(row + b * BLOCK_WORDS);
}

static inline __attribute__((always_inline)) void
and_short(block *s, const dlx_pack *p, int o, int blocks)
{
    const uint64_t *row = p->keep + (size_t)o * (size_t)(blocks * BLOCK_WORDS);
    for (int b = 0; b < blocks; b++)
        s[b] = block_and(s[b], block_load(row + b * BLOCK_WORDS));
}

/* List the bits that are the only ones in their lanes, of lanes that are
 * uncovered. Returns how many, or -1 if a lane is empty. state has what is in
 * s. */
static inline __attribute__((always_inline)) int
list_only(const dlx_pack *p, const block *s, const uint64_t *state,
          uint16_t *list, int blocks, int bits)
{
    int num = 0, lanes = BLOCK_BITS / bits;
    uint64_t empty = 0;
    for (int b = 0; b < blocks; b++)
        empty |= block_empty(s[b], bits) & p->valid[b];
    if (empty != 0)
        return -1;
    for (int b = 0; b < blocks; b++) {
        int lane = b * lanes;
        uint64_t open = 0;
        /* 12 blocks of lanes of 16 bits have 6 words of uncovered bits, so that
         * the word is in the row even where this block has the tail only */
        if (bits == 16 || b < p->narrow_blocks)
            open = state[p->tail_at + (lane >> 6)] >> (lane & 63);
        uint64_t one = block_at_most_one(s[b], bits) & open;
        num += block_list(s[b], one, bits, b * BLOCK_BITS, list + num);
    }
    return num;
}

static inline __attribute__((always_inline)) enum dlx_lanes_fate
choose_short(const dlx_pack *p, const uint64_t *from, uint64_t *to,
             const uint16_t *options, int n, uint64_t *updates, int blocks,
             int bits)
{
    uint16_t list[MAX_SHORT_BLOCKS * MAX_NARROW_LANES + LIST_SPACE];
    block s[MAX_SHORT_BLOCKS];
    load_short(s, from, blocks);
    copy_marks(p, from, to);
    for (int k = 0; k < n; k++)
        and_short(s, p, options[k], blocks);
    *updates += (uint64_t)n;
    for (;;) {
        for (int b = 0; b < blocks; b++)
            block_store(to + b * BLOCK_WORDS, s[b]);
        int num = list_only(p, s, to, list, blocks, bits);
        if (num < 0)
            return DLX_LANES_DEAD;
        *updates += (uint64_t)num;
        for (int k = 0; k < num; k++)
            and_short(s, p, p->option_at[list[k]], blocks);
        if (num > 0)
            continue;
        if (is_covered(p, to))
            return DLX_LANES_COVER;
        if (p->num_overlaps == 0 || !intersect(p, to, bits))
            return DLX_LANES_OPEN;
        load_short(s, to, blocks);
    }
}

#define CHOOSE_SHORT(blocks)                                                   \
    case blocks:                                                               \
        return p->narrow_bits == 8                                             \
                   ? choose_short(p, from, to, options, n, updates, blocks, 8) \
                   : choose_short(p, from, to, options, n, updates, blocks,    \
                                  16)

/* As dlx_lanes_ops.choose, for all packs. */
static enum dlx_lanes_fate choose_any(const dlx_pack *p, const uint64_t *from,
                                      uint64_t *to, const uint16_t *options,
                                      int n, uint64_t *updates)
{
    switch (dlx_is_narrow(p) ? p->row_words / BLOCK_WORDS : 0) {
        CHOOSE_SHORT(1);
        CHOOSE_SHORT(2);
        CHOOSE_SHORT(3);
        CHOOSE_SHORT(4);
        CHOOSE_SHORT(5);
        CHOOSE_SHORT(6);
        CHOOSE_SHORT(7);
        CHOOSE_SHORT(8);
        CHOOSE_SHORT(9);
        CHOOSE_SHORT(10);
        CHOOSE_SHORT(11);
        CHOOSE_SHORT(12);
    default:
        return choose(p, from, to, options, n, updates);
    }
}

#undef CHOOSE_SHORT

#endif
