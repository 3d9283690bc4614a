/*
 * dlx_command_line.h - reads the command line of the program dlx.
 */
#ifndef CLI_DLX_COMMAND_LINE_H
#define CLI_DLX_COMMAND_LINE_H

#include "cli/dlx/dlx_args.h"

/* Read the command line. Returns 0, or 1 when all that was asked for has been
 * printed on standard output, or -1 after a message on standard error. */
int cli_dlx_parse(cli_dlx_args *args, int argc, char **argv);

#endif
