/*
 * tree.h - a search tree that can be divided: what jobs (jobs.h) know of the
 * search that they are about. Part of dlx.h.
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
#ifndef DLX_TREE_H
#define DLX_TREE_H

#include "dlx/solvers.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_place dlx_place;
typedef struct dlx_searcher dlx_searcher;

/* First in whatever is a tree. */
typedef struct dlx_tree {
    const struct dlx_tree_functions *functions;
    int max_path;      /* steps of the longest path */
    int max_children;  /* of a place */
    int nodes_a_place; /* nodes of a search that take about as long as to go to
                      a place */
} dlx_tree;

typedef struct dlx_tree_functions {
    /* Both return 0, or an error and NULL in *out. The place is the root. */
    int (*new_place)(dlx_place **out, const dlx_tree *tree);
    int (*new_searcher)(dlx_searcher **out, const dlx_tree *tree);
} dlx_tree_functions;

/* What a place shows. */
typedef struct dlx_view {
    int num_children; /* 0: a leaf */
    bool is_solution; /* the leaf is one */
    int num_nodes;    /* of the search, for going on to the children */
    double size;      /* how much is left: places with the same are alike */
} dlx_view;

struct dlx_place {
    const struct dlx_place_functions *functions;
};

typedef struct dlx_place_functions {
    void (*free)(dlx_place *place);
    /* Go from the root to the end of that path. Returns 0, or DLX_ENOMEM, or
     * DLX_EARGUMENT if it leads to no place of the tree; then this is the root.
     */
    int (*go)(dlx_place *place, const int *path, int n);
    /* Go to a child; go back. choose() may return DLX_ENOMEM, and nothing is
     * to be taken back then. */
    int (*choose)(dlx_place *place, int step);
    void (*unchoose)(dlx_place *place);
    dlx_view (*view)(const dlx_place *place);
    /* The steps to the children, into steps[]. */
    void (*children)(const dlx_place *place, int *steps);
    /* Where it is: *path is borrowed until it moves; returns its length. */
    int (*path)(const dlx_place *place, const int **path);
    /* Writes steps to some children, at most max_children, and their weights to
     * times: the solutions below the place are the sum of times[k] * the
     * solutions below steps[k]. The children may be those of another branching
     * than that of children(). Finding them may take a part of the time of a
     * search of this number of nodes. Returns their number, an error, or 0 if
     * no symmetry was found. NULL: the tree has no such function. */
    int (*orbits)(dlx_place *place, double nodes, int *steps, uint64_t *times);
} dlx_place_functions;

struct dlx_searcher {
    const struct dlx_searcher_functions *functions;
};

/* All but these are as the functions of dlx.h with such names. */
typedef struct dlx_searcher_functions {
    void (*free)(dlx_searcher *s);
    /* What is below the path is searched next, with statistics at 0. Returns 0
     * or an error. */
    int (*begin)(dlx_searcher *s, const int *path, int n);
    void (*set_limits)(dlx_searcher *s, const dlx_limits *limits);
    /* To the end of it, or (unless all) to the next solution; results as those
     * of dlx_count() and dlx_next(). */
    enum dlx_result (*run)(dlx_searcher *s, bool all);
    /* Of the solution just found, as options or as the tree has it. */
    int (*get_solution)(const dlx_searcher *s, const int **list);
    /* Between two runs: a part that will not be searched here, into path[].
     * Returns its length; 0: there is nothing to split off. */
    int (*split_off)(dlx_searcher *s, int *path);
    /* Can parts be split off at all? If not, a path is searched as a whole. */
    bool (*is_divisible)(const dlx_searcher *s);
    void (*interrupt)(dlx_searcher *s); /* any thread */
    void (*set_tick)(dlx_searcher *s, void (*tick)(void *ctx), void *ctx);
    void (*get_stats)(const dlx_searcher *s, dlx_stats *stats);
    size_t (*count_text)(const dlx_searcher *s, char *to, size_t size);
    /* Announces the estimated number of nodes below the next path, by which the
     * searcher may choose its method. NULL: the searcher has one method. */
    void (*expect)(dlx_searcher *s, double nodes);
} dlx_searcher_functions;

/* The tree whose root is a leaf, and no solution; static. */
const dlx_tree *dlx_empty_tree(void);

#ifdef __cplusplus
}
#endif

#endif
