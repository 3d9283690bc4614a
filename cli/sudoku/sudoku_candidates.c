/*
 * sudoku_candidates.c - the command candidates: the digits of each cell that
 * occur in some solution; a row of the board a line. With --count it is said in
 * how many: 1:3,4:100+ (100 or more).
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/picture/draw_text.h"

#include <inttypes.h>
#include <stdlib.h>

/* ":12" or ":100+" */
static void write_count(const cli_worker *worker, int cell, int digit,
                        sudoku_text *to)
{
    uint64_t most = worker->args->most;
    int n = worker->answer.puzzle->board->shape->num_digits;
    uint64_t count = worker->counts[cell * n + digit];
    sudoku_text_printf(to, ":%" PRIu64 "%s", count, count == most ? "+" : "");
}

/* Write the digits of the cell into answer->scratch, with commas between what
 * has several figures. */
static void write_cell(cli_worker *worker, int cell)
{
    cli_answer *answer = &worker->answer;
    uint64_t set = worker->sets[cell];
    bool has_counts = worker->args->most > 0;
    const sudoku_shape *shape = answer->puzzle->board->shape;
    enum sudoku_letters letters = answer->args->text.letters;
    int n = shape->num_digits;
    sudoku_text *to = &answer->scratch;
    to->size = 0;
    for (int digit = 0; digit < n; digit++) {
        char symbol[4], last[4];
        if ((set >> digit & 1) == 0)
            continue;
        if (to->size > 0 &&
            (has_counts || sudoku_draw_symbol(last, shape, n - 1, letters) > 1))
            sudoku_text_add(to, ",", 1);
        int size = sudoku_draw_symbol(symbol, shape, digit, letters);
        sudoku_text_add(to, symbol, (size_t)size);
        if (has_counts)
            write_count(worker, cell, digit, to);
    }
}

/* A line a row; "-" stands for squares of the sheet that are no cells. */
static void add_rows(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    for (int at = 0; at < shape->width * shape->height; at++) {
        int cell = shape->cell_at[at];
        if (at % shape->width > 0)
            sudoku_text_add(to, " ", 1);
        if (cell >= 0) {
            write_cell(worker, cell);
            sudoku_text_add(to, answer->scratch.data, answer->scratch.size);
        } else {
            sudoku_text_add(to, "-", 1);
        }
        if ((at + 1) % shape->width == 0)
            sudoku_text_add(to, "\n", 1);
    }
}

static void add_array(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, "candidates");
    for (int cell = 0; cell < answer->puzzle->board->shape->num_cells; cell++) {
        write_cell(worker, cell);
        cli_answer_item(answer, answer->scratch.data, answer->scratch.size,
                        cell == 0);
    }
    sudoku_text_add(to, "]", 1);
}

/* Count all candidates, and note which are in a solution. */
static enum dlx_result count(cli_worker *worker)
{
    const sudoku_shape *shape = worker->answer.puzzle->board->shape;
    int n = shape->num_digits;
    enum dlx_result result = sudoku_count_candidates(
        worker->solver, worker->args->most, worker->counts);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        worker->sets[cell] = 0;
        for (int d = 0; d < n; d++)
            worker->sets[cell] |= (uint64_t)(worker->counts[cell * n + d] > 0)
                                  << d;
    }
    return result;
}

static int reserve_counts(cli_worker *worker)
{
    const sudoku_shape *shape = worker->answer.puzzle->board->shape;
    int num = shape->num_cells * shape->num_digits;
    if (worker->args->most == 0 || num <= worker->cap_counts)
        return 0;
    uint64_t *counts = realloc(worker->counts, (size_t)num * sizeof *counts);
    if (counts == NULL) {
        cli_answer_message(&worker->answer, 0, 0,
                           sudoku_error_text(SUDOKU_ENOMEM));
        return SUDOKU_ENOMEM;
    }
    worker->counts = counts;
    worker->cap_counts = num;
    return 0;
}

enum cli_outcome cli_candidates(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    if (reserve_counts(worker) != 0 || cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result =
        worker->args->most > 0
            ? count(worker)
            : sudoku_true_candidates(worker->solver, worker->sets);
    if (result != DLX_EXHAUSTED) {
        enum cli_outcome outcome = cli_answer_stopped(answer, result);
        cli_answer_word(answer, "limit");
        return outcome;
    }
    if (worker->sets[0] == 0) {
        cli_answer_word(answer, "none");
        return CLI_NONE;
    }
    bool is_unique = true;
    for (int cell = 0; cell < answer->puzzle->board->shape->num_cells; cell++) {
        if ((worker->sets[cell] & (worker->sets[cell] - 1)) != 0)
            is_unique = false;
    }
    cli_answer_open(answer, answer->puzzle->board->shape->height > 1);
    if (worker->args->json)
        add_array(worker);
    else
        add_rows(worker);
    cli_answer_close(answer, is_unique ? "unique" : "many");
    return is_unique ? CLI_UNIQUE : CLI_MANY;
}
