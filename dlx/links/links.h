/*
 * links.h - the data structure of the dancing-links kernel.
 *
 * items[] holds the item headers in a circular list of the uncovered primary
 * items, in order of addition, with items[0] as its root. Nodes 1..n are the
 * heads of the lists of items 1..n; node n + 1 + e is entry e of the problem.
 * For the problem
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
 * An item is *open* until the search covers it or gives it a color; then it is
 * *closed*.
 *
 * L1  For an open item i, the nodes reached from i by down are those of i in
 *     the options that conflict with no chosen option (in order of options, or
 *     that of order[]); up is the inverse of down.
 * L2  items[i].len is their number, plus SECONDARY_BIAS for secondary items,
 *     plus CLOSED_BIAS for closed items; so only the len of an open primary
 *     item can become 0.
 * L3  The nodes of an option are a circle by right, in order, and left is the
 *     inverse of right. (Options without primary items are in no cover and in
 *     no vertical list: their nodes are linked to themselves.)
 * L4  Once the options in the list of a closed item have been hidden, the list
 *     does not change.
 * L5  item is that of the problem, negated in those nodes of an item given a
 *     color that have this very color and were in its list.
 * L6  items[0].next .. lists exactly the open primary items, ascending; prev is
 *     the inverse of next. Each secondary item is in a list of its own.
 *
 * Hiding an option reads neighboring nodes, but writes up, down and len in
 * distant places; so these arrays are separate and small.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm C (page 86 ff.); horizontal links
 * replace his spacers, since options are short.
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

enum dlx_step {
    DLX_STEP_DESCEND,
    DLX_STEP_NEXT, /* choose the next option of the last level, whose choice is
                      not committed */
    DLX_STEP_RETRACT /* retract the last option, then continue like
                        DLX_STEP_NEXT */
};

typedef struct dlx_fewest dlx_fewest;

typedef struct dlx_links {
    dlx_node *nodes;
    dlx_cell *cells;
    int32_t *left;
    int32_t *option;
    const int32_t *color; /* [entry], NULL if the problem has no colors */
    dlx_header *items;
    int32_t *prev;
    const int8_t *preference;
    int32_t *weight; /* [item] number of times it was found without options */
    int32_t *choice; /* [level] chosen node, in the list of the item branched
                        on; its head if none was chosen yet */
    int32_t *stop;   /* [level] where its untried nodes end: the head, or the
                        first node split off */
    int32_t *hidden; /* a node of each excluded option */
    int32_t num_nodes, num_items, num_hidden;
    int32_t base; /* number of levels that are assumed options */
    int32_t level;
    int32_t untried; /* levels base .. untried - 1 have no untried option; may
                        exceed level */
    dlx_fewest *fewest; /* see fewest.h; NULL if there are few items */
    enum dlx_step step;
    bool inconsistent; /* whether an assumption left an item without options */
    uint64_t random;   /* state of the generator for DLX_CHOOSE_RANDOM */
    int32_t *order;    /* order of options in the lists (L1); NULL: that of the
                          problem */
    int32_t empty;     /* item last found without options */
    dlx_trace *trace;
} dlx_links;

extern const dlx_kernel dlx_links_kernel;

/* Makes a search state over the whole problem. Returns 0, or DLX_ETOOBIG or
 * DLX_ENOMEM with *out = NULL. */
int dlx_links_new(dlx_links **out, const dlx_problem *p);
/* Shuffles the lists of items, for DLX_CHOOSE_RANDOM; breaking ties among items
 * alone would often lead to the same cover. No item may be covered. Returns 0
 * or DLX_ENOMEM. */
int dlx_links_shuffle(dlx_links *k, const dlx_problem *p, uint64_t seed);
void dlx_links_free(dlx_links *k);
/* Returns to the root, then applies the solver's exclusions and assumptions.
 * Returns false if they leave no cover. */
bool dlx_links_restart(dlx_search *s, dlx_links *k);
/* Makes one step of the search. Returns DLX_SOLUTION (unless all),
 * DLX_EXHAUSTED, or DLX_UNKNOWN to go on. */
enum dlx_result dlx_links_step(dlx_search *s, dlx_links *k, bool all);
int dlx_links_option(const dlx_links *k, int32_t p);
int dlx_links_get_cover(const dlx_links *k, int *options);
/* Returns the part of the tree that is done, 0 .. 1, and sets *share to the
 * part of the current subtree. */
double dlx_links_progress(const dlx_links *k, double *share);
int dlx_links_split(dlx_search *s, dlx_links *k, int *options);
size_t dlx_links_bytes(const dlx_links *k, const dlx_problem *p);
size_t dlx_links_bytes_of(const dlx_problem *p);

/* Returns whether the state of a links solver satisfies L1..L6. Slow; for
 * tests. */
bool dlx_links_check(const dlx_search *s);

#endif
