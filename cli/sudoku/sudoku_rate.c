/*
 * sudoku_rate.c - the command rate: how hard a puzzle is for people, on the
 * scales of HoDoKu and of Sudoku Explainer.
 *
 *     hard 980 6.6/1.2/1.2 skyscraper
 */
#include "base/clock.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/difficulty.h"

#include <stdio.h>
#include <string.h>

typedef struct rated {
    sudoku_difficulty hodoku;
    int counts[SUDOKU_MAX_TECHNIQUES + 1]; /* [technique]; the last: search */
    const sudoku_technique *search; /* the technique of that name, if used */
    bool has_explainer;             /* the next one is known */
    sudoku_rating explainer;
} rated;

static bool is_late(const cli_worker *worker)
{
    double seconds = worker->args->limits.seconds;
    return seconds > 0 && base_clock() > worker->begun + seconds;
}

static bool should_stop(void *ctx)
{
    cli_worker *worker = ctx;
    return is_late(worker) || worker->should_stop(worker);
}

/* ---- HoDoKu -------------------------------------------------------------- */

static void count_step(rated *r, const sudoku_technique *technique)
{
    int number = 0;
    sudoku_difficulty_add(&r->hodoku, technique);
    while (number < sudoku_num_techniques() &&
           sudoku_get_technique(number) != technique)
        number++;
    if (number == sudoku_num_techniques()) {
        r->search = technique;
        number = SUDOKU_MAX_TECHNIQUES;
    }
    r->counts[number]++;
}

/* Returns 0, an error, or 1: stopped. */
static int rate_steps(cli_worker *worker, rated *r)
{
    sudoku_explainer explainer;
    int code = cli_explainer_init(&explainer, worker, true);
    explainer.step.is_silent = true;
    while (code == 0 && explainer.position->num_empty > 0) {
        code =
            should_stop(worker) ? 1 : cli_find_step(worker, &explainer, true);
        if (code != 0)
            break;
        count_step(r, explainer.step.technique);
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    sudoku_explainer_clear(&explainer);
    return code;
}

/* ---- Sudoku Explainer ---------------------------------------------------- */

/* Is the house a row, a column or a 3x3 box of a 9x9 board? */
static bool is_usual_house(const sudoku_shape *shape, const sudoku_house *house)
{
    bool same_row = true, same_column = true, same_box = true;
    for (int k = 0; k < house->num_cells; k++) {
        int row = shape->row[house->cells[k]],
            row0 = shape->row[house->cells[0]];
        int column = shape->column[house->cells[k]];
        int column0 = shape->column[house->cells[0]];
        same_row = same_row && row == row0;
        same_column = same_column && column == column0;
        same_box = same_box && row / 3 == row0 / 3 && column / 3 == column0 / 3;
    }
    return house->num_cells == 9 && (same_row || same_column || same_box);
}

/* The scale is for boards of 9x9 with 3x3 boxes and no further rule. */
static bool has_scale(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    if (shape->width != 9 || shape->height != 9 || shape->num_cells != 81 ||
        shape->num_digits != 9 || shape->num_active != 9 ||
        shape->num_houses != 27 || board->num_rules > 0)
        return false;
    for (int h = 0; h < shape->num_houses; h++) {
        if (!is_usual_house(shape, &shape->houses[h]))
            return false;
    }
    return true;
}

/* Returns 0, an error, or 1: stopped. */
static int rate_explainer(cli_worker *worker, rated *r)
{
    const sudoku_puzzle *puzzle = worker->answer.puzzle;
    sudoku_rating_options options = {
        .is_unique = !worker->args->no_uniqueness && !puzzle->has_marks,
        .stop = should_stop,
        .ctx = worker};
    uint8_t given[81];
    uint16_t allowed[81];
    if (!has_scale(puzzle->board))
        return 0;
    if (worker->rater == NULL && sudoku_rater_new(&worker->rater) != 0)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < 81; cell++) {
        given[cell] = puzzle->given[cell] == SUDOKU_EMPTY
                          ? 9
                          : (uint8_t)puzzle->given[cell];
        allowed[cell] = (uint16_t)(puzzle->allowed[cell] & 511);
    }
    int code =
        sudoku_rate(worker->rater, given, allowed, &options, &r->explainer);
    r->has_explainer = code == 1;
    if (code == 0 && should_stop(worker))
        return 1;
    return code < 0 ? code : 0;
}

/* ---- the answer ---------------------------------------------------------- */

static void add_tenths(sudoku_text *to, const rated *r, int tenths,
                       const char *unknown)
{
    if (r->has_explainer)
        sudoku_text_printf(to, "%d.%d", tenths / 10, tenths % 10);
    else
        sudoku_text_printf(to, "%s", unknown);
}

static void add_line(sudoku_text *to, const rated *r)
{
    const int tenths[3] = {r->explainer.er, r->explainer.ep, r->explainer.ed};
    sudoku_text_printf(to, "%s %d ", sudoku_level_name(r->hodoku.level),
                       r->hodoku.score);
    for (int k = 0; k < 3; k++) {
        sudoku_text_printf(to, "%s", k > 0 ? "/" : "");
        add_tenths(to, r, tenths[k], "-");
    }
    sudoku_text_printf(
        to, " %s\n", r->hodoku.hardest == NULL ? "-" : r->hodoku.hardest->name);
}

static void add_counts(cli_answer *answer, const rated *r)
{
    sudoku_text *to = &answer->chunk->answers;
    bool is_first = true;
    cli_answer_key(answer, "techniques");
    sudoku_text_printf(to, "{");
    for (int k = 0; k <= SUDOKU_MAX_TECHNIQUES; k++) {
        if (r->counts[k] == 0)
            continue;
        const sudoku_technique *technique =
            k == SUDOKU_MAX_TECHNIQUES ? r->search : sudoku_get_technique(k);
        sudoku_text_printf(to, "%s\"%s\": %d", is_first ? "" : ", ",
                           technique->name, r->counts[k]);
        is_first = false;
    }
    sudoku_text_printf(to, "}");
}

static void add_members(cli_answer *answer, const rated *r)
{
    static const char *const keys[3] = {"er", "ep", "ed"};
    const int tenths[3] = {r->explainer.er, r->explainer.ep, r->explainer.ed};
    const char *level = sudoku_level_name(r->hodoku.level);
    cli_answer_key(answer, "level");
    cli_answer_string(answer, level, strlen(level));
    cli_answer_key(answer, "score");
    cli_answer_number(answer, (uint64_t)r->hodoku.score);
    for (int k = 0; k < 3; k++) {
        cli_answer_key(answer, keys[k]);
        add_tenths(&answer->chunk->answers, r, tenths[k], "null");
    }
    cli_answer_key(answer, "steps");
    cli_answer_number(answer, (uint64_t)r->hodoku.steps);
    add_counts(answer, r);
}

/* The answer where there is no rating, or but the beginning of one. */
static enum cli_outcome give_up(cli_worker *worker, const rated *r, int code)
{
    cli_answer *answer = &worker->answer;
    if (code < 0 && code != SUDOKU_ELIMIT) {
        cli_answer_message(answer, 0, 0, sudoku_error_text(code));
        return CLI_FAILED;
    }
    char text[160];
    snprintf(text, sizeof text, "%s %d by the first %d steps, and not done",
             sudoku_level_name(r->hodoku.level), r->hodoku.score,
             r->hodoku.steps);
    cli_answer_message(answer, 0, 0, text);
    enum cli_outcome outcome = cli_answer_stopped(
        answer, cli_caught_signal() != 0 ? DLX_INTERRUPTED : DLX_LIMIT);
    if (outcome == CLI_LIMITED)
        cli_answer_word(answer, "limit");
    return outcome;
}

enum cli_outcome cli_rate(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    rated r;
    enum cli_outcome outcome = cli_find_solution(worker);
    if (outcome == CLI_MANY)
        cli_answer_word(answer, "many");
    if (outcome != CLI_UNIQUE)
        return outcome;
    memset(&r, 0, sizeof r);
    int code = rate_steps(worker, &r);
    if (code == 0)
        code = rate_explainer(worker, &r);
    if (code != 0)
        return give_up(worker, &r, code);
    cli_answer_open(answer, false);
    if (worker->args->json)
        add_members(answer, &r);
    else
        add_line(&answer->chunk->answers, &r);
    cli_answer_close(answer, "unique");
    return CLI_UNIQUE;
}
