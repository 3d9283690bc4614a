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
and_short(block *s, const uint64_t *masks, int o, int blocks)
{
    const uint64_t *row = masks + (size_t)o * (size_t)(blocks * BLOCK_WORDS);
    __asm__("" : "+r"(row)); /* one address, not one for each block */
    for (int b = 0; b < blocks; b++)
        s[b] = block_and(s[b], block_load(row + b * BLOCK_WORDS));
}

static inline __attribute__((always_inline)) void
store_short(const block *s, uint64_t *row, int blocks)
{
    for (int b = 0; b < blocks; b++)
        block_store(row + b * BLOCK_WORDS, s[b]);
    if (!ROWS_FIT_REGISTERS) /* or copies would be kept elsewhere in memory */
        __asm__ volatile("" ::: "memory");
}

/* Finds the lanes with a single option in a state that is stored in row, and in
 * s if ROWS_FIT_REGISTERS. Stores their uncovered bits, and returns a bit for
 * each nonzero word of these. Sets *consistent if no lane is empty. */
static inline __attribute__((always_inline)) uint64_t
find_single(const dlx_pack *p, const block *s, const uint64_t *row,
            uint64_t *single, bool *consistent, int blocks)
{
    const narrow lanes = narrow_of(p);
    uint64_t words = 0;
    block all = lanes.flags;
    for (int b = 0; b < blocks; b++) {
        block x = ROWS_FIT_REGISTERS ? s[b] : block_load(row + b * BLOCK_WORDS);
        block some = find_options(x, lanes);
        block one = open_and_empty(x, block_and(x, some), lanes);
        all = block_and(all, some);
        block_keep(&all);
        block_store(single + b * BLOCK_WORDS, one);
        words |= (uint64_t)block_words(one) << b * BLOCK_WORDS;
    }
    *consistent = !block_is_some(block_and_not(lanes.flags, all));
    return words;
}

/* Not inlined, or what it shares with find_single() would be stored there. */
static __attribute__((noinline)) void
count_empty(const dlx_pack *p, const uint64_t *state, int blocks)
{
    const narrow lanes = narrow_of(p);
    uint32_t some = 0;
    if (p->failures == NULL)
        return;
    for (int b = 0; b < blocks; b++) {
        block x = find_options(block_load(state + b * BLOCK_WORDS), lanes);
        some |= (uint32_t)block_is_some(block_and_not(lanes.flags, x)) << b;
    }
    DLX_NO_UNROLLING
    for (; some != 0; some &= some - 1) {
        int at = __builtin_ctz(some) * BLOCK_WORDS;
        block x = find_options(block_load(state + at), lanes);
        add_failures(p, at, block_and_not(lanes.flags, x));
    }
}

static inline __attribute__((always_inline)) bool
is_covered_short(const dlx_pack *p, const uint64_t *state, int blocks)
{
    block any = block_load(state);
    for (int b = 1; b < blocks; b++)
        any = block_or(any, block_load(state + b * BLOCK_WORDS));
    return !block_is_some(block_and(any, block_set(p->flags)));
}

/* Chooses the options that are the only ones of lanes, given by their uncovered
 * bits and a bit for each nonzero word of these. Returns the number of lanes.
 */
static inline __attribute__((always_inline)) uint64_t
and_forced(block *s, const dlx_pack *p, uint64_t *state, const uint64_t *single,
           uint64_t words, int blocks)
{
    const uint64_t *masks = p->masks;
    const uint16_t *option_at = p->option_at;
    const int shift = p->narrow_bits - 1;
    uint64_t num = 0;
    if (!ROWS_FIT_REGISTERS)
        load_short(s, state, blocks);
    DLX_NO_UNROLLING
    do {
        int w = __builtin_ctzll(words);
        uint64_t x = single[w];
        words &= words - 1;
        DLX_NO_UNROLLING
        do {
            uint64_t flag = x & (0 - x);
            uint64_t only = state[w] & (flag - (flag >> shift));
            x ^= flag;
            num++;
            and_short(s, masks, option_at[w * 64 + __builtin_ctzll(only)],
                      blocks);
        } while (x != 0);
    } while (words != 0);
    store_short(s, state, blocks);
    return num;
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
        and_short(s, p->masks, options[k], blocks);
    *updates += (uint64_t)n;
    store_short(s, to, blocks);
    for (;;) {
        uint64_t words = find_single(p, s, to, single, &consistent, blocks);
        if (!consistent) {
            count_empty(p, to, blocks);
            return DLX_LANES_CONFLICT;
        }
        if (words != 0) {
            *updates += and_forced(s, p, to, single, words, blocks);
            continue;
        }
        if (is_covered_short(p, to, blocks))
            return DLX_LANES_COVER;
        if (from != to)
            copy_marks(p, from, to);
        from = to;
        if (p->num_overlaps == 0 || p->is_quick || !intersect(p, to))
            return DLX_LANES_OPEN;
        load_short(s, to, blocks);
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
