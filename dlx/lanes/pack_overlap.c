/*
 * pack_overlap.c - the pairs of narrow lanes of a pack to which the
 * intersection rule may apply: those that share two options at least.
 *
 * The rule, which sudoku players call locked candidates: where all options left
 * of one item hold a second item too, all others of the second item can be in
 * no cover, since the first item has to be covered by one that holds both.
 */
#include "dlx/lanes/pack_overlap.h"

#include <string.h>

/* A lane that shares options with the current lane. */
typedef struct partner {
    int lane;
    int shared;            /* number of options */
    uint32_t current, its; /* their bits in the current lane and in this one */
} partner;

enum { MAX_SEEN = 512 };

/* All narrow lanes that share options with a narrow lane; returns their number,
 * or -1: too many. place[lane] is the place of a lane in the last list that had
 * it. */
static int list_partners(const dlx_pack *pack, int lane, partner *list,
                         uint16_t *place)
{
    int n = 0;
    for (int bit = pack->lane_bit[lane]; bit < pack->lane_end[lane]; bit++) {
        if ((pack->root[bit >> 6] >> (bit & 63) & 1) == 0)
            break; /* its options lie side by side */
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

/* An overlap of a block in which no lane has a partner so far. A lane without a
 * partner is a hit only if it is empty, and then has nothing to drop. */
static void init_overlap(const dlx_pack *pack, dlx_overlap *v, int block,
                         int number)
{
    int in_block = pack->narrow_bits - 1; /* marks that fit a block */
    size_t lanes = BLOCK_WORDS * (size_t)pack->per_word;
    memset(v->outside, 0xff, sizeof v->outside);
    memset(v->drop, 0, lanes * sizeof *v->drop);
    memset(v->partner, 0, lanes * sizeof *v->partner);
    v->block = block;
    v->mark_at = pack->state_words + number / in_block * BLOCK_WORDS;
    v->mark_shift = 1 + number % in_block;
}

/* The overlaps of a block of lanes; returns their number, or -1: too many. */
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
