/*
 * dlx_load.h - reads a problem from a file.
 */
#ifndef CLI_DLX_LOAD_H
#define CLI_DLX_LOAD_H

#include "cli/dlx/dlx_args.h"

/* Reads and freezes the problem in args->path; with args->json its names must
 * be UTF-8. Returns NULL after a message. */
dlx_problem *cli_dlx_load(const cli_dlx_args *args);

/* Reports why the problem is refused, and an item with multiplicities if these
 * are the reason. */
void cli_dlx_refuse(const dlx_problem *p, int error);

/* Prints how costs relate to the objective, if they differ, for commands that
 * write the problem. */
void cli_dlx_explain_costs(const dlx_problem *p, const cli_dlx_args *args);

#endif
