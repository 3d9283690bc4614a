/*
 * bounds.h - the kernel for multiplicities: counters instead of links.
 *
 * Each primary item, to be covered low to high times, has counters:
 *
 *   need    low less its chosen options: how many it still needs
 *   room    high less its chosen options: how many it still takes
 *   spare   live options with it, less need: how many may be removed
 *
 * An option is *live* (a bit in live[]), *chosen* or *removed*. Removing one
 * takes 1 from the spare of each of its items. Below 0 that is a conflict; at 0
 * the item is *tight*, and its live options are chosen at once. Choosing an
 * option takes 1 from need and room of its items; when an item has no room
 * left, its other options are removed. Exact cover is the case low = high = 1.
 * For the problem
 *
 *      items a (1 to 2) b | c     options 0 = a   1 = a b   2 = a c   3 = b
 *
 *                   a: need room spare      b: need room spare     live
 *      at first        1    2    2             1    1    1         0 1 2 3
 *      remove 0        1    2    1             1    1    1           1 2 3
 *      choose 1        0    1    -             0    0    -             2
 *
 * The search branches on an item with need > 0 and the least spare: it chooses
 * the first live option of the item, and later removes it. When no item has
 * need > 0, it branches on the live options, since every compatible set of them
 * completes a cover. Each cover is found once, because an option is in it or
 * not. All changes are recorded on a *trail*, and undone from its end.
 *
 * Options and items are renumbered. A *place* is an option with a primary item;
 * places follow the order of items, if one is given (bounds_build.c). Primary
 * items come first, in that order. The places of an item are listed in
 * *blocks*, words of live[] with a *mask*.
 *
 * B1  At a node, for each item with need > 0, spare is the number of its
 *     live places less need, which is >= 0 except in a conflict. For items with
 *     need <= 0 it is greater by SATED, so that they never become tight. Items
 *     with low = 0 have no spare; entries of places list those with low > 0
 *     first: up to wanted_end[].
 * B2  wanting has a bit for each item with need > 0; num_wanting of them.
 * B3  A live place can be chosen: each of its primary items has room, and each
 *     of its secondary items is free or held in the same color.
 * B4  held[] is the number of chosen places that hold a secondary item.
 * B5  trail lists the places that are removed (2 x place) or chosen
 *     (2 x place + 1), in this order; chosen lists the latter.
 * B6  frames[f].mark is the length of the trail before it was made; the place
 *     of a frame on the left side is chosen, on the right side removed.
 * B7  At a node (is_new) no item is tight: forced places have been chosen.
 *     Between nodes, a conflict may still have to be undone.
 * B8  If all options of an item are also options of another, that item is a
 *     part of the other. If the room of the other is no more than the need of
 *     the part, no live place of the other lacks the part.
 *
 * Source: the covers are those of Knuth, TAOCP 4B, 7.2.2.1, Algorithm M; the
 * counters are those of cardinality constraints in pseudo-Boolean solvers (Chai
 * and Kuehlmann, IEEE TCAD 24, 2005).
 */
#ifndef DLX_BOUNDS_BOUNDS_H
#define DLX_BOUNDS_BOUNDS_H

#include "dlx/search.h"

enum { SATED = 1 << 30 };

/* Some places of one word of live[]. */
typedef struct dlx_block {
    int32_t word;
    uint64_t mask;
} dlx_block;

/* The blocks first .. end - 1. */
typedef struct dlx_places {
    int32_t first, end;
} dlx_places;

typedef struct dlx_wish {
    int32_t need, room;
} dlx_wish;

typedef struct dlx_part {
    int32_t item;
    int32_t color; /* of a secondary item: index in colors[], or -1 */
} dlx_part;

enum dlx_side { DLX_LEFT, DLX_LEFT_ONLY, DLX_RIGHT };

typedef struct dlx_choice_frame {
    int32_t place;
    int32_t mark;       /* B6 */
    int32_t ways;       /* number of places to try in turn, this one first */
    uint32_t removed;   /* removed places on the trail when it was made */
    enum dlx_side side; /* DLX_LEFT_ONLY: the right side was split off */
} dlx_choice_frame;

typedef struct dlx_bounded {
    int32_t num_items, num_primary; /* the primary items come first */
    int32_t num_places, num_words;
    int32_t num_blocks, num_colors;
    int32_t *item_at; /* [item of the problem] item */
    int32_t *place_option;
    int32_t *option_place;
    int32_t *start;       /* [place] first entry; one more at the end */
    int32_t *wanted_end;  /* [place] end of entries with low > 0 */
    int32_t *primary_end; /* [place] end of primary entries */
    dlx_part *parts;
    dlx_bounds *bounds;
    dlx_places *places;
    dlx_places *colors; /* places that give the same color to an item */
    dlx_block *blocks;
    int32_t *inner;
    int32_t *inner_at;  /* [item] first index in inner; one more at the end */
    int32_t *inner_low; /* [item] greatest low of its parts, or 0 */

    uint64_t *live;
    uint64_t *wanting; /* B2 */
    uint64_t *scratch;
    int32_t *spare;     /* [item] B1 */
    dlx_wish *wish;     /* [primary item] */
    int32_t *held;      /* [item] B4 */
    int8_t *preference; /* [item] enum dlx_preference */
    int32_t *weight;    /* [item] number of its conflicts */
    int32_t *trail, *chosen;
    int32_t *tight; /* queue of tight items (spare 0) to be settled */
    int32_t num_live, num_wanting, num_trail, num_chosen, num_tight;

    dlx_choice_frame *frames;
    int32_t num_frames;
    int32_t level;   /* number of frames on the left side */
    int32_t unsplit; /* earlier frames have nothing to split off */
    bool is_new;     /* the search has not entered the current node yet */
    bool inconsistent;
    struct dlx_bounded_memo
        *memo; /* memory of counts (bounds_memo.h), or NULL */
    struct dlx_trace *trace;
    int32_t conflict; /* item that needs more than is left, or -1 */
    uint64_t random;  /* state of the generator for DLX_CHOOSE_RANDOM */
} dlx_bounded;

extern const dlx_kernel dlx_bounds_kernel;
/* dlx_bounds_kernel with a memory of counts (bounds_memo.h). */
extern const dlx_kernel dlx_bounds_memo_kernel;

/* ---- bounds_build.c ------------------------------------------------------ */

/* Makes a state of the whole problem at its root, without applying
 * consequences. order has the primary items in the order in which to branch on
 * them, or is NULL. Returns 0, or DLX_ETOOBIG or DLX_ENOMEM with *out = NULL.
 */
int dlx_bounded_new(dlx_bounded **out, const dlx_problem *p,
                    const int32_t *order);
void dlx_bounded_free(dlx_bounded *k);
size_t dlx_bounded_bytes(const dlx_bounded *k, const dlx_problem *p);
int dlx_bounded_find_inner(dlx_bounded *k);
/* Writes to common[] the primary items other than i that are in all places of
 * item i, live or not. It must have room for the items of a place. Returns
 * their number. */
int32_t dlx_bounded_common(const dlx_bounded *k, int32_t i, int32_t *common);

/* ---- bounds_propagate.c -------------------------------------------------- */

/* Chooses or removes a live place. Returns false on a conflict. */
bool dlx_bounded_choose(dlx_bounded *k, int32_t x);
bool dlx_bounded_remove(dlx_bounded *k, int32_t x);
/* Chooses the live places of tight items until no item is tight. ok is the
 * result of the changes before. Returns false on a conflict. */
bool dlx_bounded_settle(dlx_bounded *k, bool ok);
/* Applies the consequences at the root: tight items, and B8. */
bool dlx_bounded_settle_root(dlx_bounded *k);
void dlx_bounded_undo(dlx_bounded *k, int32_t mark);

/* ---- bounds_choose.c ----------------------------------------------------- */

int32_t dlx_bounded_choose_item(dlx_bounded *k, enum dlx_choice rule);
int dlx_bounded_num_left(const dlx_bounded *k, int32_t i);
/* Returns the first live place, of an item or of all, or -1. */
int32_t dlx_bounded_first_of(const dlx_bounded *k, int32_t i);
int32_t dlx_bounded_first(const dlx_bounded *k);

/* ---- bounds_check.c ------------------------------------------------------ */

/* Returns whether the state of a solver with this kernel satisfies B1..B8.
 * Slow, and allocates memory; for tests. */
bool dlx_bounded_check(const dlx_search *s);

#endif
