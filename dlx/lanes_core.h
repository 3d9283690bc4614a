/*
 * lanes_core.h - the inner loops of the lanes kernel, written once over a few
 * operations on a block of 64 bytes, which each instruction set defines before
 * it includes this file:
 *
 *   block                         the type
 *   block_load, block_store       aligned
 *   block_and, block_or, block_not
 *   block_empty(x)                mask of the narrow lanes that are 0
 *   block_at_most_one(x)          mask of the narrow lanes with <= 1 bit
 *   block_outside(x, y)           mask of the narrow lanes where x & y is 0
 *   block_counts(x, to)           bits in each narrow lane, as 32 bytes
 *   block_wide_counts(x, w, to)   bits in each lane of width w, as 8 bytes (of
 *                                 which the last may mean nothing)
 *   block_wide_masks(x, w, one)   mask of the lanes of width w that are 0; in
 *                                 *one, of those with at most one bit
 *   least_count(counts, open, which)  the least of those of 64 bytes whose bit
 *                                 in open is set (255 if none is); in *which,
 *                                 the ones of them that have it
 *
 * Only lanes_generic.c, lanes_avx2.c and lanes_avx512.c include it.
 */
#ifndef DLX_LANES_CORE_H
#define DLX_LANES_CORE_H

#include "dlx/lanes.h"

#include <string.h>

enum { MAX_MASK_WORDS = MAX_LANES / 64 + 1 };

/* Half a word of a state. */
typedef uint32_t __attribute__((may_alias)) half_word;

enum { MANY_ROWS = 4 };

/* The intersection of many rows, a few blocks at a time, so that each row is
 * read in the order in which it lies. */
static inline const uint64_t *intersect_rows(const dlx_pack *p,
                                             const uint64_t *const *rows, int n,
                                             uint64_t *to)
{
    for (int at = 0; at < p->row_words; at += 4 * BLOCK_WORDS) {
        int b1 = at + BLOCK_WORDS, b2 = b1 + BLOCK_WORDS, b3 = b2 + BLOCK_WORDS;
        int last = p->row_words - BLOCK_WORDS;
        b1 = b1 < last ? b1 : last; /* twice, rather than past the end */
        b2 = b2 < last ? b2 : last;
        b3 = b3 < last ? b3 : last;
        block x0 = block_load(rows[0] + at), x1 = block_load(rows[0] + b1);
        block x2 = block_load(rows[0] + b2), x3 = block_load(rows[0] + b3);
        for (int k = 1; k < n; k++) {
            x0 = block_and(x0, block_load(rows[k] + at));
            x1 = block_and(x1, block_load(rows[k] + b1));
            x2 = block_and(x2, block_load(rows[k] + b2));
            x3 = block_and(x3, block_load(rows[k] + b3));
        }
        block_store(to + at, x0);
        block_store(to + b1, x1);
        block_store(to + b2, x2);
        block_store(to + b3, x3);
    }
    return to;
}

/* What apply() does for the blocks of one huge lane: returns how many options
 * are left in it. */
static inline int apply_huge(const uint64_t *from, uint64_t *to,
                             const uint64_t *const *rows, int n, int at,
                             int end)
{
    int count = 0;
    for (; at < end; at += BLOCK_WORDS) {
        uint8_t counts[WIDE_LANES];
        block x = block_load(from + at);
        for (int k = 0; k < n; k++)
            x = block_and(x, block_load(rows[k] + at));
        block_store(to + at, x);
        block_wide_counts(x, NUM_WIDTHS - 1, counts);
        count += counts[0];
    }
    return count;
}

/* to = from & all n rows; mask gets, for each lane number, whether it has at
 * most one option. Returns false if a lane is empty. */
static inline __attribute__((always_inline)) bool
apply(const dlx_pack *p, const uint64_t *from, uint64_t *to,
      const uint64_t *const *rows, int n, uint8_t *mask)
{
    int at = 0, b = 0;
    for (; b < p->narrow_blocks; b++, at += BLOCK_WORDS) {
        block x = block_load(from + at);
        for (int k = 0; k < n; k++)
            x = block_and(x, block_load(rows[k] + at));
        block_store(to + at, x);
        if ((block_empty(x) & p->valid[b]) != 0)
            return false;
        uint32_t one = block_at_most_one(x);
        memcpy(mask, &one, sizeof one);
        mask += sizeof one;
    }
    for (int w = 0; b < p->wide_begin[NUM_WIDTHS]; w++) {
        for (; b < p->wide_begin[w + 1]; b++, at += BLOCK_WORDS) {
            uint32_t one;
            block x = block_load(from + at);
            for (int k = 0; k < n; k++)
                x = block_and(x, block_load(rows[k] + at));
            block_store(to + at, x);
            if ((block_wide_masks(x, w, &one) & p->valid[b]) != 0)
                return false;
            *mask++ = (uint8_t)one;
        }
    }
    for (int h = 0; h < p->num_huge; h++) {
        int end = p->lane_end[dlx_huge_lane(p, h)] >> 6;
        int count = apply_huge(from, to, rows, n, at, end);
        if (count == 0)
            return false;
        *mask++ = count == 1;
        at = end;
    }
    for (; at < p->row_words; at += BLOCK_WORDS) {
        block x = block_load(from + at);
        for (int k = 0; k < n; k++)
            x = block_and(x, block_load(rows[k] + at));
        block_store(to + at, x);
    }
    return true;
}

/* Word w of the mask that apply() has made, whatever the byte order. */
static inline uint64_t mask_word(const uint8_t *mask, int w)
{
    uint64_t x;
    memcpy(&x, mask + 8 * w, sizeof x);
    return x;
}

/* The rows of the options that are the only ones in some uncovered lane, each
 * once. */
static inline int gather(const dlx_pack *p, const uint64_t *state,
                         const uint8_t *mask, const uint64_t **rows)
{
    int n = 0, words = p->tail_words;
    uint64_t open[MAX_MASK_WORDS];
    for (int w = 0; w < words; w++)
        open[w] = state[p->tail_at + w] & mask_word(mask, w);
    for (int w = 0; w < words; w++) {
        while (open[w] != 0) {
            int lane = w * 64 + __builtin_ctzll(open[w]);
            const uint64_t *row =
                dlx_keep_row(p, dlx_only_option(p, state, lane));
            for (int v = w; v < words; v++)
                open[v] &= row[p->tail_at + v];
            rows[n++] = row;
        }
    }
    return n;
}

static inline bool is_covered(const dlx_pack *p, const uint64_t *state)
{
    uint64_t open = 0;
    for (int w = 0; w < p->tail_words; w++)
        open |= state[p->tail_at + w];
    return open == 0;
}

/* The options in some bits of a narrow lane. */
static inline void remove_bits(const dlx_pack *p, uint64_t *state, int lane,
                               uint32_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        dlx_remove_option(
            p, state, p->option_at[lane * NARROW_BITS + __builtin_ctz(bits)]);
}

/* Intersection rule: where all that is left of a lane lies in what it shares
 * with its partner, the rest of the partner goes. Returns whether anything
 * went. */
static inline bool intersect(const dlx_pack *p, uint64_t *state)
{
    bool changed = false;
    half_word *seen = (half_word *)(state + p->row_words);
    for (int t = 0; t < p->num_overlaps; t++) {
        const dlx_overlap *v = &p->overlaps[t];
        block x = block_load(state + v->block * BLOCK_WORDS);
        block outside = block_load((const uint64_t *)(const void *)v->outside);
        uint64_t open = state[p->tail_at + (v->block >> 1)];
        uint32_t hits = block_outside(x, outside) & ~seen[t] &
                        (uint32_t)(open >> (v->block & 1) * 32);
        seen[t] |= hits;
        for (; hits != 0; hits &= hits - 1) {
            int k = __builtin_ctz(hits), j = v->partner[k];
            uint32_t bits =
                (uint32_t)(state[j >> 2] >> (j & 3) * NARROW_BITS) & v->drop[k];
            if (bits != 0) {
                remove_bits(p, state, j, bits);
                changed = true;
            }
        }
    }
    return changed;
}

static enum dlx_lanes_fate choose(const dlx_pack *p, const uint64_t *from,
                                  uint64_t *to, const uint16_t *options, int n,
                                  uint64_t *updates)
{
    _Alignas(64) uint64_t together[MAX_ROW_WORDS];
    const uint64_t *rows[MAX_LANES];
    uint8_t mask[8 * MAX_MASK_WORDS];
    for (int k = 0; k < n; k++)
        rows[k] = dlx_keep_row(p, options[k]);
    if (p->num_overlaps > 0 && from != to)
        memcpy(to + p->row_words, from + p->row_words,
               (size_t)(p->state_words - p->row_words) * sizeof *to);
    memset(mask + 8 * (p->tail_words - 1), 0, 8); /* some stay unwritten */
    do {
        do {
            *updates += (uint64_t)n;
            if (n >= MANY_ROWS) {
                rows[0] = intersect_rows(p, rows, n, together);
                n = 1;
            }
            bool alive = n == 1 ? apply(p, from, to, rows, 1, mask)
                                : apply(p, from, to, rows, n, mask);
            if (!alive)
                return DLX_LANES_DEAD;
            from = to;
            n = gather(p, to, mask, rows);
        } while (n > 0);
        if (is_covered(p, to))
            return DLX_LANES_COVER;
    } while (p->num_overlaps > 0 && intersect(p, to));
    return DLX_LANES_OPEN;
}

/* Sum of the live options in the lanes of option o. */
static inline int crowd(const dlx_pack *p, const uint8_t *counts, int o)
{
    const uint16_t *lanes = p->lanes + p->bits_start[o];
    int sum = 0, size = p->bits_start[o + 1] - p->bits_start[o];
    for (int k = 0; k < size; k++)
        sum += counts[lanes[k]];
    return sum;
}

/* How much the options left in a lane would remove if chosen, about. */
static inline int crowd_of_lane(const dlx_pack *p, const uint64_t *state,
                                const uint8_t *counts, int lane)
{
    int sum = 0;
    if (!dlx_is_wide(p, lane)) {
        uint32_t x = (uint16_t)(state[lane >> 2] >> (lane & 3) * NARROW_BITS);
        for (; x != 0; x &= x - 1)
            sum += crowd(p, counts,
                         p->option_at[lane * NARROW_BITS + __builtin_ctz(x)]);
        return sum;
    }
    for (int w = p->lane_bit[lane] >> 6; w < p->lane_end[lane] >> 6; w++) {
        for (uint64_t x = state[w]; x != 0; x &= x - 1)
            sum += crowd(p, counts, p->option_at[w * 64 + __builtin_ctzll(x)]);
    }
    return sum;
}

/* The options in each lane, capped at 255. */
static inline void count_lanes(const dlx_pack *p, const uint64_t *state,
                               uint8_t *counts)
{
    int b = 0;
    for (; b < p->narrow_blocks; b++, counts += NARROW_LANES)
        block_counts(block_load(state + b * BLOCK_WORDS), counts);
    for (int w = 0; b < p->wide_begin[NUM_WIDTHS]; w++) {
        for (; b < p->wide_begin[w + 1]; b++, counts += WIDE_LANES)
            block_wide_counts(block_load(state + b * BLOCK_WORDS), w, counts);
    }
    for (int h = 0; h < p->num_huge; h++, counts += WIDE_LANES) {
        int count = 0, lane = dlx_huge_lane(p, h);
        for (int v = p->lane_bit[lane] >> 6; v < p->lane_end[lane] >> 6; v++)
            count += __builtin_popcountll(state[v]);
        counts[0] = (uint8_t)(count < 255 ? count : 255);
    }
}

/* Lanes of two options whose crowds are compared: at most so many, and the more
 * the more is uncovered; more of them would save fewer nodes than they cost. */
enum { MAX_COMPARED = 12, UNCOVERED_PER_COMPARED = 16 };

/* The lane to branch on out of those with the least number of options (which
 * has their bits, from word first on): of two options, one of the most crowded;
 * else the one of the first item. */
static inline int pick(const dlx_pack *p, const uint64_t *state,
                       const uint8_t *counts, const uint64_t *which, int first,
                       const dlx_lanes_choice *c)
{
    int best = -1, best_crowd = -1, compared = 0;
    int most = 1 + c->uncovered / UNCOVERED_PER_COMPARED;
    most = c->is_even ? 1 : most < MAX_COMPARED ? most : MAX_COMPARED;
    for (int w = first; w < p->tail_words; w++) {
        for (uint64_t x = which[w]; x != 0; x &= x - 1) {
            int lane = w * 64 + __builtin_ctzll(x), is = 0;
            if (c->count == 2) {
                if (compared++ == most)
                    return best;
                is = most == 1 ? 0 : crowd_of_lane(p, state, counts, lane);
            }
            if (is > best_crowd ||
                (is == best_crowd && p->item[lane] < p->item[best])) {
                best = lane;
                best_crowd = is;
            }
        }
    }
    return best;
}

static dlx_lanes_choice branch(const dlx_pack *p, const uint64_t *state)
{
    dlx_lanes_choice best = {.lane = -1, .count = 256, .is_even = true};
    _Alignas(64) uint8_t counts[MAX_LANES + 64];
    uint64_t which[MAX_MASK_WORDS];
    int first = 0;
    count_lanes(p, state, counts);
    for (int w = 0; w < p->tail_words; w++) {
        uint64_t open = state[p->tail_at + w];
        which[w] = 0;
        if (open == 0)
            continue;
        int least = least_count(counts + 64 * w, open, &which[w]);
        best.is_even &=
            which[w] == open && (best.uncovered == 0 || least == best.count);
        best.uncovered += __builtin_popcountll(open);
        if (least < best.count) {
            first = w;
            best.count = least;
        } else if (least > best.count) {
            which[w] = 0;
        }
    }
    best.lane = pick(p, state, counts, which, first, &best);
    return best;
}

/* Live options in all uncovered lanes together. */
static int count_replicas(const dlx_pack *p, const uint64_t *state)
{
    _Alignas(64) uint8_t counts[MAX_LANES + 64];
    int sum = 0;
    count_lanes(p, state, counts);
    for (int w = 0; w < p->tail_words; w++) {
        for (uint64_t x = state[p->tail_at + w]; x != 0; x &= x - 1)
            sum += counts[w * 64 + __builtin_ctzll(x)];
    }
    return sum;
}

/* Live options of a lane after option o has been chosen: of the first uncovered
 * lane that o does not hold. */
static inline int count_after(const dlx_pack *p, const uint64_t *state, int o)
{
    const uint64_t *keep = dlx_keep_row(p, o);
    int w = 0, count = 0;
    while ((state[p->tail_at + w] & keep[p->tail_at + w]) == 0)
        w++;
    int lane =
        w * 64 + __builtin_ctzll(state[p->tail_at + w] & keep[p->tail_at + w]);
    if (!dlx_is_wide(p, lane)) {
        uint64_t x =
            (state[lane >> 2] & keep[lane >> 2]) >> (lane & 3) * NARROW_BITS;
        return __builtin_popcountll(x & UINT16_MAX);
    }
    for (w = p->lane_bit[lane] >> 6; w < p->lane_end[lane] >> 6; w++)
        count += __builtin_popcountll(state[w] & keep[w]);
    return count;
}

static uint64_t count_pairs(const dlx_pack *p, const uint64_t *state, int lane,
                            uint64_t *second_nodes)
{
    uint64_t pairs = 0;
    for (int bit = p->lane_bit[lane]; bit < p->lane_end[lane];
         bit = (bit | 63) + 1) {
        uint64_t x = state[bit >> 6] >> (bit & 63);
        if (!dlx_is_wide(p, lane))
            x &= UINT16_MAX;
        for (; x != 0; x &= x - 1) {
            int count =
                count_after(p, state, p->option_at[bit + __builtin_ctzll(x)]);
            pairs += (uint64_t)count;
            *second_nodes += count > 1 ? (uint64_t)count : 0;
        }
    }
    return pairs;
}

static void combine(uint64_t *row, const uint64_t *const *rows, int n,
                    int words)
{
    for (int at = 0; at < words; at += BLOCK_WORDS) {
        block x = block_load(rows[0] + at);
        for (int k = 1; k < n; k++)
            x = block_or(x, block_load(rows[k] + at));
        block_store(row + at, block_not(x));
    }
}

#endif
