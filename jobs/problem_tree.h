/*
 * problem_tree.h - the search tree of an exact cover problem, as dlx/tree.h
 * has trees: a step is an option that is chosen or left out (branching.h).
 *
 * Places are those of branching.h, searchers are solvers: by any kernel, which
 * finds the same covers below a path, whatever its own tree is like.
 *
 * Where the problem has symmetry, what a path leaves may have some, too. If it
 * takes long it is searched as a problem of its own, by a solver that uses
 * that; else by one of the whole problem, which need not be made again.
 */
#ifndef JOBS_PROBLEM_TREE_H
#define JOBS_PROBLEM_TREE_H

#include "dlx/dlx.h"
#include "dlx/tree.h"

#include <stdbool.h>

typedef struct jobs_problem_tree {
    dlx_tree base;
    const dlx_problem *problem;
    dlx_config config;   /* of each searcher; one thread */
    const int *excluded; /* left out everywhere */
    int num_excluded;
    bool reduces; /* long paths of a problem with symmetry are searched as
                     problems of their own */
} jobs_problem_tree;

/* The tree of a frozen problem without some options; all is borrowed but
 * config. Nothing has to be cleared. */
void jobs_problem_tree_init(jobs_problem_tree *tree, const dlx_problem *p,
                            const dlx_config *config, const int *excluded,
                            int num_excluded);
/* Have it searched by a kernel that is never memo, if that is left to the
 * planner: so that each path can be divided. */
void jobs_problem_tree_without_memo(jobs_problem_tree *tree);

#endif
