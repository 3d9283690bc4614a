/*
 * lanes_core.h - the inner loops of the lanes kernel, written once over a few
 * operations on a block of 64 bytes, which each instruction set defines before
 * it includes this file:
 *
 *   block                         the type
 *   block_load, block_store       aligned
 *   block_and, block_or, block_not
 *   block_empty(x, bits)          mask of the lanes of that many bits (8 or
 *                                 16) that are 0
 *   block_at_most_one(x, bits)    mask of those with <= 1 bit
 *   block_drop_lowest(x, bits)    each of them without its lowest bit
 *   block_counts(x, bits, to)     number of bits in each, as bytes
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
 * Only lanes_generic.c, lanes_avx2.c and lanes_avx512.c include it.
 */
#ifndef DLX_LANES_CORE_H
#define DLX_LANES_CORE_H

#include "dlx/lanes.h"

#include <string.h>

enum { MAX_MASK_WORDS = MAX_LANES / 64 + 1 };

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

/* to = from & all n rows; mask gets, for each lane number, whether it has at
 * most one option. Returns false if a lane is empty. */
static inline __attribute__((always_inline)) bool
apply(const dlx_pack *p, const uint64_t *from, uint64_t *to,
      const uint64_t *const *rows, int n, uint64_t *mask, int bits)
{
    int at = 0, b = 0;
    mask_writer m = {.to = mask};
    for (; b < p->narrow_blocks; b++, at += BLOCK_WORDS) {
        block x = block_load(from + at);
        for (int k = 0; k < n; k++)
            x = block_and(x, block_load(rows[k] + at));
        block_store(to + at, x);
        if ((block_empty(x, bits) & p->valid[b]) != 0)
            return false;
        add_to_mask(&m, block_at_most_one(x, bits), BLOCK_BITS / bits);
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
            add_to_mask(&m, one, WIDE_LANES);
        }
    }
    for (int h = 0; h < p->num_huge; h++) {
        int end = p->lane_end[dlx_huge_lane(p, h)] >> 6;
        int count = apply_huge(from, to, rows, n, at, end);
        if (count == 0)
            return false;
        add_to_mask(&m, count == 1, WIDE_LANES);
        at = end;
    }
    *m.to = m.word;
    for (; at < p->row_words; at += BLOCK_WORDS) {
        block x = block_load(from + at);
        for (int k = 0; k < n; k++)
            x = block_and(x, block_load(rows[k] + at));
        block_store(to + at, x);
    }
    return true;
}

/* The rows of the options that are the only ones in some uncovered lane, each
 * once; to *updates is added the number of these lanes. */
static inline int gather(const dlx_pack *p, const uint64_t *state,
                         const uint64_t *mask, const uint64_t **rows,
                         uint64_t *updates)
{
    int n = 0, words = p->tail_words;
    uint64_t open[MAX_MASK_WORDS];
    for (int w = 0; w < words; w++) {
        open[w] = state[p->tail_at + w] & mask[w];
        *updates += (uint64_t)__builtin_popcountll(open[w]);
    }
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
            p, state,
            p->option_at[lane * p->narrow_bits + __builtin_ctz(bits)]);
}

/* The uncovered lanes of an overlap's block whose options all lie in what they
 * share with their partners. */
static inline __attribute__((always_inline)) uint64_t
find_hits(const dlx_pack *p, const dlx_overlap *v, const uint64_t *state,
          int bits)
{
    block x = block_load(state + v->block * BLOCK_WORDS);
    int lane = v->block * (BLOCK_BITS / bits);
    return block_empty(block_and(x, block_load(v->outside)), bits) &
           (state[p->tail_at + (lane >> 6)] >> (lane & 63));
}

/* Take from the partners of some lanes what lies outside of them. Returns
 * whether there was anything. */
static inline bool drop(const dlx_pack *p, const dlx_overlap *v,
                        uint64_t *state, uint64_t lanes)
{
    bool changed = false;
    for (; lanes != 0; lanes &= lanes - 1) {
        int k = __builtin_ctzll(lanes), partner = v->partner[k];
        uint32_t bits = dlx_narrow_lane(p, state, partner) & v->drop[k];
        remove_bits(p, state, partner, bits);
        changed |= bits != 0;
    }
    return changed;
}

/* Intersection rule: where all that is left of a lane lies in what it shares
 * with its partner, the rest of the partner goes. Returns whether anything
 * went. */
static inline __attribute__((always_inline)) bool
intersect(const dlx_pack *p, uint64_t *state, int bits)
{
    bool changed = false;
    uint64_t *seen = state + p->row_words, hits[64];
    for (int from = 0; from < p->num_overlaps; from += 64) {
        uint64_t hit = 0; /* the overlaps from there on with hits */
        int n = p->num_overlaps - from < 64 ? p->num_overlaps - from : 64;
        for (int t = 0; t < n; t++) {
            hits[t] = find_hits(p, &p->overlaps[from + t], state, bits) &
                      ~seen[from + t];
            hit |= (uint64_t)(hits[t] != 0) << t;
        }
        for (; hit != 0; hit &= hit - 1) {
            int t = __builtin_ctzll(hit);
            seen[from + t] |= hits[t];
            changed |= drop(p, &p->overlaps[from + t], state, hits[t]);
        }
    }
    return changed;
}

/* The marks of intersection tests go from state to state. */
static inline void copy_marks(const dlx_pack *p, const uint64_t *from,
                              uint64_t *to)
{
    for (int at = 0; at < p->num_overlaps; at += BLOCK_WORDS)
        block_store(to + p->row_words + at,
                    block_load(from + p->row_words + at));
}

static inline __attribute__((always_inline)) enum dlx_lanes_fate
choose_in(const dlx_pack *p, const uint64_t *from, uint64_t *to,
          const uint16_t *options, int n, uint64_t *updates, int bits)
{
    _Alignas(64) uint64_t together[MAX_ROW_WORDS];
    const uint64_t *rows[MAX_LANES];
    uint64_t mask[MAX_MASK_WORDS];
    for (int k = 0; k < n; k++)
        rows[k] = dlx_keep_row(p, options[k]);
    *updates += (uint64_t)n;
    copy_marks(p, from, to);
    do {
        do {
            if (n >= MANY_ROWS) {
                rows[0] = intersect_rows(p, rows, n, together);
                n = 1;
            }
            bool alive = n == 1 ? apply(p, from, to, rows, 1, mask, bits)
                                : apply(p, from, to, rows, n, mask, bits);
            if (!alive)
                return DLX_LANES_DEAD;
            from = to;
            n = gather(p, to, mask, rows, updates);
        } while (n > 0);
        if (is_covered(p, to))
            return DLX_LANES_COVER;
    } while (p->num_overlaps > 0 && intersect(p, to, bits));
    return DLX_LANES_OPEN;
}

static enum dlx_lanes_fate choose(const dlx_pack *p, const uint64_t *from,
                                  uint64_t *to, const uint16_t *options, int n,
                                  uint64_t *updates)
{
    if (p->narrow_bits == 8)
        return choose_in(p, from, to, options, n, updates, 8);
    return choose_in(p, from, to, options, n, updates, 16);
}

/* How many options would go if one or the other of the two options that are
 * left in a lane were chosen, in sum. */
static inline int count_lost(const dlx_pack *p, const uint64_t *state, int lane)
{
    int first = p->lane_bit[lane], last = first;
    if (!dlx_is_wide(p, lane)) {
        uint32_t x = dlx_narrow_lane(p, state, lane);
        first += __builtin_ctz(x);
        last += 31 - __builtin_clz(x);
    } else {
        first = dlx_only_bit(p, state, lane);
        last = p->lane_end[lane] - 64;
        while (state[last >> 6] == 0)
            last -= 64;
        last += 63 - __builtin_clzll(state[last >> 6]);
    }
    return count_removed(state, p->home, dlx_keep_row(p, p->option_at[first]),
                         dlx_keep_row(p, p->option_at[last]), p->home_blocks);
}

/* The options in each lane, capped at 255. */
static inline void count_lanes(const dlx_pack *p, const uint64_t *state,
                               uint8_t *counts)
{
    int b = 0, lanes = dlx_narrow_lanes(p);
    for (; b < p->narrow_blocks; b++, counts += lanes)
        block_counts(block_load(state + b * BLOCK_WORDS), p->narrow_bits,
                     counts);
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

/* Lanes of two options that are compared by what they would remove: at most so
 * many, and the more the more is uncovered; more of them would save fewer nodes
 * than they cost. */
enum { MAX_COMPARED = 12, UNCOVERED_PER_COMPARED = 16 };

/* The lane to branch on out of those with the least number of options (which
 * has their bits, from word first on): of two options, one that removes most;
 * else the one of the first item. */
static inline int pick(const dlx_pack *p, const uint64_t *state,
                       const uint64_t *which, int first,
                       const dlx_lanes_choice *c)
{
    int best = -1, best_lost = -1, compared = 0;
    int most = 1 + c->uncovered / UNCOVERED_PER_COMPARED;
    most = c->is_even ? 1 : most < MAX_COMPARED ? most : MAX_COMPARED;
    for (int w = first; w < p->tail_words; w++) {
        for (uint64_t x = which[w]; x != 0; x &= x - 1) {
            int lane = w * 64 + __builtin_ctzll(x), lost = 0;
            if (c->count == 2) {
                if (compared++ == most)
                    return best;
                lost = most == 1 ? 0 : count_lost(p, state, lane);
            }
            if (lost > best_lost ||
                (lost == best_lost && p->item[lane] < p->item[best])) {
                best = lane;
                best_lost = lost;
            }
        }
    }
    return best;
}

/* Are there uncovered lanes with two options? Then these are chosen from. For
 * packs with narrow lanes only. */
static inline __attribute__((always_inline)) bool
find_pairs(const dlx_pack *p, const uint64_t *state, uint64_t *which,
           dlx_lanes_choice *c, int bits)
{
    uint64_t any = 0, other = 0;
    mask_writer m = {.to = which};
    for (int b = 0; b < p->narrow_blocks; b++) {
        block x = block_load(state + b * BLOCK_WORDS);
        add_to_mask(&m, block_at_most_one(block_drop_lowest(x, bits), bits),
                    BLOCK_BITS / bits);
    }
    *m.to = m.word;
    for (int w = 0; w < p->tail_words; w++) {
        uint64_t open = state[p->tail_at + w];
        other |= open & ~which[w];
        which[w] &= open;
        any |= which[w];
        c->uncovered += __builtin_popcountll(open);
    }
    c->is_even = other == 0;
    c->count = 2;
    return any != 0;
}

/* Choose from the lanes with the fewest options; returns the first word of
 * which with any of them. */
static inline int find_fewest(const dlx_pack *p, const uint64_t *state,
                              uint64_t *which, dlx_lanes_choice *c)
{
    _Alignas(64) uint8_t counts[MAX_LANES + 64];
    int first = 0;
    *c = (dlx_lanes_choice){.lane = -1, .count = 256, .is_even = true};
    count_lanes(p, state, counts);
    for (int w = 0; w < p->tail_words; w++) {
        uint64_t open = state[p->tail_at + w];
        which[w] = 0;
        if (open == 0)
            continue;
        int least = least_count(counts + 64 * w, open, &which[w]);
        c->is_even &=
            which[w] == open && (c->uncovered == 0 || least == c->count);
        c->uncovered += __builtin_popcountll(open);
        if (least < c->count) {
            first = w;
            c->count = least;
        } else if (least > c->count) {
            which[w] = 0;
        }
    }
    return first;
}

static dlx_lanes_choice branch(const dlx_pack *p, const uint64_t *state)
{
    dlx_lanes_choice best = {.lane = -1};
    uint64_t which[MAX_MASK_WORDS];
    int first = 0;
    if (!dlx_is_narrow(p) ||
        !(p->narrow_bits == 8 ? find_pairs(p, state, which, &best, 8)
                              : find_pairs(p, state, which, &best, 16)))
        first = find_fewest(p, state, which, &best);
    best.lane = pick(p, state, which, first, &best);
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
    if (!dlx_is_wide(p, lane))
        return __builtin_popcount(dlx_narrow_lane(p, state, lane) &
                                  dlx_narrow_lane(p, keep, lane));
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
            x = dlx_narrow_lane(p, state, lane);
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
