/*
 * pack.h - packs and states, the data of the lanes kernel.
 *
 * A *pack* is an exact cover problem in a form for vector instructions. Each
 * uncovered primary item owns a *lane*, with one bit for every live option that
 * holds it; an option with p primary items has p replicas of its bit. A *row*
 * is one bit string over all lanes. The state of a search is a row, and so is
 * the *mask* of an option, the complement of its conflicts: choosing option o
 * is state &= masks[o]. For the items a b c and the options 0 = a b, 1 = a,
 * 2 = b c, 3 = c, in lanes of 4 bits, of which the highest says whether the
 * item is uncovered:
 *
 *              lane c    lane b    lane a
 *   state      u . 3 2   u . 2 0   u . 1 0   <- option that the bit stands for
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
 * Narrow lanes are as drawn above; n is what makes the row shortest. Lanes of
 * more options are wide, and their uncovered bits are in the tail. An item has
 * the narrowest lane that holds its options; a huge lane has as many blocks for
 * itself as it needs. Behind the row of a state lie the marks of the overlaps
 * (dlx_overlap) to which the intersection rule was applied already.
 *
 * The test that is made most often, which narrow lanes are empty, takes two
 * operations on whole words: with f = the uncovered bits of a word, and g = the
 * lowest bits of its lanes, (x | f) - g has the uncovered bit of each lane that
 * holds an option, since the others have to borrow it. ANDed with x, the
 * difference is x without the lowest option of each lane.
 *
 * N1  Lane numbers count the narrow lanes of all narrow blocks, 8 for each wide
 *     block, and 8 for each huge lane, of which it has the first; numbers
 *     without an item have item[lane] = 0. Narrow lanes without one always have
 *     their lowest bit, and are not uncovered. valid[b] has a bit for each lane
 *     of wide block b that has an item; what a row has in the other lanes means
 *     nothing. Within one width, lanes ascend by item.
 * N2  The uncovered bit of lane l is bit open_at[l] of the row: of a narrow
 *     lane the highest, of the others a bit of the tail: words from tail_at on
 *     that no lane uses, with a bit for each wide or huge lane number.
 * N3  masks[o] has a 0 at every replica of every option in conflict with o, and
 *     at the uncovered bits of the items of o; it has a 1 everywhere else, so
 *     also at the replicas of o itself.
 * N4  In a state each live option has all its replicas, others have none. So an
 *     empty lane is a conflict, even that of a covered item.
 * N5  The lane of a covered item holds exactly the option that covers it.
 * N6  Rows are whole blocks, and aligned to blocks.
 * N7  A set of lanes consists of their uncovered bits: the narrow words of a
 *     row, then its tail words. failures[] has one such set for each binary
 *     digit of the counts (lanes_failures.h); like is_quick it belongs to the
 *     search, and all else in a pack to the problem.
 *
 * Colors show in the masks only; secondary items have no lanes.
 */
#ifndef DLX_LANES_PACK_H
#define DLX_LANES_PACK_H

#include "dlx/problem.h"

#include <stdalign.h>
#include <string.h>

enum {
    BLOCK_WORDS = 8, /* a block: 64 bytes, one AVX-512 register */
    BLOCK_BITS = 64 * BLOCK_WORDS,
    MIN_NARROW_BITS = 4, /* n of these: one uncovered bit, n - 1 options */
    MAX_NARROW_BITS = 21,
    MAX_NARROW_LANES = BLOCK_BITS / MIN_NARROW_BITS, /* in a block */
    WIDE_LANES = 8,       /* lane numbers of a wide block */
    NUM_WIDTHS = 4,       /* width w of wide lanes: 64 << w bits */
    FUSED_LANE_BITS = 11, /* of a key, see keys */
    MAX_FUSED_LANES = 1 << FUSED_LANE_BITS,
    MAX_FUSED_TAIL = MAX_FUSED_LANES / 64,
    MAX_ROW_WORDS = 1024, /* 8 KiB a row */
    MAX_PACK_OPTIONS = UINT16_MAX,
    MAX_LANES = 4 * MAX_ROW_WORDS,
    ITEMS_WITH_FAILURES = 64, /* packs of fewer items do not count failures */
    FAILURE_DIGITS = 3
};

/* The data of the intersection rule (pack_overlap.c) for all lanes of a narrow
 * block at once, each with one partner, another narrow lane with which it
 * shares options: do all options left in the lane belong to the partner too? */
typedef struct dlx_overlap {
    alignas(64) uint64_t outside[BLOCK_WORDS]; /* of each lane: the options
                 that the partner lacks; all ones where there is no partner */
    uint32_t drop[MAX_NARROW_LANES];    /* of the partner: the options that the
                               lane lacks; 0 where there is no partner */
    uint16_t partner[MAX_NARROW_LANES]; /* number of the partner, or 0 */
    int32_t block;                      /* the narrow block */
    int32_t mark_at;    /* first word of the block of the state with the marks:
                           a lane to which the rule was applied has one .. */
    int32_t mark_shift; /* .. this number of bits below its uncovered bit */
} dlx_overlap;

typedef struct dlx_pack {
    int num_options, num_items, num_lanes;
    int narrow_bits;                /* n of the drawing */
    int per_word;                   /* narrow lanes */
    int narrow_lanes;               /* numbers of narrow lanes: 0 .. */
    int narrow_blocks;              /* blocks 0 .. narrow_blocks - 1 */
    uint64_t flags, firsts;         /* f and g of the drawing */
    uint8_t place[64];              /* [bit] index of its lane in the word */
    int wide_begin[NUM_WIDTHS + 1]; /* [w] first block of width w; then end */
    int num_huge;                   /* huge lanes */
    int tail_at, tail_words;        /* N2 */
    int row_words;
    int state_words;     /* row_words, and marks of the overlaps */
    bool is_plain;       /* no option holds a secondary item */
    int option_size;     /* primary items of each option; 0 = they differ */
    uint64_t *valid;     /* [block] N1 */
    int32_t *item;       /* [lane] item of the problem, or 0 */
    int32_t *lane_bit;   /* [lane] its first bit in the row .. */
    int32_t *lane_end;   /* [lane] .. and the end of its options */
    int32_t *open_at;    /* [lane] N2 */
    int32_t *option;     /* [option of the pack] option of the problem */
    uint16_t *option_at; /* [bit of the row] option of the pack */
    int32_t *bits_start; /* [option], one more than options: where its .. */
    int32_t *bits;       /* .. replicas are: bits of the row, item by item */
    uint16_t *lanes;     /* [index in bits] lane of that bit */
    uint64_t *masks;     /* [option * row_words] N3 */
    uint64_t *root;      /* the state in which all options are live */
    uint64_t *first_replicas; /* row of the lowest replica of each option .. */
    int first_replica_blocks; /* .. all of them in the blocks before this one */
    bool is_fused;  /* made for the fused search (lanes_fused.h): narrow lanes
                       have 16 or 32 bits, no lane is huge, no overlaps .. */
    uint64_t *keys; /* .. and this is a row: each narrow lane has its number, to
                       which the search adds 1 + the number of its options,
                       shifted by FUSED_LANE_BITS; the first word of a wide
                       lane has its number and the 1 (as it has no uncovered
                       bit that is counted with the options) */
    int num_overlaps;
    dlx_overlap *overlaps;
    int set_words;      /* of a set of lanes, whole blocks (N7) */
    uint64_t *failures; /* [digit * set_words + word] how often lanes were found
                           empty (N7), counted by assign(); or NULL */
    const uint64_t **rows; /* of assign(), which all packs of a search share */
    bool is_quick;         /* of the search, too: without the intersection rule,
                              and without comparing lanes of two options */
} dlx_pack;

static inline bool dlx_is_wide(const dlx_pack *p, int lane)
{
    return lane >= p->narrow_lanes;
}

/* Are all lanes narrow? */
static inline bool dlx_is_narrow(const dlx_pack *p)
{
    return p->num_lanes == p->narrow_lanes;
}

/* The number of huge lane h. */
static inline int dlx_huge_lane(const dlx_pack *p, int h)
{
    return p->narrow_lanes +
           WIDE_LANES * (p->wide_begin[NUM_WIDTHS] - p->narrow_blocks + h);
}

/* The options that a state has in a narrow lane. */
static inline uint32_t dlx_narrow_lane(const dlx_pack *p, const uint64_t *state,
                                       int lane)
{
    int bit = p->lane_bit[lane];
    return (uint32_t)(state[bit >> 6] >> (bit & 63)) &
           (((uint32_t)1 << (p->narrow_bits - 1)) - 1);
}

/* The bit of the row that is the lowest in the lane, which is not empty; in a
 * lane of one option, that option's. */
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

/* The option of the pack that is the only one left in the lane. */
static inline int dlx_only_option(const dlx_pack *p, const uint64_t *state,
                                  int lane)
{
    return p->option_at[dlx_lowest_bit(p, state, lane)];
}

/* Remove all replicas of an option from a state. */
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

/* Does the pack, just built from options of p, satisfy its invariants? Slow;
 * for tests and debug builds. */
bool dlx_pack_check(const dlx_problem *p, const dlx_pack *pack);

#endif
