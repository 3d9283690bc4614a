/*
 * problem_tree.h - the search tree of an exact cover problem (dlx/tree.h).
 * Places are those of branching.h. Searchers are solvers with any kernel.
 *
 * If the problem has symmetry, the rest that a path leaves may have some also.
 * A long search is then one of that rest, as a problem of its own, whose
 * symmetry its solver uses; a short one reuses the solver of the whole problem.
 */
#ifndef JOBS_PROBLEM_TREE_H
#define JOBS_PROBLEM_TREE_H

#include "dlx/dlx.h"
#include "dlx/tree.h"

#include <stdbool.h>

typedef struct jobs_problem_tree {
    dlx_tree base;
    const dlx_problem *problem;
    dlx_config config; /* configuration of each searcher; one thread */
    const int *excluded;
    int num_excluded;
    bool reduces; /* long paths of a problem with symmetry are searched as
                     problems of their own */
} jobs_problem_tree;

/* Sets up the tree of a frozen problem without some options. Borrows everything
 * but config; needs no clearing. */
void jobs_problem_tree_init(jobs_problem_tree *tree, const dlx_problem *p,
                            const dlx_config *config, const int *excluded,
                            int num_excluded);
/* Keeps the planner from choosing memo, so that each path can be divided. */
void jobs_problem_tree_without_memo(jobs_problem_tree *tree);

#endif
