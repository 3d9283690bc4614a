/* output.c - standard output: it comes soon, or a message says why not. */
#include "cli/output.h"

#include "cli/message.h"
#include "cli/progress.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static atomic_int reason; /* the errno of the first failure, or 0 */
static double next;       /* cli_seconds() before which nothing is refreshed */

bool cli_output_failed(void)
{
    int none = 0;
    if (atomic_load(&reason) == 0 && ferror(stdout))
        atomic_compare_exchange_strong(&reason, &none,
                                       errno != 0 ? errno : EIO);
    return atomic_load(&reason) != 0;
}

/* A pipe that nobody reads any more is an error even if nothing is written. */
static bool has_reader(void)
{
    struct pollfd out = {STDOUT_FILENO, 0, 0};
    return poll(&out, 1, 0) <= 0 || (out.revents & POLLERR) == 0;
}

bool cli_output_refresh(void)
{
    double now = cli_seconds();
    if (now < next)
        return !cli_output_failed();
    next = now + 0.5;
    if (fflush(stdout) == 0 && !has_reader()) {
        raise(SIGPIPE); /* as if something had been written */
        atomic_store(&reason, EPIPE);
    }
    return !cli_output_failed();
}

int cli_output_finish(void)
{
    if (!cli_output_failed())
        fflush(stdout);
    if (!cli_output_failed())
        return 0;
    int why = atomic_load(&reason);
    if (why != EPIPE && why != EINTR) /* it was no accident */
        cli_complain("cannot write: %s", strerror(why));
    return -1;
}
