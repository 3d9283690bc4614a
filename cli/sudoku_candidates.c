/*
 * sudoku_candidates.c - the command candidates: the digits of each cell that
 * occur in some solution; a row of the board a line.
 */
#include "cli/sudoku_answer.h"
#include "cli/sudoku_commands.h"
#include "sudoku/picture/draw_text.h"

/* Write the digits of a set into answer->scratch, with commas between decimals
 * where those have several figures. */
static void write_set(cli_answer *answer, uint64_t set)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    enum sudoku_letters letters = answer->args->text.letters;
    int n = shape->num_digits;
    sudoku_text *to = &answer->scratch;
    to->size = 0;
    for (int digit = 0; digit < n; digit++) {
        char symbol[4], last[4];
        if ((set >> digit & 1) == 0)
            continue;
        if (to->size > 0 && sudoku_draw_symbol(last, shape, n - 1, letters) > 1)
            sudoku_text_add(to, ",", 1);
        int size = sudoku_draw_symbol(symbol, shape, digit, letters);
        sudoku_text_add(to, symbol, (size_t)size);
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
            write_set(answer, worker->sets[cell]);
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
        write_set(answer, worker->sets[cell]);
        cli_answer_item(answer, answer->scratch.data, answer->scratch.size,
                        cell == 0);
    }
    sudoku_text_add(to, "]", 1);
}

enum cli_outcome cli_candidates(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result =
        sudoku_true_candidates(worker->solver, worker->sets);
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
