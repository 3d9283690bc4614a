/*
 * pack_layout.c - places the lanes of a pack in its rows.
 */
#include "dlx/lanes/pack_layout.h"

#include <string.h>

enum { HUGE_WIDTH = NUM_WIDTHS + 1 };

/* Returns the width of a lane for count options: 0 = narrow, 1 + w = 64 << w
 * bits, or HUGE_WIDTH. */
static int width_for(int count, int narrow_bits)
{
    int width = 1;
    if (count < narrow_bits)
        return 0;
    for (int bits = 64; bits < count && width < HUGE_WIDTH; bits *= 2)
        width++;
    return width;
}

static int divide_up(int n, int by)
{
    return (n + by - 1) / by;
}

static int huge_blocks(int count)
{
    return divide_up(count, BLOCK_BITS);
}

/* Places the uncovered bits of wide and huge lanes (N2) after the lanes of a
 * partly filled wide block if they fit there, otherwise in new blocks. */
static void place_tail(dlx_pack *pack, const int *count, int blocks)
{
    pack->tail_words = divide_up(pack->num_lanes - pack->narrow_lanes, 64);
    pack->tail_at = blocks * BLOCK_WORDS;
    for (int w = 0; w < NUM_WIDTHS; w++) {
        int used = count[w + 1] %
                   (WIDE_LANES >> w); /* lane numbers used in the last block */
        int words = used << w;
        if (used > 0 && BLOCK_WORDS - words >= pack->tail_words)
            pack->tail_at = (pack->wide_begin[w + 1] - 1) * BLOCK_WORDS + words;
    }
    if (pack->tail_at == blocks * BLOCK_WORDS)
        blocks += divide_up(pack->tail_words, BLOCK_WORDS);
    pack->row_words = blocks * BLOCK_WORDS;
    pack->set_words =
        (pack->narrow_blocks + divide_up(pack->tail_words, BLOCK_WORDS)) *
        BLOCK_WORDS;
}

/* Sets fits[n] to the number of items with n options, if they fit a narrow
 * lane; fits[MAX_NARROW_BITS] counts those with more, up to 64. */
static void count_sizes(const dlx_packer *r, const int32_t *items, int n,
                        int *fits)
{
    for (int k = 0; k < n; k++) {
        int options = r->item_count[items[k]];
        if (options <= 64)
            fits[options < MAX_NARROW_BITS ? options : MAX_NARROW_BITS]++;
    }
}

/* Chooses the narrow width for which all items with up to 64 options take the
 * fewest blocks; on a tie, with fewer wide lanes. */
static int choose_narrow_bits(const int *fits)
{
    int best = 0, least = INT32_MAX, narrow = 0, all = 0;
    for (int size = 0; size <= MAX_NARROW_BITS; size++)
        all += fits[size];
    for (int size = 0; size < MIN_NARROW_BITS - 1; size++)
        narrow += fits[size];
    for (int bits = MIN_NARROW_BITS; bits <= MAX_NARROW_BITS; bits++) {
        narrow += fits[bits - 1];
        int wide = all - narrow;
        int blocks = divide_up(divide_up(narrow, 64 / bits), BLOCK_WORDS) +
                     divide_up(wide, WIDE_LANES);
        if (blocks < least || (blocks == least && fits[bits - 1] > 0)) {
            least = blocks;
            best = bits;
        }
    }
    return best;
}

static int choose_fused_bits(const dlx_packer *r, const int32_t *items, int n)
{
    int fits_16 = 0, fits_32 = 0, fits_64 = 0;
    for (int k = 0; k < n; k++) {
        int options = r->item_count[items[k]];
        fits_16 += options < 16;
        fits_32 += options < 32;
        fits_64 += options <= 64;
    }
    int blocks_16 = divide_up(fits_16, 4 * BLOCK_WORDS) +
                    divide_up(fits_64 - fits_16, WIDE_LANES);
    int blocks_32 = divide_up(fits_32, 2 * BLOCK_WORDS) +
                    divide_up(fits_64 - fits_32, WIDE_LANES);
    return blocks_16 <= blocks_32 ? 16 : 32;
}

static int narrow_bit(const dlx_pack *pack, int lane)
{
    return 64 * (lane / pack->per_word) +
           lane % pack->per_word * pack->narrow_bits;
}

static void lay_out_narrow(dlx_pack *pack, int bits, int count)
{
    pack->narrow_bits = bits;
    pack->per_word = 64 / bits;
    pack->narrow_blocks = divide_up(count, BLOCK_WORDS * pack->per_word);
    pack->narrow_lanes = pack->narrow_blocks * BLOCK_WORDS * pack->per_word;
    for (int k = 0; k < pack->per_word; k++) {
        pack->firsts |= (uint64_t)1 << k * bits;
        pack->flags |= (uint64_t)1 << (k * bits + bits - 1);
    }
    for (int bit = 0; bit < 64; bit++)
        pack->place[bit] = (uint8_t)(bit / bits);
}

/* Lays out the wide blocks after the narrow ones. Sets begin[width] to the
 * first lane number of each width. Returns the block after them. */
static int lay_out_wide(dlx_pack *pack, const int *count, int *begin)
{
    int block = pack->narrow_blocks, lane = pack->narrow_lanes;
    begin[0] = 0;
    for (int w = 0; w < NUM_WIDTHS; w++) {
        pack->wide_begin[w] = block;
        begin[w + 1] = lane;
        block += divide_up(count[w + 1], WIDE_LANES >> w);
        lane += WIDE_LANES * (block - pack->wide_begin[w]);
    }
    pack->wide_begin[NUM_WIDTHS] = block;
    begin[HUGE_WIDTH] = lane;
    pack->num_huge = count[HUGE_WIDTH];
    pack->num_lanes = lane + WIDE_LANES * pack->num_huge;
    return block;
}

static void number_lanes(dlx_packer *r, const dlx_pack *pack,
                         const int32_t *items, int n, const int *begin)
{
    int count[HUGE_WIDTH + 1] = {0};
    for (int k = 0; k < n; k++) {
        int width = width_for(r->item_count[items[k]], pack->narrow_bits);
        int c = count[width]++;
        if (width > 0) { /* a block has 8 lane numbers, whatever its width */
            int per_block = width == HUGE_WIDTH ? 1 : WIDE_LANES >> (width - 1);
            c = c / per_block * WIDE_LANES + c % per_block;
        }
        r->item_lane[items[k]] = begin[width] + c;
    }
}

void dlx_pack_lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items,
                      int n)
{
    int count[HUGE_WIDTH + 1] = {0}, begin[HUGE_WIDTH + 1], huge = 0;
    int fits[MAX_NARROW_BITS + 1] = {0};
    count_sizes(r, items, n, fits);
    int bits = pack->is_fused ? choose_fused_bits(r, items, n)
                              : choose_narrow_bits(fits);
    for (int k = 0; k < n; k++) {
        int options = r->item_count[items[k]], width = width_for(options, bits);
        count[width]++;
        huge += width == HUGE_WIDTH ? huge_blocks(options) : 0;
    }
    pack->num_items = n;
    lay_out_narrow(pack, bits, count[0]);
    int end = lay_out_wide(pack, count, begin);
    place_tail(pack, count, end + huge);
    number_lanes(r, pack, items, n, begin);
}

static void open_lane(dlx_pack *pack, int lane, int item, int first, int bits)
{
    pack->item[lane] = item;
    pack->lane_bit[lane] = first;
    pack->lane_end[lane] = first + bits;
    pack->open_at[lane] = dlx_is_wide(pack, lane)
                              ? 64 * pack->tail_at + lane - pack->narrow_lanes
                              : first + bits;
    dlx_set_bit(pack->root, pack->open_at[lane]);
}

static int open_wide_lane(dlx_pack *pack, int lane, int item, int width)
{
    int number = lane - pack->narrow_lanes, bits = 64 << (width - 1);
    int block = pack->narrow_blocks + number / WIDE_LANES;
    int index = number % WIDE_LANES, first = block * BLOCK_BITS + index * bits;
    open_lane(pack, lane, item, first, bits);
    pack->valid[block] |= (uint64_t)1 << index;
    return first;
}

static void fill_wide_keys(dlx_pack *pack)
{
    uint64_t lane = (uint64_t)pack->narrow_lanes;
    int b = pack->narrow_blocks;
    for (int w = 0; w < NUM_WIDTHS; w++) {
        for (; b < pack->wide_begin[w + 1]; b++, lane += WIDE_LANES) {
            for (int k = 0; k < WIDE_LANES >> w; k++)
                pack->keys[b * BLOCK_WORDS + (k << w)] =
                    ((uint64_t)1 << FUSED_LANE_BITS) + lane + (uint64_t)k;
        }
    }
}

void dlx_pack_fill_keys(dlx_pack *pack)
{
    memset(pack->keys, 0, (size_t)pack->row_words * sizeof *pack->keys);
    for (int lane = 0; lane < pack->narrow_lanes; lane++) {
        int bit = narrow_bit(pack, lane);
        pack->keys[bit >> 6] |= (uint64_t)lane << (bit & 63);
    }
    fill_wide_keys(pack);
}

void dlx_pack_open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items)
{
    int huge_at = pack->wide_begin[NUM_WIDTHS] * BLOCK_BITS, narrow = 0;
    memset(pack->root, 0, (size_t)pack->state_words * 8);
    memset(pack->item, 0, (size_t)pack->num_lanes * sizeof *pack->item);
    memset(pack->valid, 0,
           (size_t)(pack->row_words / BLOCK_WORDS) * sizeof *pack->valid);
    for (int k = 0; k < pack->num_items; k++) {
        int i = items[k], lane = r->item_lane[i], count = r->item_count[i];
        int width = width_for(count, pack->narrow_bits);
        if (width == 0) {
            r->item_count[i] = narrow_bit(pack, lane);
            open_lane(pack, lane, i, r->item_count[i], pack->narrow_bits - 1);
            narrow = lane + 1;
        } else if (width < HUGE_WIDTH) {
            r->item_count[i] = open_wide_lane(pack, lane, i, width);
        } else {
            int bits = huge_blocks(count) * BLOCK_BITS;
            open_lane(pack, lane, i, huge_at, bits);
            r->item_count[i] = huge_at;
            huge_at += bits;
        }
    }
    for (int lane = narrow; lane < pack->narrow_lanes; lane++)
        dlx_set_bit(pack->root, narrow_bit(pack, lane));
}
