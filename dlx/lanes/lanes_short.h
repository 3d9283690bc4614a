/*
 * lanes_short.h - unit propagation in short rows of narrow lanes, which stay in
 * registers between rounds of forced options.
 *
 * The results are those of assign() in lanes_propagate.h. An option forced by
 * several lanes is chosen once for each; detecting that would take longer.
 */
#ifndef DLX_LANES_LANES_SHORT_H
#define DLX_LANES_LANES_SHORT_H

#include "dlx/lanes/lanes_propagate.h"

enum { MAX_SHORT_BLOCKS = 8 };

static inline __attribute__((always_inline)) void
load_short(block *s, const uint64_t *row, int blocks)
{
    for (int b = 0; b < blocks; b++)
        s[b] = block_load(row + b * BLOCK_WORDS);
}

static inline __attribute__((always_inline)) void
and_short(block *s, const dlx_pack *p, int o, int blocks)
{
    const uint64_t *row = p->masks + (size_t)o * (size_t)(blocks * BLOCK_WORDS);
    for (int b = 0; b < blocks; b++)
        s[b] = block_and(s[b], block_load(row + b * BLOCK_WORDS));
}

/* Stores the state, and the uncovered bits of lanes with a single option.
 * Returns a bit for each nonzero word of these. Sets *consistent if no lane is
 * empty. */
static inline __attribute__((always_inline)) uint64_t
find_single(const dlx_pack *p, const block *s, uint64_t *to, uint64_t *single,
            bool *consistent, int blocks)
{
    const narrow lanes = narrow_of(p);
    uint64_t words = 0;
    block all = lanes.flags;
    for (int b = 0; b < blocks; b++) {
        block some = find_options(s[b], lanes);
        block one = open_and_empty(s[b], block_and(s[b], some), lanes);
        all = block_and(all, some);
        block_store(to + b * BLOCK_WORDS, s[b]);
        block_store(single + b * BLOCK_WORDS, one);
        words |= (uint64_t)block_words(one) << b * BLOCK_WORDS;
    }
    *consistent = block_words(block_and_not(lanes.flags, all)) == 0;
    return words;
}

static inline __attribute__((always_inline)) void
count_empty(const dlx_pack *p, const block *s, int blocks)
{
    const narrow lanes = narrow_of(p);
    for (int b = 0; b < blocks; b++)
        add_failures(p, b * BLOCK_WORDS,
                     block_and_not(lanes.flags, find_options(s[b], lanes)));
}

static inline __attribute__((always_inline)) bool
is_covered_short(const dlx_pack *p, const block *s, int blocks)
{
    block any = s[0];
    for (int b = 1; b < blocks; b++)
        any = block_or(any, s[b]);
    return block_words(block_and(any, block_set(p->flags))) == 0;
}

static inline __attribute__((always_inline)) enum dlx_lanes_status
assign_short(const dlx_pack *p, const uint64_t *from, uint64_t *to,
             const uint16_t *options, int n, uint64_t *updates, int blocks)
{
    _Alignas(64) uint64_t single[MAX_SHORT_BLOCKS * BLOCK_WORDS];
    block s[MAX_SHORT_BLOCKS];
    bool consistent;
    load_short(s, from, blocks);
    for (int k = 0; k < n; k++)
        and_short(s, p, options[k], blocks);
    *updates += (uint64_t)n;
    for (;;) {
        uint64_t words = find_single(p, s, to, single, &consistent, blocks);
        if (!consistent) {
            count_empty(p, s, blocks);
            return DLX_LANES_CONFLICT;
        }
        if (words == 0) {
            if (is_covered_short(p, s, blocks))
                return DLX_LANES_COVER;
            if (from != to)
                copy_marks(p, from, to);
            from = to;
            if (p->num_overlaps == 0 || p->is_quick || !intersect(p, to))
                return DLX_LANES_OPEN;
            load_short(s, to, blocks);
        }
        for (; words != 0; words &= words - 1) {
            int w = __builtin_ctzll(words);
            for (uint64_t x = single[w]; x != 0; x &= x - 1) {
                uint64_t only = to[w] & options_below(p, x & (0 - x));
                and_short(s, p, p->option_at[w * 64 + __builtin_ctzll(only)],
                          blocks);
                ++*updates;
            }
        }
    }
}

#define ASSIGN_SHORT(blocks)                                                   \
    case blocks:                                                               \
        return assign_short(p, from, to, options, n, updates, blocks)

static enum dlx_lanes_status assign_any(const dlx_pack *p, const uint64_t *from,
                                        uint64_t *to, const uint16_t *options,
                                        int n, uint64_t *updates)
{
    switch (HAS_CODE_PER_SHAPE && dlx_is_narrow(p) ? p->narrow_blocks : 0) {
        ASSIGN_SHORT(1);
        ASSIGN_SHORT(2);
        ASSIGN_SHORT(3);
        ASSIGN_SHORT(4);
        ASSIGN_SHORT(5);
        ASSIGN_SHORT(6);
        ASSIGN_SHORT(7);
        ASSIGN_SHORT(8);
    default:
        return assign(p, from, to, options, n, updates);
    }
}

#undef ASSIGN_SHORT

#endif
