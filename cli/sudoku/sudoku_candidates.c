/*
 * sudoku_candidates.c - the command candidates: the digits of each cell that
 * occur in some solution, a line for each row. --count adds numbers of
 * solutions: 1:3,4:100+ (100 or more); --shares adds percentages:
 * 1:12.5%,4:87.5%.
 * --alike adds a line for cells that have equal digits in each solution:
 *
 *     alike r1c1 r5c7
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/picture/draw_text.h"

#include <inttypes.h>
#include <stdlib.h>

/* Writes ":12" or ":100+" with --count, ":12.5%" with --shares; 0.0% and 100.0%
 * may be rounded. */
static void write_share(const sudoku_shares *shares, int cell, int digit,
                        sudoku_text *to)
{
    uint64_t count = shares->counts[cell * shares->num_digits + digit];
    sudoku_text_printf(to, ":%.1f%%",
                       100.0 * (double)count / (double)shares->total);
}

static void write_count(const sudoku_shares *shares, int cell, int digit,
                        sudoku_text *to)
{
    uint64_t count = shares->counts[cell * shares->num_digits + digit];
    sudoku_text_printf(to, ":%" PRIu64 "%s", count,
                       count == shares->most ? "+" : "");
}

/* Writes the digits of the cell into answer->scratch, with commas if they have
 * several characters. */
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
        if (has_counts && answer->args->shares)
            write_share(shares, cell, digit, to);
        else if (has_counts)
            write_count(shares, cell, digit, to);
    }
}

/* Adds a line for each row; "-" stands for squares that are no cells. */
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

/* ---- cells that are alike ------------------------------------------------ */

/* Writes the names of the cells alike to this one, which is their first.
 * Returns false if there is no other. */
static bool write_group(cli_answer *answer, const int *first, int cell)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->scratch;
    int num = 0;
    to->size = 0;
    for (int k = cell; k < shape->num_cells; k++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        if (first[k] != cell)
            continue;
        sudoku_cell_name(shape, k, name);
        sudoku_text_printf(to, "%s%s", num++ > 0 ? " " : "", name);
    }
    return num > 1;
}

static void add_alike(cli_answer *answer, const int *first)
{
    sudoku_text *to = &answer->chunk->answers;
    bool is_first = true, is_json = answer->args->json;
    if (is_json)
        cli_answer_key(answer, "alike");
    for (int cell = 0; cell < answer->puzzle->board->shape->num_cells; cell++) {
        const sudoku_text *names = &answer->scratch;
        if (!write_group(answer, first, cell))
            continue;
        if (is_json)
            cli_answer_item(answer, names->data, names->size, is_first);
        else
            sudoku_text_printf(to, "alike %.*s\n", (int)names->size,
                               names->data);
        is_first = false;
    }
    if (is_json)
        sudoku_text_printf(to, is_first ? "[]" : "]");
}

/* ---- all of it ----------------------------------------------------------- */

/* Writes the answer. first: from sudoku_find_alike(), or NULL. */
static void write_answer(cli_answer *answer, const sudoku_shares *shares,
                         const int *first)
{
    cli_answer_open(answer,
                    answer->puzzle->board->shape->height > 1 || first != NULL);
    if (answer->args->json)
        add_array(answer, shares);
    else
        add_rows(answer, shares);
    if (first != NULL)
        add_alike(answer, first);
    cli_answer_close(answer, shares->kind == SUDOKU_UNIQUE ? "unique" : "many");
}

static int find_shares(cli_worker *worker, sudoku_shares *shares,
                       const sudoku_limits *limits)
{
    const uint64_t MOST = 1000000;
    const cli_args *args = worker->args;
    const sudoku_puzzle *puzzle = worker->answer.puzzle;
    return args->shares
               ? sudoku_find_exact_shares(shares, puzzle,
                                          args->most > 0 ? args->most : MOST,
                                          worker->solver, limits)
               : sudoku_find_shares(shares, puzzle, args->most, worker->solver,
                                    limits);
}

static enum cli_outcome answer_candidates(cli_worker *worker,
                                          const sudoku_shares *shares,
                                          const sudoku_limits *limits)
{
    cli_answer *answer = &worker->answer;
    int *first = NULL, code = 0;
    if (worker->args->alike) {
        first = malloc((size_t)shares->num_cells * sizeof *first);
        code = first == NULL ? SUDOKU_ENOMEM
                             : sudoku_find_alike(first, shares, answer->puzzle,
                                                 worker->solver, limits);
    }
    if (code != 0 && code != SUDOKU_ELIMIT) {
        free(first);
        cli_say_load_error(worker, code);
        return CLI_FAILED;
    }
    write_answer(answer, shares, code == 0 ? first : NULL);
    free(first);
    if (code == SUDOKU_ELIMIT)
        return cli_answer_stopped(answer, cli_worker_reason());
    if (worker->args->shares && shares->counts == NULL) {
        cli_answer_message(answer, 0, 0,
                           "there are more solutions than --count allows, so "
                           "the shares are unknown");
        return CLI_LIMITED;
    }
    return shares->kind == SUDOKU_UNIQUE ? CLI_UNIQUE : CLI_MANY;
}

enum cli_outcome cli_candidates(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_limits limits = {.nodes = worker->args->limits.nodes};
    sudoku_shares shares;
    enum cli_outcome outcome = CLI_FAILED;
    int code = find_shares(worker, &shares, &limits);
    if (code != 0) {
        cli_say_load_error(worker, code);
    } else if (shares.kind == SUDOKU_NOT_KNOWN) {
        outcome = cli_answer_stopped(answer, cli_worker_reason());
        cli_answer_word(answer, "limit");
    } else if (shares.kind == SUDOKU_NONE) {
        cli_answer_word(answer, "none");
        outcome = CLI_NONE;
    } else {
        outcome = answer_candidates(worker, &shares, &limits);
    }
    sudoku_shares_clear(&shares);
    return outcome;
}
