/*
 * links.h - the data structure of the dancing-links kernel.
 *
 * Two flat arrays. items[] holds the item headers in a circular list of the
 * uncovered primary items, in order of addition, with items[0] as its root.
 * nodes[] holds the vertical lists: nodes[1..n] are the list heads of items
 * 1..n, then come the options, each between two spacers. For the problem
 *
 *      items a b | c      option 0 = a c:1    option 1 = b c:2
 *
 *   index   0    1a   2b   3c | 4sp   5    6  | 7sp   8    9  | 10sp
 *   item    -    1    2    3  | 0     1    3  | -1    2    3  | -2
 *   up      -    5    8    9  | -     1    3  | 5     2    6  | 8
 *   down    -    5    8    6  | 6     1    9  | 9     2    3  | -
 *   color   -    0    0    0  | 0     0    1  | 0     0    2  | 0
 *
 * L1  For an uncovered item i, the nodes reached from i by down are the nodes
 *     of i in the options that conflict with no chosen option (in order of
 *     options at the root), and up is the inverse of down.
 * L2  items[i].len is their number; for secondary items plus SECONDARY_BIAS,
 *     so that it never comes down to 0.
 * L3  A spacer has item <= 0: minus the number of options up to and including
 *     the one before it; its up is the first node of the option before it.
 *     (Options that can be in no cover, as they hold no primary item, are not
 *     stored; they are still counted, so that option numbers stay.)
 * L4  A node of a covered item keeps its up and down, so that the lists of
 *     covered items still tell which options went with them.
 * L5  color is that of the problem, or -1 while the item has been given this
 *     very color by a chosen option; the head of a secondary item that has
 *     been given a color holds that color.
 * L6  items[0].next .. lists exactly the uncovered primary items, ascending;
 *     num_active is their number.
 *
 * Source: Knuth, TAOCP 4B, 7.2.2.1, Algorithm C (page 86 ff.).
 */
#ifndef DLX_LINKS_H
#define DLX_LINKS_H

#include "dlx/solver.h"

#include <assert.h>

typedef struct dlx_node {
    int32_t up, down, item, color;
} dlx_node;
static_assert(sizeof(dlx_node) == 16, "four per cache line");

typedef struct dlx_header {
    int32_t prev, next; /* neighbours among the uncovered primary items */
    int32_t len;        /* L2 */
    int32_t weight;     /* how often it was the item that ran empty */
} dlx_header;
static_assert(sizeof(dlx_header) == 16, "four per cache line");

enum { SECONDARY_BIAS = 1 << 30 };

/* What the search does next. */
enum dlx_step {
    DLX_STEP_DESCEND, /* branch on a further item */
    DLX_STEP_NEXT,    /* go to the next option after the choice of the last
                         level, which is not committed */
    DLX_STEP_RETRACT  /* the same, but it is committed: retract it first */
};

typedef struct dlx_links {
    dlx_node *nodes;
    dlx_header *items;
    int32_t *first;  /* [option] its first node, or 0 if not stored (L3) */
    int32_t *choice; /* [level] node of the option chosen there, in the list of
                        the item branched on; the head: none yet */
    int32_t *stop;   /* [level] node at which its options end: the head, or the
                        first option that was given away */
    int32_t *hidden; /* first nodes of the excluded options */
    int32_t num_nodes, num_items, num_active, num_hidden;
    int32_t base;    /* the levels below are assumed options */
    int32_t level;   /* number of levels in use */
    enum dlx_step step;
    bool dead;       /* no cover: an assumption emptied an item */
    uint64_t random; /* state of the generator for DLX_CHOOSE_RANDOM */
} dlx_links;

extern const dlx_kernel dlx_links_kernel;

/* A search state over the whole problem. Returns 0, DLX_ETOOBIG or DLX_ENOMEM
 * and NULL in *out. */
int dlx_links_new(dlx_links **out, const dlx_problem *p);
void dlx_links_free(dlx_links *k);
/* Back to the root; then apply the solver's exclusions and assumptions. Returns
 * false if they leave no cover. */
bool dlx_links_restart(dlx_solver *s, dlx_links *k);
/* One step of the search. Returns DLX_SOLUTION (unless all), DLX_EXHAUSTED, or
 * DLX_UNKNOWN: go on. */
enum dlx_result dlx_links_step(dlx_solver *s, dlx_links *k, bool all);
/* Number of the option of node p. */
int dlx_links_option(const dlx_links *k, int32_t p);
/* The options chosen and assumed; returns their number. */
int dlx_links_get_cover(const dlx_links *k, int *options);
/* The part of the tree that is done; *share: the part that the current subtree
 * stands for. */
double dlx_links_progress(const dlx_links *k, double *share);
/* As dlx_kernel.give. */
int dlx_links_give(dlx_solver *s, dlx_links *k, int *options);
size_t dlx_links_bytes(const dlx_links *k, const dlx_problem *p);

/* Does the state of a links solver satisfy L1..L6? Slow; for tests. */
bool dlx_links_check(const dlx_solver *s);

#endif
