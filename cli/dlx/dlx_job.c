#include "cli/dlx/dlx_job.h"

#include "cli/dlx/dlx_load.h"
#include "cli/shared/message.h"
#include "cli/shared/sat.h"
#include "cli/shared/signals.h"

#include <string.h>

static const char *task_of(const cli_dlx_args *args)
{
    if (args->command != CLI_DLX_SOLVE)
        return "count";
    return args->json      ? "solve --json"
           : args->indices ? "solve --indices"
                           : "solve";
}

static int check_options(const cli_dlx_args *args, const char *with)
{
    const char *wrong = NULL;
    if (args->limit != 0)
        wrong =
            args->command == CLI_DLX_COUNT ? "--limit" : "--limit; use --all";
    else if (args->limits.nodes != 0)
        wrong = "--max-nodes";
    else if (args->config.choice == DLX_CHOOSE_RANDOM)
        wrong = "--choice random";
    else if (args->certificate != NULL)
        wrong = "--certificate";
    else if (args->form != CLI_DLX_TEXT)
        wrong = "--as";
    if (wrong == NULL)
        return 0;
    cli_complain("%s cannot be combined with %s", with, wrong);
    return -1;
}

static void set_how(cli_job *job, const cli_dlx_args *args)
{
    job->task = task_of(args);
    job->what = "covers";
    job->parts = &args->parts;
    job->seconds = args->limits.seconds;
    job->json = args->json;
    job->stats_json = args->stats_json;
    job->is_verbose = args->verbose > 0;
    job->begun = args->begun;
}

int cli_dlx_job_begin(cli_dlx_job *j, const cli_dlx_args *args,
                      const char *with)
{
    dlx_job_options options;
    memset(j, 0, sizeof *j);
    if (check_options(args, with) != 0)
        return -1;
    cli_limit_seconds(args->limits.seconds, "");
    j->problem = cli_dlx_load(args);
    if (j->problem == NULL ||
        cli_dlx_read_assumed(&j->assumed, j->problem, args) != 0)
        return -1;
    dlx_job_options_init(&options);
    options.engine = args->config;
    if (args->parts.checkpoint != NULL) { /* so that one solver may count */
        options.engine.sat = cli_sat_functions();
        options.engine.bytes = cli_dlx_memory_left(args);
    }
    options.assumed = j->assumed.list;
    options.num_assumed = j->assumed.num;
    options.excluded = j->assumed.excluded;
    options.num_excluded = j->assumed.num_excluded;
    int error = dlx_job_new(&j->job.of, j->problem, &options);
    cli_limit_seconds(0, "");
    if (args->parts.checkpoint != NULL || args->parts.shard != NULL)
        cli_limit_rest(0, ""); /* no time limit while work is saved */
    if (error != 0)
        cli_dlx_refuse(j->problem, error);
    set_how(&j->job, args);
    return error == 0 ? 0 : -1;
}

void cli_dlx_job_end(cli_dlx_job *j)
{
    dlx_job_free(j->job.of);
    cli_dlx_options_clear(&j->assumed);
    dlx_problem_free(j->problem);
}
