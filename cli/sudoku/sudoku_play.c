/*
 * sudoku_play.c - the command play: enters into the window of Solo the solution
 * of its board, or pencil marks, or the steps of explain one by one.
 *
 * To see what the window has taken, its board is copied again: that shows
 * digits, but no pencil marks. Killers cannot be copied at all; of them it is
 * only known that the game flashes when its board is solved.
 */
#include "cli/sudoku/sudoku_play.h"

#include "cli/shared/message.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "cli/sudoku/sudoku_play_solo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cli_game {
    cli_solo solo;
    bool is_copied; /* shown[] was copied from the window; otherwise it is what
                       we expect */
    uint8_t shown[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS]; /* [cell] digit */
};

int cli_play_begin(cli_args *args, cli_feed *feed)
{
    args->game = calloc(1, sizeof *args->game);
    if (args->game == NULL) {
        cli_complain("out of memory");
        return -1;
    }
    if (cli_solo_init(&args->game->solo, args) != 0)
        return -1;
    if (args->has_operands)
        return 0;
    char *text = cli_solo_copy(&args->game->solo);
    if (text == NULL)
        return -1;
    args->text.letters = SUDOKU_LETTERS_FROM_TEN;
    int code = cli_feed_init_text(feed, "window", text);
    free(text);
    if (code != 0)
        cli_complain("out of memory");
    return code;
}

void cli_play_end(cli_args *args)
{
    if (args->game == NULL)
        return;
    cli_solo_clear(&args->game->solo);
    free(args->game);
    args->game = NULL;
}

/* ---- the board in the window --------------------------------------------- */

static int complain_of_cell(const cli_worker *worker, const char *what,
                            int cell, int digit)
{
    const sudoku_shape *shape = worker->answer.puzzle->board->shape;
    const cli_game *game = worker->args->game;
    char name[SUDOKU_CELL_NAME_SIZE], is[24] = "is empty";
    sudoku_cell_name(shape, cell, name);
    if (game->shown[cell] != SUDOKU_EMPTY)
        snprintf(is, sizeof is, "is %d", game->shown[cell] + 1);
    cli_complain("play: %s: %s %s there, not %d", what, name, is, digit + 1);
    return -1;
}

static int look(const cli_worker *worker)
{
    cli_game *game = worker->args->game;
    int cells = worker->answer.puzzle->board->shape->num_cells;
    char *text = game->is_copied ? cli_solo_copy(&game->solo) : NULL;
    if (text == NULL)
        return game->is_copied ? -1 : 0;
    int num = cli_solo_read(text, game->shown, cells);
    free(text);
    if (num == cells)
        return 0;
    cli_complain(
        "play: the window shows another board: it has %d cells, expected %d",
        num, cells);
    return -1;
}

static bool is_given(const cli_worker *worker, int cell)
{
    return worker->answer.puzzle->allowed[cell] == UINT64_C(1)
                                                       << worker->digits[cell];
}

static bool is_killer(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (strcmp(sudoku_rule_name(board->rules[k].clause.rule), "killer") ==
            0)
            return true;
    }
    return false;
}

static int check_board(const cli_worker *worker)
{
    const sudoku_board *board = worker->answer.puzzle->board;
    const sudoku_shape *shape = board->shape;
    cli_game *game = worker->args->game;
    int n = shape->num_digits;
    if (n < 2 || shape->num_cells != n * n || shape->width != n ||
        shape->height != n || shape->first_value != 1) {
        cli_complain("play: a board of Solo is a square of n x n cells with "
                     "the digits 1 to n");
        return -1;
    }
    game->solo.num_digits = n;
    game->is_copied = !is_killer(board);
    for (int cell = 0; cell < n * n; cell++)
        game->shown[cell] =
            is_given(worker, cell) ? worker->digits[cell] : SUDOKU_EMPTY;
    if (look(worker) != 0)
        return -1;
    for (int cell = 0; cell < n * n; cell++) {
        if (is_given(worker, cell) && game->shown[cell] != SUDOKU_EMPTY &&
            game->shown[cell] != worker->digits[cell])
            return complain_of_cell(worker, "the window shows another board",
                                    cell, worker->digits[cell]);
    }
    return 0;
}

static int erase_wrong(const cli_worker *worker)
{
    cli_game *game = worker->args->game;
    int cells = worker->answer.puzzle->board->shape->num_cells;
    for (int cell = 0; cell < cells; cell++) {
        if (game->shown[cell] == SUDOKU_EMPTY ||
            game->shown[cell] == worker->digits[cell])
            continue;
        if (cli_caught_signal() != 0 || cli_solo_erase(&game->solo, cell) != 0)
            return -1;
        game->shown[cell] = SUDOKU_EMPTY;
    }
    return 0;
}

/* ---- the solution -------------------------------------------------------- */

static int enter_missing(const cli_worker *worker)
{
    cli_game *game = worker->args->game;
    int cells = worker->answer.puzzle->board->shape->num_cells;
    for (int cell = 0; cell < cells; cell++) {
        if (game->shown[cell] != worker->digits[cell] &&
            (cli_caught_signal() != 0 ||
             cli_solo_enter(&game->solo, cell, worker->digits[cell]) != 0))
            return -1;
    }
    return 0;
}

/* Compares shown[] with the earlier before[]. Returns 0 if all is in order, or
 * this is the last round; 1: not yet; or -1. */
static int compare(const cli_worker *worker, const uint8_t *before,
                   bool is_last)
{
    const cli_game *game = worker->args->game;
    int cells = worker->answer.puzzle->board->shape->num_cells, wrong = -1;
    for (int cell = cells - 1; cell >= 0; cell--) {
        if (game->shown[cell] == worker->digits[cell])
            continue;
        if (before[cell] == worker->digits[cell])
            return complain_of_cell(worker,
                                    "the board has changed in the meantime",
                                    cell, before[cell]);
        wrong = cell;
    }
    if (wrong < 0 || !is_last)
        return wrong >= 0;
    return complain_of_cell(worker,
                            "the window did not accept all digits; show where "
                            "its cells are with --click",
                            wrong, worker->digits[wrong]);
}

/* Enters the solution in two rounds, as events may get lost. */
static int fill(const cli_worker *worker)
{
    enum { ROUNDS = 2 };
    cli_game *game = worker->args->game;
    for (int round = 1;; round++) {
        uint8_t before[sizeof game->shown];
        bool flashes;
        memcpy(before, game->shown, sizeof before);
        if (enter_missing(worker) != 0 ||
            (worker->args->verbose &&
             cli_solo_watch(&game->solo, &flashes) != 0) ||
            look(worker) != 0)
            return -1;
        if (worker->args->verbose)
            cli_complain(flashes ? "play: the game flashes: it is solved"
                                 : "play: the game does not flash");
        int code = compare(worker, before, round == ROUNDS);
        if (code <= 0)
            return code;
    }
}

/* Enters the solution of a killer, for which only its flash can be seen. To see
 * that again, the last move is repeated. */
static int fill_killer(const cli_worker *worker)
{
    enum { ROUNDS = 3 };
    cli_game *game = worker->args->game;
    bool flashes;
    if (enter_missing(worker) != 0)
        return -1;
    for (int round = 1;; round++) {
        if (cli_solo_watch(&game->solo, &flashes) != 0)
            return -1;
        if (flashes)
            return 0;
        if (round == ROUNDS)
            break;
        if (cli_solo_repeat(&game->solo) != 0)
            return -1;
    }
    cli_complain("play: the game does not flash as a solved game does; does "
                 "the window show this killer?");
    return -1;
}

/* ---- pencil marks -------------------------------------------------------- */

/* Enters the candidates of the position into all empty cells, digit by digit.
 */
static int mark(const cli_worker *worker, const sudoku_path *path)
{
    cli_game *game = worker->args->game;
    const sudoku_shape *shape = worker->answer.puzzle->board->shape;
    const uint64_t *candidates = sudoku_path_candidates(path);
    int cells = shape->num_cells, n = shape->num_digits;
    for (int cell = 0; cell < cells; cell++) {
        if (game->shown[cell] == SUDOKU_EMPTY &&
            (cli_caught_signal() != 0 ||
             cli_solo_erase(&game->solo, cell) != 0))
            return -1;
    }
    for (int k = 0; k < n * cells; k++) {
        int digit = k / cells, cell = k % cells;
        if (game->shown[cell] == SUDOKU_EMPTY &&
            (candidates[cell] >> digit & 1) != 0 &&
            (cli_caught_signal() != 0 ||
             cli_solo_mark(&game->solo, cell, digit) != 0))
            return -1;
    }
    return 0;
}

static int check_unchanged(const cli_worker *worker)
{
    const cli_game *game = worker->args->game;
    uint8_t before[sizeof game->shown];
    memcpy(before, game->shown, sizeof before);
    if (look(worker) != 0)
        return -1;
    if (memcmp(before, game->shown,
               (size_t)worker->answer.puzzle->board->shape->num_cells) == 0)
        return 0;
    cli_complain("play: the board has changed in the meantime");
    return -1;
}

/* ---- steps --------------------------------------------------------------- */

/* Repeats in the window what a step did to the position; worker->sets has its
 * candidates before. */
static int do_step(const cli_worker *worker, const sudoku_path *path)
{
    cli_game *game = worker->args->game;
    const sudoku_shape *shape = worker->answer.puzzle->board->shape;
    const uint8_t *placed = sudoku_path_digits(path);
    const uint64_t *candidates = sudoku_path_candidates(path);
    int cells = shape->num_cells, n = shape->num_digits;
    for (int cell = 0; cell < cells; cell++) {
        if (game->shown[cell] != SUDOKU_EMPTY || placed[cell] == SUDOKU_EMPTY)
            continue;
        if (cli_solo_enter(&game->solo, cell, placed[cell]) != 0)
            return -1;
        game->shown[cell] = placed[cell];
    }
    for (int k = 0; k < n * cells && worker->args->marks; k++) {
        int digit = k / cells, cell = k % cells;
        uint64_t gone = worker->sets[cell] & ~candidates[cell];
        if (game->shown[cell] == SUDOKU_EMPTY && (gone >> digit & 1) != 0 &&
            (cli_caught_signal() != 0 ||
             cli_solo_mark(&game->solo, cell, digit) != 0))
            return -1;
    }
    return 0;
}

/* Results besides errors of the library: it was reported, or a signal came. */
enum { REPORTED = 1 };

static int replay(cli_worker *worker, sudoku_path *path)
{
    size_t cells = (size_t)worker->answer.puzzle->board->shape->num_cells;
    const sudoku_step *step;
    int found = sudoku_path_next(path, NULL, &step);
    while (found == 1) {
        cli_add_step(&worker->answer, path, step);
        cli_worker_flush(worker);
        if (cli_window_pause(worker->args->delay) != 0)
            return REPORTED;
        memcpy(worker->sets, sudoku_path_candidates(path),
               cells * sizeof *worker->sets);
        found = sudoku_path_next(path, NULL,
                                 &step); /* also applies the last step */
        if (do_step(worker, path) != 0)
            return REPORTED;
    }
    return found;
}

/* ---- all ----------------------------------------------------------------- */

/* Enters first candidates, or steps. Returns as above. */
static int play_logic(cli_worker *worker)
{
    sudoku_path *path;
    int code = cli_path_new(worker, &path);
    if (code != 0)
        return code;
    if (worker->args->marks && mark(worker, path) != 0)
        code = REPORTED;
    if (code == 0 && worker->args->steps)
        code = replay(worker, path);
    sudoku_path_free(path);
    return code;
}

static int play(cli_worker *worker)
{
    const cli_args *args = worker->args;
    if (check_board(worker) != 0)
        return REPORTED;
    if (args->marks || args->steps) {
        int code = erase_wrong(worker) != 0 ? REPORTED : play_logic(worker);
        if (code != 0)
            return code;
    }
    int code = args->marks && !args->steps ? check_unchanged(worker)
               : args->game->is_copied     ? fill(worker)
                                           : fill_killer(worker);
    return code != 0 ? REPORTED : 0;
}

static enum cli_outcome refuse(cli_worker *worker)
{
    worker->answer.chunk->answers.size = worker->answer.begin;
    return cli_check(worker);
}

/* Finds the only solution, in worker->digits; or returns another outcome, after
 * the answer if a limit has come. */
static enum cli_outcome find_solution(cli_worker *worker)
{
    sudoku_verdict v;
    sudoku_limits limits = {.nodes = worker->args->limits.nodes};
    int code = sudoku_check(&v, worker->answer.puzzle, worker->solver, &limits);
    enum cli_outcome outcome = cli_outcome_of_verdict(v.kind);
    if (code == 0 && v.kind == SUDOKU_NOT_KNOWN)
        code = SUDOKU_ELIMIT;
    if (code != 0)
        outcome = cli_explain_failed(worker, code);
    else if (v.kind == SUDOKU_UNIQUE)
        memcpy(worker->digits, v.solution, (size_t)v.num_cells);
    sudoku_verdict_clear(&v);
    return outcome;
}

enum cli_outcome cli_play(cli_worker *worker)
{
    enum cli_outcome outcome = find_solution(worker);
    if (outcome == CLI_NONE || outcome == CLI_MANY)
        return refuse(worker);
    if (outcome != CLI_UNIQUE)
        return outcome;
    int code = play(worker);
    if (cli_caught_signal() != 0)
        return CLI_INTERRUPTED;
    if (code < 0)
        cli_answer_message(&worker->answer, 0, 0, sudoku_error_text(code));
    if (code != 0)
        return CLI_FAILED;
    bool only_marks = worker->args->marks && !worker->args->steps;
    cli_answer_word(&worker->answer, only_marks ? "marked" : "solved");
    return outcome;
}
