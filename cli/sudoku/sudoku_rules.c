#include "cli/sudoku/sudoku_rules.h"

#include "sudoku/board/clause.h"

#include <stdio.h>
#include <stdlib.h>
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

/* Returns whether the board has the same clause, by comparing texts. */
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

/* States "diagonal=rising", which is the clause "diagonal rising". Returns 0,
 * or an error whose column is 0 if it is not at a place in the text. */
static int add_rule(sudoku_board *board, const char *rule, sudoku_error *error)
{
    sudoku_clause clause;
    char *text = strdup(rule);
    if (text == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    char *sign = text + strcspn(text, "= ");
    if (*sign == '=')
        *sign = ' ';
    int code = sudoku_clause_parse(&clause, board->shape, text, strlen(text), 1,
                                   1, error);
    free(text);
    if (code != 0)
        return code;
    if (has_clause(board, &clause)) {
        sudoku_clause_clear(&clause);
        return 0;
    }
    code = sudoku_board_add_rule(board, &clause, error);
    error->column = 0; /* the place is that of the whole clause */
    return code;
}

/* Writes "--rule killer=5 r1c9: column 13: there is no cell r1c9; the rule is
 * killer [SUM] CELLS: no digit .., with cells like r1c1". */
static void explain(char *text, const char *rule, const sudoku_error *error)
{
    const sudoku_rule *kind = sudoku_find_rule(rule, strcspn(rule, "= "));
    char column[40] = "";
    if (error->column > 0)
        snprintf(column, sizeof column, "column %d: ", error->column);
    const char *cells = strstr(sudoku_rule_usage(kind), "CELL");
    bool takes_cells =
        cells != NULL && cells < strchr(sudoku_rule_usage(kind), ':');
    snprintf(text, CLI_ONCE_SIZE, "--rule %.200s: %s%s; the rule is %s%s", rule,
             column, error->text, sudoku_rule_usage(kind),
             takes_cells ? ", with cells like r1c1" : "");
}

static int make_board(cli_rules *rules, const cli_args *args)
{
    sudoku_error error = {0, 0, ""};
    int code = sudoku_board_copy(&rules->board, rules->plain);
    if (code != 0)
        snprintf(rules->error, sizeof rules->error, "%s",
                 sudoku_error_text(code));
    for (int k = 0; k < args->num_rules && code == 0; k++) {
        rules->wrong = k;
        code = add_rule(rules->board, args->rules[k], &error);
        if (code != 0)
            explain(rules->error, args->rules[k], &error);
    }
    if (code != 0) {
        sudoku_board_unref(rules->board);
        rules->board = NULL;
    }
    return code;
}

/* Makes rules->board from this board, unless that is done already. */
static int take_board(cli_rules *rules, const cli_args *args,
                      sudoku_board *plain)
{
    if (rules->plain != NULL && sudoku_board_same(rules->plain, plain))
        return rules->code;
    sudoku_board_unref(rules->board);
    sudoku_board_unref(rules->plain);
    rules->plain = sudoku_board_ref(plain);
    rules->board = NULL;
    rules->code = make_board(rules, args);
    return rules->code;
}

int cli_rules_apply(cli_rules *rules, const cli_args *args,
                    const sudoku_puzzle *puzzle)
{
    int code = take_board(rules, args, puzzle->board);
    if (code != 0)
        return code;
    sudoku_puzzle *to = &rules->puzzle;
    if (sudoku_puzzle_set_board(to, rules->board) != 0) {
        snprintf(rules->error, sizeof rules->error, "%s",
                 sudoku_error_text(SUDOKU_ENOMEM));
        return SUDOKU_ENOMEM;
    }
    size_t n = (size_t)rules->board->shape->num_cells;
    memcpy(to->given, puzzle->given, n * sizeof *to->given);
    memcpy(to->allowed, puzzle->allowed, n * sizeof *to->allowed);
    to->has_marks = puzzle->has_marks;
    if (sudoku_puzzle_copy_about(to, puzzle) != 0) {
        snprintf(rules->error, sizeof rules->error, "%s",
                 sudoku_error_text(SUDOKU_ENOMEM));
        return SUDOKU_ENOMEM;
    }
    return 0;
}
