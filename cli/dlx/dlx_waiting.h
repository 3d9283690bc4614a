/*
 * dlx_waiting.h - what is made in one piece is waited for: signals, the limit
 * on seconds, a progress line.
 */
#ifndef CLI_DLX_WAITING_H
#define CLI_DLX_WAITING_H

#include "cli/dlx/dlx_args.h"
#include "cli/shared/progress.h"

typedef struct cli_dlx_waiting {
    const cli_dlx_args *args; /* borrowed, as is */
    const char *what;         /* "counting by symmetry" */
    cli_progress progress;
    bool is_late; /* the limit on seconds is met */
} cli_dlx_waiting;

/* From now on signals are caught. Where the work does not ask
 * cli_dlx_waiting_stops() often enough, the program ends soon after a signal or
 * the limit nevertheless; of the limit it says late. */
void cli_dlx_wait(cli_dlx_waiting *w, const cli_dlx_args *args,
                  const char *what, const char *late);
/* The work is done, or has stopped. */
void cli_dlx_end_wait(cli_dlx_waiting *w);
/* The stop(ctx) of what is waited for; ctx is that. */
int cli_dlx_waiting_stops(void *ctx);
/* Say why it has stopped and what there is not ("nothing is counted yet"), or
 * what else is the matter with the problem. Returns the exit code. */
int cli_dlx_waited_in_vain(const cli_dlx_waiting *w, const dlx_problem *p,
                           int result, const char *lack);

#endif
