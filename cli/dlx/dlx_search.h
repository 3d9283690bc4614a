/*
 * dlx_search.h - a search as solve and count run it: limits, progress line,
 * signals, statistics.
 */
#ifndef CLI_DLX_SEARCH_H
#define CLI_DLX_SEARCH_H

#include "cli/dlx/dlx_args.h"
#include "cli/dlx/dlx_assume.h"
#include "cli/shared/forecast.h"
#include "cli/shared/progress.h"
#include "jobs/problem_tree.h"

typedef struct cli_dlx_search {
    const cli_dlx_args *args; /* borrowed */
    dlx_problem *problem;     /* from args->path */
    dlx_reduction *reduction; /* or NULL: the problem itself is searched */
    dlx_solver *solver;
    cli_progress progress;
    jobs_forecaster forecast; /* where all covers are wanted */
    jobs_problem_tree tree;   /* of the forecast, .. */
    cli_dlx_options assumed;  /* .. which begins here */
    size_t bytes;             /* of the solver when it began */
    /* Nodes and covers by kernels that go through covers one by one, when that
     * was, and the nodes of others, which have a time slice now and then. */
    uint64_t steady_nodes, steady_covers, other_nodes;
    double steady;
} cli_dlx_search;

/* Load the problem and make ready to search it; from now on signals are
 * caught. If that takes longer than the search may the program ends, after
 * printing this answer. Returns 0, or -1 after a message on standard error and
 * with nothing to end. The search stays where it is until it has ended. */
int cli_dlx_search_begin(cli_dlx_search *s, const cli_dlx_args *args,
                         const char *answer);

/* The options of the cover at hand in ascending order, as those of the problem,
 * to be freed by the caller; NULL without memory. Their number is *n. */
int *cli_dlx_cover(const cli_dlx_search *s, int *n);

/* The number of covers found so far in decimal digits, to be freed by the
 * caller; NULL without memory. */
char *cli_dlx_covers(const dlx_solver *s);

/* Print the statistics, and why the search stopped if that is not what was
 * asked for; release everything. */
void cli_dlx_search_end(cli_dlx_search *s, enum dlx_result last);

#endif
