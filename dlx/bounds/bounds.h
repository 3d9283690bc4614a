/*
 * bounds.h - the kernel for multiplicities: counters in place of links.
 *
 * Each item that has to be covered at least low and at most high times knows
 *
 *   need    low less the options chosen with it: what it still wants
 *   room    high less the options chosen with it: what it still takes
 *   spare   options left for it, less need: what it can do without
 *
 * An option is *live* (a bit in live[]), *chosen* or *removed*. Removing one
 * takes 1 from the spare of each of its items; below 0 that is a conflict, and
 * at 0 the item is *tight*: what is left for it is chosen at once. Choosing an
 * option takes 1 from need and room of its items; when an item has no more room
 * its other options are removed. So exact cover, where low = high = 1, is
 * nothing special here. For the problem
 *
 *      items a (1 to 2) b | c     options 0 = a   1 = a b   2 = a c   3 = b
 *
 *                   a: need room spare      b: need room spare     live
 *      at first        1    2    2             1    1    1         0 1 2 3
 *      remove 0        1    2    1             1    1    1           1 2 3
 *      choose 1        0    1    -             0    0    -             2
 *
 * The search branches on an item that wants an option, one with the least
 * spare: it chooses the first option left for it, and when all covers with that
 * have been found, it removes it. When no item wants any more, it chooses and
 * removes what is live, for each set of it that fits is a cover. Which way each
 * cover is found once: an option is in it or is not. All that is done stands on
 * a *trail*, and is undone from its end.
 *
 * Options and items have numbers of their own here. A *place* is an option with
 * a primary item, and places are ordered by what plan of the search there is
 * (bounds_build.c); so are primary items, 0..num_items-1; secondary ones
 * follow. The places of an item are listed in *blocks*, words of live[] with a
 * mask.
 *
 * B1  At a node, for each item with need > 0, spare is the number of its
 *     live places less need; it is 0 or more except in a conflict. Items with
 *     need <= 0 have SATED more, so that only items that want an option can
 *     become tight. Items with low = 0 have no spare, and entries of places
 *     list those with low > 0 first: up to wanted_end[].
 * B2  wanting has a bit for each item with need > 0; num_wanting of them.
 * B3  A live place can be chosen: each of its primary items has room, each of
 *     its secondary items is held by nothing or in the color that it has there.
 * B4  held[] is the number of chosen places that hold a secondary item.
 * B5  trail lists the places that are removed (2 x place) or chosen
 *     (2 x place + 1), in the order in which that was done; chosen lists the
 *     latter.
 * B6  frames[f].mark is the length of the trail before it was made; the place
 *     of a frame on the left side is chosen, on the right side removed.
 * B7  At a node (is_new) no item is tight: forced places have been chosen.
 *     Between nodes, what has led to a conflict is still to be undone.
 * B8  If all options of an item lie in options of another, that item is a part
 *     of the other. When the room of the other is no more than the need of the
 *     part, no live place of the other lacks the part.
 *
 * Source: what is found is that of Knuth, TAOCP 4B, 7.2.2.1, Algorithm M; the
 * counters are those of cardinality constraints in a solver of pseudo-Boolean
 * problems (Chai and Kuehlmann, IEEE TCAD 24, 2005).
 */
#ifndef DLX_BOUNDS_BOUNDS_H
#define DLX_BOUNDS_BOUNDS_H

#include "dlx/search.h"

enum { SATED = 1 << 30 };

/* Places of one word of live[]. */
typedef struct dlx_block {
    int32_t word;
    uint64_t mask;
} dlx_block;

/* Blocks from first to before end. */
typedef struct dlx_places {
    int32_t first, end;
} dlx_places;

typedef struct dlx_wish {
    int32_t need, room;
} dlx_wish;

/* An entry of a place. */
typedef struct dlx_part {
    int32_t item;
    int32_t color; /* of a secondary item: index in colors[], or -1: none */
} dlx_part;

enum dlx_side { DLX_LEFT, DLX_LEFT_ONLY, DLX_RIGHT };

typedef struct dlx_choice_frame {
    int32_t place;      /* decided on */
    int32_t mark;       /* B6 */
    int32_t ways;       /* how many places might be tried in turn, this first */
    uint32_t removed;   /* places when it was made, on the trail */
    enum dlx_side side; /* DLX_LEFT_ONLY: the right side was split off */
} dlx_choice_frame;

typedef struct dlx_bounded {
    int32_t num_items, num_primary; /* all; the primary ones come first */
    int32_t num_places, num_words;
    int32_t num_blocks, num_colors;
    int32_t *item_at;      /* [item of the problem] item here */
    int32_t *place_option; /* [place] */
    int32_t *option_place; /* [option] or -1 */
    int32_t *start;        /* [place] its first entry; one more than places */
    int32_t *wanted_end;   /* [place] end of its entries with low > 0 */
    int32_t *primary_end;  /* [place] end of its primary entries */
    dlx_part *parts;       /* [entry] */
    dlx_bounds *bounds;    /* [item] */
    dlx_places *places;    /* [item] */
    dlx_places *colors;    /* the places that give an item the same color */
    dlx_block *blocks;
    int32_t *inner;     /* B8: parts of items */
    int32_t *inner_at;  /* [item] its first; one more than primary items */
    int32_t *inner_low; /* [item] the greatest low of its parts, or 0 */

    uint64_t *live;     /* [word] */
    uint64_t *wanting;  /* B2 */
    uint64_t *scratch;  /* [word] */
    int32_t *spare;     /* [item] B1 */
    dlx_wish *wish;     /* [item] of primary ones */
    int32_t *held;      /* [item] B4 */
    int8_t *preference; /* [item] an enum dlx_preference */
    int32_t *weight;    /* [item] how often it was in a conflict */
    int32_t *trail, *chosen;
    int32_t *tight; /* items that were found tight */
    int32_t num_live, num_wanting, num_trail, num_chosen, num_tight;

    dlx_choice_frame *frames;
    int32_t num_frames;
    int32_t level;   /* frames on the left side */
    int32_t unsplit; /* the frames before it have nothing to split off */
    bool is_new;     /* the node has not been looked at yet */
    bool inconsistent;
    struct dlx_bounded_memo *memo; /* bounds_memo.h, or NULL */
    struct dlx_trace *trace;       /* what is written, or NULL */
    int32_t conflict; /* the item that wants more than is left, or -1 */
    uint64_t random;  /* state of the generator for DLX_CHOOSE_RANDOM */
} dlx_bounded;

extern const dlx_kernel dlx_bounds_kernel;
/* The same that remembers counts of subproblems (bounds_memo.h). */
extern const dlx_kernel dlx_bounds_memo_kernel;

/* ---- bounds_build.c ------------------------------------------------------ */

/* A state over the whole problem, at its root but for what is tight there.
 * order: the primary items in the order in which they are to be branched on;
 * NULL: that is chosen at each node. Returns 0, DLX_ETOOBIG or DLX_ENOMEM and
 * NULL in *out. */
int dlx_bounded_new(dlx_bounded **out, const dlx_problem *p,
                    const int32_t *order);
void dlx_bounded_free(dlx_bounded *k);
size_t dlx_bounded_bytes(const dlx_bounded *k, const dlx_problem *p);
/* Find the parts of items (B8). Returns 0 or DLX_ENOMEM. */
int dlx_bounded_find_inner(dlx_bounded *k);
/* Write the primary items other than i that all places of item i have, live or
 * not, to common[], which has room for the items of a place; returns their
 * number. */
int32_t dlx_bounded_common(const dlx_bounded *k, int32_t i, int32_t *common);

/* ---- bounds_propagate.c -------------------------------------------------- */

/* Choose or remove a live place. Returns false on a conflict. */
bool dlx_bounded_choose(dlx_bounded *k, int32_t x);
bool dlx_bounded_remove(dlx_bounded *k, int32_t x);
/* Choose what is left for items that are tight, until none is. Needs: ok, the
 * result of what was done before. Returns false on a conflict. */
bool dlx_bounded_settle(dlx_bounded *k, bool ok);
/* Find what follows at the root: items that are tight, and B8. */
bool dlx_bounded_settle_root(dlx_bounded *k);
/* Undo all that is on the trail from mark on. */
void dlx_bounded_undo(dlx_bounded *k, int32_t mark);

/* ---- bounds_choose.c ----------------------------------------------------- */

/* The item to branch on. Needs: one is wanting. */
int32_t dlx_bounded_choose_item(dlx_bounded *k, enum dlx_choice rule);
/* The number of live places of an item. */
int dlx_bounded_num_left(const dlx_bounded *k, int32_t i);
/* The first live place of an item, or -1; of all. */
int32_t dlx_bounded_first_of(const dlx_bounded *k, int32_t i);
int32_t dlx_bounded_first(const dlx_bounded *k);

/* ---- bounds_check.c ------------------------------------------------------ */

/* Does the state of a solver with this kernel satisfy B1..B8? Slow, and takes
 * memory, as a search must not; for tests. */
bool dlx_bounded_check(const dlx_search *s);

#endif
