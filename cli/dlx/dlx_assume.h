/*
 * dlx_assume.h - the options of --assume and --exclude, found in the problem.
 */
#ifndef CLI_DLX_ASSUME_H
#define CLI_DLX_ASSUME_H

#include "cli/dlx/dlx_args.h"

/* Have the solver, which has just been made, search with the assumed options
 * and without the excluded ones. Returns 0, or -1 after a message. */
int cli_dlx_assume(dlx_solver *solver, const dlx_problem *p,
                   const cli_dlx_args *args);

/* The options that args names, by their numbers. */
typedef struct cli_dlx_options {
    int *list, *excluded; /* from malloc(), or NULL; list: distinct */
    int num, num_excluded;
} cli_dlx_options;

/* Returns 0, or -1 after a message and with nothing to clear. */
int cli_dlx_read_assumed(cli_dlx_options *to, const dlx_problem *p,
                         const cli_dlx_args *args);
void cli_dlx_options_clear(cli_dlx_options *options);

#endif
