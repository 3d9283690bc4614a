/*
 * sudoku_show.c - the command show: the board as a drawing, and below it the
 * rules that the drawing does not show, a line each:
 *
 *     killer 10 r1c1 r1c2
 *     arrow r4c4 / r4c5 r4c6
 *
 * With --svg, --png and --pdf it is a picture, which shows the rules, too.
 */
#include "cli/sudoku_answer.h"
#include "cli/sudoku_commands.h"
#include "cli/sudoku_render.h"
#include "sudoku/board/clause.h"
#include "sudoku/picture/draw_text.h"

#include <string.h>

/* Find a solution. Where it is not CLI_SOLVED, the answer has been
 * given (but for CLI_FAILED). */
static enum cli_outcome find_solution(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result = sudoku_next(worker->solver, worker->digits);
    if (result == DLX_SOLUTION)
        return CLI_SOLVED;
    if (result == DLX_EXHAUSTED) {
        cli_answer_word(answer, "none");
        return CLI_NONE;
    }
    enum cli_outcome outcome = cli_answer_stopped(answer, result);
    cli_answer_word(answer, "limit");
    return outcome;
}

static void add_rules(sudoku_text *to, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        if (strcmp(clause->rule->name, "jigsaw") == 0)
            continue;
        sudoku_clause_write(clause, board->shape, to);
        sudoku_text_add(to, "\n", 1);
    }
}

/* As an SVG document, or what --png and --pdf make of it. Returns 0, or the
 * error after a message. */
static int draw_picture(cli_answer *answer, const uint8_t *digits)
{
    sudoku_text *to = &answer->chunk->answers;
    char why[CLI_RENDER_WHY_SIZE];
    int code = cli_answer_write(answer, answer->args->format, digits);
    if (code != 0)
        return code;
    if (answer->args->render == NULL) {
        cli_answer_open(answer, true);
        sudoku_text_add(to, answer->scratch.data, answer->scratch.size);
        return 0;
    }
    if (cli_render(&answer->scratch, answer->args->render, to, why) == 0)
        return 0;
    cli_answer_message(answer, 0, 0, why);
    return -1;
}

/* The digits are those of the solution, or NULL. Returns 0, or the error after
 * a message. */
static int draw(cli_answer *answer, const uint8_t *digits)
{
    sudoku_text *to = &answer->chunk->answers;
    const sudoku_board *board = answer->puzzle->board;
    if (answer->args->is_picture)
        return draw_picture(answer, digits);
    cli_answer_open(answer, true);
    int code =
        sudoku_draw_text(board, digits != NULL ? digits : answer->puzzle->given,
                         answer->args->text.letters, to);
    add_rules(to, board);
    if (code != 0)
        cli_answer_message(answer, 0, 0, sudoku_error_text(code));
    return code;
}

enum cli_outcome cli_show(cli_worker *worker)
{
    const uint8_t *digits = NULL;
    enum cli_outcome outcome = CLI_DONE;
    if (worker->args->draw_solution) {
        outcome = find_solution(worker);
        if (outcome != CLI_SOLVED)
            return outcome;
        digits = worker->digits;
    }
    if (draw(&worker->answer, digits) != 0)
        return CLI_FAILED;
    cli_answer_close(&worker->answer, NULL);
    return outcome;
}
