/*
 * dlx_work.h - what counts by guiding paths, of shards and with checkpoints,
 * have in common: when to stop, and the progress line.
 */
#ifndef CLI_DLX_WORK_H
#define CLI_DLX_WORK_H

#include "cli/dlx_args.h"
#include "cli/progress.h"
#include "dlx/shards/work.h"

typedef struct cli_dlx_watch {
    const cli_dlx_args *args; /* borrowed */
    cli_progress progress;
} cli_dlx_watch;

/* Until then, signals are caught; a run stops at one, and after these seconds
 * (0: never). The watch stays where it is. */
void cli_dlx_watch_begin(cli_dlx_watch *w, const cli_dlx_args *args);
dlx_work_control cli_dlx_watch_control(cli_dlx_watch *w, double seconds);
void cli_dlx_watch_end(cli_dlx_watch *w);

/* Complain if one of these options is given, which do not go with `with`.
 * Returns 0, or -1 after a message. */
int cli_dlx_check_options(const cli_dlx_args *args, const char *with);

/* "dlx 0.1.0 kernel=auto choice=first seed=0 threads=1": what the number of
 * nodes depends on. */
void cli_dlx_describe(const dlx_config *config, char *text, size_t size);

/* Statistics of -v. */
void cli_dlx_print_work(const cli_dlx_args *args, const dlx_work *w);

#endif
