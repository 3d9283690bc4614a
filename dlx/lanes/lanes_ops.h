/*
 * lanes_ops.h - the operations on packs (pack.h) that make up a search. Each
 * instruction set implements them.
 */
#ifndef DLX_LANES_LANES_OPS_H
#define DLX_LANES_LANES_OPS_H

#include "dlx/lanes/pack.h"

enum dlx_lanes_status {
    DLX_LANES_CONFLICT, /* some lane is empty */
    DLX_LANES_OPEN,     /* some lane is uncovered, no option is forced */
    DLX_LANES_COVER
};

typedef struct dlx_lanes_choice {
    int lane;
    int count;
    int uncovered;
    bool is_even;
} dlx_lanes_choice;

typedef struct dlx_level {
    int lane;
    int bit, end;  /* options not tried yet: bits of rest, .. */
    uint64_t rest; /* .. and of the words after that of `bit`, up to end */
    int option;    /* last option tried, by its number in the pack */
    int count, tried;
    int uncovered;
    int estimate; /* index of its estimate */
    uint64_t nodes;
} dlx_level;

/* Subtrees whose roots had the same number of uncovered items; nodes / subtrees
 * estimates the nodes of the next one. */
typedef struct dlx_subtree_estimate {
    uint64_t subtrees, nodes;
    uint64_t next_test; /* subtrees from which testing colors is considered; or
                           states tested (lanes_colors.c) */
} dlx_subtree_estimate;

enum { FUSED_WORTH_UNIT = 16 };

enum dlx_fused_stop {
    DLX_FUSED_END,
    DLX_FUSED_PAUSE, /* the budget of nodes is used up */
    DLX_FUSED_COVER, /* a cover, not counted yet */
    DLX_FUSED_OPEN   /* an open state that is even, or seems worth packing or
                        testing */
};

typedef struct dlx_fused {
    const dlx_pack *pack;
    uint64_t *states;
    dlx_level *levels;
    int num_levels;
    uint64_t *profile;               /* [level] nodes */
    dlx_subtree_estimate *estimates; /* [number of uncovered items] */
    uint64_t worth; /* a subtree is worth packing if it has this number of nodes
                       per uncovered item, in units of 1 / FUSED_WORTH_UNIT */
    uint64_t least_filtered; /* nodes of a subtree from which testing colors may
                                pay */
    uint64_t nodes, updates, covers;
    uint64_t budget; /* number of nodes at which the search pauses */
    bool all; /* go on after covers, counting some without visiting them */
    dlx_lanes_choice choice;
} dlx_fused;

/* All instruction sets give the same results. */
typedef struct dlx_lanes_ops {
    const char *name;
    /* Unit propagation: sets *to to from with the n >= 0 options chosen, and
     * all forced options, which are the only ones of a lane. to may be from.
     * Adds to *updates n, and 1 for each lane that forced an option. Counts
     * failures of empty lanes. */
    enum dlx_lanes_status (*assign)(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, const uint16_t *options,
                                    int n, uint64_t *updates);
    /* Sets *to to from with one option chosen (-1: none), without forced
     * options. Sets *lane to an empty lane on a conflict, otherwise to an
     * uncovered lane with a single option, or -1. All states above must have
     * been made in such steps. */
    enum dlx_lanes_status (*choose)(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, int option, int *lane);
    dlx_lanes_choice (*branch)(const dlx_pack *p, const uint64_t *state);
    /* Returns the number of options of all uncovered lanes (255 at most for
     * each). */
    int (*count_replicas)(const dlx_pack *p, const uint64_t *state);
    /* Returns the number of covers below an open state that needs exactly two
     * more options, all of the same size; lane is what branch() chose. Adds the
     * nodes of the last level to *second_nodes. */
    uint64_t (*count_pairs)(const dlx_pack *p, const uint64_t *state, int lane,
                            uint64_t *second_nodes);
    enum dlx_fused_stop (*fused)(dlx_fused *f);
    /* Sets row = not (rows[0] | .. | rows[n - 1]). */
    void (*combine)(uint64_t *row, const uint64_t *const *rows, int n,
                    int words);
} dlx_lanes_ops;

extern const dlx_lanes_ops dlx_lanes_generic, dlx_lanes_avx2, dlx_lanes_avx512;

/* Returns NULL if this machine lacks the instruction set. */
const dlx_lanes_ops *dlx_lanes_find_ops(enum dlx_isa isa);

#endif
