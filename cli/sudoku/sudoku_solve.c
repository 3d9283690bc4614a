/* sudoku_solve.c - the command solve: finds solutions of a puzzle. */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"

#include <string.h>

enum { FLUSH_SIZE = 1 << 16 }; /* larger answers are printed early */

static bool has_many_lines(const sudoku_text *text)
{
    return memchr(text->data, '\n', text->size - 1) != NULL;
}

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
    if (to->size - answer->begin >= FLUSH_SIZE)
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

/* Shows the only solution, which is known, or that there is none. */
static int show_known(cli_worker *worker, enum dlx_result *result)
{
    int num_cells = worker->answer.puzzle->board->shape->num_cells;
    *result = DLX_EXHAUSTED;
    if (worker->known == SLICES_NONE)
        return 0;
    for (int cell = 0; cell < num_cells; cell++)
        worker->digits[cell] =
            (uint8_t)(worker->solution[cell] - CLI_SURVEY_BASE);
    if (worker->args->limit == 1)
        *result = DLX_SOLUTION; /* no more solutions were requested */
    return show(worker, worker->args->limit != 1);
}

static int search(cli_worker *worker, enum dlx_result *result)
{
    uint64_t limit = worker->args->limit;
    if (worker->known == SLICES_NONE || worker->known == SLICES_UNIQUE)
        return show_known(worker, result);
    int code = cli_worker_load(worker);
    if (code != 0)
        return code;
    do {
        *result = worker->answer.num_shown > 0 && cli_worker_stops(worker)
                      ? DLX_INTERRUPTED
                      : sudoku_next(worker->solver, worker->digits);
        if (*result == DLX_SOLUTION)
            code = show(worker, limit != 1);
    } while (code == 0 && *result == DLX_SOLUTION &&
             worker->answer.num_shown != limit);
    return code;
}

enum cli_outcome cli_solve(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    static const char *const words[] = {
        [CLI_SOLVED] = "solved", [CLI_UNIQUE] = "unique",
        [CLI_MANY] = "many",     [CLI_NONE] = "none",
        [CLI_LIMITED] = "limit", [CLI_INTERRUPTED] = "interrupted",
    };
    enum dlx_result result;
    if (search(worker, &result) != 0)
        return CLI_FAILED;
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
