/* sudoku_worker.c - answers puzzles, one after the other. */
#include "cli/sudoku_worker.h"

#include "cli/printable.h"
#include "cli/sudoku_answer.h"
#include "cli/sudoku_commands.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int cli_worker_init(cli_worker *worker, const cli_args *args, int threads)
{
    sudoku_solve_options options = args->solve;
    memset(worker, 0, sizeof *worker);
    worker->args = args;
    worker->line = sudoku_find_format("line");
    worker->grid = sudoku_find_format("grid");
    assert(worker->line != NULL && worker->grid != NULL);
    sudoku_parser_init(&worker->parser, &args->text);
    sudoku_puzzle_init(&worker->read);
    cli_rules_init(&worker->rules);
    options.engine.threads = threads;
    int code = sudoku_solver_new(&worker->solver, &options);
    if (code == 0)
        sudoku_set_limits(worker->solver, &args->limits);
    return code;
}

void cli_worker_clear(cli_worker *worker)
{
    sudoku_solver_free(worker->solver);
    cli_rules_clear(&worker->rules);
    sudoku_puzzle_clear(&worker->read);
    sudoku_parser_clear(&worker->parser);
    sudoku_text_clear(&worker->scratch);
    free(worker->digits);
    free(worker->second);
    free(worker->sets);
}

void cli_worker_tell(cli_worker *worker, int line, int column, const char *text)
{
    sudoku_text *to = &worker->chunk->errors;
    size_t start = to->size;
    sudoku_text_printf(to, "sudoku: %s:%d:", worker->chunk->file,
                       line > 0 ? line : worker->record->line);
    if (column > 0)
        sudoku_text_printf(to, "%d:", column);
    sudoku_text_printf(to, " %s", text);
    if (!to->failed)
        cli_make_printable(to->data + start, to->size - start);
    sudoku_text_printf(to, "\n");
}

int cli_worker_load(cli_worker *worker)
{
    int code = sudoku_load(worker->solver, worker->puzzle);
    if (code != 0)
        cli_worker_tell(worker, 0, 0, sudoku_error_text(code));
    return code;
}

enum cli_outcome cli_worker_stopped(cli_worker *worker, enum dlx_result result)
{
    if (result == DLX_INTERRUPTED)
        return CLI_INTERRUPTED;
    cli_worker_tell(worker, 0, 0, "stopped by a limit");
    return CLI_LIMITED;
}

/* Room for a value a cell. */
static int reserve_cells(cli_worker *worker)
{
    int n = worker->puzzle->board->shape->num_cells;
    if (n <= worker->cap_cells)
        return 0;
    uint8_t *digits = realloc(worker->digits, (size_t)n);
    if (digits == NULL)
        return SUDOKU_ENOMEM;
    worker->digits = digits;
    uint8_t *second = realloc(worker->second, (size_t)n);
    if (second == NULL)
        return SUDOKU_ENOMEM;
    worker->second = second;
    uint64_t *sets = realloc(worker->sets, (size_t)n * sizeof *sets);
    if (sets == NULL)
        return SUDOKU_ENOMEM;
    worker->sets = sets;
    worker->cap_cells = n;
    return 0;
}

/* Make worker->puzzle of the record. Returns 0, or the error after a message.
 */
static int read_puzzle(cli_worker *worker)
{
    sudoku_error error = {0, 0, ""};
    int code =
        sudoku_parse(&worker->parser, worker->record, &worker->read, &error);
    worker->puzzle = &worker->read;
    if (code == 0 && worker->parser.note[0] != '\0')
        cli_worker_tell(worker, 0, 0, worker->parser.note);
    if (code == 0 && worker->args->num_rules > 0) {
        code = cli_rules_apply(&worker->rules, worker->args, &worker->read,
                               &error);
        worker->puzzle = &worker->rules.puzzle;
    }
    if (code == 0 && reserve_cells(worker) != 0)
        code = sudoku_fail(&error, SUDOKU_ENOMEM, 0, 0, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    if (code != 0)
        cli_worker_tell(worker, error.line, error.column, error.text);
    return code;
}

void cli_worker_flush(cli_worker *worker)
{
    worker->flush(worker);
    worker->answer_begin = worker->chunk->answers.size = 0;
}

/* Answer the record. Every record gets an answer, lest those that follow would
 * stand on other lines than their puzzles. */
static enum cli_outcome answer(cli_worker *worker)
{
    worker->answer_begin = worker->chunk->answers.size;
    worker->answer_is_open = false;
    worker->num_shown = 0;
    enum cli_outcome outcome = CLI_FAILED;
    if (read_puzzle(worker) == 0)
        outcome = worker->args->command->run(worker);
    if (outcome == CLI_FAILED)
        cli_answer_word(worker, "error");
    return outcome;
}

void cli_worker_run(cli_worker *worker, cli_chunk *chunk)
{
    worker->chunk = chunk;
    while (chunk->num_answered < chunk->num_records &&
           !worker->should_stop(worker)) {
        worker->record = &chunk->records[chunk->num_answered];
        enum cli_outcome outcome = answer(worker);
        if (outcome == CLI_INTERRUPTED) {
            if (worker->num_shown == 0) /* but it may have been opened */
                chunk->answers.size = worker->answer_begin;
            return;
        }
        chunk->tally.puzzles++;
        chunk->tally.count[outcome]++;
        chunk->num_answered++;
    }
}
