/*
 * pack_check.c - checks the invariants of a pack. Written from pack.h and the
 * problem alone; slow.
 */
#include "dlx/lanes/pack.h"

static bool get_bit(const uint64_t *row, int bit)
{
    return (row[bit >> 6] >> (bit & 63) & 1) != 0;
}

/* N1: lanes are disjoint, in order, and belong to different items, ascending
 * within a width. */
static bool check_lanes(const dlx_pack *pack)
{
    int last_end = 0, last_item = 0, last_size = 0;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (pack->item[lane] == 0)
            continue;
        int size = pack->lane_end[lane] - pack->lane_bit[lane];
        if (size != last_size)
            last_item = 0;
        if (pack->lane_bit[lane] < last_end || pack->item[lane] <= last_item)
            return false;
        last_end = pack->lane_end[lane];
        last_item = pack->item[lane];
        last_size = size;
    }
    return last_end <= pack->row_words * 64;
}

static bool check_tail(const dlx_pack *pack)
{
    int begin = pack->tail_at * 64, end = begin + pack->tail_words * 64;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (pack->item[lane] != 0 && pack->lane_bit[lane] < end &&
            pack->lane_end[lane] > begin)
            return false;
    }
    return end <= pack->row_words * 64 &&
           begin >= pack->narrow_blocks * BLOCK_BITS;
}

/* N1, N2 for a narrow lane: its bits, its uncovered bit, and its contents
 * without an item. At the root all lanes with an item are uncovered. */
static bool check_narrow(const dlx_pack *pack, int lane)
{
    int bits = pack->narrow_bits, index = lane % pack->per_word;
    int first = 64 * (lane / pack->per_word) + index * bits;
    const uint64_t *row = pack->root;
    if (pack->item[lane] == 0)
        return get_bit(row, first) && !get_bit(row, first + bits - 1);
    return pack->lane_bit[lane] == first &&
           pack->lane_end[lane] == first + bits - 1 &&
           pack->open_at[lane] == first + bits - 1 &&
           get_bit(row, first + bits - 1);
}

static bool check_open_bits(const dlx_pack *pack)
{
    for (int lane = 0; lane < pack->narrow_lanes; lane++) {
        if (!check_narrow(pack, lane))
            return false;
    }
    for (int lane = pack->narrow_lanes; lane < pack->num_lanes; lane++) {
        int bit = 64 * pack->tail_at + lane - pack->narrow_lanes;
        bool has_item = pack->item[lane] != 0;
        if (get_bit(pack->root, bit) != has_item ||
            (has_item && pack->open_at[lane] != bit))
            return false;
    }
    return true;
}

static bool check_word(const dlx_pack *pack)
{
    uint64_t flags = 0, firsts = 0;
    for (int k = 0; k < pack->per_word; k++) {
        int first = k * pack->narrow_bits;
        firsts |= (uint64_t)1 << first;
        flags |= (uint64_t)1 << (first + pack->narrow_bits - 1);
        for (int bit = first; bit < first + pack->narrow_bits; bit++) {
            if (pack->place[bit] != k)
                return false;
        }
    }
    return pack->flags == flags && pack->firsts == firsts &&
           pack->per_word == 64 / pack->narrow_bits &&
           pack->narrow_lanes ==
               pack->narrow_blocks * BLOCK_WORDS * pack->per_word;
}

/* N4 at the root: option o has all its replicas, in the lanes of its items. */
static bool check_replicas(const dlx_problem *p, const dlx_pack *pack, int o)
{
    int b = pack->bits_start[o];
    for (int32_t e = p->start[pack->option[o]];
         e < p->start[pack->option[o] + 1]; e++) {
        if (p->secondary[p->item[e]])
            continue;
        int bit = pack->bits[b], lane = pack->lanes[b];
        if (pack->item[lane] != p->item[e] || pack->option_at[bit] != o ||
            bit < pack->lane_bit[lane] || bit >= pack->lane_end[lane] ||
            !get_bit(pack->root, bit))
            return false;
        b++;
    }
    return b == pack->bits_start[o + 1];
}

static bool check_mask(const dlx_problem *p, const dlx_pack *pack, int o, int q)
{
    const uint64_t *mask = dlx_option_mask(pack, o);
    bool kept =
        o == q || dlx_are_compatible(p, pack->option[o], pack->option[q]);
    for (int b = pack->bits_start[q]; b < pack->bits_start[q + 1]; b++) {
        if (get_bit(mask, pack->bits[b]) != kept)
            return false;
    }
    return true;
}

/* N3: the uncovered bits in masks[o], and narrow lanes without an item. */
static bool check_mask_open(const dlx_problem *p, const dlx_pack *pack, int o)
{
    const uint64_t *mask = dlx_option_mask(pack, o);
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        int first = 64 * (lane / pack->per_word) +
                    lane % pack->per_word * pack->narrow_bits;
        if (pack->item[lane] == 0) {
            if (!dlx_is_wide(pack, lane) && !get_bit(mask, first))
                return false;
            continue;
        }
        if (get_bit(mask, pack->open_at[lane]) ==
            dlx_has_item(p, pack->option[o], pack->item[lane]))
            return false;
    }
    return true;
}

/* outside has the options of each lane that its partner lacks, and drop those
 * of the partner that the lane lacks; drop is 0 without a partner. */
static bool check_overlap(const dlx_problem *p, const dlx_pack *pack,
                          const dlx_overlap *v)
{
    uint32_t all = ((uint32_t)1 << (pack->narrow_bits - 1)) - 1;
    int lanes = BLOCK_WORDS * pack->per_word;
    for (int k = 0; k < lanes; k++) {
        int lane = v->block * lanes + k, partner = v->partner[k];
        if (pack->item[lane] == 0)
            continue;
        uint32_t outside = dlx_narrow_lane(pack, v->outside, k);
        if (partner >= pack->narrow_lanes ||
            (outside == all && v->drop[k] != 0))
            return false;
        for (int bit = 0; bit < pack->narrow_bits - 1 && outside != all;
             bit++) {
            int in_lane = pack->lane_bit[lane] + bit;
            int in_partner = pack->lane_bit[partner] + bit;
            if (get_bit(pack->root, in_lane) &&
                (outside >> bit & 1) ==
                    dlx_has_item(p, pack->option[pack->option_at[in_lane]],
                                 pack->item[partner]))
                return false;
            if (get_bit(pack->root, in_partner) &&
                (v->drop[k] >> bit & 1) ==
                    dlx_has_item(p, pack->option[pack->option_at[in_partner]],
                                 pack->item[lane]))
                return false;
        }
    }
    return true;
}

/* num_together counts the overlaps with the same block of marks. */
static bool check_together(const dlx_pack *pack)
{
    const dlx_overlap *v = pack->overlaps, *end = v + pack->num_overlaps;
    while (v < end) {
        const dlx_overlap *first = v;
        int num = 0;
        for (; v < end && v->mark_at == first->mark_at; v++, num++) {
            if (v->block != first->block || (v > first && v->num_together != 0))
                return false;
        }
        if (first->num_together != num || num >= pack->narrow_bits)
            return false;
    }
    return true;
}

static bool check_first_replicas(const dlx_pack *pack)
{
    int marked = 0;
    for (int w = 0; w < pack->row_words; w++)
        marked += __builtin_popcountll(pack->first_replicas[w]);
    for (int o = 0; o < pack->num_options; o++) {
        int found = 0;
        for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++) {
            if (!get_bit(pack->first_replicas, pack->bits[b]))
                continue;
            found++;
            if (pack->bits[b] >= pack->first_replica_blocks * BLOCK_BITS)
                return false;
        }
        if (found != 1)
            return false;
    }
    return marked == pack->num_options;
}

bool dlx_pack_check(const dlx_problem *p, const dlx_pack *pack)
{
    if (!check_word(pack) || !check_lanes(pack) || !check_tail(pack) ||
        !check_open_bits(pack) || !check_first_replicas(pack))
        return false;
    for (int o = 0; o < pack->num_options; o++) {
        if (!check_replicas(p, pack, o) || !check_mask_open(p, pack, o))
            return false;
        for (int q = 0; q < pack->num_options; q++) {
            if (!check_mask(p, pack, o, q))
                return false;
        }
    }
    if (!check_together(pack))
        return false;
    for (int v = 0; v < pack->num_overlaps; v++) {
        if (!check_overlap(p, pack, &pack->overlaps[v]))
            return false;
    }
    return true;
}
