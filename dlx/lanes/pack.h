/*
 * pack.h - packs and states, the data of the lanes kernel.
 *
 * A *pack* is an exact cover problem in a form for vector instructions. Each
 * uncovered primary item owns a *lane*, with one bit for every live option that
 * holds the item; an option with p primary items has p replicas of its bit. A
 * *row* is one bit string over all lanes. The state of a search is a row, and
 * so is the *mask* of an option, the complement of its conflicts: choosing
 * option o is state &= masks[o]. For the items a b c and the options 0 = a b, 1
 * = a, 2 = b c, 3 = c, in lanes of 4 bits, of which the highest (u) is set
 * while the item is uncovered:
 *
 *              lane c    lane b    lane a
 *   state      u . 3 2   u . 2 0   u . 1 0   <- option of the bit
 *              1 0 1 1   1 0 1 1   1 0 1 1
 *   masks[0]   1 1 1 0   0 1 0 1   0 1 0 1
 *   masks[3]   0 1 1 0   1 1 0 1   1 1 1 1
 *   both       0 0 1 0   0 0 0 1   0 0 0 1   <- a cover: 0, 3
 *
 * A row is an array of 64-bit words in blocks of 8:
 *
 *   narrow blocks:     | wide blocks:                  | huge   | blocks of
 *   lanes of n bits,   | 8 lanes of 64, 4 of 128, 2 of | blocks | the tail,
 *   64 / n in a word   | 256, 1 of 512 bits in a block |        | see N2
 *
 * Narrow lanes are as drawn above; n is chosen to make the row shortest. Wide
 * lanes have more options, and their uncovered bits are in the tail. An item
 * has the narrowest lane that holds its options; a huge lane has its own
 * blocks. The row of a state is followed by marks of the overlaps (dlx_overlap)
 * to which the intersection rule was already applied.
 *
 * To find empty narrow lanes takes two operations on whole words. Let f be the
 * uncovered bits of a word and g the lowest bits of its lanes. Then (x | f) - g
 * has the uncovered bit of each lane that holds an option, since the other
 * lanes have to borrow it. ANDed with x, it is x without the lowest option of
 * each lane.
 *
 * N1  Lane numbers count all narrow lanes of all narrow blocks, then 8 for each
 *     wide block, then 8 for each huge lane, which has the first of them.
 *     Numbers without an item have item[lane] = 0. Narrow lanes without an
 *     item always have their lowest bit, and are not uncovered. valid[b] has a
 *     bit for each lane of wide block b that has an item; the other lanes of a
 *     row are undefined. Within one width, lanes ascend by item.
 * N2  The uncovered bit of lane l is bit open_at[l] of the row: the highest bit
 *     of a narrow lane; for other lanes a bit of the tail, which has one for
 *     each lane number, in words from tail_at on that no lane uses.
 * N3  masks[o] is 0 at every replica of every option in conflict with o, and
 *     at the uncovered bits of the items of o. It is 1 everywhere else, also at
 *     the replicas of o itself.
 * N4  In a state each live option has all its replicas; the others have none.
 *     So an empty lane is a conflict, even that of a covered item.
 * N5  The lane of a covered item holds exactly the option that covers it.
 * N6  Rows are whole blocks, and aligned to blocks.
 * N7  A set of lanes consists of their uncovered bits: the narrow words of a
 *     row, then its tail words. failures[] has one such set for each binary
 *     digit of the counts (lanes_failures.h). failures and is_quick belong to
 *     the search, everything else in a pack to the problem.
 *
 * Colors affect the masks only; secondary items have no lanes.
 */
#ifndef DLX_LANES_PACK_H
#define DLX_LANES_PACK_H

#include "dlx/problem.h"

#include <stdalign.h>
#include <string.h>

enum {
    BLOCK_WORDS = 8, /* a block is 64 bytes, one AVX-512 register */
    BLOCK_BITS = 64 * BLOCK_WORDS,
    MIN_NARROW_BITS = 4, /* n bits: one uncovered bit, n - 1 options */
    MAX_NARROW_BITS = 21,
    MAX_NARROW_LANES =
        BLOCK_BITS / MIN_NARROW_BITS, /* narrow lanes per block, at most */
    WIDE_LANES = 8,                   /* lane numbers of a wide block */
    NUM_WIDTHS = 4,       /* a wide lane of width w has 64 << w bits */
    FUSED_LANE_BITS = 11, /* bits of the lane number in keys[] */
    MAX_FUSED_LANES = 1 << FUSED_LANE_BITS,
    MAX_FUSED_TAIL = MAX_FUSED_LANES / 64,
    MAX_ROW_WORDS = 1024, /* 8 KiB */
    MAX_PACK_OPTIONS = UINT16_MAX,
    MAX_LANES = 4 * MAX_ROW_WORDS,
    ITEMS_WITH_FAILURES = 64, /* smaller packs do not count failures */
    FAILURE_DIGITS = 3
};

/* Data of the intersection rule (pack_overlap.c) for all lanes of a narrow
 * block at once, each with one partner: another narrow lane with which it
 * shares options. The rule applies if the partner has all options left in the
 * lane. Without a partner, outside is all ones and drop is 0. */
typedef struct dlx_overlap {
    alignas(64) uint64_t outside[BLOCK_WORDS]; /* options of the lane that are
                                                  not in the partner */
    uint32_t drop[MAX_NARROW_LANES]; /* options of the partner that are not in
                                        the lane */
    uint16_t partner[MAX_NARROW_LANES]; /* lane number, or 0 */
    int32_t block;
    int32_t mark_at;      /* first word of the block of marks in the state */
    int32_t num_together; /* number of overlaps from this one on with the same
                             block of marks, if it is the first of them: the
                             mark of overlap k, set when the rule was applied,
                             is 1 + k bits below the uncovered bit of a lane */
} dlx_overlap;

typedef struct dlx_pack {
    int num_options, num_items, num_lanes;
    int narrow_bits;  /* width n of narrow lanes */
    int per_word;     /* narrow lanes in a word */
    int narrow_lanes; /* number of narrow lane numbers */
    int narrow_blocks;
    uint64_t flags, firsts; /* f and g above: uncovered bits, and lowest bits of
                               the lanes */
    uint8_t place[64];      /* [bit] index of its lane in the word */
    int wide_begin[NUM_WIDTHS + 1]; /* [w] first block of width w; the last
                                       entry is the end */
    int num_huge;
    int tail_at, tail_words; /* N2 */
    int row_words;
    int state_words;     /* words of a row and of the marks of its overlaps */
    bool is_plain;       /* whether no option holds a secondary item */
    int option_size;     /* primary items of each option, or 0 if they differ */
    uint64_t *valid;     /* [block] N1 */
    int32_t *item;       /* [lane] item, or 0 */
    int32_t *lane_bit;   /* [lane] its first bit in the row */
    int32_t *lane_end;   /* [lane] end of its option bits */
    int32_t *open_at;    /* [lane] N2 */
    int32_t *option;     /* [option of the pack] option of the problem */
    uint16_t *option_at; /* [bit of the row] option of the pack */
    int32_t *bits_start; /* [option] index of its first replica in bits; one
                            more entry at the end */
    int32_t *bits;       /* replicas as bits of the row, item by item */
    uint16_t *lanes;     /* [index in bits] lane of that bit */
    uint64_t *masks;     /* [option * row_words] N3 */
    uint64_t *root;      /* state in which all options are live */
    uint64_t *first_replicas; /* row with the lowest replica of each option */
    int first_replica_blocks; /* number of blocks with first replicas */
    bool is_fused;  /* made for the fused search (lanes_fused.h): narrow lanes
                       have 16 or 32 bits, there are no huge lanes and no
                       overlaps */
    uint64_t *keys; /* row of keys if is_fused. A narrow lane has its lane
                       number; the search adds 1 + its number of options,
                       shifted by FUSED_LANE_BITS. The first word of a wide lane
                       has its number and that 1, because it has no uncovered
                       bit to be counted with the options */
    int num_overlaps;
    dlx_overlap *overlaps;
    int set_words;      /* words of a set of lanes, whole blocks (N7) */
    uint64_t *failures; /* [digit * set_words + word] how often assign() found
                           lanes empty (N7); or NULL */
    const uint64_t **rows; /* scratch of assign(), shared by all packs */
    bool is_quick; /* search without the intersection rule and without comparing
                      lanes of two options */
} dlx_pack;

static inline bool dlx_is_wide(const dlx_pack *p, int lane)
{
    return lane >= p->narrow_lanes;
}

static inline bool dlx_is_narrow(const dlx_pack *p)
{
    return p->num_lanes == p->narrow_lanes;
}

static inline int dlx_huge_lane(const dlx_pack *p, int h)
{
    return p->narrow_lanes +
           WIDE_LANES * (p->wide_begin[NUM_WIDTHS] - p->narrow_blocks + h);
}

static inline uint32_t dlx_narrow_lane(const dlx_pack *p, const uint64_t *state,
                                       int lane)
{
    int bit = p->lane_bit[lane];
    return (uint32_t)(state[bit >> 6] >> (bit & 63)) &
           (((uint32_t)1 << (p->narrow_bits - 1)) - 1);
}

/* Returns the lowest option bit of a nonempty lane, as a bit of the row. */
static inline int dlx_lowest_bit(const dlx_pack *p, const uint64_t *state,
                                 int lane)
{
    if (!dlx_is_wide(p, lane))
        return p->lane_bit[lane] +
               __builtin_ctz(dlx_narrow_lane(p, state, lane));
    int at = p->lane_bit[lane] >> 6;
    while (state[at] == 0)
        at++;
    return at * 64 + __builtin_ctzll(state[at]);
}

/* Returns the only option left in the lane, as an option of the pack. */
static inline int dlx_only_option(const dlx_pack *p, const uint64_t *state,
                                  int lane)
{
    return p->option_at[dlx_lowest_bit(p, state, lane)];
}

static inline void dlx_remove_option(const dlx_pack *p, uint64_t *state, int o)
{
    for (int b = p->bits_start[o]; b < p->bits_start[o + 1]; b++)
        state[p->bits[b] >> 6] &= ~((uint64_t)1 << (p->bits[b] & 63));
}

static inline void dlx_set_bit(uint64_t *row, int bit)
{
    row[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

static inline const uint64_t *dlx_option_mask(const dlx_pack *p, int o)
{
    return p->masks + (size_t)o * (size_t)p->row_words;
}

static inline size_t dlx_failures_bytes(const dlx_pack *p)
{
    return (size_t)(FAILURE_DIGITS * p->set_words) * sizeof *p->failures;
}

static inline void dlx_forget_failures(const dlx_pack *p)
{
    if (p->failures != NULL)
        memset(p->failures, 0, dlx_failures_bytes(p));
}

static inline bool dlx_is_open_lane(const dlx_pack *p, const uint64_t *state,
                                    int lane)
{
    int bit = p->open_at[lane];
    return p->item[lane] != 0 && (state[bit >> 6] >> (bit & 63) & 1) != 0;
}

/* Returns whether a pack, just built from options of p, satisfies its
 * invariants. Slow; for tests and debug builds. */
bool dlx_pack_check(const dlx_problem *p, const dlx_pack *pack);

#endif
