/*
 * lanes.h - the lanes kernel: the state of a search in packs (pack.h).
 *
 * A search is a stack of packs. The bottom one is the whole problem, where that
 * is small, or what the assumptions leave of it; or else dancing links search
 * above the packs until the subproblem is small enough for one. In a pack each
 * level branches on a lane; the states of all levels lie side by side, so that
 * nothing is ever undone. Where few options are left and many nodes are to be
 * expected, a smaller pack goes on top.
 */
#ifndef DLX_LANES_LANES_H
#define DLX_LANES_LANES_H

#include "dlx/lanes/pack_build.h"
#include "dlx/links/links.h"
#include "dlx/search.h"
#include "dlx/trace.h"

enum {
    MAX_PACKS = 24,
    ROOT_MASK_BYTES = 1 << 20, /* masks of the whole problem, at most */
    PACK_MASK_BYTES = 4 << 20, /* masks of a subproblem, at most */
    PACK_COST = 64 /* words ANDed in the time that packing an option takes */
};

enum dlx_lanes_step {
    DLX_LANES_STEP_ENTER, /* branch in the open state behind the last level */
    DLX_LANES_STEP_NEXT,  /* next option of the last level */
    DLX_LANES_STEP_COVER  /* report the cover behind the last level */
};

/* A level in terms of the problem. */
typedef struct dlx_old_level {
    int item;
    int option; /* tried last, or -1 */
    int next;   /* the first of those not tried, nor split off */
} dlx_old_level;

/* A pack of the stack. The state of level l is states + (l - first_level) *
 * state_words; there is one more, behind the last level. */
typedef struct dlx_frame {
    dlx_pack pack;
    uint64_t *states;
    int first_level;
    size_t mark; /* of the arena, before the pack */
} dlx_frame;

/* Do packs below links pay? What the last num_packs of them have cost, in words
 * written, and saved, in words that could have been ANDed in the time that
 * links would have taken. */
typedef struct dlx_payoff {
    double cost, saved;
    int num_packs;
    double share; /* of PACK_MASK_BYTES: larger subproblems are not packed */
} dlx_payoff;

typedef struct dlx_lanes {
    dlx_packer packer;
    const dlx_lanes_ops *ops;
    dlx_links *links; /* to search above the packs .. */
    bool above;       /* .. as this search does */
    dlx_frame frames[MAX_PACKS];
    int num_frames;
    dlx_level *levels;         /* num_primary + 1 of them */
    dlx_old_level *old_levels; /* scratch; as many */
    int num_levels;
    enum dlx_lanes_step step;
    bool has_failed;  /* there was a conflict since the last restart */
    int alternatives; /* without one: options of all levels but one each */
    int quick_level;  /* where the pack on top is_quick: since this level */
    bool has_root;    /* frames[0] is the pack of the whole problem .. */
    size_t root_mark; /* .. and lies below this mark of the arena */
    uint64_t num_restarts;
    int32_t *options, *items; /* scratch: what is to be packed */
    uint64_t *live;           /* [option / 64] scratch, all 0 between calls */
    int32_t *pack_option;     /* [option] its number in the root pack, or -1 */
    uint16_t *batch;          /* scratch: assumed options in the root pack */
    int32_t *all_items;       /* the primary items, ascending */
    dlx_subtree_estimate *estimates; /* [number of uncovered items] */
    dlx_payoff payoff;
    double most_options;     /* estimated; from this number on, a subproblem is
                                not packed: a slightly larger one did not fit */
    uint64_t nodes_before;   /* s->nodes when the bottom pack was made */
    uint64_t nodes_in_packs; /* below links, since the restart, and .. */
    double cost_of_packs;    /* .. what making these has cost, as in payoff */
    uint64_t items_seen; /* one by one, to see whether packs fit; likewise */
    uint64_t first_look; /* nodes from a restart to the first look whether to go
                            on in fused steps (lanes_fused.c) .. */
    double most_forced;  /* .. and options forced a node, if it is to */
    uint64_t fused_nodes; /* in fused steps, of all searches */
    uint64_t next_look;   /* nodes before it is decided about fused steps .. */
    uint64_t nodes_looked, updates_looked; /* .. and when it was, last */
    dlx_trace *trace; /* of this count, or NULL; the caller's */
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

/* The step after assign() has made the state behind the last level. */
static inline enum dlx_lanes_step dlx_step_after(dlx_lanes *k,
                                                 enum dlx_lanes_status status)
{
    k->has_failed |= status == DLX_LANES_CONFLICT;
    return status == DLX_LANES_OPEN    ? DLX_LANES_STEP_ENTER
           : status == DLX_LANES_COVER ? DLX_LANES_STEP_COVER
                                       : DLX_LANES_STEP_NEXT;
}

extern const dlx_kernel dlx_lanes_kernel;

/* lanes_build.c: as dlx_kernel.init, free and bytes. */
int dlx_lanes_init(dlx_search *s);
void dlx_lanes_free(void *state);
size_t dlx_lanes_bytes(const dlx_search *s);
/* Nearly as many, before init(), without the room for packs: pages of it are
 * taken as packs come to fill them. */
size_t dlx_lanes_bytes_of(const dlx_problem *p);

/* lanes_trace.c: what the search does, written down, one option at a time; and
 * without the intersection rule, of which a certificate knows nothing. */

/* Write to s->trace from now on, if there is one. */
void dlx_lanes_take_trace(const dlx_search *s, dlx_lanes *k);
/* As dlx_lanes_ops.assign, of n <= 1 options; needs k->trace. */
enum dlx_lanes_status dlx_lanes_follow(dlx_lanes *k, const dlx_pack *p,
                                       const uint64_t *from, uint64_t *to,
                                       const uint16_t *options, int n,
                                       uint64_t *updates);
/* An item of k->items has none of k->options. */
void dlx_lanes_trace_none(const dlx_lanes *k, int num_options, int num_items);

/* As dlx_lanes_ops.assign. */
static inline enum dlx_lanes_status
dlx_lanes_assign(dlx_lanes *k, const dlx_pack *p, const uint64_t *from,
                 uint64_t *to, const uint16_t *options, int n,
                 uint64_t *updates)
{
    return k->trace != NULL
               ? dlx_lanes_follow(k, p, from, to, options, n, updates)
               : k->ops->assign(p, from, to, options, n, updates);
}

/* lanes_stack.c: put a pack of k->options on the stack; its first state is not
 * made yet. */
enum dlx_pack_result dlx_push_pack(dlx_lanes *k, int num_options,
                                   const int32_t *items, int num_items);
/* Make the first state of the pack on top, and find the step to go on with. */
void dlx_open_pack(dlx_search *s, dlx_lanes *k);
/* Pack again what the state behind the last level has left. Returns whether the
 * new pack is on the stack and open. */
bool dlx_pack_again(dlx_search *s, dlx_lanes *k);
void dlx_pop_pack(dlx_lanes *k);

/* lanes_count.c: count what is below the state behind the last level without
 * visiting it, if that can be done. */
bool dlx_count_at_once(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                       const dlx_lanes_choice *c, int level_number);
/* Where every uncovered lane has two options, and these hold primary items
 * only, the options that a cover does not choose are a cover too, its mirror
 * image: of each lane it has the other option. So there are as many covers with
 * an option as without it, and it is enough to search one side; that is such a
 * state again. Returns whether this was one. */
bool dlx_count_mirrored(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                        dlx_lanes_choice c, int level_number);

/* lanes_level.c: find the next option of the level's lane; -1 if there is none.
 */
int dlx_next_option(dlx_level *v, const dlx_pack *pack, const uint64_t *state);
void dlx_begin_level(dlx_level *v, const dlx_pack *pack, const uint64_t *state,
                     const dlx_lanes_choice *c, uint64_t nodes);
/* Number of options chosen by links above the packs. */
int dlx_levels_above(const dlx_lanes *k);
/* The frame of level l. */
const dlx_frame *dlx_frame_of(const dlx_lanes *k, int l);

/* lanes_fused.c: at a restart, and at k->next_look: is the search to go on in
 * fused steps? */
void dlx_begin_looking(dlx_lanes *k);
void dlx_consider_fusing(dlx_search *s, dlx_lanes *k);
/* Can the search go on in fused steps from here? */
bool dlx_can_fuse(const dlx_search *s, const dlx_lanes *k);
/* Search in fused steps; returns the step to go on with. */
enum dlx_lanes_step dlx_search_fused(dlx_search *s, dlx_lanes *k, bool all);

/* lanes_root.c: as dlx_kernel.restart. */
bool dlx_lanes_restart(dlx_search *s);

/* lanes_above.c: a step of links, or the packing of what they have left. */
enum dlx_result dlx_step_above(dlx_search *s, dlx_lanes *k, bool all);
/* The bottom pack below links is searched: see whether such packs pay. */
void dlx_note_payoff(const dlx_search *s, dlx_lanes *k);

#endif
