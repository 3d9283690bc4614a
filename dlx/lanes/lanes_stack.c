/*
 * lanes_stack.c - the stack of packs of a search.
 */
#include "dlx/lanes/lanes.h"

#include "base/sort.h"

#include <assert.h>

enum {
    MAX_CHECKED = 40 /* largest pack (in options) that debug builds check */
};

enum dlx_pack_result dlx_push_pack(dlx_lanes *k, int num_options,
                                   const int32_t *items, int num_items)
{
    if (k->num_frames == MAX_PACKS)
        return DLX_PACK_TOO_BIG;
    dlx_frame *f = &k->frames[k->num_frames];
    f->mark = k->packer.arena_used;
    f->first_level = k->num_levels;
    f->colors = NULL;
    f->has_colors = k->packer.problem->num_colors > 0;
    enum dlx_pack_result result =
        dlx_pack_build(&k->packer, &f->pack, k->options, num_options, items,
                       num_items, &f->states);
    if (result == DLX_PACK_TOO_BIG && k->packer.is_fused) {
        k->packer.is_fused = false;
        result = dlx_pack_build(&k->packer, &f->pack, k->options, num_options,
                                items, num_items, &f->states);
        k->packer.is_fused = true;
    }
    if (result == DLX_PACK_DONE)
        k->num_frames++;
    assert(result != DLX_PACK_DONE || num_options > MAX_CHECKED ||
           dlx_pack_check(k->packer.problem, &f->pack));
    return result;
}

void dlx_pop_pack(dlx_lanes *k)
{
    k->packer.arena_used = dlx_top_frame(k)->mark;
    k->num_frames--;
}

void dlx_open_pack(dlx_search *s, dlx_lanes *k)
{
    dlx_frame *f = dlx_top_frame(k);
    k->step =
        dlx_step_after(k, dlx_lanes_assign(k, &f->pack, f->pack.root, f->states,
                                           NULL, 0, &s->updates));
}

static int list_open(dlx_lanes *k, const dlx_pack *pack, const uint64_t *state,
                     int *num_options)
{
    int n = 0, options = 0;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (dlx_is_open_lane(pack, state, lane))
            k->items[n++] = pack->item[lane];
    }
    if (dlx_is_wide(pack, pack->num_lanes - 1))
        base_sort_ints(k->items, (size_t)n);
    for (int o = 0; o < pack->num_options; o++) {
        int b = pack->bits_start[o], bit = pack->bits[b];
        if ((state[bit >> 6] >> (bit & 63) & 1) != 0 &&
            dlx_is_open_lane(pack, state, pack->lanes[b]))
            k->options[options++] = pack->option[o];
    }
    *num_options = options;
    return n;
}

bool dlx_pack_again(dlx_search *s, dlx_lanes *k)
{
    const dlx_frame *f = dlx_top_frame(k);
    const uint64_t *state = dlx_state_of(f, k->num_levels);
    int options, items = list_open(k, &f->pack, state, &options);
    if (dlx_push_pack(k, options, k->items, items) != DLX_PACK_DONE)
        return false;
    dlx_open_pack(s, k);
    return true;
}
