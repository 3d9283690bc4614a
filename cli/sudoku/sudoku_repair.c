/*
 * sudoku_repair.c - the command repair: what to add to a puzzle, or remove, to
 * make its solution unique:
 *
 *     unique
 *     many - add: given r1c2 5; given r3c4 7
 *     none - leave out one of: given r1c1 3; killer 5 r1c1 r1c2
 */
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "cli/sudoku/sudoku_json.h"
#include "sudoku/board/clause.h"
#include "sudoku/generate/repair.h"

#include <string.h>

static void add_given(sudoku_text *to, const sudoku_shape *shape, int cell,
                      int digit)
{
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape, cell, name);
    sudoku_text_printf(to, "given %s %d", name, sudoku_value(shape, digit));
}

static void add_item(cli_answer *answer, bool is_first)
{
    const sudoku_text *text = &answer->scratch;
    sudoku_text *to = &answer->chunk->answers;
    if (answer->args->json) {
        sudoku_text_printf(to, is_first ? "" : ", ");
        cli_add_json_string(to, text->data, text->size);
    } else {
        sudoku_text_printf(to, is_first ? " " : "; ");
        sudoku_text_add(to, text->data, text->size);
    }
}

static void add_addition(sudoku_text *to, const sudoku_repair *r,
                         const sudoku_shape *shape, int k)
{
    to->size = 0;
    if (r->num_clauses > 0) {
        const sudoku_board *board = r->puzzle.board;
        int rule = board->num_rules - r->num_clauses + k;
        sudoku_clause_write(&board->rules[rule].clause, shape, to);
    } else {
        add_given(to, shape, r->cells[k], r->digits[k]);
    }
}

static void answer_many(cli_answer *answer, const sudoku_repair *r)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    sudoku_text *to = &answer->chunk->answers;
    int num = r->num_givens + r->num_clauses;
    cli_answer_open(answer, false);
    if (answer->args->json) {
        cli_answer_key(answer, "fewest");
        sudoku_text_printf(to, r->is_fewest ? "true" : "false");
        cli_answer_key(answer, "add");
        sudoku_text_add(to, "[", 1);
    } else {
        sudoku_text_printf(to, num > 0 ? "many - add:" : "many");
    }
    for (int k = 0; k < num; k++) {
        add_addition(&answer->scratch, r, shape, k);
        add_item(answer, k == 0);
    }
    if (answer->args->json)
        sudoku_text_add(to, "]", 1);
    else
        sudoku_text_printf(
            to, num > 0 && !r->is_fewest ? " (perhaps fewer do)\n" : "\n");
    cli_answer_close(answer, "many");
}

static void add_member(sudoku_text *to, const sudoku_puzzle *puzzle,
                       const sudoku_conflict_set *set, int k)
{
    const sudoku_shape *shape = puzzle->board->shape;
    to->size = 0;
    if (k >= set->num_cells) {
        int rule = set->rules[k - set->num_cells];
        sudoku_clause_write(&puzzle->board->rules[rule].clause, shape, to);
    } else if (puzzle->given[set->cells[k]] != SUDOKU_EMPTY) {
        add_given(to, shape, set->cells[k], puzzle->given[set->cells[k]]);
    } else {
        char name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(shape, set->cells[k], name);
        sudoku_text_printf(to, "marks %s", name);
    }
}

static void answer_none(cli_answer *answer, const sudoku_repair *r)
{
    sudoku_text *to = &answer->chunk->answers;
    bool is_json = answer->args->json;
    cli_answer_open(answer, r->num_sets > 1);
    if (is_json)
        cli_answer_key(answer, "conflicts");
    if (is_json)
        sudoku_text_add(to, "[", 1);
    for (int s = 0; s < r->num_sets; s++) {
        const sudoku_conflict_set *set = &r->sets[s];
        sudoku_text_printf(to, !is_json ? "none - leave out one of:"
                               : s == 0 ? "["
                                        : ", [");
        for (int k = 0; k < set->num_cells + set->num_rules; k++) {
            add_member(&answer->scratch, answer->puzzle, set, k);
            add_item(answer, k == 0);
        }
        sudoku_text_printf(to, is_json ? "]" : "\n");
    }
    if (is_json)
        sudoku_text_add(to, "]", 1);
    else if (r->num_sets == 0)
        sudoku_text_printf(to, "none\n");
    cli_answer_close(answer, "none");
}

static enum cli_outcome answer_repair(cli_worker *worker,
                                      const sudoku_repair *r)
{
    cli_answer *answer = &worker->answer;
    if (r->verdict == SUDOKU_UNIQUE)
        cli_answer_word(answer, "unique");
    else if (r->verdict == SUDOKU_MANY)
        answer_many(answer, r);
    else
        answer_none(answer, r);
    bool is_answer = r->verdict == SUDOKU_UNIQUE || r->num_givens > 0 ||
                     r->num_clauses > 0 || r->num_sets > 0;
    if (is_answer && r->num_sets > 0 && r->is_partial)
        cli_answer_message(answer, 0, 0, "there may be more such sets");
    if (is_answer)
        return cli_outcome_of_verdict(r->verdict);
    cli_answer_message(answer, 0, 0, "stopped by a limit");
    return CLI_LIMITED;
}

enum cli_outcome cli_repair(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_limits limits = cli_worker_limits(worker);
    sudoku_repair repair;
    int code = sudoku_find_repair(&repair, answer->puzzle, worker->args->with,
                                  &limits);
    enum cli_outcome outcome = CLI_FAILED;
    if (code != 0)
        cli_say_load_error(worker, code);
    else if (repair.verdict == SUDOKU_NOT_KNOWN)
        outcome = cli_answer_stopped(answer, cli_worker_reason());
    else
        outcome = answer_repair(worker, &repair);
    sudoku_repair_clear(&repair);
    return outcome;
}
