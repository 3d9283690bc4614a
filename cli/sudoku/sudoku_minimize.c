/*
 * sudoku_minimize.c - the command minimize: removes redundant givens and
 * clauses of a puzzle, or lists them with --list:
 *
 *     given r1c2 5
 *     killer 10 r1c1 r1c2
 *
 * Each of these lines is redundant alone or, if requested, all together.
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "sudoku/board/clause.h"
#include "sudoku/generate/minimize.h"

#include <string.h>

static void add_given(const sudoku_puzzle *puzzle, int cell, sudoku_text *to)
{
    const sudoku_shape *shape = puzzle->board->shape;
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape, cell, name);
    sudoku_text_printf(to, "given %s %d\n", name,
                       sudoku_value(shape, puzzle->given[cell]));
}

static void add_rule(const sudoku_puzzle *puzzle, int rule, sudoku_text *to)
{
    const sudoku_board *board = puzzle->board;
    sudoku_clause_write(&board->rules[rule].clause, board->shape, to);
    sudoku_text_add(to, "\n", 1);
}

/* Adds a line for each given or clause that is redundant alone. */
static void add_alone(const sudoku_puzzle *puzzle, const sudoku_needs *needs,
                      sudoku_text *to)
{
    for (int k = 0; k < needs->num_cells; k++)
        add_given(puzzle, needs->cells[k], to);
    for (int k = 0; k < needs->num_rules; k++)
        add_rule(puzzle, needs->rules[k], to);
}

/* Adds a line for each of those that are redundant together. */
static void add_together(const sudoku_puzzle *puzzle, const sudoku_needs *needs,
                         sudoku_text *to)
{
    int cells = puzzle->board->shape->num_cells;
    for (int k = 0; k < cells + puzzle->board->num_rules; k++) {
        if (k < cells && needs->is_left_out[k])
            add_given(puzzle, k, to);
        else if (needs->is_left_out[k])
            add_rule(puzzle, k - cells, to);
    }
}

static void answer_list(cli_answer *answer, const sudoku_needs *needs)
{
    sudoku_text *text = &answer->scratch;
    text->size = 0;
    if (answer->args->is_together || answer->args->is_fewest)
        add_together(answer->puzzle, needs, text);
    else
        add_alone(answer->puzzle, needs, text);
    cli_answer_open(answer, true);
    if (!answer->args->json) {
        sudoku_text_add(&answer->chunk->answers, text->data, text->size);
    } else {
        cli_answer_key(answer, "needless");
        const char *at = text->data, *end = at + text->size;
        bool is_first = true;
        if (text->size == 0)
            sudoku_text_add(&answer->chunk->answers, "[", 1);
        while (text->size > 0 && at < end) {
            const char *line = memchr(at, '\n', (size_t)(end - at));
            cli_answer_item(answer, at, (size_t)(line - at), is_first);
            is_first = false;
            at = line + 1;
        }
        sudoku_text_add(&answer->chunk->answers, "]", 1);
    }
    cli_answer_close(answer, "unique");
}

static int answer_puzzle(cli_answer *answer, const sudoku_needs *needs)
{
    const sudoku_puzzle *whole = answer->puzzle;
    const sudoku_board *board = needs->puzzle.board;
    const sudoku_format *format = answer->args->format;
    if (format == NULL)
        format = sudoku_find_format(
            board->num_rules == 0 && sudoku_board_is_square(board) ? "line"
                                                                   : "rules");
    answer->puzzle = &needs->puzzle;
    int code = cli_answer_write(answer, format, NULL);
    answer->puzzle = whole;
    if (code != 0)
        return code;
    const sudoku_text *text = &answer->scratch;
    cli_answer_open(answer, memchr(text->data, '\n', text->size - 1) != NULL);
    if (answer->args->json) {
        cli_answer_key(answer, "puzzle");
        cli_answer_string(answer, text->data, text->size - 1);
    } else {
        sudoku_text_add(&answer->chunk->answers, text->data, text->size);
    }
    cli_answer_close(answer, "unique");
    return 0;
}

static enum cli_outcome answer_unique(cli_worker *worker,
                                      const sudoku_needs *needs)
{
    cli_answer *answer = &worker->answer;
    if (worker->args->list)
        answer_list(answer, needs);
    else if (answer_puzzle(answer, needs) != 0)
        return CLI_FAILED;
    if (!needs->is_partial)
        return CLI_DONE;
    cli_answer_message(answer, 0, 0,
                       worker->args->is_fewest
                           ? "stopped by a limit: fewer may be enough"
                           : "stopped by a limit: more may be redundant");
    return CLI_LIMITED;
}

enum cli_outcome cli_minimize(cli_worker *worker)
{
    static const char *const words[] = {
        [SUDOKU_NONE] = "none", [SUDOKU_MANY] = "many"};
    cli_answer *answer = &worker->answer;
    sudoku_limits limits = cli_worker_limits(worker);
    sudoku_needs needs;
    const cli_args *args = worker->args;
    enum sudoku_needs_search search = args->is_fewest ? SUDOKU_NEEDS_FEWEST
                                      : args->list && !args->is_together
                                          ? SUDOKU_NEEDS_ALONE
                                          : SUDOKU_NEEDS_TOGETHER;
    int code = sudoku_find_needs(&needs, answer->puzzle, search, &limits);
    enum cli_outcome outcome = CLI_FAILED;
    if (code != 0) {
        cli_say_load_error(worker, code);
    } else if (needs.verdict == SUDOKU_UNIQUE) {
        outcome = answer_unique(worker, &needs);
    } else if (needs.verdict == SUDOKU_NOT_KNOWN) {
        outcome = cli_answer_stopped(answer, cli_worker_reason());
    } else {
        cli_answer_word(answer, words[needs.verdict]);
        outcome = cli_outcome_of_verdict(needs.verdict);
    }
    sudoku_needs_clear(&needs);
    return outcome;
}
