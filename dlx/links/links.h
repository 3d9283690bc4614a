/*
 * links.h - the data structure of the dancing-links kernel.
 *
 * Flat arrays, by items and by nodes. items[] holds the item headers in a
 * circular list of the uncovered primary items, in order of addition, with
 * items[0] as its root. Nodes 1..n are the heads of the lists of items 1..n;
 * then come the options, without a gap: the node of entry e of the problem is
 * n + 1 + e. For the problem
 *
 *      items a b | c      option 0 = a c:1    option 1 = b c:2
 *
 *   index       1a   2b   3c | 4    5  | 6    7
 *   up          4    6    7  | 1    3  | 2    5      vertical lists
 *   down        4    6    5  | 1    7  | 2    3
 *   item        1    2    3  | 1    3  | 2    3
 *   right       1    2    3  | 5    4  | 7    6      horizontal lists
 *   left        1    2    3  | 5    4  | 7    6
 *   option      -    -    -  | 0    0  | 1    1
 *
 * An item is *open* until the search covers it or gives it a color, by
 * branching on it or by choosing an option with it; then it is *closed*.
 *
 * L1  For an open item i, the nodes reached from i by down are the nodes of i
 *     in the options that conflict with no chosen option (in order of options
 *     at the root, or that of order), and up is the inverse of down.
 * L2  items[i].len is their number; for secondary items plus SECONDARY_BIAS,
 *     and for closed items plus CLOSED_BIAS, so that only the len of an open
 *     primary item can become 0.
 * L3  The nodes of an option are a circle by right, in order, and left is the
 *     inverse of right. (Options that can be in no cover, as they hold no
 *     primary item, are in no vertical list: their nodes are linked to
 *     themselves.)
 * L4  Once the options in the list of a closed item have been hidden, the list
 *     does not change: it has the options that were hidden with the item.
 * L5  item is that of the problem, negated in those nodes of an item given a
 *     color that have this very color and were in its list.
 * L6  items[0].next .. lists exactly the open primary items, ascending; prev is
 *     the inverse of next. Each secondary item is in a list of its own.
 *
 * Hiding an option visits its nodes one after the other, so what it reads lies
 * close together; what it writes, up and down and len, lies far apart, so these
 * arrays are separate and small.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm C (page 86 ff.); horizontal links
 * in place of his spacers, since options are short.
 */
#ifndef DLX_LINKS_LINKS_H
#define DLX_LINKS_LINKS_H

#include "dlx/search.h"
#include "dlx/trace.h"

#include <assert.h>

typedef struct dlx_node {
    int32_t up, down;
} dlx_node;

typedef struct dlx_cell {
    int32_t item, right;
} dlx_cell;

typedef struct dlx_header {
    int32_t next; /* L6 */
    int32_t len;  /* L2 */
} dlx_header;

static_assert(sizeof(dlx_node) == 8 && sizeof(dlx_cell) == 8 &&
                  sizeof(dlx_header) == 8,
              "an index can be scaled by 8 within an address");

enum { SECONDARY_BIAS = 1 << 30, CLOSED_BIAS = 1 << 29 };

/* What the search does next. */
enum dlx_step {
    DLX_STEP_DESCEND, /* branch on a further item */
    DLX_STEP_NEXT,    /* choose the next option of the last level; the one
                         before it is not committed */
    DLX_STEP_RETRACT  /* the same, but that one has to be retracted first */
};

typedef struct dlx_fewest dlx_fewest; /* fewest.h */

typedef struct dlx_links {
    dlx_node *nodes;
    dlx_cell *cells;      /* [node] */
    int32_t *left;        /* [node] */
    int32_t *option;      /* [node] */
    const int32_t *color; /* [entry] of the problem, or NULL: it has none */
    dlx_header *items;
    int32_t *prev;            /* [item] L6 */
    const int8_t *preference; /* [item] of the problem */
    int32_t *weight; /* [item] how often it was found without options */
    int32_t *choice; /* [level] node of the option chosen there, in the list of
                        the item branched on; the head: none yet */
    int32_t *stop;   /* [level] node at which its options end: the head, or the
                        first option that was split off */
    int32_t *hidden; /* a node of each of the excluded options */
    int32_t num_nodes, num_items, num_hidden;
    int32_t base;       /* the levels below are assumed options */
    int32_t level;      /* number of levels in use */
    int32_t untried;    /* the levels from base to before it have no option that
                           was not tried; it may be above level */
    dlx_fewest *fewest; /* of items, or NULL: they are few */
    enum dlx_step step;
    bool inconsistent; /* an assumption left an item without options */
    uint64_t random;   /* state of the generator for DLX_CHOOSE_RANDOM */
    int32_t *order;   /* of options in lists (L1), or NULL: as in the problem */
    int32_t empty;    /* item that was found without options last */
    dlx_trace *trace; /* of this count, or NULL; the caller's */
} dlx_links;

extern const dlx_kernel dlx_links_kernel;

/* A search state over the whole problem. Returns 0, DLX_ETOOBIG or DLX_ENOMEM
 * and NULL in *out. */
int dlx_links_new(dlx_links **out, const dlx_problem *p);
/* Have the lists of items in another order for each seed, as DLX_CHOOSE_RANDOM
 * asks for: else ties among items alone would often lead to the same cover.
 * Needs: no item is covered. Returns 0 or DLX_ENOMEM. */
int dlx_links_shuffle(dlx_links *k, const dlx_problem *p, uint64_t seed);
void dlx_links_free(dlx_links *k);
/* Back to the root; then apply the solver's exclusions and assumptions. Returns
 * false if they leave no cover. */
bool dlx_links_restart(dlx_search *s, dlx_links *k);
/* One step of the search. Returns DLX_SOLUTION (unless all), DLX_EXHAUSTED, or
 * DLX_UNKNOWN: go on. */
enum dlx_result dlx_links_step(dlx_search *s, dlx_links *k, bool all);
/* Number of the option of node p. */
int dlx_links_option(const dlx_links *k, int32_t p);
/* The options chosen and assumed; returns their number. */
int dlx_links_get_cover(const dlx_links *k, int *options);
/* The part of the tree that is done, 0 .. 1; *share: the part that the current
 * subtree makes up. */
double dlx_links_progress(const dlx_links *k, double *share);
/* As dlx_kernel.split. */
int dlx_links_split(dlx_search *s, dlx_links *k, int *options);
size_t dlx_links_bytes(const dlx_links *k, const dlx_problem *p);
/* Nearly as many, before they are made. */
size_t dlx_links_bytes_of(const dlx_problem *p);

/* Does the state of a links solver satisfy L1..L6? Slow; for tests. */
bool dlx_links_check(const dlx_search *s);

#endif
