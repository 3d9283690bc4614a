/*
 * dlx_waiting.h - waits for a long step, with signals, the time limit and a
 * progress line.
 */
#ifndef CLI_DLX_WAITING_H
#define CLI_DLX_WAITING_H

#include "cli/dlx/dlx_args.h"
#include "cli/shared/progress.h"

typedef struct cli_dlx_waiting {
    const cli_dlx_args *args; /* command line, borrowed */
    const char *what; /* what is done: "counting by symmetry"; borrowed */
    cli_progress progress;
    bool is_late; /* the time limit is reached */
} cli_dlx_waiting;

/* Catches signals. If the step does not call cli_dlx_waiting_stops() often
 * enough, the program still ends soon after a signal or the limit, the latter
 * with the message `late`. */
void cli_dlx_wait(cli_dlx_waiting *w, const cli_dlx_args *args,
                  const char *what, const char *late);
/* Ends the wait: the step is done, or has stopped. */
void cli_dlx_end_wait(cli_dlx_waiting *w);
/* The function stop(ctx) of the step; ctx is the cli_dlx_waiting. */
int cli_dlx_waiting_stops(void *ctx);
/* Reports why the step has stopped, and `what` is missing ("nothing is counted
 * yet"), or another error of the problem. Returns the exit code. */
int cli_dlx_waited_in_vain(const cli_dlx_waiting *w, const dlx_problem *p,
                           int result, const char *lack);

#endif
