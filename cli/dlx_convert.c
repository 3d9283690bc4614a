/* dlx_convert.c - dlx convert: write the problem in another format. */
#include "cli/dlx_commands.h"
#include "cli/dlx_load.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/output.h"

#include <stdio.h>

int cli_dlx_convert(const cli_dlx_args *args)
{
    dlx_text_error error;
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    int result = dlx_write(p, args->to, stdout, &error);
    dlx_problem_free(p);
    if (result == 0 || cli_output_failed()) /* then main() says why */
        return result == 0 ? CLI_YES : CLI_ERROR;
    cli_complain("%s: %s", cli_input_name(args->path),
                 result == DLX_EFORMAT ? error.text : dlx_error_text(result));
    return CLI_ERROR;
}
