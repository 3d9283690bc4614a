/* sudoku_rules.c - the rules of --rule, stated on boards that lack them. */
#include "cli/sudoku_rules.h"

#include "sudoku/board/clause.h"

#include <string.h>

void cli_rules_init(cli_rules *rules)
{
    memset(rules, 0, sizeof *rules);
    sudoku_puzzle_init(&rules->puzzle);
}

void cli_rules_clear(cli_rules *rules)
{
    sudoku_puzzle_clear(&rules->puzzle);
    sudoku_board_unref(rules->board);
    sudoku_board_unref(rules->plain);
    cli_rules_init(rules);
}

/* Has the board that very clause? Compares what they say. */
static bool has_clause(const sudoku_board *board, const sudoku_clause *clause)
{
    bool is_same = false;
    sudoku_text text = {NULL, 0, 0, 0}, other = {NULL, 0, 0, 0};
    sudoku_clause_write(clause, board->shape, &text);
    for (int k = 0; k < board->num_rules && !is_same; k++) {
        other.size = 0;
        sudoku_clause_write(&board->rules[k].clause, board->shape, &other);
        is_same =
            !text.failed && !other.failed && strcmp(text.data, other.data) == 0;
    }
    sudoku_text_clear(&text);
    sudoku_text_clear(&other);
    return is_same;
}

static int add_rule(sudoku_board *board, const char *text, sudoku_error *error)
{
    sudoku_clause clause;
    int code = sudoku_clause_parse(&clause, board->shape, text, strlen(text), 1,
                                   1, error);
    if (code == 0 && !has_clause(board, &clause))
        return sudoku_board_add_rule(board, &clause, error);
    sudoku_clause_clear(&clause);
    return code;
}

static int make_board(sudoku_board **out, const cli_args *args,
                      const sudoku_board *plain, sudoku_error *error)
{
    int code = sudoku_board_copy(out, plain);
    if (code != 0)
        return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
    for (int k = 0; k < args->num_rules; k++) {
        code = add_rule(*out, args->rules[k], error);
        if (code != 0) {
            error->line = error->column = 0; /* it is not in the file */
            sudoku_board_unref(*out);
            *out = NULL;
            return code;
        }
    }
    return 0;
}

/* Have rules->board made of this one, unless it is so already. */
static void take_board(cli_rules *rules, const cli_args *args,
                       sudoku_board *plain)
{
    if (rules->plain != NULL && sudoku_board_same(rules->plain, plain))
        return;
    sudoku_board_unref(rules->board);
    sudoku_board_unref(rules->plain);
    rules->plain = sudoku_board_ref(plain);
    rules->board = NULL;
    rules->code = make_board(&rules->board, args, plain, &rules->error);
}

int cli_rules_apply(cli_rules *rules, const cli_args *args,
                    const sudoku_puzzle *puzzle, sudoku_error *error)
{
    take_board(rules, args, puzzle->board);
    if (rules->code != 0) {
        *error = rules->error;
        return rules->code;
    }
    sudoku_puzzle *to = &rules->puzzle;
    if (sudoku_puzzle_set_board(to, rules->board) != 0)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    size_t n = (size_t)rules->board->shape->num_cells;
    memcpy(to->given, puzzle->given, n * sizeof *to->given);
    memcpy(to->allowed, puzzle->allowed, n * sizeof *to->allowed);
    to->has_marks = puzzle->has_marks;
    return 0;
}
