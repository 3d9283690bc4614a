/*
 * tree.h - a search tree that can be divided: what estimates, splits, shards
 * and checkpoints know of the search that they are about.
 *
 * A *path* is a list of steps from the root, numbers >= 0 whose meaning is the
 * tree's own: options of an exact cover problem, candidates placed or removed
 * of a puzzle. It stands for all solutions below. The children of a place have
 * one step more each, and are disjoint.
 *
 *                 ()               place: one node of the tree, to look at and
 *              /   |   \           to go on from, a step at a time
 *           (3)   (5)   (8)        searcher: searches all that is below a path,
 *                /   \             can stop anywhere, and says what is left by
 *           (5 1)    (5 2)         paths
 *
 * Owns    places and searchers borrow the tree
 * Threads a tree does not change; each place or searcher belongs to one thread
 * Errors  DLX_E*
 */
#ifndef BASE_TREE_H
#define BASE_TREE_H

#include "dlx/dlx.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct base_place base_place;
typedef struct base_searcher base_searcher;

/* First in whatever is a tree. */
typedef struct base_tree {
    const struct base_tree_functions *functions;
    int max_path;      /* steps of the longest path */
    int max_children;  /* of a place */
    int nodes_a_place; /* nodes of a search that take about as long as to go to
                      a place */
} base_tree;

typedef struct base_tree_functions {
    /* Both return 0, or an error and NULL in *out. The place is the root. */
    int (*new_place)(base_place **out, const base_tree *tree);
    int (*new_searcher)(base_searcher **out, const base_tree *tree);
} base_tree_functions;

/* What a place shows. */
typedef struct base_view {
    int num_children; /* 0: a leaf */
    bool is_solution; /* the leaf is one */
    int num_nodes;    /* of the search, for going on to the children */
    double size;      /* how much is left: places with the same are alike */
} base_view;

struct base_place {
    const struct base_place_functions *functions;
};

typedef struct base_place_functions {
    void (*free)(base_place *place);
    /* Go from the root to the end of that path. Returns 0, or DLX_ENOMEM, or
     * DLX_EARGUMENT if it leads to no place of the tree; then this is the root.
     */
    int (*go)(base_place *place, const int *path, int n);
    /* Go to a child; go back. choose() may return DLX_ENOMEM, and nothing is
     * to be taken back then. */
    int (*choose)(base_place *place, int step);
    void (*unchoose)(base_place *place);
    base_view (*view)(const base_place *place);
    /* The steps to the children, into steps[]. */
    void (*children)(const base_place *place, int *steps);
    /* Where it is: *path is borrowed until it moves; returns its length. */
    int (*path)(const base_place *place, const int **path);
} base_place_functions;

struct base_searcher {
    const struct base_searcher_functions *functions;
};

/* All but these are as the functions of dlx.h with such names. */
typedef struct base_searcher_functions {
    void (*free)(base_searcher *s);
    /* What is below the path is searched next, with statistics at 0. Returns 0
     * or an error. */
    int (*begin)(base_searcher *s, const int *path, int n);
    void (*set_limits)(base_searcher *s, const dlx_limits *limits);
    /* To the end of it, or (unless all) to the next solution; results as those
     * of dlx_count() and dlx_next(). */
    enum dlx_result (*run)(base_searcher *s, bool all);
    /* Of the solution just found, as options or as the tree has it. */
    int (*get_solution)(const base_searcher *s, const int **list);
    /* Between two runs: a part that will not be searched here, into path[].
     * Returns its length; 0: there is nothing to split off. */
    int (*split_off)(base_searcher *s, int *path);
    /* Can parts be split off at all? If not, a path is searched as a whole. */
    bool (*is_divisible)(const base_searcher *s);
    void (*interrupt)(base_searcher *s); /* any thread */
    void (*set_tick)(base_searcher *s, void (*tick)(void *ctx), void *ctx);
    void (*get_stats)(const base_searcher *s, dlx_stats *stats);
    size_t (*count_text)(const base_searcher *s, char *to, size_t size);
} base_searcher_functions;

/* The tree whose root is a leaf, and no solution; static. */
const base_tree *base_empty_tree(void);

#ifdef __cplusplus
}
#endif

#endif
