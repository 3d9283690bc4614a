/*
 * dlx_assume.h - the options of --assume and --exclude, found in the problem.
 */
#ifndef CLI_DLX_ASSUME_H
#define CLI_DLX_ASSUME_H

#include "cli/dlx_args.h"

/* Have the solver, which has just been made, search with the assumed options
 * and without the excluded ones. Returns 0, or -1 after a message. */
int cli_dlx_assume(dlx_solver *solver, const dlx_problem *p,
                   const cli_dlx_args *args);

#endif
