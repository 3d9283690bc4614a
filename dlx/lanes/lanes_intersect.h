/*
 * lanes_intersect.h - the intersection rule: if all options left in a lane are
 * also in its partner (a *hit*), all other options of the partner are removed.
 */
#ifndef DLX_LANES_LANES_INTERSECT_H
#define DLX_LANES_LANES_INTERSECT_H

#include "dlx/lanes/lanes_core.h"

static inline void remove_bits(const dlx_pack *p, uint64_t *state, int lane,
                               uint32_t bits)
{
    const uint16_t *options = p->option_at + p->lane_bit[lane];
    for (; bits != 0; bits &= bits - 1)
        dlx_remove_option(p, state, options[__builtin_ctz(bits)]);
}

/* Overlaps with marks in the same block of a state are found together. */
enum { HIT_BLOCKS = 6 };

typedef struct hit_list {
    /* marks of hits to which the rule was not applied yet */
    _Alignas(64) uint64_t marks[HIT_BLOCKS * BLOCK_WORDS];
    const dlx_overlap *first[HIT_BLOCKS]; /* first overlap of each block */
    uint64_t words;                       /* a bit for each nonzero word */
} hit_list;

/* Applies the rule to the hits in word w. Returns whether any option was
 * removed. */
static inline bool drop(const dlx_pack *p, uint64_t *state,
                        const hit_list *hits, int w)
{
    const dlx_overlap *first = hits->first[w / BLOCK_WORDS];
    bool changed = false;
    for (uint64_t marks = hits->marks[w]; marks != 0; marks &= marks - 1) {
        int bit = __builtin_ctzll(marks), place = p->place[bit];
        const dlx_overlap *v = first + (place + 1) * p->narrow_bits - 2 - bit;
        int k = w % BLOCK_WORDS * p->per_word + place, partner = v->partner[k];
        uint32_t bits = dlx_narrow_lane(p, state, partner) & v->drop[k];
        if (bits != 0)
            remove_bits(p, state, partner, bits);
        changed |= bits != 0;
    }
    return changed;
}

/* Returns the marks of the hits of n overlaps of one block of lanes. */
static inline block find_marks(const uint64_t *state, const dlx_overlap *v,
                               int n, narrow lanes)
{
    block x = block_load(state + v->block * BLOCK_WORDS);
    block open = block_and(x, lanes.flags), marks = block_set(0);
    for (int k = n - 1; k >= 0; k--) {
        block some =
            find_options(block_and(x, block_load(v[k].outside)), lanes);
        marks =
            block_shift_right(block_or(marks, block_and_not(open, some)), 1);
    }
    return marks;
}

/* Lists and marks the hits of the overlaps from v to end whose blocks of marks
 * fit the list. Returns the next overlap. */
static inline const dlx_overlap *find_hits(const dlx_pack *p, uint64_t *state,
                                           const dlx_overlap *v,
                                           const dlx_overlap *end,
                                           hit_list *hits)
{
    const narrow lanes = narrow_of(p);
    hits->words = 0;
    for (int b = 0; b < HIT_BLOCKS && v < end; b++) {
        uint64_t *seen = state + v->mark_at;
        block marks = find_marks(state, v, v->num_together, lanes);
        block old = block_load(seen), fresh = block_and_not(marks, old);
        block_store(hits->marks + b * BLOCK_WORDS, fresh);
        block_store(seen, block_or(old, marks));
        hits->words |= (uint64_t)block_words(fresh) << b * BLOCK_WORDS;
        hits->first[b] = v;
        v += v->num_together;
    }
    return v;
}

static inline bool intersect(const dlx_pack *p, uint64_t *state)
{
    const dlx_overlap *v = p->overlaps, *end = v + p->num_overlaps;
    bool changed = false;
    hit_list hits;
    while (v < end) {
        v = find_hits(p, state, v, end, &hits);
        for (; hits.words != 0; hits.words &= hits.words - 1)
            changed |= drop(p, state, &hits, __builtin_ctzll(hits.words));
    }
    return changed;
}

/* Copies the marks of overlaps, which stay valid in all later states. */
static inline void copy_marks(const dlx_pack *p, const uint64_t *from,
                              uint64_t *to)
{
    for (int at = p->row_words; at < p->state_words; at += BLOCK_WORDS)
        block_store(to + at, block_load(from + at));
}

#endif
