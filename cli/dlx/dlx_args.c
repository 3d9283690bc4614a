/* dlx_args.c - what is left of the limits of the command line. */
#include "cli/dlx/dlx_args.h"

#include "base/clock.h"
#include "cli/shared/machine.h"

size_t cli_dlx_memory_left(const cli_dlx_args *args)
{
    const size_t PART = 4;
    size_t used = cli_used_memory(), least = args->bytes / PART;
    return used < args->bytes - least ? args->bytes - used : least;
}

dlx_limits cli_dlx_limits_left(const cli_dlx_args *args)
{
    const double LEAST = 1e-3; /* a limit of 0 would mean no limit */
    dlx_limits left = args->limits;
    if (left.bytes > 0)
        left.bytes = cli_dlx_memory_left(args);
    if (left.seconds <= 0)
        return left;
    left.seconds -= base_clock() - args->begun;
    if (left.seconds < LEAST)
        left.seconds = LEAST;
    return left;
}
