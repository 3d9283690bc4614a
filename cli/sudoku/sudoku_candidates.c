/*
 * sudoku_candidates.c - the command candidates: the digits of each cell that
 * occur in some solution; a row of the board a line. With --count it is said in
 * how many: 1:3,4:100+ (100 or more).
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/picture/draw_text.h"

#include <inttypes.h>

/* ":12" or ":100+" */
static void write_count(const sudoku_shares *shares, int cell, int digit,
                        sudoku_text *to)
{
    uint64_t count = shares->counts[cell * shares->num_digits + digit];
    sudoku_text_printf(to, ":%" PRIu64 "%s", count,
                       count == shares->most ? "+" : "");
}

/* Write the digits of the cell into answer->scratch, with commas between what
 * has several figures. */
static void write_cell(cli_answer *answer, const sudoku_shares *shares,
                       int cell)
{
    uint64_t set = shares->sets[cell];
    bool has_counts = shares->counts != NULL;
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
            write_count(shares, cell, digit, to);
    }
}

/* A line a row; "-" stands for squares of the sheet that are no cells. */
static void add_rows(cli_answer *answer, const sudoku_shares *shares)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    for (int at = 0; at < shape->width * shape->height; at++) {
        int cell = shape->cell_at[at];
        if (at % shape->width > 0)
            sudoku_text_add(to, " ", 1);
        if (cell >= 0) {
            write_cell(answer, shares, cell);
            sudoku_text_add(to, answer->scratch.data, answer->scratch.size);
        } else {
            sudoku_text_add(to, "-", 1);
        }
        if ((at + 1) % shape->width == 0)
            sudoku_text_add(to, "\n", 1);
    }
}

static void add_array(cli_answer *answer, const sudoku_shares *shares)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_key(answer, "candidates");
    for (int cell = 0; cell < answer->puzzle->board->shape->num_cells; cell++) {
        write_cell(answer, shares, cell);
        cli_answer_item(answer, answer->scratch.data, answer->scratch.size,
                        cell == 0);
    }
    sudoku_text_add(to, "]", 1);
}

static void write_answer(cli_answer *answer, const sudoku_shares *shares)
{
    cli_answer_open(answer, answer->puzzle->board->shape->height > 1);
    if (answer->args->json)
        add_array(answer, shares);
    else
        add_rows(answer, shares);
    cli_answer_close(answer, shares->kind == SUDOKU_UNIQUE ? "unique" : "many");
}

enum cli_outcome cli_candidates(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_limits limits = {.nodes = worker->args->limits.nodes};
    sudoku_shares shares;
    enum cli_outcome outcome = CLI_FAILED;
    int code = sudoku_find_shares(&shares, answer->puzzle, worker->args->most,
                                  worker->solver, &limits);
    if (code != 0) {
        cli_say_load_error(worker, code);
    } else if (shares.kind == SUDOKU_NOT_KNOWN) {
        outcome = cli_answer_stopped(answer, cli_worker_reason());
        cli_answer_word(answer, "limit");
    } else if (shares.kind == SUDOKU_NONE) {
        cli_answer_word(answer, "none");
        outcome = CLI_NONE;
    } else {
        write_answer(answer, &shares);
        outcome = shares.kind == SUDOKU_UNIQUE ? CLI_UNIQUE : CLI_MANY;
    }
    sudoku_shares_clear(&shares);
    return outcome;
}
