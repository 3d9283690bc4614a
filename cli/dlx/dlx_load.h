/*
 * dlx_load.h - reads a problem from a file.
 */
#ifndef CLI_DLX_LOAD_H
#define CLI_DLX_LOAD_H

#include "cli/dlx/dlx_args.h"
#include "cli/shared/input.h"

/* Reads and freezes the problem in args->path; with args->json its names must
 * be UTF-8. Returns NULL after a message. */
dlx_problem *cli_dlx_load(const cli_dlx_args *args);

/* Reports why the problem is refused, and an item with multiplicities if these
 * are the reason. */
void cli_dlx_refuse(const dlx_problem *p, int error);

/* Reads a file, or standard input for NULL. Returns false after a message. */
bool cli_dlx_read_file(cli_input *in, const char *path, size_t most);
/* Reports why a problem, or the map of --map, has no shape to draw or print. */
void cli_dlx_refuse_shape(const cli_dlx_args *args, int error,
                          const dlx_text_error *text);

/* Prints how costs relate to the objective, if they differ, for commands that
 * write the problem. */
void cli_dlx_explain_costs(const dlx_problem *p, const cli_dlx_args *args);

#endif
