/* sudoku_rules.c - the rules of --rule, stated on boards that lack them. */
#include "cli/sudoku_rules.h"

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

static bool has_rule(const sudoku_board *board, const char *name,
                     const char *words)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        const char *old = clause->words == NULL ? "" : clause->words;
        if (strcmp(clause->rule->name, name) == 0 && strcmp(old, words) == 0)
            return true;
    }
    return false;
}

static int make_board(sudoku_board **out, const cli_args *args,
                      const sudoku_board *plain, sudoku_error *error)
{
    int code = sudoku_board_copy(out, plain);
    if (code != 0)
        return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
    for (int k = 0; k < args->num_rules; k++) {
        if (has_rule(*out, args->rules[k], args->rule_words[k]))
            continue;
        code = sudoku_board_add_words(*out, args->rules[k], args->rule_words[k],
                                      error);
        if (code != 0) {
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
