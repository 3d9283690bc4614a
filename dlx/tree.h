/*
 * tree.h - a search tree that can be divided: the interface between jobs
 * (jobs.h) and a search. Part of dlx.h.
 *
 * A *path* is a list of steps from the root, numbers >= 0 whose meaning is the
 * tree's own: options of an exact cover problem, candidates placed or removed
 * of a puzzle. It stands for all solutions below. The children of a place have
 * one step more each, and are disjoint.
 *
 *                 ()               place: a node of the tree, to inspect and to
 *              /   |   \           move from, a step at a time
 *           (3)   (5)   (8)        searcher: searches everything below a path,
 *                /   \             can stop anywhere, and gives what is left
 *           (5 1)    (5 2)         as paths
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

/* The first member of every tree. */
typedef struct dlx_tree {
    const struct dlx_tree_functions *functions;
    int max_path;      /* steps of the longest path */
    int max_children;  /* maximal number of children of a place */
    int nodes_a_place; /* nodes of a search that take about as long as moving
                          to a place */
} dlx_tree;

typedef struct dlx_tree_functions {
    /* Make a place (the root) or a searcher. Return 0, or an error and NULL in
     * *out. */
    int (*new_place)(dlx_place **out, const dlx_tree *tree);
    int (*new_searcher)(dlx_searcher **out, const dlx_tree *tree);
} dlx_tree_functions;

/* The properties of a place. */
typedef struct dlx_view {
    int num_children; /* 0: a leaf */
    bool is_solution; /* whether the leaf is a solution */
    int num_nodes;    /* nodes that the search counts for moving to the
                         children */
    double size;      /* size of the subproblem: places of equal size are
                         similar */
} dlx_view;

struct dlx_place {
    const struct dlx_place_functions *functions;
};

typedef struct dlx_place_functions {
    void (*free)(dlx_place *place);
    /* Moves to the end of a path from the root. Returns 0, DLX_ENOMEM, or
     * DLX_EARGUMENT if it leads to no place of the tree; after an error this is
     * the root. */
    int (*go)(dlx_place *place, const int *path, int n);
    /* choose() moves to a child and unchoose() back. choose() returns 0 or
     * DLX_ENOMEM, then it has not moved. */
    int (*choose)(dlx_place *place, int step);
    void (*unchoose)(dlx_place *place);
    dlx_view (*view)(const dlx_place *place);
    /* Writes the steps to the children to steps[]. */
    void (*children)(const dlx_place *place, int *steps);
    /* Gets the path to this place, borrowed until it moves. Returns its length.
     */
    int (*path)(const dlx_place *place, const int **path);
    /* Writes steps to some children, at most max_children, and their weights to
     * times: the solutions below the place are the sum of times[k] * the
     * solutions below steps[k]. The children may belong to another branching
     * than those of children(). It may take a fraction of the time of a search
     * of `nodes` nodes. Returns the number of steps, 0 if no symmetry was
     * found, or an error. NULL: the tree has no such function. */
    int (*orbits)(dlx_place *place, double nodes, int *steps, uint64_t *times);
} dlx_place_functions;

struct dlx_searcher {
    const struct dlx_searcher_functions *functions;
};

/* Functions not described here are like those of dlx.h with such names. */
typedef struct dlx_searcher_functions {
    void (*free)(dlx_searcher *s);
    /* Begins the search below a path, with statistics at 0. Returns 0 or an
     * error. */
    int (*begin)(dlx_searcher *s, const int *path, int n);
    void (*set_limits)(dlx_searcher *s, const dlx_limits *limits);
    /* Searches to the end if all is true, otherwise to the next solution.
     * Results are those of dlx_count() and dlx_next(). */
    enum dlx_result (*run)(dlx_searcher *s, bool all);
    /* Gets the solution just found, as options or in the tree's own form. */
    int (*get_solution)(const dlx_searcher *s, const int **list);
    /* Splits off a part, which will not be searched here, between two runs.
     * Writes its path to path[] and returns the length, or 0 if there is
     * nothing to split off. */
    int (*split_off)(dlx_searcher *s, int *path);
    /* Returns whether parts can be split off. If not, a path is searched as a
     * whole. */
    bool (*is_divisible)(const dlx_searcher *s);
    void (*interrupt)(dlx_searcher *s); /* any thread may call it */
    void (*set_tick)(dlx_searcher *s, void (*tick)(void *ctx), void *ctx);
    void (*get_stats)(const dlx_searcher *s, dlx_stats *stats);
    size_t (*count_text)(const dlx_searcher *s, char *to, size_t size);
    /* Announces the expected number of nodes below the next path, by which the
     * searcher may choose its method. NULL: it has one method. */
    void (*expect)(dlx_searcher *s, double nodes);
} dlx_searcher_functions;

/* Returns the tree whose root is a leaf without a solution; static. */
const dlx_tree *dlx_empty_tree(void);

#ifdef __cplusplus
}
#endif

#endif
