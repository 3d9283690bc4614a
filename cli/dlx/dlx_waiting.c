/* dlx_waiting.c - checks signals, limits and progress of long steps. */
#include "cli/dlx/dlx_waiting.h"

#include "base/clock.h"
#include "cli/dlx/dlx_load.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>

void cli_dlx_wait(cli_dlx_waiting *w, const cli_dlx_args *args,
                  const char *what, const char *late)
{
    const double GRACE = 0.3; /* seconds that the step has to stop by itself */
    double left = cli_dlx_limits_left(args).seconds;
    *w = (cli_dlx_waiting){.args = args, .what = what};
    cli_progress_init(&w->progress);
    cli_catch_signals(NULL);
    cli_limit_work(left > 0 ? left + GRACE : 0, "", late);
}

void cli_dlx_end_wait(cli_dlx_waiting *w)
{
    cli_limit_seconds(0, "");
    cli_catch_signals(NULL);
    cli_progress_erase(&w->progress);
}

int cli_dlx_waiting_stops(void *ctx)
{
    cli_dlx_waiting *w = ctx;
    double seconds = base_clock() - w->args->begun;
    if (cli_progress_is_due(&w->progress)) {
        char line[64];
        snprintf(line, sizeof line, "%s, %.0f s", w->what, seconds);
        cli_progress_draw(&w->progress, line);
    }
    w->is_late |=
        w->args->limits.seconds > 0 && seconds >= w->args->limits.seconds;
    return w->is_late || cli_caught_signal() != 0 || !cli_output_refresh();
}

int cli_dlx_waited_in_vain(const cli_dlx_waiting *w, const dlx_problem *p,
                           int result, const char *lack)
{
    if (result == DLX_INTERRUPTED) {
        cli_complain("%s; %s",
                     w->is_late ? "stopped by a limit" : "interrupted", lack);
        return CLI_LIMIT;
    }
    cli_dlx_refuse(p, result);
    return CLI_ERROR;
}
