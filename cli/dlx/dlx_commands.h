/*
 * dlx_commands.h - the commands of the program dlx. Each prints its answer to
 * standard output, all else to standard error, and returns the exit code.
 */
#ifndef CLI_DLX_COMMANDS_H
#define CLI_DLX_COMMANDS_H

#include "cli/dlx/dlx_args.h"

int cli_dlx_solve(const cli_dlx_args *args);    /* print covers */
int cli_dlx_count(const cli_dlx_args *args);    /* print how many there are */
int cli_dlx_verify(const cli_dlx_args *args);   /* judge claimed covers */
int cli_dlx_info(const cli_dlx_args *args);     /* describe the problem */
int cli_dlx_convert(const cli_dlx_args *args);  /* write it in another format */
int cli_dlx_cheapest(const cli_dlx_args *args); /* covers of least cost, pack */
int cli_dlx_reduce(const cli_dlx_args *args);   /* write a smaller one */
int cli_dlx_split(const cli_dlx_args *args);    /* write shards of a count */
int cli_dlx_merge(const cli_dlx_args *args);    /* add results of shards up */
int cli_dlx_estimate(const cli_dlx_args *args); /* how long will it take? */
int cli_dlx_draw(const cli_dlx_args *args);     /* covers as a picture */
int cli_dlx_solve_clauses(const cli_dlx_args *args); /* solve, by SAT */
int cli_dlx_zdd(const cli_dlx_args *args);           /* the diagram of covers */
int cli_dlx_sample(const cli_dlx_args *args);        /* random covers */
int cli_dlx_symmetry(const cli_dlx_args *args); /* print its automorphisms */

#endif
