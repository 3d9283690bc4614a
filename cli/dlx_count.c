/* dlx_count.c - dlx count: print the number of covers. */
#include "cli/dlx_commands.h"
#include "cli/dlx_search.h"
#include "cli/message.h"

#include <stdio.h>
#include <stdlib.h>

/* covers in decimal, of any size. */
static void print_answer(const cli_dlx_args *args, const char *covers,
                         enum dlx_result last)
{
    const char *result = last == DLX_EXHAUSTED ? "exact" : "at least";
    if (args->json)
        printf("{\"count\": %s, \"result\": \"%s\"}\n", covers, result);
    else
        puts(covers);
}

int cli_dlx_count(const cli_dlx_args *args)
{
    cli_dlx_args counting = *args;
    cli_dlx_search s;
    counting.limits.covers = args->limit;
    const char *nothing =
        args->json ? "{\"count\": 0, \"result\": \"at least\"}\n" : "0\n";
    if (cli_dlx_search_begin(&s, &counting, nothing) != 0)
        return CLI_ERROR;
    uint64_t covers = 0;
    enum dlx_result last = dlx_count(s.solver, &covers);
    cli_progress_erase(&s.progress);
    char *text = cli_dlx_covers(s.solver);
    if (text != NULL)
        print_answer(args, text, last);
    else
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
    bool is_printed = text != NULL;
    free(text);
    cli_dlx_search_end(&s, last);
    if (!is_printed)
        return CLI_ERROR;
    return last != DLX_EXHAUSTED ? CLI_LIMIT : covers > 0 ? CLI_YES : CLI_NO;
}
