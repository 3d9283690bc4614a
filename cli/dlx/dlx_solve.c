/* dlx_solve.c - dlx solve: prints covers as text, as option numbers, as JSON.
 */
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_search.h"
#include "cli/shared/ending.h"
#include "cli/shared/job.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints a cover with options in ascending order, and frees it; NULL: out of
 * memory. */
static int print_cover(cli_dlx_search *s, int *sorted, int n, uint64_t number)
{
    if (sorted == NULL)
        return DLX_ENOMEM;
    cli_progress_erase(&s->progress);
    int error = cli_dlx_print_cover(&s->printer, sorted, n, number);
    if (cli_output_failed())
        error = DLX_EWRITE;
    free(sorted);
    return error;
}

static int print_covers(cli_dlx_search *s, uint64_t *found,
                        enum dlx_result *last)
{
    int error = 0;
    while (error == 0 && (s->args->limit == 0 || *found < s->args->limit)) {
        *last = cli_is_late() ? DLX_LIMIT : dlx_next(s->solver);
        if (*last != DLX_SOLUTION)
            break;
        int n, *sorted = cli_dlx_cover(s, &n);
        error = print_cover(s, sorted, n, ++*found);
        cli_output_refresh();
    }
    return error;
}

/* Prints a cover of a job; ctx is a cli_dlx_search used only for printing. */
static int print_found(void *ctx, const int *options, int n, uint64_t number)
{
    cli_dlx_search *s = ctx;
    int *sorted = malloc(((size_t)n + 1) * sizeof *sorted);
    if (sorted != NULL) {
        memcpy(sorted, options, (size_t)n * sizeof *sorted);
        cli_dlx_sort(sorted, n);
    }
    return print_cover(s, sorted, n, number);
}

static int solve_checked(const cli_dlx_args *args)
{
    cli_dlx_search s = {.args = args};
    cli_dlx_job j;
    int code = CLI_ERROR;
    if (cli_dlx_begin_checkpointed(&j, args) == 0) {
        s.problem = j.problem;
        j.job.print = print_found;
        j.job.ctx = &s;
        s.printer =
            (cli_dlx_printer){j.problem, NULL, args->json, args->indices};
        code = cli_count_checkpointed(&j.job);
    }
    cli_dlx_job_end(&j);
    return code;
}

/* Prints an object with the reason for none, with --json and --reason. */
static int print_reason(const cli_dlx_search *s, enum dlx_result last)
{
    json_t *line = json_object();
    int error = cli_dlx_add_reason(line, s, last);
    if (error == 0 && json_object_size(line) > 0)
        return cli_print_json(line);
    json_decref(line);
    return error;
}

int cli_dlx_solve(const cli_dlx_args *args)
{
    cli_dlx_search s;
    if (args->proof != NULL)
        return cli_dlx_solve_clauses(args);
    if (args->parts.checkpoint != NULL)
        return solve_checked(args);
    if (cli_dlx_search_begin(&s, args, "") != 0)
        return CLI_ERROR;
    enum dlx_result last = DLX_UNKNOWN;
    uint64_t found = 0;
    int error = print_covers(&s, &found, &last);
    if (error == 0 && args->json)
        error = print_reason(&s, last);
    cli_dlx_search_end(&s, last);
    if (error != 0 &&
        error != DLX_EWRITE) /* main() reports errors of writing */
        cli_complain("%s", dlx_error_text(error));
    if (error != 0)
        return CLI_ERROR;
    return cli_exit_of((int)last, found > 0);
}
