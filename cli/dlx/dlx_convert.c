/* dlx_convert.c - dlx convert: writes the problem in another format. */
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/input.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>

static int print_json(const dlx_problem *p, const cli_dlx_args *args,
                      dlx_text_error *error)
{
    base_memory_stream text;
    int code = cli_dlx_text_begin(&text);
    if (code == 0)
        code = dlx_write(p, args->to, text.to, error);
    json_t *string = cli_dlx_text_end(&text, &code);
    if (code != 0)
        return code;
    return cli_print_json(json_pack("{s:s, s:s, s:i, s:i, s:o}", "from",
                                    dlx_problem_format(p), "to", args->to,
                                    "items", dlx_num_items(p), "options",
                                    dlx_num_options(p), "text", string));
}

int cli_dlx_convert(const cli_dlx_args *args)
{
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_text_error error;
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    int result = args->json ? print_json(p, args, &error)
                            : dlx_write(p, args->to, stdout, &error);
    if (result == 0)
        cli_dlx_explain_costs(p, args);
    dlx_problem_free(p);
    if (result == 0 ||
        cli_output_failed()) /* main() reports errors of writing */
        return result == 0 ? CLI_YES : CLI_ERROR;
    cli_complain("%s: %s", cli_input_name(args->path),
                 result == DLX_EFORMAT ? error.text : dlx_error_text(result));
    return CLI_ERROR;
}
