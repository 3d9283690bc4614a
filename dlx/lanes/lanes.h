/*
 * lanes.h - the lanes kernel: a search in packs (pack.h).
 *
 * A search is a stack of packs. The bottom pack holds the whole problem if that
 * is small, otherwise what the assumptions leave of it. If even that does not
 * fit, dancing links search above the packs until it does. Each level branches
 * on a lane of the top pack. The states of all levels are stored side by side,
 * so nothing is ever undone. A smaller pack is pushed when few options are left
 * and many nodes are expected.
 */
#ifndef DLX_LANES_LANES_H
#define DLX_LANES_LANES_H

#include "dlx/lanes/pack_build.h"
#include "dlx/links/links.h"
#include "dlx/search.h"
#include "dlx/trace.h"

enum {
    MAX_PACKS = 24,
    ROOT_MASK_BYTES = 1 << 20, /* limit for the masks of the whole problem */
    PACK_MASK_BYTES = 4 << 20, /* limit for the masks of a subproblem */
    PACK_COST = 64             /* time to pack one option, in words ANDed */
};

enum dlx_lanes_step {
    DLX_LANES_STEP_ENTER,
    DLX_LANES_STEP_NEXT,
    DLX_LANES_STEP_COVER
};

/* A level of the search, with numbers of the problem instead of a pack. */
typedef struct dlx_old_level {
    int item;
    int option; /* last option tried, or -1 */
    int next;   /* first option not yet tried or split off */
} dlx_old_level;

/* The state of level l is states + (l - first_level) * state_words; one more
 * state follows the last level. */
typedef struct dlx_frame {
    dlx_pack pack;
    uint64_t *states;
    int first_level;
    size_t mark;
    bool has_colors;                /* may have tests of colors */
    struct dlx_pack_colors *colors; /* tests (lanes_colors.c), or NULL */
} dlx_frame;

typedef struct dlx_pack_colors dlx_pack_colors;

/* Cost (in words written) and savings (in words that could be ANDed in the time
 * that links would take) of the last num_packs packs below links. */
typedef struct dlx_payoff {
    double cost, saved;
    int num_packs;
    double
        share; /* share of PACK_MASK_BYTES; larger subproblems are not packed */
} dlx_payoff;

typedef struct dlx_lanes {
    dlx_packer packer;
    const dlx_lanes_ops *ops;
    dlx_links *links;
    bool above; /* links search above the packs */
    dlx_frame frames[MAX_PACKS];
    int num_frames;
    dlx_level *levels;
    dlx_old_level *old_levels; /* [num_primary + 1] scratch */
    int num_levels;
    enum dlx_lanes_step step;
    bool has_failed;  /* a conflict was found since the restart */
    int alternatives; /* sum of the cubes of (options - 1) over the levels */
    int quick_level;  /* level at which the top pack became is_quick */
    bool has_root; /* frames[0] is the pack of the whole problem (the root pack)
                    */
    size_t root_mark; /* arena mark after the root pack */
    uint64_t num_restarts;
    int32_t *options, *items; /* scratch: options and items to pack */
    uint64_t *live;           /* [option / 64] scratch, 0 between calls */
    int32_t *pack_option;     /* [option] number in the root pack, or -1 */
    uint16_t *batch; /* scratch: assumed options, as numbers of the root pack */
    int32_t *all_items;              /* primary items, ascending */
    dlx_subtree_estimate *estimates; /* [number of uncovered items], then
                                        [num_estimates + that number] if colors
                                        were tested */
    int num_estimates;
    double times_to_filter;  /* nodes of a subtree from which colors are tested,
                                per node in the time of a test; 0: always */
    int filtered;            /* number of uncovered items of the present state
                                before its colors were tested, or -1 */
    uint64_t nodes_filtered; /* s->nodes then */
    uint64_t color_decisions; /* decisions by these estimates */
    bool tests_pay;           /* tests of colors save time in this search */
    dlx_payoff payoff;
    double most_options;     /* estimated size from which packing is not tried,
                                because a slightly larger subproblem did not fit */
    uint64_t nodes_before;   /* s->nodes when the bottom pack was made */
    uint64_t nodes_in_packs; /* nodes in packs below links since the restart */
    double cost_of_packs;    /* cost of these packs, in the units of payoff */
    uint64_t
        items_seen; /* entries and items looked at to see whether packs fit */
    uint64_t first_look; /* nodes before fused steps are first considered
                            (lanes_fused.c) */
    double most_forced; /* options forced per node; with more, no fused steps */
    uint64_t fused_nodes; /* nodes of all fused searches */
    uint64_t next_look;   /* node at which fused steps are considered again */
    uint64_t nodes_looked,
        updates_looked; /* s->nodes and s->updates at the last decision */
    dlx_trace *trace;   /* owned by the caller, or NULL */
} dlx_lanes;

static inline dlx_frame *dlx_top_frame(dlx_lanes *k)
{
    return &k->frames[k->num_frames - 1];
}

static inline uint64_t *dlx_state_of(const dlx_frame *f, int l)
{
    return f->states +
           (size_t)(l - f->first_level) * (size_t)f->pack.state_words;
}

/* Returns the mean number of nodes below states like the present one, with this
 * number of uncovered items; 0: there was none. */
static inline double dlx_expected_nodes(const dlx_lanes *k, int uncovered)
{
    int n = k->filtered >= 0 ? k->num_estimates + k->filtered : uncovered;
    const dlx_subtree_estimate *x = &k->estimates[n];
    return x->subtrees == 0 ? 0 : (double)x->nodes / (double)x->subtrees;
}

/* Returns the step after assign() has made the state of a new level. */
static inline enum dlx_lanes_step dlx_step_after(dlx_lanes *k,
                                                 enum dlx_lanes_status status)
{
    k->has_failed |= status == DLX_LANES_CONFLICT;
    return status == DLX_LANES_OPEN    ? DLX_LANES_STEP_ENTER
           : status == DLX_LANES_COVER ? DLX_LANES_STEP_COVER
                                       : DLX_LANES_STEP_NEXT;
}

extern const dlx_kernel dlx_lanes_kernel;

int dlx_lanes_init(dlx_search *s);
void dlx_lanes_free(void *state);
size_t dlx_lanes_bytes(const dlx_search *s);
size_t dlx_lanes_bytes_of(const dlx_problem *p);

/* lanes_trace.c: writing a certificate chooses one option at a time, without
 * the intersection rule. */

void dlx_lanes_take_trace(const dlx_search *s, dlx_lanes *k);
/* Assigns n <= 1 options as dlx_lanes_ops.assign does, and writes that to
 * k->trace. */
enum dlx_lanes_status dlx_lanes_follow(dlx_lanes *k, const dlx_pack *p,
                                       const uint64_t *from, uint64_t *to,
                                       const uint16_t *options, int n,
                                       uint64_t *updates);
/* Traces an item of k->items that is in none of k->options. */
void dlx_lanes_trace_none(const dlx_lanes *k, int num_options, int num_items);

static inline enum dlx_lanes_status
dlx_lanes_assign(dlx_lanes *k, const dlx_pack *p, const uint64_t *from,
                 uint64_t *to, const uint16_t *options, int n,
                 uint64_t *updates)
{
    return k->trace != NULL
               ? dlx_lanes_follow(k, p, from, to, options, n, updates)
               : k->ops->assign(p, from, to, options, n, updates);
}

/* lanes_stack.c: pushes a pack of k->options, without its first state. */
enum dlx_pack_result dlx_push_pack(dlx_lanes *k, int num_options,
                                   const int32_t *items, int num_items);
/* Makes the first state of the top pack and sets the next step. */
void dlx_open_pack(dlx_search *s, dlx_lanes *k);
/* Packs the rest after the last level. Returns whether the new pack is on the
 * stack and open. */
bool dlx_pack_again(dlx_search *s, dlx_lanes *k);
void dlx_pop_pack(dlx_lanes *k);

/* lanes_count.c: counts the covers after the last level without visiting them;
 * returns false if that is impossible. */
bool dlx_count_at_once(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                       const dlx_lanes_choice *c, int level_number);
/* Counts covers by mirror images. If every uncovered lane has two options and
 * these hold primary items only, the options that a cover does not choose are
 * also a cover. So each option is in half of the covers, and one branch
 * suffices; it leads to such a state again. Returns false for other states. */
bool dlx_count_mirrored(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                        dlx_lanes_choice c, int level_number);

/* lanes_level.c: returns the next option to try, or -1 if there is none. */
int dlx_next_option(dlx_level *v, const dlx_pack *pack, const uint64_t *state);
void dlx_begin_level(dlx_level *v, const dlx_pack *pack, const uint64_t *state,
                     const dlx_lanes_choice *c, uint64_t nodes);
int dlx_levels_above(const dlx_lanes *k);
const dlx_frame *dlx_frame_of(const dlx_lanes *k, int l);

/* lanes_fused.c: dlx_consider_fusing(), called at k->next_look, decides whether
 * the search goes on in fused steps. */
void dlx_begin_looking(dlx_lanes *k);
void dlx_consider_fusing(dlx_search *s, dlx_lanes *k);
/* Returns whether to pack again for fused steps, for this number of nodes. */
bool dlx_is_worth_fusing(const dlx_lanes *k, const dlx_frame *f, double nodes);
bool dlx_can_fuse(const dlx_search *s, const dlx_lanes *k);
enum dlx_lanes_step dlx_search_fused(dlx_search *s, dlx_lanes *k, bool all);

/* lanes_colors.c: tests colors of the state after the last level. Returns the
 * nodes of a subtree from which that may pay. */
uint64_t dlx_least_filtered(const dlx_search *s, const dlx_lanes *k,
                            const dlx_frame *f);
bool dlx_pays_to_filter(const dlx_search *s, dlx_lanes *k, int uncovered);
/* Drops options from the state, and chooses forced ones. Sets k->filtered if
 * the state is still open. */
enum dlx_lanes_step dlx_filter_colors(dlx_search *s, dlx_lanes *k,
                                      int uncovered);
void dlx_note_filtered(const dlx_search *s, dlx_lanes *k);

bool dlx_lanes_restart(dlx_search *s);

/* lanes_above.c: makes a step of links, or packs what is left. */
enum dlx_result dlx_step_above(dlx_search *s, dlx_lanes *k, bool all);
void dlx_note_payoff(const dlx_search *s, dlx_lanes *k);

#endif
