#include "cli/shared/ending.h"

#include "cli/shared/options.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"
#include "dlx/solvers.h"

bool cli_is_stop(int result)
{
    return result == DLX_LIMIT || result == DLX_INTERRUPTED;
}

int cli_exit_of(int result, bool is_yes)
{
    if (result < 0)
        return CLI_ERROR;
    return cli_is_stop(result) ? CLI_LIMIT : is_yes ? CLI_YES : CLI_NO;
}

bool cli_is_interrupted(int result)
{
    return result == DLX_INTERRUPTED &&
           (cli_caught_signal() != 0 || cli_output_failed());
}

const char *cli_why_stopped(int result)
{
    return cli_is_interrupted(result) || cli_caught_signal() != 0
               ? "interrupted"
               : "stopped by a limit";
}
