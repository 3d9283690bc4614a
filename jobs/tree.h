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
#ifndef JOBS_TREE_H
#define JOBS_TREE_H

#include "dlx/dlx.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct jobs_place jobs_place;
typedef struct jobs_searcher jobs_searcher;

/* First in whatever is a tree. */
typedef struct jobs_tree {
    const struct jobs_tree_functions *functions;
    int max_path;      /* steps of the longest path */
    int max_children;  /* of a place */
    int nodes_a_place; /* nodes of a search that take about as long as to go to
                      a place */
} jobs_tree;

typedef struct jobs_tree_functions {
    /* Both return 0, or an error and NULL in *out. The place is the root. */
    int (*new_place)(jobs_place **out, const jobs_tree *tree);
    int (*new_searcher)(jobs_searcher **out, const jobs_tree *tree);
} jobs_tree_functions;

/* What a place shows. */
typedef struct jobs_view {
    int num_children; /* 0: a leaf */
    bool is_solution; /* the leaf is one */
    int num_nodes;    /* of the search, for going on to the children */
    double size;      /* how much is left: places with the same are alike */
} jobs_view;

struct jobs_place {
    const struct jobs_place_functions *functions;
};

typedef struct jobs_place_functions {
    void (*free)(jobs_place *place);
    /* Go from the root to the end of that path. Returns 0, or DLX_ENOMEM, or
     * DLX_EARGUMENT if it leads to no place of the tree; then this is the root.
     */
    int (*go)(jobs_place *place, const int *path, int n);
    /* Go to a child; go back. choose() may return DLX_ENOMEM, and nothing is
     * to be taken back then. */
    int (*choose)(jobs_place *place, int step);
    void (*unchoose)(jobs_place *place);
    jobs_view (*view)(const jobs_place *place);
    /* The steps to the children, into steps[]. */
    void (*children)(const jobs_place *place, int *steps);
    /* Where it is: *path is borrowed until it moves; returns its length. */
    int (*path)(const jobs_place *place, const int **path);
} jobs_place_functions;

struct jobs_searcher {
    const struct jobs_searcher_functions *functions;
};

/* All but these are as the functions of dlx.h with such names. */
typedef struct jobs_searcher_functions {
    void (*free)(jobs_searcher *s);
    /* What is below the path is searched next, with statistics at 0. Returns 0
     * or an error. */
    int (*begin)(jobs_searcher *s, const int *path, int n);
    void (*set_limits)(jobs_searcher *s, const dlx_limits *limits);
    /* To the end of it, or (unless all) to the next solution; results as those
     * of dlx_count() and dlx_next(). */
    enum dlx_result (*run)(jobs_searcher *s, bool all);
    /* Of the solution just found, as options or as the tree has it. */
    int (*get_solution)(const jobs_searcher *s, const int **list);
    /* Between two runs: a part that will not be searched here, into path[].
     * Returns its length; 0: there is nothing to split off. */
    int (*split_off)(jobs_searcher *s, int *path);
    /* Can parts be split off at all? If not, a path is searched as a whole. */
    bool (*is_divisible)(const jobs_searcher *s);
    void (*interrupt)(jobs_searcher *s); /* any thread */
    void (*set_tick)(jobs_searcher *s, void (*tick)(void *ctx), void *ctx);
    void (*get_stats)(const jobs_searcher *s, dlx_stats *stats);
    size_t (*count_text)(const jobs_searcher *s, char *to, size_t size);
} jobs_searcher_functions;

/* The tree whose root is a leaf, and no solution; static. */
const jobs_tree *jobs_empty_tree(void);

#ifdef __cplusplus
}
#endif

#endif
