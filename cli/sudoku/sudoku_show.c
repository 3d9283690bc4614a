/*
 * sudoku_show.c - the command show: draws the board. Rules that the drawing
 * does not show follow, a line each:
 *
 *     killer 10 r1c1 r1c2
 *     arrow r4c4 / r4c5 r4c6
 *
 * On a terminal it has colors, lines of Unicode and cages. With --svg, --png
 * and --pdf it is a picture, which shows the rules also.
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_render.h"
#include "cli/sudoku/sudoku_terminal.h"
#include "sudoku/board/clause.h"
#include "sudoku/picture/dark.h"
#include "sudoku/picture/draw_text.h"

#include <string.h>

/* Finds a solution. For outcomes other than CLI_SOLVED and CLI_FAILED it has
 * written the answer. */
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
        if (sudoku_rule_is_map(clause->rule))
            continue;
        sudoku_clause_write(clause, board->shape, to);
        sudoku_text_add(to, "\n", 1);
    }
}

/* Makes an SVG document, or PNG or PDF of it. Returns 0, or the error after a
 * message. */
static int draw_picture(cli_answer *answer, const uint8_t *digits)
{
    sudoku_text *to = &answer->chunk->answers;
    char why[CLI_RENDER_WHY_SIZE];
    int code = cli_answer_write(answer, answer->args->format, digits);
    if (code != 0)
        return code;
    if (answer->args->is_dark)
        sudoku_svg_to_dark(&answer->scratch);
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

static int fail(cli_answer *answer, int code)
{
    if (code != 0)
        cli_answer_message(answer, 0, 0, sudoku_error_text(code));
    return code;
}

static void add_texts(sudoku_text *to, const sudoku_puzzle *puzzle)
{
    static const char *const words[] = {"title", "author", "rules"};
    for (int kind = SUDOKU_ABOUT_TITLE; kind <= SUDOKU_ABOUT_RULES; kind++) {
        const char *text =
            sudoku_puzzle_about(puzzle, (enum sudoku_about_kind)kind);
        while (text != NULL && *text != '\0') {
            int size = (int)strcspn(text, "\n");
            sudoku_text_printf(to, "%s: %.*s\n", words[kind], size, text);
            text += size + (text[size] == '\n');
        }
    }
}

static int draw_on_terminal(cli_answer *answer, const uint8_t *digits)
{
    sudoku_terminal_drawing drawing = {.board = answer->puzzle->board,
                                       .given = answer->puzzle->given,
                                       .digits = digits,
                                       .letters = answer->args->text.letters};
    cli_terminal_choose(answer->args, &drawing);
    int code = sudoku_draw_terminal(&drawing, &answer->chunk->answers);
    add_texts(&answer->chunk->answers, answer->puzzle);
    return fail(answer, code);
}

/* Adds the cells of digits that are givens, or of the others. */
static void add_cells(cli_answer *answer, const char *key,
                      const uint8_t *digits, bool are_givens)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    bool is_first = true;
    cli_answer_key(answer, key);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        bool is_given = answer->puzzle->given[cell] != SUDOKU_EMPTY;
        if (is_given != are_givens || digits[cell] == SUDOKU_EMPTY)
            continue;
        sudoku_cell_name(shape, cell, name);
        sudoku_text_printf(to, "%s[\"%s\", %d]", is_first ? "[" : ", ", name,
                           sudoku_value(shape, digits[cell]));
        is_first = false;
    }
    sudoku_text_printf(to, is_first ? "[]" : "]");
}

static void add_lines(cli_answer *answer, const char *key,
                      const sudoku_text *text)
{
    bool is_first = true;
    cli_answer_key(answer, key);
    for (size_t at = 0; at < text->size;) {
        size_t size = strcspn(text->data + at, "\n");
        cli_answer_item(answer, text->data + at, size, is_first);
        is_first = false;
        at += size + 1;
    }
    sudoku_text_printf(&answer->chunk->answers, is_first ? "[]" : "]");
}

/* Adds the picture also, for --svg. */
static int draw_json(cli_answer *answer, const uint8_t *digits)
{
    const sudoku_puzzle *puzzle = answer->puzzle;
    const sudoku_shape *shape = puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers, text = {0};
    sudoku_text_printf(to, ", \"rows\": %d, \"columns\": %d, \"digits\": %d",
                       shape->height, shape->width, shape->num_digits);
    add_cells(answer, "givens", puzzle->given, true);
    if (digits != NULL)
        add_cells(answer, "found", digits, false);
    add_rules(&text, puzzle->board);
    add_lines(answer, "rules", &text);
    text.size = 0;
    int code =
        sudoku_draw_text(puzzle->board, digits != NULL ? digits : puzzle->given,
                         answer->args->text.letters, &text);
    add_lines(answer, "drawing", &text);
    code = text.failed ? SUDOKU_ENOMEM : code;
    sudoku_text_clear(&text);
    if (code != 0)
        return fail(answer, code);
    if (answer->args->format == NULL)
        return 0;
    code = cli_answer_write(answer, answer->args->format, digits);
    if (code == 0 && answer->args->is_dark)
        sudoku_svg_to_dark(&answer->scratch);
    cli_answer_key(answer, "svg");
    cli_answer_string(answer, answer->scratch.data, answer->scratch.size);
    return code;
}

/* Draws the board. digits: the solution, or NULL. Returns 0, or the error after
 * a message. */
static int draw(cli_answer *answer, const uint8_t *digits)
{
    sudoku_text *to = &answer->chunk->answers;
    const sudoku_board *board = answer->puzzle->board;
    if (answer->args->is_picture)
        return draw_picture(answer, digits);
    cli_answer_open(answer, true);
    if (answer->args->json)
        return draw_json(answer, digits);
    if (cli_terminal_is_used(answer->args))
        return draw_on_terminal(answer, digits);
    int code =
        sudoku_draw_text(board, digits != NULL ? digits : answer->puzzle->given,
                         answer->args->text.letters, to);
    add_rules(to, board);
    add_texts(to, answer->puzzle);
    return fail(answer, code);
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
    cli_answer_close(&worker->answer, digits != NULL ? "solved" : "drawn");
    return outcome;
}
