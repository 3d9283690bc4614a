/*
 * lanes_propagate.h - unit propagation in rows of any kind: chooses options,
 * and then all forced options.
 */
#ifndef DLX_LANES_LANES_PROPAGATE_H
#define DLX_LANES_LANES_PROPAGATE_H

#include "dlx/lanes/lanes_failures.h"
#include "dlx/lanes/lanes_intersect.h"
#include "dlx/lanes/lanes_ops.h"

enum { MANY_ROWS = 4 };

/* Sets *to to the AND of many rows. Takes four blocks of each row at a time, so
 * that each row is read sequentially. */
static inline const uint64_t *intersect_rows(const dlx_pack *p,
                                             const uint64_t *const *rows, int n,
                                             uint64_t *to)
{
    for (int at = 0; at < p->row_words; at += 4 * BLOCK_WORDS) {
        int b1 = at + BLOCK_WORDS, b2 = b1 + BLOCK_WORDS, b3 = b2 + BLOCK_WORDS;
        int last = p->row_words - BLOCK_WORDS;
        b1 = b1 < last ? b1 : last; /* the last block again, not past the end */
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

/* Returns the block of from & all n rows that begins at word at. */
static inline __attribute__((always_inline)) block
and_rows(const uint64_t *from, const uint64_t *const *rows, int n, int at)
{
    block x = block_load(from + at);
    for (int k = 0; k < n; k++)
        x = block_and(x, block_load(rows[k] + at));
    return x;
}

/* Does apply() for a huge lane. Returns the number of options left. */
static inline int apply_huge(const uint64_t *from, uint64_t *to,
                             const uint64_t *const *rows, int n, int at,
                             int end)
{
    int count = 0;
    for (; at < end; at += BLOCK_WORDS) {
        uint8_t counts[WIDE_LANES];
        block x = and_rows(from, rows, n, at);
        block_store(to + at, x);
        block_wide_counts(x, NUM_WIDTHS - 1, counts);
        count += counts[0];
    }
    return count;
}

static inline int wide_lane(const dlx_pack *p, int b)
{
    return p->narrow_lanes + (b - p->narrow_blocks) * WIDE_LANES;
}

static inline __attribute__((always_inline)) bool
apply_narrow(const dlx_pack *p, const uint64_t *from, uint64_t *to,
             const uint64_t *const *rows, int n, lane_set *few, int *lost)
{
    const narrow lanes = narrow_of(p);
    bit_writer m = {.to = &few->nonzero[0]};
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        block x = and_rows(from, rows, n, at);
        block_store(to + at, x);
        block some = find_options(x, lanes);
        block empty = block_and_not(lanes.flags, some);
        if (block_words(empty) != 0) {
            add_failures(p, at, empty);
            if (lost != NULL)
                *lost = first_of(p, at, empty);
            return false;
        }
        block one = open_and_empty(x, block_and(x, some), lanes);
        block_store(few->word + at, one);
        append_bits(&m, block_words(one), BLOCK_WORDS);
    }
    *m.to = m.word;
    return true;
}

/* Makes *to = from & all n rows. Sets *few to the lanes with at most one
 * option; narrow lanes only if uncovered. At the first block with empty lanes,
 * counts their failures, sets *lost (unless NULL) to the first of them, and
 * returns false. */
static inline __attribute__((always_inline)) bool
apply(const dlx_pack *p, const uint64_t *from, uint64_t *to,
      const uint64_t *const *rows, int n, lane_set *few, int *lost)
{
    int b = p->narrow_blocks, at = narrow_words(p);
    bit_writer m = {.to = few->word + at};
    if (!apply_narrow(p, from, to, rows, n, few, lost))
        return false;
    for (int w = 0; b < p->wide_begin[NUM_WIDTHS]; w++) {
        for (; b < p->wide_begin[w + 1]; b++, at += BLOCK_WORDS) {
            uint32_t one;
            block x = and_rows(from, rows, n, at);
            block_store(to + at, x);
            uint64_t empty = block_wide_empty(x, w, &one) & p->valid[b];
            if (empty != 0) {
                add_wide_failures(p, wide_lane(p, b), empty);
                if (lost != NULL)
                    *lost = wide_lane(p, b) + __builtin_ctzll(empty);
                return false;
            }
            append_bits(&m, one, WIDE_LANES);
        }
    }
    for (int h = 0; h < p->num_huge; h++) {
        int end = p->lane_end[dlx_huge_lane(p, h)] >> 6;
        int count = apply_huge(from, to, rows, n, at, end);
        if (count == 0) {
            add_wide_failures(p, dlx_huge_lane(p, h), 1);
            if (lost != NULL)
                *lost = dlx_huge_lane(p, h);
            return false;
        }
        append_bits(&m, count == 1, WIDE_LANES);
        at = end;
    }
    *m.to = m.word;
    for (; at < p->row_words; at += BLOCK_WORDS)
        block_store(to + at, and_rows(from, rows, n, at));
    return true;
}

static inline int keep_open(const dlx_pack *p, const uint64_t *state,
                            lane_set *few)
{
    int n = 0, words = narrow_words(p);
    for (int v = next_nonzero(few, 0, words); v >= 0;
         v = next_nonzero(few, v + 1, words))
        n += __builtin_popcountll(few->word[v]);
    for (int w = 0; w < p->tail_words; w++) {
        few->word[words + w] &= state[p->tail_at + w];
        n += __builtin_popcountll(few->word[words + w]);
    }
    return n;
}

/* Keeps the lanes of few that the option with this mask does not cover; updates
 * only words from v on. */
static inline void keep_uncovered(const dlx_pack *p, lane_set *few,
                                  const uint64_t *mask, int v)
{
    int words = narrow_words(p);
    for (; v < words; v++)
        few->word[v] &= mask[v];
    for (int w = v - words; w < p->tail_words; w++)
        few->word[words + w] &= mask[p->tail_at + w];
}

/* Lists the masks of forced options, the only ones of an uncovered lane in few,
 * each once. Returns their number. Adds the number of lanes to *updates. */
static inline int gather(const dlx_pack *p, const uint64_t *state,
                         lane_set *few, const uint64_t **rows,
                         uint64_t *updates)
{
    int n = 0, words = narrow_words(p);
    *updates += (uint64_t)keep_open(p, state, few);
    for (int v = next_nonzero(few, 0, words); v >= 0;
         v = next_nonzero(few, v + 1, words)) {
        while (few->word[v] != 0) {
            uint64_t flag = few->word[v] & (0 - few->word[v]);
            uint64_t x = state[v] & options_below(p, flag);
            rows[n] =
                dlx_option_mask(p, p->option_at[v * 64 + __builtin_ctzll(x)]);
            keep_uncovered(p, few, rows[n++], v);
        }
    }
    for (int w = 0; w < p->tail_words; w++) {
        while (few->word[words + w] != 0) {
            int lane = p->narrow_lanes + w * 64 +
                       __builtin_ctzll(few->word[words + w]);
            rows[n] = dlx_option_mask(p, dlx_only_option(p, state, lane));
            keep_uncovered(p, few, rows[n++], words + w);
        }
    }
    return n;
}

static inline bool is_covered(const dlx_pack *p, const uint64_t *state)
{
    uint64_t open = 0;
    block x = block_set(0), flags = block_set(p->flags);
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS)
        x = block_or(x, block_load(state + at));
    for (int w = 0; w < p->tail_words; w++)
        open |= state[p->tail_at + w];
    return open == 0 && block_words(block_and(x, flags)) == 0;
}

static enum dlx_lanes_status assign(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, const uint16_t *options,
                                    int n, uint64_t *updates)
{
    _Alignas(64) uint64_t together[MAX_ROW_WORDS];
    const uint64_t **rows = p->rows;
    lane_set few;
    for (int k = 0; k < n; k++)
        rows[k] = dlx_option_mask(p, options[k]);
    *updates += (uint64_t)n;
    copy_marks(p, from, to);
    do {
        do {
            if (n >= MANY_ROWS) {
                rows[0] = intersect_rows(p, rows, n, together);
                n = 1;
            }
            bool consistent = n == 1 ? apply(p, from, to, rows, 1, &few, NULL)
                                     : apply(p, from, to, rows, n, &few, NULL);
            if (!consistent)
                return DLX_LANES_CONFLICT;
            from = to;
            n = gather(p, to, &few, rows, updates);
        } while (n > 0);
        if (is_covered(p, to))
            return DLX_LANES_COVER;
    } while (p->num_overlaps > 0 && !p->is_quick && intersect(p, to));
    return DLX_LANES_OPEN;
}

/* Returns the first uncovered lane of a set whose narrow lanes are all
 * uncovered, or -1. */
static inline int first_open(const dlx_pack *p, const uint64_t *state,
                             const lane_set *set)
{
    int words = narrow_words(p), v = next_nonzero(set, 0, words);
    for (; v >= 0; v = next_nonzero(set, v + 1, words)) {
        if (set->word[v] != 0)
            return v * p->per_word + p->place[__builtin_ctzll(set->word[v])];
    }
    for (int w = 0; w < p->tail_words; w++) {
        uint64_t open = set->word[words + w] & state[p->tail_at + w];
        if (open != 0)
            return p->narrow_lanes + w * 64 + __builtin_ctzll(open);
    }
    return -1;
}

static enum dlx_lanes_status choose(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, int option, int *lane)
{
    lane_set few;
    const uint64_t *row = option < 0 ? from : dlx_option_mask(p, option);
    if (!apply(p, from, to, &row, 1, &few, lane))
        return DLX_LANES_CONFLICT;
    *lane = first_open(p, to, &few);
    return *lane < 0 && is_covered(p, to) ? DLX_LANES_COVER : DLX_LANES_OPEN;
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
