/*
 * lanes_fused.h - the fused search: in packs made for it (is_fused), each child
 * is made, judged and counted in one pass over the row.
 *
 * The pass ANDs the state with an option's mask and finds the least *key* of
 * all uncovered lanes: the number of their options, then the lane number. The
 * key shows whether a lane is empty or has only one option, which lane to
 * branch on, and whether all lanes are covered. Dead children never become
 * levels. Forced options are chosen in place, and nothing else is inferred.
 */
#ifndef DLX_LANES_LANES_FUSED_H
#define DLX_LANES_LANES_FUSED_H

#include "dlx/lanes/lanes_core.h"
#include "dlx/lanes/lanes_ops.h"

/* A constant for the compiler, so that loops over short rows are unrolled. */
typedef struct fused_shape {
    int narrow;
    int bits; /* bits of a narrow lane, 16 or 32 */
    bool wide;
} fused_shape;

#define NO_KEY UINT32_MAX

/* Least number of uncovered lanes, all of two options, for which counting one
 * half of the covers is faster than visiting them. */
enum { LEAST_MIRRORED = 12 };

static inline int options_of_key(uint32_t key)
{
    return (int)(key >> FUSED_LANE_BITS) - 1;
}

static inline int lane_of_key(uint32_t key)
{
    return (int)(key & (((uint32_t)1 << FUSED_LANE_BITS) - 1));
}

static inline __attribute__((always_inline)) uint32_t
pass_narrow(const dlx_pack *p, const uint64_t *from, const uint64_t *mask,
            uint64_t *to, fused_shape shape)
{
    block least = block_set(UINT64_MAX);
    for (int b = 0; b < shape.narrow; b++) {
        int at = b * BLOCK_WORDS;
        block x = block_and(block_load(from + at), block_load(mask + at));
        block_store(to + at, x);
        if (shape.bits == 16)
            least = block_least_16(least, x, block_load(p->keys + at));
        else
            least = block_least_32(least, x, block_load(p->keys + at));
    }
    if (shape.bits == 32)
        return least_key_32(least);
    uint32_t key = least_key_16(least);
    return key == UINT16_MAX ? NO_KEY : key;
}

static inline __attribute__((always_inline)) block
pass_block(const dlx_pack *p, const uint64_t *from, const uint64_t *mask,
           uint64_t *to, int at, int w, uint64_t open, block least)
{
    block x = block_and(block_load(from + at), block_load(mask + at));
    block_store(to + at, x);
    return block_least_wide(least, x, w, (uint32_t)(open & 0xff),
                            block_load(p->keys + at));
}

static inline __attribute__((always_inline)) uint32_t
pass_wide(const dlx_pack *p, const uint64_t *from, const uint64_t *mask,
          uint64_t *to, fused_shape shape)
{
    block least = block_set(UINT64_MAX);
    int at = shape.narrow * BLOCK_WORDS;
    uint64_t tail[MAX_FUSED_TAIL];
    for (int w = 0; w < p->tail_words; w++)
        tail[w] = from[p->tail_at + w] & mask[p->tail_at + w];
    const uint8_t *open = (const uint8_t *)tail;
    int b = shape.narrow;
    for (int w = 0; w < NUM_WIDTHS; w++) {
        for (; b < p->wide_begin[w + 1]; b++, at += BLOCK_WORDS)
            least = pass_block(p, from, mask, to, at, w, *open++, least);
    }
    for (int w = 0; w < p->tail_words; w++)
        to[p->tail_at + w] = tail[w];
    return least_key_64(least);
}

/* Makes *to = from with an option chosen. Returns the least key, or NO_KEY if
 * all lanes are covered. */
static inline __attribute__((always_inline)) uint32_t
pass(const dlx_pack *p, const uint64_t *from, int option, uint64_t *to,
     fused_shape shape)
{
    uint32_t key = NO_KEY, other;
    const int words = !shape.wide ? shape.narrow * BLOCK_WORDS : p->row_words;
    const uint64_t *mask = p->masks + (size_t)option * (size_t)words;
    if (shape.narrow != 0)
        key = pass_narrow(p, from, mask, to, shape);
    if (!shape.wide)
        return key;
    other = pass_wide(p, from, mask, to, shape);
    return other < key ? other : key;
}

/* Returns the options in the lane's first word, as in dlx_level.rest. */
static inline __attribute__((always_inline)) uint64_t
first_options(const dlx_pack *p, const uint64_t *state, int lane,
              fused_shape shape)
{
    int bit = p->lane_bit[lane];
    uint64_t word = state[bit >> 6];
    if (shape.wide && dlx_is_wide(p, lane))
        return word;
    return word & ((((uint64_t)1 << (shape.bits - 1)) - 1) << (bit & 63));
}

static inline __attribute__((always_inline)) uint32_t
pass_forced(dlx_fused *f, uint64_t *to, uint32_t key, int *uncovered,
            fused_shape shape)
{
    const dlx_pack *p = f->pack;
    while (options_of_key(key) == 1) {
        int bit = dlx_lowest_bit(p, to, lane_of_key(key));
        int o = p->option_at[bit];
        *uncovered -= p->bits_start[o + 1] - p->bits_start[o];
        f->updates++;
        key = pass(p, to, o, to, shape);
    }
    return key;
}

/* Returns the uncovered bits of narrow lanes with three or more options. */
static inline block have_three(block x, narrow lanes)
{
    block y = drop_lowest(drop_lowest(x, lanes), lanes);
    return block_and(block_and(x, find_options(y, lanes)), lanes.flags);
}

static inline bool is_even_at_two(const dlx_pack *p, const uint64_t *state)
{
    const narrow lanes = narrow_of(p);
    for (int at = 0; at < narrow_words(p); at += BLOCK_WORDS) {
        if (block_words(have_three(block_load(state + at), lanes)) != 0)
            return false;
    }
    for (int lane = p->narrow_lanes; lane < p->num_lanes; lane++) {
        int count = 0;
        if (!dlx_is_open_lane(p, state, lane))
            continue;
        for (int w = p->lane_bit[lane] >> 6; w < p->lane_end[lane] >> 6; w++)
            count += __builtin_popcountll(state[w]);
        if (count > 2)
            return false;
    }
    return true;
}

/* Returns whether it may pay to pack again, or to test colors. */
static inline bool seems_worth_a_look(const dlx_fused *f, int uncovered)
{
    const dlx_subtree_estimate *x = &f->estimates[uncovered];
    return x->nodes * FUSED_WORTH_UNIT >
               x->subtrees * (uint64_t)uncovered * f->worth ||
           (x->nodes > x->subtrees * f->least_filtered &&
            x->subtrees >= x->next_test);
}

static inline __attribute__((always_inline)) enum dlx_fused_stop
search_fused(dlx_fused *f, fused_shape shape)
{
    const dlx_pack *p = f->pack;
    const int size = f->all ? p->option_size : 0;
    const int words = /* words of a state, which has no marks */
        !shape.wide ? shape.narrow * BLOCK_WORDS : p->row_words;
    const bool is_plain = f->all && p->is_plain; /* see dlx_count_mirrored() */
    dlx_level *v = f->levels + f->num_levels - 1, *const end = f->levels - 1;
    uint64_t *profile = f->profile + f->num_levels - 1;
    uint64_t *state = f->states + (size_t)(f->num_levels - 1) * (size_t)words;
    enum dlx_fused_stop stop = DLX_FUSED_END;
    while (v != end) {
        if (v->rest == 0) {
            do
                v->bit = (v->bit | 63) + 1;
            while (v->bit < v->end && state[v->bit >> 6] == 0);
            if (v->bit >= v->end) {
                dlx_subtree_estimate *x = &f->estimates[v->estimate];
                x->subtrees++;
                x->nodes += f->nodes - v->nodes;
                v--;
                profile--;
                state -= words;
                continue;
            }
            v->rest = state[v->bit >> 6];
        }
        if (f->nodes >= f->budget) {
            stop = DLX_FUSED_PAUSE;
            break;
        }
        int o = p->option_at[(v->bit & ~63) + __builtin_ctzll(v->rest)];
        v->rest &= v->rest - 1;
        v->option = o;
        v->tried++;
        f->nodes++;
        f->updates++;
        ++*profile;
        uint64_t *to = state + words;
        int uncovered =
            v->uncovered - (p->bits_start[o + 1] - p->bits_start[o]);
        uint32_t key = pass(p, state, o, to, shape);
        key = pass_forced(f, to, key, &uncovered, shape);
        if (options_of_key(key) == 0)
            continue;
        if (key == NO_KEY) {
            if (!f->all) {
                stop = DLX_FUSED_COVER;
                break;
            }
            f->covers++;
            continue;
        }
        int count = options_of_key(key);
        if (uncovered == size) {
            f->covers += (uint64_t)count;
            f->nodes += (uint64_t)count;
            profile[1] += (uint64_t)count;
            continue;
        }
        f->choice = (dlx_lanes_choice){
            .lane = lane_of_key(key), .count = count, .uncovered = uncovered};
        f->choice.is_even = count == 2 && is_plain &&
                            uncovered >= LEAST_MIRRORED &&
                            is_even_at_two(p, to);
        if (f->choice.is_even || seems_worth_a_look(f, uncovered)) {
            stop = DLX_FUSED_OPEN;
            break;
        }
        v++;
        profile++;
        state = to;
        int lane = lane_of_key(key);
        v->lane = lane;
        v->bit = p->lane_bit[lane];
        v->end = p->lane_end[lane];
        v->rest = first_options(p, state, lane, shape);
        v->option = -1;
        v->count = count;
        v->tried = 0;
        v->uncovered = v->estimate = uncovered;
        v->nodes = f->nodes;
    }
    f->num_levels = (int)(v - f->levels) + 1;
    return stop;
}

#define SEARCH_FUSED(narrow, bits, wide)                                       \
    return search_fused(f, (fused_shape){narrow, bits, wide})
#define SEARCH_NARROW(blocks)                                                  \
    case blocks:                                                               \
        if (p->narrow_bits == 16)                                              \
            SEARCH_FUSED(blocks, 16, false);                                   \
        SEARCH_FUSED(blocks, 32, false)

static enum dlx_fused_stop fused(dlx_fused *f)
{
    const dlx_pack *p = f->pack;
    if (!HAS_CODE_PER_SHAPE)
        SEARCH_FUSED(p->narrow_blocks, p->narrow_bits, !dlx_is_narrow(p));
    if (dlx_is_narrow(p)) {
        switch (p->narrow_blocks) {
            SEARCH_NARROW(1);
            SEARCH_NARROW(2);
            SEARCH_NARROW(3);
            SEARCH_NARROW(4);
            SEARCH_NARROW(5);
            SEARCH_NARROW(6);
            SEARCH_NARROW(7);
            SEARCH_NARROW(8);
        default:;
        }
        if (p->narrow_bits == 16)
            SEARCH_FUSED(p->narrow_blocks, 16, false);
        SEARCH_FUSED(p->narrow_blocks, 32, false);
    }
    if (p->narrow_blocks == 0)
        SEARCH_FUSED(0, 32, true);
    if (p->narrow_bits == 16)
        SEARCH_FUSED(p->narrow_blocks, 16, true);
    SEARCH_FUSED(p->narrow_blocks, 32, true);
}

#undef SEARCH_FUSED
#undef SEARCH_NARROW

#endif
