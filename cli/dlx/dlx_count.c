/* dlx_count.c - dlx count: prints the number of covers. */
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_print.h"
#include "cli/dlx/dlx_search.h"
#include "cli/shared/ending.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int certify(void *solver, FILE *to, enum dlx_result *result)
{
    return dlx_certify(solver, to, result);
}

static enum dlx_result count(cli_dlx_search *s, const cli_dlx_args *args,
                             bool *failed)
{
    uint64_t covers;
    return args->certificate == NULL
               ? dlx_count(s->solver, &covers)
               : cli_dlx_certify(certify, s->solver, s->problem,
                                 args->certificate, failed);
}

/* Limits the memory of memo to its default, unless more is requested: checking
 * a certificate needs as much memory as memo had. */
static void limit_memory(cli_dlx_args *args)
{
    size_t bytes = args->bytes;
    if (args->memory == 0 && args->certificate != NULL)
        bytes = 0;
    args->config.bytes = args->limits.bytes = bytes;
}

static void print_reason(const cli_dlx_search *s, enum dlx_result last)
{
    json_t *line = json_pack("{s:i, s:s}", "count", 0, "result", "exact");
    int error = cli_dlx_add_reason(line, s, last);
    if (error == 0)
        error = cli_print_json(line);
    else
        json_decref(line);
    if (error != 0 && error != DLX_EWRITE) /* main() reports it */
        cli_complain("%s", dlx_error_text(error));
}

/* Prints the number, which is exact or the limit on covers. */
static void print_answer(const cli_dlx_search *s, const char *covers,
                         enum dlx_result last)
{
    const cli_dlx_args *args = s->args;
    bool is_limit =
        args->limit > 0 && strtoull(covers, NULL, 10) == args->limit;
    if (args->json && args->reason && last == DLX_EXHAUSTED &&
        strcmp(covers, "0") == 0)
        print_reason(s, last);
    else if (args->json || last == DLX_EXHAUSTED || is_limit)
        cli_print_count(args->json, covers, last == DLX_EXHAUSTED);
}

int cli_dlx_count(const cli_dlx_args *args)
{
    cli_dlx_args counting = *args;
    cli_dlx_search s;
    if (args->parts.shard != NULL)
        return cli_dlx_count_shard(args);
    if (args->parts.checkpoint != NULL)
        return cli_dlx_count_checkpointed(args);
    if (args->orbits || args->symmetry)
        return cli_dlx_symmetric_count(args);
    counting.limits.covers = args->limit;
    limit_memory(&counting);
    const char *nothing =
        args->json ? "{\"count\": 0, \"result\": \"at least\"}\n" : "";
    if (cli_dlx_search_begin(&s, &counting, nothing) != 0)
        return CLI_ERROR;
    bool failed = false;
    enum dlx_result last = count(&s, args, &failed);
    cli_progress_erase(&s.progress);
    char *text = cli_dlx_covers(s.solver);
    if (text == NULL)
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
    else if (!failed || last == DLX_EXHAUSTED)
        print_answer(&s, text, last);
    failed = failed || text == NULL;
    bool has_covers = text != NULL && strcmp(text, "0") != 0;
    free(text);
    cli_dlx_search_end(&s, last);
    if (failed)
        return CLI_ERROR;
    return cli_exit_of((int)last, has_covers);
}
