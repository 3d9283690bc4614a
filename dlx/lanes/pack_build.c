/*
 * pack_build.c - builds a pack from live options and uncovered items.
 */
#include "dlx/lanes/pack_build.h"

#include "dlx/lanes/pack_layout.h"
#include "dlx/lanes/pack_masks.h"
#include "dlx/lanes/pack_overlap.h"

#include <string.h>

static bool is_primary(const dlx_packer *r, int32_t e)
{
    return !r->problem->secondary[r->problem->item[e]];
}

/* Returns the number of replicas, or -1 if an item has no option. */
static int count_options(dlx_packer *r, const int32_t *options, int n,
                         const int32_t *items, int num_items)
{
    const dlx_problem *p = r->problem;
    int replicas = 0;
    for (int k = 0; k < n; k++) {
        for (int32_t e = p->start[options[k]]; e < p->start[options[k] + 1];
             e++) {
            if (is_primary(r, e)) {
                r->item_count[p->item[e]]++;
                replicas++;
            }
        }
    }
    for (int k = 0; k < num_items; k++) {
        if (r->item_count[items[k]] == 0)
            return -1;
    }
    return replicas;
}

static bool take_arrays(dlx_packer *r, dlx_pack *pack, int replicas)
{
    size_t n = (size_t)pack->num_options, row = (size_t)pack->row_words;
    size_t lanes = (size_t)pack->num_lanes;
    pack->masks = dlx_packer_take(r, n * row * sizeof(uint64_t));
    pack->root = dlx_packer_take(r, (size_t)pack->state_words * 8);
    pack->first_replicas = dlx_packer_take(r, row * sizeof(uint64_t));
    pack->option_at = dlx_packer_take(r, row * 64 * sizeof(uint16_t));
    pack->option = dlx_packer_take(r, n * sizeof(int32_t));
    pack->bits_start = dlx_packer_take(r, (n + 1) * sizeof(int32_t));
    pack->bits = dlx_packer_take(r, (size_t)replicas * sizeof(int32_t));
    pack->lanes = dlx_packer_take(r, (size_t)replicas * sizeof(uint16_t));
    pack->item = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->lane_bit = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->lane_end = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->open_at = dlx_packer_take(r, lanes * sizeof(int32_t));
    pack->valid = dlx_packer_take(r, row / BLOCK_WORDS * sizeof(uint64_t));
    pack->keys = dlx_packer_take(r, pack->is_fused ? row * 8 : 0);
    return pack->masks != NULL && pack->root != NULL &&
           pack->first_replicas != NULL && pack->option_at != NULL &&
           pack->option != NULL && pack->bits_start != NULL &&
           pack->bits != NULL && pack->lanes != NULL && pack->item != NULL &&
           pack->lane_bit != NULL && pack->lane_end != NULL &&
           pack->open_at != NULL && pack->valid != NULL && pack->keys != NULL;
}

static void place_options(dlx_packer *r, dlx_pack *pack, const int32_t *options)
{
    const dlx_problem *p = r->problem;
    int at = 0, least = INT32_MAX, most = 0, last_first = 0;
    pack->is_plain = true;
    memset(pack->first_replicas, 0,
           (size_t)pack->row_words * sizeof *pack->root);
    for (int o = 0; o < pack->num_options; o++) {
        pack->option[o] = options[o];
        int first = INT32_MAX;
        pack->bits_start[o] = at;
        for (int32_t e = p->start[options[o]]; e < p->start[options[o] + 1];
             e++) {
            if (!is_primary(r, e)) {
                pack->is_plain = false;
                continue;
            }
            int bit = r->item_count[p->item[e]]++;
            pack->option_at[bit] = (uint16_t)o;
            pack->lanes[at] = (uint16_t)r->item_lane[p->item[e]];
            pack->bits[at++] = bit;
            dlx_set_bit(pack->root, bit);
            first = bit < first ? bit : first;
        }
        dlx_set_bit(pack->first_replicas, first);
        last_first = first > last_first ? first : last_first;
        int size = at - pack->bits_start[o];
        least = size < least ? size : least;
        most = size > most ? size : most;
    }
    pack->bits_start[pack->num_options] = at;
    pack->first_replica_blocks = last_first / BLOCK_BITS + 1;
    pack->option_size = least == most ? most : 0;
}

static enum dlx_pack_result build(dlx_packer *r, dlx_pack *pack,
                                  const int32_t *options, const int32_t *items,
                                  int num_items, uint64_t **states)
{
    int replicas =
        count_options(r, options, pack->num_options, items, num_items);
    if (replicas < 0)
        return DLX_PACK_CONFLICT;
    dlx_pack_lay_out(r, pack, items, num_items);
    pack->state_words = pack->row_words;
    if (!pack->is_fused)
        pack->state_words += DLX_MOST_MARKS * pack->narrow_blocks;
    if (pack->num_options > MAX_PACK_OPTIONS ||
        pack->row_words > MAX_ROW_WORDS || pack->num_lanes > MAX_LANES - 64 ||
        (size_t)pack->row_words * 8 > r->row_limit ||
        (size_t)pack->num_options * (size_t)pack->row_words * 8 >
            r->mask_limit ||
        (pack->is_fused &&
         (pack->num_huge > 0 || pack->num_lanes > MAX_FUSED_LANES)) ||
        !take_arrays(r, pack, replicas))
        return DLX_PACK_TOO_BIG;
    if (num_items >= ITEMS_WITH_FAILURES &&
        !pack->is_fused) /* without room for failures they are not counted */
        pack->failures = dlx_packer_take(r, dlx_failures_bytes(pack));
    dlx_forget_failures(pack);
    dlx_pack_open_lanes(r, pack, items);
    place_options(r, pack, options);
    if (pack->is_fused)
        dlx_pack_fill_keys(pack);
    if (!dlx_pack_fill_masks(r, pack) ||
        (!pack->is_fused && !dlx_pack_find_overlaps(r, pack)))
        return DLX_PACK_TOO_BIG;
    *states = dlx_packer_take(r, ((size_t)num_items + 1) *
                                     (size_t)pack->state_words * 8);
    return *states != NULL ? DLX_PACK_DONE : DLX_PACK_TOO_BIG;
}

enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states)
{
    size_t mark = r->arena_used;
    memset(pack, 0, sizeof *pack);
    pack->rows = r->rows;
    pack->num_options = n;
    pack->is_fused = r->is_fused;
    enum dlx_pack_result result =
        build(r, pack, options, items, num_items, states);
    for (int k = 0; k < num_items; k++)
        r->item_count[items[k]] = 0;
    if (result != DLX_PACK_DONE)
        r->arena_used = mark;
    return result;
}
