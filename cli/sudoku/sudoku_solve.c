/* sudoku_solve.c - the command solve: solutions of a puzzle. */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"

#include <string.h>

enum { FLUSH_SIZE = 1 << 16 }; /* answers larger than this are printed early */

static bool has_many_lines(const sudoku_text *text)
{
    return memchr(text->data, '\n', text->size - 1) != NULL;
}

/* Add the solution worker->digits to the answer. */
static int show(cli_worker *worker, bool is_one_of_several)
{
    cli_answer *answer = &worker->answer;
    sudoku_text *to = &answer->chunk->answers;
    const sudoku_text *text = &answer->scratch;
    const sudoku_format *format = cli_answer_format(answer);
    if ((is_one_of_several || worker->args->json) &&
        worker->args->format == NULL)
        format = answer->line;
    int code = cli_answer_write(answer, format, worker->digits);
    if (code != 0)
        return code;
    bool is_first = answer->num_shown++ == 0;
    if (is_first)
        cli_answer_open(answer, is_one_of_several || has_many_lines(text));
    if (!worker->args->json) {
        sudoku_text_add(to, text->data, text->size);
    } else {
        if (is_first)
            cli_answer_key(answer, "solutions");
        cli_answer_item(answer, text->data, text->size - 1, is_first);
    }
    if (to->size >= FLUSH_SIZE)
        cli_worker_flush(worker);
    return 0;
}

static enum cli_outcome outcome_of(cli_answer *answer, enum dlx_result result)
{
    if (result == DLX_LIMIT || result == DLX_INTERRUPTED)
        return cli_answer_stopped(answer, result);
    if (result == DLX_EXHAUSTED && answer->num_shown == 0)
        return CLI_NONE;
    if (answer->num_shown > 1)
        return CLI_MANY;
    return result == DLX_EXHAUSTED ? CLI_UNIQUE : CLI_SOLVED;
}

enum cli_outcome cli_solve(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    static const char *const words[] = {
        [CLI_SOLVED] = "solved", [CLI_UNIQUE] = "unique",
        [CLI_MANY] = "many",     [CLI_NONE] = "none",
        [CLI_LIMITED] = "limit", [CLI_INTERRUPTED] = "interrupted",
    };
    uint64_t limit = worker->args->limit;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result;
    do {
        result = sudoku_next(worker->solver, worker->digits);
        if (result == DLX_SOLUTION && show(worker, limit != 1) != 0)
            return CLI_FAILED;
    } while (result == DLX_SOLUTION && answer->num_shown != limit);
    enum cli_outcome outcome = outcome_of(answer, result);
    if (answer->num_shown == 0) {
        cli_answer_word(answer, words[outcome]);
        return outcome;
    }
    if (worker->args->json)
        sudoku_text_add(&answer->chunk->answers, "]", 1);
    cli_answer_close(answer, words[outcome]);
    return outcome;
}
