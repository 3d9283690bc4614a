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

/* Applies the rule to hits, given by their uncovered bits in a word. Returns
 * whether any option was removed. */
static inline bool drop(const dlx_pack *p, const dlx_overlap *v,
                        uint64_t *state, int word, uint64_t lanes)
{
    bool changed = false;
    for (; lanes != 0; lanes &= lanes - 1) {
        int k = word * p->per_word + p->place[__builtin_ctzll(lanes)];
        int partner = v->partner[k];
        uint32_t bits = dlx_narrow_lane(p, state, partner) & v->drop[k];
        remove_bits(p, state, partner, bits);
        changed |= bits != 0;
    }
    return changed;
}

enum { HITS_AT_ONCE = 32 };

typedef struct hit_list {
    _Alignas(64) uint64_t
        lanes[HITS_AT_ONCE][BLOCK_WORDS]; /* uncovered bits of the hits */
    const dlx_overlap *overlap[HITS_AT_ONCE];
    uint32_t words[HITS_AT_ONCE]; /* a bit for each nonzero word of lanes */
    int num;
} hit_list;

/* Returns the uncovered bits of lanes that are hits and to which the rule was
 * not applied yet. */
static inline block hits_of(const uint64_t *state, const dlx_overlap *v,
                            narrow lanes)
{
    block x = block_load(state + v->block * BLOCK_WORDS);
    block seen = block_load(state + v->mark_at);
    block outside = block_and(x, block_load(v->outside));
    return block_and_not(open_and_empty(x, outside, lanes),
                         block_shift_left(seen, v->mark_shift));
}

/* Lists the overlaps with hits. These are rare, so a first pass in registers
 * finds out which have any. */
static inline void find_hits(const dlx_pack *p, const uint64_t *state,
                             const dlx_overlap *v, int n, hit_list *hits)
{
    const narrow lanes = narrow_of(p);
    uint32_t some = 0;
    for (int k = n - 1; k >= 0; k--)
        some = 2 * some + (block_words(hits_of(state, &v[k], lanes)) != 0);
    hits->num = 0;
    for (; some != 0; some &= some - 1) {
        int k = hits->num++;
        hits->overlap[k] = &v[__builtin_ctz(some)];
        block x = hits_of(state, hits->overlap[k], lanes);
        block_store(hits->lanes[k], x);
        hits->words[k] = block_words(x);
    }
}

static inline bool take_hit(const dlx_pack *p, uint64_t *state,
                            const hit_list *hits, int k)
{
    const dlx_overlap *v = hits->overlap[k];
    bool changed = false;
    for (uint32_t x = hits->words[k]; x != 0; x &= x - 1) {
        int w = __builtin_ctz(x);
        state[v->mark_at + w] |= hits->lanes[k][w] >> v->mark_shift;
        changed |= drop(p, v, state, w, hits->lanes[k][w]);
    }
    return changed;
}

static inline bool intersect(const dlx_pack *p, uint64_t *state)
{
    bool changed = false;
    hit_list hits;
    for (int v = 0; v < p->num_overlaps; v += HITS_AT_ONCE) {
        int left = p->num_overlaps - v;
        find_hits(p, state, p->overlaps + v,
                  left < HITS_AT_ONCE ? left : HITS_AT_ONCE, &hits);
        for (int k = 0; k < hits.num; k++)
            changed |= take_hit(p, state, &hits, k);
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
