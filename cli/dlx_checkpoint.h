/*
 * dlx_checkpoint.h - dlx count and dlx solve --all with --checkpoint: a search
 * that can be interrupted, and goes on.
 */
#ifndef CLI_DLX_CHECKPOINT_H
#define CLI_DLX_CHECKPOINT_H

#include "cli/dlx_args.h"
#include "dlx/shards/work.h"

/* The search, for a command that prints. */
typedef struct cli_dlx_checked {
    const cli_dlx_args *args;
    dlx_problem *problem;
    dlx_work work;
    /* Print a cover, the number-th of all; or NULL: they are only counted.
     * Returns 0, or an error < 0. */
    int (*print)(void *ctx, dlx_problem *p, const int *options, int n,
                 uint64_t number);
    void *ctx;
    uint64_t num_printed; /* covers */
    int *excluded, num_excluded;
} cli_dlx_checked;

/* Search from the beginning or from the checkpoint, write checkpoints, and
 * print the statistics. Returns CLI_YES: nothing is left; CLI_LIMIT: something
 * is, and a message says so; CLI_ERROR after a message. To be ended in any
 * case. */
int cli_dlx_checked_run(cli_dlx_checked *c, const cli_dlx_args *args);
void cli_dlx_checked_end(cli_dlx_checked *c);

#endif
