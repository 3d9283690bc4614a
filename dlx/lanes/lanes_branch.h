/*
 * lanes_branch.h - chooses the lane to branch on, and counts the covers below
 * the last two branchings.
 */
#ifndef DLX_LANES_LANES_BRANCH_H
#define DLX_LANES_LANES_BRANCH_H

#include "dlx/lanes/lanes_failures.h"
#include "dlx/lanes/lanes_ops.h"

/* Returns the number of options that choosing the option at bit first would
 * remove, plus that for bit last. */
static inline int count_lost(const dlx_pack *p, const uint64_t *state,
                             int first, int last)
{
    return count_removed(
        state, p->first_replicas, dlx_option_mask(p, p->option_at[first]),
        dlx_option_mask(p, p->option_at[last]), p->first_replica_blocks);
}

static inline int count_lost_wide(const dlx_pack *p, const uint64_t *state,
                                  int lane)
{
    int last = p->lane_end[lane] - 64;
    while (state[last >> 6] == 0)
        last -= 64;
    last += 63 - __builtin_clzll(state[last >> 6]);
    return count_lost(p, state, dlx_lowest_bit(p, state, lane), last);
}

/* Most lanes of two options that are compared: 1, plus one for each 16
 * uncovered lanes, up to 12. More would cost more time than they save. */
enum { MAX_COMPARED = 12, UNCOVERED_PER_COMPARED = 16, LANE_BITS = 12 };
_Static_assert(MAX_LANES == 1 << LANE_BITS, "keys hold lanes");

typedef struct search {
    uint64_t best;      /* greatest key of the lanes compared so far, or 0 */
    int compared, most; /* lanes compared so far, and the limit */
} search;

/* Compares a lane by the number of options that its two options remove, then by
 * its item, the lesser the better. Takes no branches, as the order of such
 * numbers cannot be predicted. */
static inline void compare(const dlx_pack *p, search *x, int lane, int lost)
{
    uint64_t key = (uint64_t)lost << (31 + LANE_BITS) |
                   (uint64_t)(INT32_MAX - p->item[lane]) << LANE_BITS |
                   (uint64_t)lane;
    x->best = key > x->best ? key : x->best;
}

/* Compares lanes of two options, given by their uncovered bits in a word.
 * Returns false once enough are compared. */
static inline bool compare_narrow(const dlx_pack *p, const uint64_t *state,
                                  int v, uint64_t flags, search *x)
{
    for (; flags != 0; flags &= flags - 1) {
        int lost = 0;
        if (x->compared++ == x->most)
            return false;
        if (x->most > 1) {
            uint64_t y = state[v] & options_below(p, flags & (0 - flags));
            lost = count_lost(p, state, v * 64 + __builtin_ctzll(y),
                              v * 64 + 63 - __builtin_clzll(y));
        }
        compare(p, x, v * p->per_word + p->place[__builtin_ctzll(flags)], lost);
    }
    return true;
}

static inline bool compare_wide(const dlx_pack *p, const uint64_t *state,
                                int first, uint64_t lanes, search *x)
{
    for (; lanes != 0; lanes &= lanes - 1) {
        int lost = 0, lane = first + __builtin_ctzll(lanes);
        if (x->compared++ == x->most)
            return false;
        if (x->most > 1)
            lost = count_lost_wide(p, state, lane);
        compare(p, x, lane, lost);
    }
    return true;
}

/* Returns the first narrow lane of the set, or -1. */
static inline int first_narrow(const dlx_pack *p, const lane_set *which)
{
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        uint32_t words = block_words(block_load(which->word + at));
        if (words != 0) {
            int v = at + __builtin_ctz(words);
            return v * p->per_word + p->place[__builtin_ctzll(which->word[v])];
        }
    }
    return -1;
}

/* Returns the lane of the first item. Lanes of one width ascend by item (N1),
 * so it is the first narrow lane or one of the others. */
static inline int pick_first(const dlx_pack *p, const lane_set *which)
{
    int words = narrow_words(p), best = first_narrow(p, which);
    for (int w = 0; w < p->tail_words; w++) {
        for (uint64_t x = which->word[words + w]; x != 0; x &= x - 1) {
            int lane = p->narrow_lanes + w * 64 + __builtin_ctzll(x);
            if (best < 0 || p->item[lane] < p->item[best])
                best = lane;
        }
    }
    return best;
}

/* Chooses among the lanes with the fewest options. If these have two: the lane
 * that removes the most options, among those that failed most; otherwise the
 * lane of the first item. */
static inline int pick(const dlx_pack *p, const uint64_t *state,
                       lane_set *which, const dlx_lanes_choice *c)
{
    search x = {0};
    int words = narrow_words(p);
    bool more = true;
    x.most = 1 + c->uncovered / UNCOVERED_PER_COMPARED;
    x.most = c->is_even ? 1 : x.most < MAX_COMPARED ? x.most : MAX_COMPARED;
    if (c->count != 2 || p->is_quick)
        return pick_first(p, which);
    if (x.most > 1)
        keep_most_failed(p, which);
    note_nonzero(p, which);
    for (int v = next_nonzero(which, 0, words); v >= 0 && more;
         v = next_nonzero(which, v + 1, words))
        more = compare_narrow(p, state, v, which->word[v], &x);
    for (int w = 0; w < p->tail_words && more; w++)
        more = compare_wide(p, state, p->narrow_lanes + w * 64,
                            which->word[words + w], &x);
    return (int)(x.best & (MAX_LANES - 1));
}

static inline void count_wide(const dlx_pack *p, const uint64_t *state,
                              uint8_t *counts)
{
    int b = p->narrow_blocks;
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

static inline void find_fewest_wide(const dlx_pack *p, const uint64_t *state,
                                    lane_set *which, dlx_lanes_choice *c)
{
    uint8_t counts[MAX_COUNTS];
    uint64_t *words = &which->word[narrow_words(p)];
    count_wide(p, state, counts);
    for (int w = 0; w < p->tail_words; w++) {
        uint64_t open = state[p->tail_at + w];
        words[w] = 0;
        if (open == 0)
            continue;
        int least = least_count(counts + 64 * w, open, &words[w]);
        c->is_even &=
            words[w] == open && (c->uncovered == 0 || least == c->count);
        c->uncovered += __builtin_popcountll(open);
        if (least < c->count) {
            memset(words, 0, (size_t)w * sizeof *words);
            c->count = least;
        } else if (least > c->count) {
            words[w] = 0;
        }
    }
}

/* Results of a look at the narrow lanes. */
typedef struct narrow_look {
    block fewest; /* uncovered bits of lanes with the fewest options, or'ed */
    block other;  /* of other uncovered lanes */
} narrow_look;

/* Drops one option of each narrow lane of the block at word `at`: open has
 * their uncovered bits, y the options that are left and the uncovered bits. */
static inline __attribute__((always_inline)) void
look_at_block(narrow_look *look, narrow lanes, int at, block open, block y,
              uint64_t *rest, lane_set *which)
{
    block some = block_sub(y, lanes.firsts);
    block_store(rest + at, block_and(y, some));
    block none = block_and_not(open, some);
    block_store(which->word + at, none);
    look->fewest = block_or(look->fewest, none);
    look->other = block_or(look->other, block_and(open, some));
}

/* Drops one more option of each narrow lane. rest is the row without the lowest
 * options of each lane; it has the uncovered bits of the lanes with any left.
 * Sets *which to the uncovered lanes that have none left. */
static inline narrow_look drop_again(const dlx_pack *p, const uint64_t *state,
                                     uint64_t *rest, lane_set *which)
{
    const narrow lanes = narrow_of(p);
    narrow_look look = {block_set(0), block_set(0)};
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        block open = block_and(block_load(state + at), lanes.flags);
        block y = block_or(block_load(rest + at), lanes.flags);
        look_at_block(&look, lanes, at, open, y, rest, which);
    }
    return look;
}

/* Drops two options of each narrow lane; as drop_again(). Sets *num to the
 * number of uncovered narrow lanes. Uncovered bits of several blocks are
 * shifted to different positions and counted together. */
static inline narrow_look drop_two(const dlx_pack *p, const uint64_t *state,
                                   uint64_t *rest, lane_set *which, int *num)
{
    const narrow lanes = narrow_of(p);
    narrow_look look = {block_set(0), block_set(0)};
    block sum = block_set(0);
    int left = p->narrow_bits;
    *num = 0;
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        block x = block_load(state + at), open = block_and(x, lanes.flags);
        block y = drop_lowest(drop_lowest(x, lanes), lanes);
        look_at_block(&look, lanes, at, open, y, rest, which);
        if (left-- == 0) {
            *num += block_bits(sum);
            sum = block_set(0);
            left = p->narrow_bits - 1;
        }
        sum = block_or(block_shift_right(sum, 1), open);
    }
    *num += block_bits(sum);
    return look;
}

/* Finds the uncovered narrow lanes with the fewest options, given that none has
 * less than two, and that it has less than most. Returns that number or, if
 * there are no such lanes, 0. */
static inline int find_narrow(const dlx_pack *p, const uint64_t *state,
                              lane_set *which, int most, int *num, bool *all)
{
    _Alignas(64) uint64_t rest[MAX_ROW_WORDS];
    int count = 2;
    narrow_look look = drop_two(p, state, rest, which, num);
    while (block_words(look.fewest) == 0) {
        if (*num == 0 || ++count > most)
            return 0;
        look = drop_again(p, state, rest, which);
    }
    *all = block_words(look.other) == 0;
    return count;
}

static inline void find_fewest(const dlx_pack *p, const uint64_t *state,
                               lane_set *which, dlx_lanes_choice *c)
{
    bool all = true;
    int count = 0, num = 0;
    *c = (dlx_lanes_choice){.lane = -1, .count = 256, .is_even = true};
    if (p->tail_words > 0)
        find_fewest_wide(p, state, which, c);
    if (p->narrow_blocks > 0)
        count = find_narrow(p, state, which, c->count, &num, &all);
    c->is_even &=
        count > 0 ? all && (c->uncovered == 0 || count == c->count) : num == 0;
    c->uncovered += num;
    if (count == 0) {
        memset(which->word, 0, sizeof which->word[0] * (size_t)narrow_words(p));
    } else if (count < c->count) {
        memset(which->word + narrow_words(p), 0,
               sizeof which->word[0] * (size_t)p->tail_words);
        c->count = count;
    }
}

/* Returns the first lane with two options, or -1. The pack has narrow lanes
 * only, and no uncovered lane has less than two. */
static inline int find_two(const dlx_pack *p, const uint64_t *state)
{
    const narrow lanes = narrow_of(p);
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        block x = block_load(state + at), open = block_and(x, lanes.flags);
        block y = drop_lowest(drop_lowest(x, lanes), lanes);
        block two = block_and_not(open, block_sub(y, lanes.firsts));
        if (block_is_some(two))
            return first_of(p, at, two);
    }
    return -1;
}

static dlx_lanes_choice branch(const dlx_pack *p, const uint64_t *state)
{
    dlx_lanes_choice best;
    lane_set which;
    if (p->is_quick && dlx_is_narrow(p)) {
        best = (dlx_lanes_choice){
            .lane = find_two(p, state), .count = 2, .uncovered = p->num_items};
        if (best.lane >= 0)
            return best;
    }
    find_fewest(p, state, &which, &best);
    best.lane = pick(p, state, &which, &best);
    return best;
}

static int count_replicas(const dlx_pack *p, const uint64_t *state)
{
    uint8_t counts[MAX_COUNTS];
    int sum = 0;
    for (int v = 0; v < narrow_words(p); v++)
        sum += __builtin_popcountll(state[v] &
                                    options_below(p, state[v] & p->flags));
    count_wide(p, state, counts);
    for (int w = 0; w < p->tail_words; w++) {
        for (uint64_t x = state[p->tail_at + w]; x != 0; x &= x - 1)
            sum += counts[w * 64 + __builtin_ctzll(x)];
    }
    return sum;
}

/* Returns the number of live options in the first lane that is uncovered after
 * choosing option o. */
static inline int count_after(const dlx_pack *p, const uint64_t *state, int o)
{
    const uint64_t *mask = dlx_option_mask(p, o);
    block flags = block_set(p->flags);
    int w = 0, count = 0;
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        block x = block_and(block_load(state + at), block_load(mask + at));
        uint32_t words = block_words(block_and(x, flags));
        if (words != 0) {
            int v = at + __builtin_ctz(words);
            uint64_t y = state[v] & mask[v], open = y & p->flags;
            return __builtin_popcountll(y &
                                        options_below(p, open & (0 - open)));
        }
    }
    while ((state[p->tail_at + w] & mask[p->tail_at + w]) == 0)
        w++;
    int lane = p->narrow_lanes + w * 64 +
               __builtin_ctzll(state[p->tail_at + w] & mask[p->tail_at + w]);
    for (w = p->lane_bit[lane] >> 6; w < p->lane_end[lane] >> 6; w++)
        count += __builtin_popcountll(state[w] & mask[w]);
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

#endif
