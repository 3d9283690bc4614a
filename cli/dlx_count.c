/* dlx_count.c - dlx count: print the number of covers. */
#include "cli/dlx_commands.h"
#include "cli/dlx_search.h"
#include "cli/message.h"

#include <inttypes.h>
#include <stdio.h>

static void print_answer(const cli_dlx_args *args, uint64_t covers,
                         enum dlx_result last)
{
    const char *result = last == DLX_EXHAUSTED ? "exact" : "at least";
    if (args->json)
        printf("{\"count\": %" PRIu64 ", \"result\": \"%s\"}\n", covers,
               result);
    else
        printf("%" PRIu64 "\n", covers);
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
    print_answer(args, covers, last);
    if (covers == UINT64_MAX)
        cli_complain("there are more covers than 64 bits can count");
    cli_dlx_search_end(&s, last);
    return last != DLX_EXHAUSTED ? CLI_LIMIT : covers > 0 ? CLI_YES : CLI_NO;
}
