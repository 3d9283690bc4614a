/* dlx_job.c - the count of an exact cover problem as a job. */
#include "cli/dlx/dlx_job.h"

#include "cli/dlx/dlx_load.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"
#include "jobs/fingerprint.h"

#include <stdio.h>
#include <string.h>

static const char *task_of(const cli_dlx_args *args)
{
    if (args->command != CLI_DLX_SOLVE)
        return "count";
    return args->json      ? "solve --json"
           : args->indices ? "solve --indices"
                           : "solve";
}

/* Options that a search that is handed on does not have. */
static int check_options(const cli_dlx_args *args, const char *with)
{
    const char *wrong = NULL;
    if (args->limit != 0)
        wrong = args->command == CLI_DLX_COUNT ? "--limit"
                                               : "--limit; it needs --all";
    else if (args->limits.nodes != 0)
        wrong = "--max-nodes";
    else if (args->config.choice == DLX_CHOOSE_RANDOM)
        wrong = "--choice random";
    else if (args->certificate != NULL)
        wrong = "--certificate";
    if (wrong == NULL)
        return 0;
    cli_complain("%s does not go with %s", with, wrong);
    return -1;
}

static void set_how(cli_job *job, const cli_dlx_args *args)
{
    const dlx_config *config = &args->config;
    snprintf(job->search, sizeof job->search,
             "dlx %s kernel=%s choice=%s threads=%d", dlx_version(),
             cli_kernels[config->kernel], cli_choices[config->choice],
             config->threads);
    job->task = task_of(args);
    job->what = "covers";
    job->parts = &args->parts;
    job->seconds = args->limits.seconds;
    job->threads = config->threads;
    job->seed = config->seed;
    job->json = args->json;
    job->stats_json = args->stats_json;
    job->is_verbose = args->verbose > 0;
    job->begun = args->begun;
}

int cli_dlx_job_begin(cli_dlx_job *j, const cli_dlx_args *args,
                      const char *with)
{
    cli_job *job = &j->job;
    memset(j, 0, sizeof *j);
    if (check_options(args, with) != 0)
        return -1;
    cli_limit_seconds(args->limits.seconds, "");
    j->problem = cli_dlx_load(args);
    cli_limit_seconds(0, "");
    if (j->problem == NULL ||
        cli_dlx_read_assumed(&j->assumed, j->problem, args) != 0)
        return -1;
    int error = jobs_fingerprint(j->problem, job->problem);
    if (error != 0) {
        cli_complain("%s", dlx_error_text(error));
        return -1;
    }
    const cli_dlx_options *assumed = &j->assumed;
    jobs_problem_tree_init(&j->tree, j->problem, &args->config,
                           assumed->excluded, assumed->num_excluded);
    jobs_base(job->base, assumed->list, assumed->num, assumed->excluded,
              assumed->num_excluded);
    job->tree = &j->tree.base;
    job->path = assumed->list;
    job->length = assumed->num;
    set_how(job, args);
    error = cli_job_check_path(job);
    if (error != 0)
        cli_dlx_refuse(j->problem, error);
    return error == 0 ? 0 : -1;
}

void cli_dlx_job_end(cli_dlx_job *j)
{
    cli_dlx_options_clear(&j->assumed);
    dlx_problem_free(j->problem);
}
