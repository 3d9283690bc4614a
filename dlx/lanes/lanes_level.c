/*
 * lanes_level.c - the levels of a search in packs.
 */
#include "dlx/lanes/lanes.h"

int dlx_next_option(dlx_level *v, const dlx_pack *pack, const uint64_t *state)
{
    while (v->rest == 0) {
        v->bit = (v->bit | 63) + 1;
        if (v->bit >= v->end)
            return -1;
        v->rest = state[v->bit >> 6];
    }
    int low = __builtin_ctzll(v->rest);
    v->rest &= v->rest - 1;
    v->option = pack->option_at[(v->bit & ~63) + low];
    v->tried++;
    return v->option;
}

void dlx_begin_level(dlx_level *v, const dlx_pack *pack, const uint64_t *state,
                     const dlx_lanes_choice *c, uint64_t nodes)
{
    *v = (dlx_level){.lane = c->lane,
                     .count = c->count,
                     .uncovered = c->uncovered,
                     .estimate = c->uncovered,
                     .nodes = nodes,
                     .option = -1};
    v->bit = pack->lane_bit[c->lane];
    v->end = pack->lane_end[c->lane];
    v->rest = state[v->bit >> 6];
    if (!dlx_is_wide(pack, c->lane))
        v->rest = (uint64_t)dlx_narrow_lane(pack, state, c->lane)
                  << (v->bit & 63);
}

int dlx_levels_above(const dlx_lanes *k)
{
    return k->above ? k->links->level - k->links->base : 0;
}

const dlx_frame *dlx_frame_of(const dlx_lanes *k, int l)
{
    int f = k->num_frames - 1;
    while (k->frames[f].first_level > l)
        f--;
    return &k->frames[f];
}
