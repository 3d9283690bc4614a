/* sudoku_count.c - the command count: how many solutions a puzzle has. */
#include "cli/sudoku_answer.h"
#include "cli/sudoku_commands.h"

#include <inttypes.h>
#include <stdio.h>

/* The search ended early; a --limit that was reached needs no message, since
 * the number shows it. */
static enum cli_outcome stopped(cli_worker *worker, enum dlx_result result,
                                uint64_t count)
{
    char text[80];
    if (result == DLX_LIMIT && count == worker->args->limit)
        return CLI_LIMITED;
    snprintf(text, sizeof text, "%s; at least %" PRIu64 " solutions",
             result == DLX_LIMIT ? "stopped by a limit" : "interrupted", count);
    cli_worker_tell(worker, 0, 0, text);
    return result == DLX_LIMIT ? CLI_LIMITED : CLI_INTERRUPTED;
}

enum cli_outcome cli_count(cli_worker *worker)
{
    sudoku_text *to = &worker->chunk->answers;
    uint64_t count = 0;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result =
        sudoku_count(worker->solver, worker->args->limit, &count);
    enum cli_outcome outcome = count == 0   ? CLI_NONE
                               : count == 1 ? CLI_UNIQUE
                                            : CLI_MANY;
    if (result != DLX_EXHAUSTED)
        outcome = stopped(worker, result, count);
    if (outcome == CLI_INTERRUPTED)
        return outcome;
    cli_answer_open(worker, false);
    if (worker->args->json)
        cli_answer_key(worker, "count");
    cli_answer_number(worker, count);
    if (!worker->args->json)
        sudoku_text_add(to, "\n", 1);
    cli_answer_close(worker, outcome == CLI_LIMITED ? "at least" : "exact");
    return outcome;
}
