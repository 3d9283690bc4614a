/*
 * dlx_load.h - a problem from a file.
 */
#ifndef CLI_DLX_LOAD_H
#define CLI_DLX_LOAD_H

#include "cli/dlx_args.h"

/* Read and freeze the problem in args->path; with args->json its names must be
 * UTF-8. Returns NULL after a message on standard error. */
dlx_problem *cli_dlx_load(const cli_dlx_args *args);

#endif
