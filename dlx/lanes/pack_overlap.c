/*
 * pack_overlap.c - finds the pairs of narrow lanes to which the intersection
 * rule may apply: those that share at least two options.
 *
 * The rule is called locked candidates by sudoku players. If all options left
 * of one item also hold a second item, no other option of the second item is in
 * a cover, because one that holds both must cover the first item.
 */
#include "dlx/lanes/pack_overlap.h"

#include <string.h>

typedef struct partner {
    int lane;
    int shared;
    uint32_t current, its; /* bits of the shared options: in the current lane,
                              and in the partner */
} partner;

enum { MAX_SEEN = 512 };

/* Lists the narrow lanes that share options with this one. Returns their
 * number, or -1 if there are too many. place[lane] is the index of a lane in
 * the last list with it. */
static int list_partners(const dlx_pack *pack, int lane, partner *list,
                         uint16_t *place)
{
    int n = 0;
    for (int bit = pack->lane_bit[lane]; bit < pack->lane_end[lane]; bit++) {
        if ((pack->root[bit >> 6] >> (bit & 63) & 1) == 0)
            break; /* the options of a lane are contiguous */
        int o = pack->option_at[bit];
        for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++) {
            int other = pack->lanes[b], k = place[other];
            if (other == lane || dlx_is_wide(pack, other))
                continue;
            if (k >= n || list[k].lane != other) {
                if (n == MAX_SEEN)
                    return -1;
                place[other] = (uint16_t)n;
                k = n++;
                list[k] = (partner){.lane = other};
            }
            list[k].shared++;
            list[k].current |= (uint32_t)1 << (bit - pack->lane_bit[lane]);
            list[k].its |= (uint32_t)1
                           << (pack->bits[b] - pack->lane_bit[other]);
        }
    }
    return n;
}

/* Initialises an overlap without partners. A lane without a partner is a hit
 * only if it is empty, and then has nothing to drop. */
static void init_overlap(const dlx_pack *pack, dlx_overlap *v, int block,
                         int number)
{
    int in_block =
        pack->narrow_bits - 1; /* number of sets of marks that fit a block */
    size_t lanes = BLOCK_WORDS * (size_t)pack->per_word;
    memset(v->outside, 0xff, sizeof v->outside);
    memset(v->drop, 0, lanes * sizeof *v->drop);
    memset(v->partner, 0, lanes * sizeof *v->partner);
    v->block = block;
    v->mark_at = pack->state_words + number / in_block * BLOCK_WORDS;
    v->num_together = 0;
    v[-(number % in_block)].num_together++;
}

/* Finds the overlaps of a block of lanes. Returns their number, or -1 if there
 * are too many. */
static int find_block_overlaps(const dlx_pack *pack, int block,
                               dlx_overlap *overlaps, uint16_t *place)
{
    partner list[MAX_SEEN];
    int most = 0, lanes = BLOCK_WORDS * pack->per_word;
    for (int index = 0; index < lanes; index++) {
        int lane = block * lanes + index, used = 0;
        int n =
            pack->item[lane] == 0 ? 0 : list_partners(pack, lane, list, place);
        for (int k = 0; k < n; k++) {
            if (list[k].shared < 2)
                continue;
            if (used == DLX_MAX_PARTNERS)
                return -1;
            dlx_overlap *v = &overlaps[used];
            if (used == most)
                init_overlap(pack, v, block, most++);
            int at = pack->lane_bit[lane] - block * BLOCK_BITS;
            v->partner[index] = (uint16_t)list[k].lane;
            v->outside[at >> 6] &= ~((uint64_t)list[k].current << (at & 63));
            v->drop[index] = ~list[k].its;
            used++;
        }
        if (n < 0)
            return -1;
    }
    return most;
}

bool dlx_pack_find_overlaps(dlx_packer *r, dlx_pack *pack)
{
    size_t most = DLX_MAX_PARTNERS * (size_t)pack->narrow_blocks;
    pack->overlaps = dlx_packer_take(r, most * sizeof *pack->overlaps);
    if (pack->overlaps == NULL)
        return false;
    uint16_t place[MAX_LANES] = {0};
    pack->state_words = pack->row_words;
    for (int b = 0; b < pack->narrow_blocks; b++) {
        dlx_overlap *found = pack->overlaps + pack->num_overlaps;
        int n = find_block_overlaps(pack, b, found, place);
        if (n < 0) {
            pack->num_overlaps = 0;
            pack->state_words = pack->row_words;
            break;
        }
        pack->num_overlaps += n;
        if (n > 0)
            pack->state_words = found[n - 1].mark_at + BLOCK_WORDS;
    }
    return true;
}
