/*
 * dlx_assume.h - finds the options of --assume and --exclude in the problem.
 */
#ifndef CLI_DLX_ASSUME_H
#define CLI_DLX_ASSUME_H

#include "cli/dlx/dlx_args.h"

/* Makes a new solver search with the assumed options and without the excluded
 * ones. Returns 0, or -1 after a message. */
int cli_dlx_assume(dlx_solver *solver, const dlx_problem *p,
                   const cli_dlx_args *args);

typedef struct cli_dlx_options {
    int *list, *excluded; /* from malloc(), or NULL; list has no duplicates */
    int num, num_excluded;
} cli_dlx_options;

/* Returns 0, or -1 after a message and with nothing to clear. */
int cli_dlx_read_assumed(cli_dlx_options *to, const dlx_problem *p,
                         const cli_dlx_args *args);
void cli_dlx_options_clear(cli_dlx_options *options);

#endif
