/*
 * lanes.h - the bit-lane kernel's data: packs and states.
 *
 * A *pack* is an exact cover problem in a form for vector instructions. Each
 * uncovered primary item owns a *lane*, with one bit for every live option that
 * holds it; an option with p primary items has p replicas of its bit. A *row*
 * is one bit string over all lanes; the state of a search is a row, and every
 * option o has the row keep[o]: choosing o is state &= keep[o]. For the items
 * a b c and the options 0 = a b, 1 = a, 2 = b c, 3 = c:
 *
 *              lane a   lane b   lane c   uncovered
 *              3 2 1 0  3 2 1 0  3 2 1 0  c b a     <- bit in the lane
 *   state      . . 1 0  . . 2 0  . . 3 2            <- option it stands for
 *              0 0 1 1  0 0 1 1  0 0 1 1  1 1 1
 *   keep[0]    1 1 0 1  1 1 0 1  1 1 1 0  1 0 0
 *   keep[3]    1 1 1 1  1 1 0 1  1 1 1 0  0 1 1
 *   both       0 0 0 1  0 0 0 1  0 0 1 0  0 0 0     <- a cover: 0, 3
 *
 * A row is an array of 64-bit words in blocks of 8, each block with lanes of
 * one width only:
 *
 *   narrow blocks   | wide blocks                           | huge   | perhaps
 *   64 lanes of 8,  | 8 of 64, 4 of 128, 2 of 256, 1 of 512 | blocks | more
 *   or 32 of 16     |                                       |        |
 *
 * A pack has narrow lanes of 8 or of 16 bits, whichever makes the shorter row.
 * An item has the narrowest lane that holds its options; a huge lane has as
 * many blocks for itself as it needs. Behind the row of a
 * state lie marks of the intersection tests (dlx_overlap) that are done.
 *
 * N1  Lane numbers count 64 or 32 for each narrow block, 8 for each wide one,
 *     and 8 for each huge lane, of which it has the first; numbers without an
 *     item
 * have item[lane] = 0. valid[b] has a bit for each lane of block b that has an
 * item; the other lanes' bits mean nothing. Within one width, lanes ascend by
 * item. N2  The uncovered bits, one for each lane number, are words of the row
 * too: from tail_at on, in words that no lane uses. N3  keep[o] has a 0 at
 * every replica of every option in conflict with o, and at the uncovered bits
 * of the items of o; it has a 1 everywhere else, so also at the replicas of o
 * itself. N4  In a state each live option has all its replicas, others have
 * none. So an empty lane is a dead end, even of a covered item. N5  The lane of
 * a covered item holds exactly the option that covers it. N6  Rows are whole
 * blocks, and aligned to blocks.
 *
 * Colors only shape the keep rows; secondary items own no lanes.
 */
#ifndef DLX_LANES_H
#define DLX_LANES_H

#include "dlx/solver.h"

#include <stdalign.h>

enum {
    BLOCK_WORDS = 8, /* a block: 64 bytes, one AVX-512 register */
    BLOCK_BITS = 64 * BLOCK_WORDS,
    MAX_NARROW_BITS = 16,
    MAX_NARROW_LANES = 64, /* in a block */
    WIDE_LANES = 8,        /* lane numbers of a wide block */
    NUM_WIDTHS = 4,        /* width w of wide lanes: 64 << w bits */
    MAX_ROW_WORDS = 1024,  /* 8 KiB a row */
    MAX_PACK_OPTIONS = UINT16_MAX,
    MAX_LANES = 4 * MAX_ROW_WORDS
};

/* An intersection test: for all lanes of a narrow block at once, does all that
 * is left of the lane lie in what it shares with its partner? */
typedef struct dlx_overlap {
    alignas(64) uint64_t outside[BLOCK_WORDS]; /* of each lane: the options
                        without the partner; all ones where there is none */
    uint16_t drop[MAX_NARROW_LANES];    /* of the partner: options without
                                           the lane */
    uint16_t partner[MAX_NARROW_LANES]; /* the partner's lane */
    int32_t block;                      /* which narrow block */
} dlx_overlap;

typedef struct dlx_pack {
    int num_options, num_items, num_lanes;
    int narrow_bits;                /* of a narrow lane: 8 or 16 */
    int narrow_blocks;              /* blocks 0 .. narrow_blocks - 1 */
    int wide_begin[NUM_WIDTHS + 1]; /* [w] first block of width w; then end */
    int num_huge;                   /* huge lanes */
    int tail_at, tail_words;        /* N2 */
    int row_words;
    int state_words;     /* row_words, and a word for each overlap: the lanes
                            whose hits have been dealt with */
    bool is_plain;       /* no option holds a secondary item */
    int option_size;     /* primary items of each option; 0 = they differ */
    uint64_t *valid;     /* [block] N1 */
    int32_t *item;       /* [lane] item of the problem, or 0 */
    int32_t *lane_bit;   /* [lane] its first bit in the row .. */
    int32_t *lane_end;   /* [lane] .. and the end of it */
    int32_t *option;     /* [option of the pack] option of the problem */
    uint16_t *option_at; /* [bit of the row] option of the pack */
    int32_t *bits_start; /* [option], one more than options: where its .. */
    int32_t *bits;       /* .. replicas are: bit of the row, ascending items */
    uint16_t *lanes;     /* .. and their lanes, side by side with bits */
    uint64_t *keep;      /* [option * row_words] */
    uint64_t *root;      /* the state in which all options live */
    uint64_t *home;      /* row with the first replica of each option .. */
    int home_blocks;     /* .. which lie in so many blocks */
    int num_overlaps;
    dlx_overlap *overlaps;
} dlx_pack;

enum dlx_lanes_fate {
    DLX_LANES_DEAD, /* some lane is empty */
    DLX_LANES_OPEN, /* nothing is forced any more */
    DLX_LANES_COVER /* all lanes are covered */
};

typedef struct dlx_lanes_choice {
    int lane;
    int count;     /* live options in it */
    int uncovered; /* number of uncovered lanes */
    bool is_even;  /* all of them have the same number of options */
} dlx_lanes_choice;

/* What each instruction set implements; all give the same results. */
typedef struct dlx_lanes_ops {
    const char *name;
    /* to = from with the n options chosen, and all that this forces. n may be
     * 0. from may be to. updates counts the options chosen. */
    enum dlx_lanes_fate (*choose)(const dlx_pack *p, const uint64_t *from,
                                  uint64_t *to, const uint16_t *options, int n,
                                  uint64_t *updates);
    /* The lane to branch on in an open state. */
    dlx_lanes_choice (*branch)(const dlx_pack *p, const uint64_t *state);
    /* Live options in all uncovered lanes together (capped at 255 a lane). */
    int (*count_replicas)(const dlx_pack *p, const uint64_t *state);
    /* Covers below an open state that takes exactly two more options, all of
     * the same size; lane as branch() chose it. Adds to *second_nodes the nodes
     * of the last level, if they were visited. */
    uint64_t (*count_pairs)(const dlx_pack *p, const uint64_t *state, int lane,
                            uint64_t *second_nodes);
    /* row = not (rows[0] | .. | rows[n - 1]), of so many words. */
    void (*combine)(uint64_t *row, const uint64_t *const *rows, int n,
                    int words);
} dlx_lanes_ops;

extern const dlx_lanes_ops dlx_lanes_generic, dlx_lanes_avx2, dlx_lanes_avx512;

/* The operations for this machine; NULL if it cannot do what is asked. */
const dlx_lanes_ops *dlx_lanes_find_ops(enum dlx_isa isa);

extern const dlx_kernel dlx_lanes_kernel;

/* The lanes of a narrow block. */
static inline int dlx_narrow_lanes(const dlx_pack *p)
{
    return BLOCK_BITS / p->narrow_bits;
}

static inline bool dlx_is_wide(const dlx_pack *p, int lane)
{
    return lane >= dlx_narrow_lanes(p) * p->narrow_blocks;
}

/* Are all lanes narrow? */
static inline bool dlx_is_narrow(const dlx_pack *p)
{
    return p->wide_begin[NUM_WIDTHS] == p->narrow_blocks && p->num_huge == 0;
}

/* The number of huge lane h. */
static inline int dlx_huge_lane(const dlx_pack *p, int h)
{
    return dlx_narrow_lanes(p) * p->narrow_blocks +
           WIDE_LANES * (p->wide_begin[NUM_WIDTHS] - p->narrow_blocks + h);
}

/* What a state has in a narrow lane. */
static inline uint32_t dlx_narrow_lane(const dlx_pack *p, const uint64_t *state,
                                       int lane)
{
    int bit = lane * p->narrow_bits;
    return (uint32_t)(state[bit >> 6] >> (bit & 63)) &
           (((uint32_t)1 << p->narrow_bits) - 1);
}

/* The bit of the row that is the only one left in the lane. */
static inline int dlx_only_bit(const dlx_pack *p, const uint64_t *state,
                               int lane)
{
    if (!dlx_is_wide(p, lane))
        return lane * p->narrow_bits +
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
    return p->option_at[dlx_only_bit(p, state, lane)];
}

/* Take all replicas of an option out of a state. */
static inline void dlx_remove_option(const dlx_pack *p, uint64_t *state, int o)
{
    for (int b = p->bits_start[o]; b < p->bits_start[o + 1]; b++)
        state[p->bits[b] >> 6] &= ~((uint64_t)1 << (p->bits[b] & 63));
}

static inline const uint64_t *dlx_keep_row(const dlx_pack *p, int o)
{
    return p->keep + (size_t)o * (size_t)p->row_words;
}

static inline bool dlx_is_open_lane(const dlx_pack *p, const uint64_t *state,
                                    int lane)
{
    return (state[p->tail_at + (lane >> 6)] >> (lane & 63) & 1) != 0;
}

#endif
