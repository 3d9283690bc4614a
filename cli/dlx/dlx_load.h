/*
 * dlx_load.h - a problem from a file.
 */
#ifndef CLI_DLX_LOAD_H
#define CLI_DLX_LOAD_H

#include "cli/dlx/dlx_args.h"

/* Read and freeze the problem in args->path; with args->json its names must be
 * UTF-8. Returns NULL after a message on standard error. */
dlx_problem *cli_dlx_load(const cli_dlx_args *args);

/* Say why the problem is refused: the text of the error and, if multiplicities
 * are in the way, an item that has them. */
void cli_dlx_refuse(const dlx_problem *p, int error);

/* Print how costs are those of the objective, for commands that write the
 * problem, if they differ. */
void cli_dlx_explain_costs(const dlx_problem *p, const cli_dlx_args *args);

#endif
