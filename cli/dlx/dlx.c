/* dlx.c - the program dlx. */
#include "cli/dlx/dlx_commands.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

static int (*const commands[CLI_DLX_NUM_COMMANDS])(const cli_dlx_args *args) = {
    [CLI_DLX_SOLVE] = cli_dlx_solve,
    [CLI_DLX_COUNT] = cli_dlx_count,
    [CLI_DLX_VERIFY] = cli_dlx_verify,
    [CLI_DLX_INFO] = cli_dlx_info,
    [CLI_DLX_CONVERT] = cli_dlx_convert,
    [CLI_DLX_CHEAPEST] = cli_dlx_cheapest,
    [CLI_DLX_PACK] = cli_dlx_cheapest,
    [CLI_DLX_REDUCE] = cli_dlx_reduce,
    [CLI_DLX_SPLIT] = cli_dlx_split,
    [CLI_DLX_MERGE] = cli_dlx_merge,
    [CLI_DLX_ESTIMATE] = cli_dlx_estimate,
    [CLI_DLX_DRAW] = cli_dlx_draw,
    [CLI_DLX_ZDD] = cli_dlx_zdd,
    [CLI_DLX_SAMPLE] = cli_dlx_sample,
    [CLI_DLX_SYMMETRY] = cli_dlx_symmetry,
    [CLI_DLX_MAKE] = cli_dlx_make,
};

/* Limits everything that the program does. Limits of searches end those in a
 * better way where they apply. */
static void limit_memory(const cli_dlx_args *args)
{
    const size_t LEAST = (size_t)24 << 20; /* memory that any program needs */
    cli_limit_memory(
        args->bytes > LEAST ? args->bytes : LEAST,
        args->memory > 0
            ? "stopped by a limit: this needs more memory than "
              "--memory allows"
            : "stopped by a limit: this needs more than half of the "
              "free memory; raise the limit with --memory SIZE");
}

static int run(int argc, char **argv)
{
    cli_dlx_args args;
    int parsed = cli_dlx_parse(&args, argc, argv);
    if (parsed != 0)
        return parsed < 0 ? CLI_ERROR : CLI_YES;
    limit_memory(&args);
    return commands[args.command](&args);
}

int main(int argc, char **argv)
{
    cli_set_program("dlx");
    int code = run(argc, argv);
    if (cli_output_finish(code, code == CLI_YES || code == CLI_NO) != 0)
        code = CLI_ERROR;
    cli_reraise_signal();
    return code;
}
