/*
 * dlx_symmetric_count.h - counts by way of symmetry: dlx count --orbits,
 * --symmetry.
 */
#ifndef CLI_DLX_SYMMETRIC_COUNT_H
#define CLI_DLX_SYMMETRIC_COUNT_H

#include "cli/dlx/dlx_args.h"

/* Was the program built with what finds symmetries? If not, a message says so.
 */
bool cli_dlx_can_symmetry(void);

/* Count, print, and return the exit code. */
int cli_dlx_symmetric_count(const cli_dlx_args *args);

#endif
