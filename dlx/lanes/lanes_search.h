/*
 * lanes_search.h - the state of a search through packs; for the files
 * lanes*.c.
 */
#ifndef DLX_LANES_LANES_SEARCH_H
#define DLX_LANES_LANES_SEARCH_H

#include "dlx/lanes/pack_build.h"
#include "dlx/links/links.h"

enum {
    MAX_PACKS = 24,
    ROOT_KEEP_BYTES = 1 << 20, /* the whole problem is packed up to this */
    PACK_KEEP_BYTES = 4 << 20  /* a subproblem under links is, up to this */
};

enum dlx_lanes_step {
    DLX_LANES_STEP_ENTER, /* branch in the open state behind the last level */
    DLX_LANES_STEP_NEXT,  /* next option of the last level */
    DLX_LANES_STEP_COVER /* the state behind the last level is a cover to report
                          */
};

typedef struct dlx_level {
    int lane;         /* branched on */
    int bit, end;     /* of the row: where to look for its next option */
    uint64_t rest;    /* its options not tried yet, in the word of bit */
    int option;       /* of the pack; tried last */
    int count, tried; /* options in the lane, and how many were tried */
    int uncovered;    /* lanes */
    uint64_t nodes;   /* s->nodes when the level was entered */
} dlx_level;

/* A pack of the stack. The state of level l is states + (l - first_level) *
 * state_words; there is one more, behind the last level. */
typedef struct dlx_frame {
    dlx_pack pack;
    uint64_t *states;
    int first_level;
    size_t mark; /* of the arena, before the pack */
} dlx_frame;

/* Nodes below states with so many uncovered items, in the search so far. */
typedef struct dlx_experience {
    uint64_t visits, nodes;
} dlx_experience;

/* What the last packs made of what links left have cost, in words written, and
 * spared, in words that could be AND-ed meanwhile. */
typedef struct dlx_profit {
    double cost, spared;
    int num_packs;
    double share; /* of the largest size: what is packed at most */
} dlx_profit;

typedef struct dlx_lanes {
    dlx_packer packer;
    const dlx_lanes_ops *ops;
    dlx_links *links; /* searches above the packs; NULL: not needed so far */
    bool above;       /* links are in use in this search */
    dlx_frame frames[MAX_PACKS];
    int num_frames;
    dlx_level *levels; /* num_primary + 1 of them */
    int num_levels;
    enum dlx_lanes_step step;
    bool has_failed;  /* a dead end was found since the last restart */
    bool has_root;    /* frames[0] is the pack of the whole problem .. */
    size_t root_mark; /* .. and lies below this mark of the arena */
    uint64_t num_restarts;
    int32_t *options, *items; /* scratch: what is to be packed */
    uint64_t *live;           /* [option / 64] scratch, all 0 between calls */
    int32_t *pack_option;     /* [option] its number in the root pack, or -1 */
    uint16_t *batch;          /* scratch: assumed options in the root pack */
    int32_t *all_items;       /* the primary items, ascending */
    dlx_experience *learned;  /* [number of uncovered items] */
    dlx_profit profit;
    double too_many;       /* options, estimated, that links may not leave for
                              another try: somewhat fewer did not fit */
    uint64_t nodes_before; /* s->nodes when the bottom pack was made */
} dlx_lanes;

static inline dlx_frame *dlx_top_frame(dlx_lanes *k)
{
    return &k->frames[k->num_frames - 1];
}

/* The state of level l, where f is its frame. */
static inline uint64_t *dlx_state_of(const dlx_frame *f, int l)
{
    return f->states +
           (size_t)(l - f->first_level) * (size_t)f->pack.state_words;
}

/* What to do after a state behind the last level has got this fate. */
static inline enum dlx_lanes_step dlx_step_after(dlx_lanes *k,
                                                 enum dlx_lanes_fate fate)
{
    k->has_failed |= fate == DLX_LANES_DEAD;
    return fate == DLX_LANES_OPEN    ? DLX_LANES_STEP_ENTER
           : fate == DLX_LANES_COVER ? DLX_LANES_STEP_COVER
                                     : DLX_LANES_STEP_NEXT;
}

/* Put a pack of k->options on the stack; its first state is not made yet. */
enum dlx_pack_result dlx_push_pack(dlx_lanes *k, int num_options,
                                   const int32_t *items, int num_items);
/* Make the first state of the pack on top, and find the step to go on with. */
void dlx_open_pack(dlx_solver *s, dlx_lanes *k);

/* As dlx_kernel.restart. */
bool dlx_lanes_restart(dlx_solver *s);

#endif
