/* dlx_spread.c - dlx estimate, split and merge; counts with a checkpoint, and
 * of shards. */
#include "cli/dlx/dlx_commands.h"

#include "cli/dlx/dlx_job.h"
#include "cli/shared/job.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"

#include <string.h>

int cli_dlx_merge(const cli_dlx_args *args)
{
    return cli_merge(&args->parts, args->limits.seconds, args->json,
                     args->verbose > 0);
}

int cli_dlx_split(const cli_dlx_args *args)
{
    cli_dlx_job j;
    int code = CLI_ERROR;
    if (cli_dlx_job_begin(&j, args, "split") == 0)
        code = cli_split(&j.job);
    cli_dlx_job_end(&j);
    return code;
}

int cli_dlx_estimate(const cli_dlx_args *args)
{
    cli_dlx_job j;
    int code = CLI_ERROR;
    if (cli_dlx_job_begin(&j, args, "estimate") == 0)
        code = cli_estimate(&j.job);
    cli_dlx_job_end(&j);
    return code;
}

/* Rejects options that restrict the problem, since shards are of the whole
 * problem. */
static int check_shard(const cli_dlx_args *args)
{
    const char *wrong = args->json               ? "json"
                        : args->assumed.num > 0  ? "assume"
                        : args->excluded.num > 0 ? "exclude"
                                                 : NULL;
    if (wrong == NULL)
        return 0;
    cli_complain("--shard cannot be combined with --%s", wrong);
    return -1;
}

int cli_dlx_count_shard(const cli_dlx_args *args)
{
    cli_dlx_job j;
    int code = CLI_ERROR;
    if (check_shard(args) != 0)
        return CLI_ERROR;
    if (cli_dlx_job_begin(&j, args, "--shard") == 0)
        code = cli_count_shard(&j.job);
    cli_dlx_job_end(&j);
    return code;
}

int cli_dlx_begin_checkpointed(cli_dlx_job *j, const cli_dlx_args *args)
{
    enum dlx_kernel_name kernel = args->config.kernel;
    bool is_count = args->command == CLI_DLX_COUNT;
    if (kernel == DLX_KERNEL_MEMO || kernel == DLX_KERNEL_PREFIXES ||
        (kernel == DLX_KERNEL_SWEEP && !is_count)) {
        cli_complain("--checkpoint cannot be combined with --kernel %s, which "
                     "cannot write checkpoints",
                     cli_kernels[kernel]);
        memset(j, 0, sizeof *j);
        return -1;
    }
    return cli_dlx_job_begin(j, args, "--checkpoint");
}

int cli_dlx_count_checkpointed(const cli_dlx_args *args)
{
    cli_dlx_job j;
    int code = CLI_ERROR;
    if (cli_dlx_begin_checkpointed(&j, args) == 0)
        code = cli_count_checkpointed(&j.job);
    cli_dlx_job_end(&j);
    return code;
}
