/*
 * dlx_search.h - a search as solve and count run it: limits, progress line,
 * signals, statistics.
 */
#ifndef CLI_DLX_SEARCH_H
#define CLI_DLX_SEARCH_H

#include "cli/dlx/dlx_args.h"
#include "cli/dlx/dlx_assume.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/forecast.h"
#include "cli/shared/progress.h"
#include "jobs/problem_tree.h"

#include <jansson.h>

typedef struct cli_dlx_search {
    const cli_dlx_args *args;
    dlx_problem *problem;     /* the problem in args->path */
    dlx_reduction *reduction; /* NULL: the problem itself is searched */
    dlx_solver *solver;
    cli_dlx_printer printer; /* solve: prints covers of the problem */
    cli_progress progress;
    jobs_forecaster forecast; /* used only if all covers are wanted */
    jobs_problem_tree tree;   /* tree of the forecast */
    cli_dlx_options assumed;  /* options of the forecast's root */
    size_t bytes;             /* memory of the solver when it began, in bytes */
    /* Nodes and covers by kernels that visit covers one by one; when that was;
     * and nodes of other kernels, which have occasional time slices. */
    uint64_t steady_nodes, steady_covers, other_nodes;
    double steady;
} cli_dlx_search;

/* Loads the problem, prepares the search and catches signals. If setup exceeds
 * the time limit the program prints `answer` and ends. Returns 0, or -1 after a
 * message and with nothing to end. The search must not move until it has ended.
 */
int cli_dlx_search_begin(cli_dlx_search *s, const cli_dlx_args *args,
                         const char *answer);

/* Returns the options of the current cover, numbered as in the problem, in
 * ascending order; sets *n. The caller frees them. Returns NULL if out of
 * memory. */
int *cli_dlx_cover(const cli_dlx_search *s, int *n);

/* Returns the number of covers found so far in decimal, to be freed by the
 * caller, or NULL if out of memory. */
char *cli_dlx_covers(const dlx_solver *s);

/* Says on standard error why there is no cover, if the search has found a
 * reason or --reason is given without --json. */
void cli_dlx_say_reason(const cli_dlx_search *s, enum dlx_result last);
/* Adds the reason to the object if --reason is given and there is no cover.
 * Returns 0 or DLX_ENOMEM. */
int cli_dlx_add_reason(json_t *line, const cli_dlx_search *s,
                       enum dlx_result last);

/* Prints statistics, and why the search stopped early; frees everything. */
void cli_dlx_search_end(cli_dlx_search *s, enum dlx_result last);

#endif
