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
    /* row = not (rows[0] | .. | rows[n - 1]); each has that many words. */
    void (*combine)(uint64_t *row, const uint64_t *const *rows, int n,
                    int words);
} dlx_lanes_ops;

extern const dlx_lanes_ops dlx_lanes_generic, dlx_lanes_avx2, dlx_lanes_avx512;

/* The operations for an instruction set; NULL if this machine lacks it. */
const dlx_lanes_ops *dlx_lanes_find_ops(enum dlx_isa isa);

#endif
