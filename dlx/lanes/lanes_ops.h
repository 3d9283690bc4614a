/*
 * lanes_ops.h - the operations on packs (pack.h) that a search consists of, and
 * that each instruction set implements in vectors of its own.
 */
#ifndef DLX_LANES_LANES_OPS_H
#define DLX_LANES_LANES_OPS_H

#include "dlx/lanes/pack.h"

enum dlx_lanes_status {
    DLX_LANES_CONFLICT, /* some lane is empty */
    DLX_LANES_OPEN,     /* no option is forced, some lane is uncovered */
    DLX_LANES_COVER     /* all lanes are covered */
};

typedef struct dlx_lanes_choice {
    int lane;
    int count;     /* live options in it */
    int uncovered; /* number of uncovered lanes */
    bool is_even;  /* all uncovered lanes have the same number of options */
} dlx_lanes_choice;

/* A level of the search, in the pack of the levels around it. */
typedef struct dlx_level {
    int lane;      /* branched on */
    int bit, end;  /* of the row: its options not tried yet are in rest, .. */
    uint64_t rest; /* .. for the word of bit, and between that and end */
    int option;    /* of the pack; tried last */
    int count, tried; /* options in the lane, and those tried */
    int uncovered;    /* lanes */
    uint64_t nodes;   /* s->nodes when the level was entered */
} dlx_level;

/* The subtrees searched so far whose roots had a certain number of uncovered
 * items; nodes / subtrees estimates how many nodes the next one has. */
typedef struct dlx_subtree_estimate {
    uint64_t subtrees, nodes; /* nodes of all of them together */
} dlx_subtree_estimate;

enum { FUSED_WORTH_UNIT = 16 };

enum dlx_fused_stop {
    DLX_FUSED_END,   /* all levels have ended */
    DLX_FUSED_PAUSE, /* nodes are as many as the budget */
    DLX_FUSED_COVER, /* .. behind the last level is a cover; it is not counted
                      */
    DLX_FUSED_OPEN   /* .. is open, and even, or seems worth packing */
};

/* A fused search, in the levels of one pack (lanes_fused.h). */
typedef struct dlx_fused {
    const dlx_pack *pack;
    uint64_t *states;  /* of the pack */
    dlx_level *levels; /* those in the pack */
    int num_levels;
    uint64_t *profile;               /* [level] nodes */
    dlx_subtree_estimate *estimates; /* [number of uncovered items] */
    uint64_t worth; /* nodes that a subtree has to have for each uncovered item
                       to be worth packing, in FUSED_WORTH_UNITths */
    uint64_t nodes, updates, covers;
    uint64_t budget; /* nodes before a pause */
    bool all;        /* go on after covers, and count some without a visit */
    dlx_lanes_choice choice; /* of an open state */
} dlx_fused;

/* All instruction sets give the same results. */
typedef struct dlx_lanes_ops {
    const char *name;
    /* Unit propagation: to = from with the n options chosen, and all options
     * that are forced then, the only ones of a lane. n may be 0, and from may
     * be to. Adds n to *updates, and 1 for each lane that forced an option. On
     * a conflict it counts empty lanes in the pack's failures. */
    enum dlx_lanes_status (*assign)(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, const uint16_t *options,
                                    int n, uint64_t *updates);
    /* to = from with that option chosen, and nothing that is forced then; -1:
     * none. Writes to *lane an empty one, on a conflict, or one with a single
     * option left, or -1; it is uncovered if that was so in steps like this
     * one. */
    enum dlx_lanes_status (*choose)(const dlx_pack *p, const uint64_t *from,
                                    uint64_t *to, int option, int *lane);
    /* The lane to branch on in an open state. */
    dlx_lanes_choice (*branch)(const dlx_pack *p, const uint64_t *state);
    /* Live options in all uncovered lanes together (capped at 255 a lane). */
    int (*count_replicas)(const dlx_pack *p, const uint64_t *state);
    /* Number of covers below an open state that takes exactly two more options,
     * all of the same size; lane as branch() chose it. Adds to *second_nodes
     * the number of nodes that a search would visit on the last level. */
    uint64_t (*count_pairs)(const dlx_pack *p, const uint64_t *state, int lane,
                            uint64_t *second_nodes);
    /* Search on in the last of the levels, of a pack that is_fused. */
    enum dlx_fused_stop (*fused)(dlx_fused *f);
    /* row = not (rows[0] | .. | rows[n - 1]); each has that many words. */
    void (*combine)(uint64_t *row, const uint64_t *const *rows, int n,
                    int words);
} dlx_lanes_ops;

extern const dlx_lanes_ops dlx_lanes_generic, dlx_lanes_avx2, dlx_lanes_avx512;

/* The operations for an instruction set; NULL if this machine lacks it. */
const dlx_lanes_ops *dlx_lanes_find_ops(enum dlx_isa isa);

#endif
