/*
 * sudoku_check.c - the command check: has a puzzle one solution, none or many,
 * and why?
 *
 *     none - digit 5 twice in row 3: r3c1 and r3c7
 *     none - these exclude each other: 3 in r1c1; killer 5 r1c1 r1c2; ..
 *     many - 1234341221434321 1234341243212143 differ in r3c1 r3c2 ..
 */
#include "base/clock.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_certificate.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/verify.h"
#include "sudoku/solve/conflict_set.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Begin what stands after the first word, or the member of that name. */
static void begin(cli_answer *answer, const char *words, const char *key)
{
    if (answer->args->json)
        cli_answer_key(answer, key);
    else
        sudoku_text_add(&answer->chunk->answers, words, strlen(words));
}

/* Add one of several texts. */
static void add_item(cli_answer *answer, const char *text, size_t size,
                     bool is_first)
{
    sudoku_text *to = &answer->chunk->answers;
    if (answer->args->json) {
        cli_answer_item(answer, text, size, is_first);
    } else {
        sudoku_text_add(to, " ", 1);
        sudoku_text_add(to, text, size);
    }
}

static void end_items(cli_answer *answer)
{
    if (answer->args->json)
        sudoku_text_add(&answer->chunk->answers, "]", 1);
}

static bool should_stop(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

/* "3 in r1c1", "1 or 2 in r1c2", as the rule forms it: "killer 10 r1c1 r1c2".
 */
static void write_clue(cli_answer *answer, int cell)
{
    const sudoku_puzzle *puzzle = answer->puzzle;
    const sudoku_shape *shape = puzzle->board->shape;
    sudoku_text *to = &answer->scratch;
    char name[SUDOKU_CELL_NAME_SIZE];
    const char *before = "";
    for (uint64_t left = puzzle->allowed[cell]; left != 0; left &= left - 1) {
        sudoku_text_printf(to, "%s%d", before,
                           sudoku_value(shape, __builtin_ctzll(left)));
        before = " or ";
    }
    sudoku_cell_name(shape, cell, name);
    sudoku_text_printf(to, " in %s", name);
}

/* Clues and rules that cannot stand together. */
static void add_conflict(cli_answer *answer, const sudoku_conflict_set *set)
{
    const sudoku_board *board = answer->puzzle->board;
    sudoku_text *text = &answer->scratch;
    begin(answer, " - these exclude each other:", "conflict");
    for (int k = 0; k < set->num_cells + set->num_rules; k++) {
        text->size = 0;
        if (k < set->num_cells)
            write_clue(answer, set->cells[k]);
        else
            sudoku_clause_write(
                &board->rules[set->rules[k - set->num_cells]].clause,
                board->shape, text);
        if (k + 1 < set->num_cells + set->num_rules && !answer->args->json)
            sudoku_text_add(text, ";", 1);
        add_item(answer, text->data, text->size, k == 0);
    }
    end_items(answer);
}

/* Find them, in what is left of the time, or a few seconds. */
static void explain_conflict(cli_worker *worker)
{
    enum { SECONDS = 5 };
    cli_answer *answer = &worker->answer;
    sudoku_conflict_set set;
    dlx_limits limits = worker->args->limits;
    limits.covers = 0;
    if (limits.seconds > 0)
        limits.seconds -= base_clock() - worker->begun;
    else
        limits.seconds = SECONDS;
    if (limits.seconds > 0 &&
        sudoku_find_conflict_set(&set, answer->puzzle, &worker->args->solve,
                                 &limits, should_stop, NULL) == 0) {
        add_conflict(answer, &set);
        sudoku_conflict_set_clear(&set);
    }
}

/* The reason, if the givens alone show it; else, where there is room for that,
 * a smallest part of the puzzle that has no solution either. */
static void explain_none(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_flaw flaw;
    if (sudoku_verify_givens(answer->puzzle, &flaw)) {
        if (worker->is_single || worker->args->verbose)
            explain_conflict(worker);
        return;
    }
    begin(answer, " - ", "why");
    if (answer->args->json)
        cli_answer_string(answer, flaw.text, strlen(flaw.text));
    else
        sudoku_text_add(&answer->chunk->answers, flaw.text, strlen(flaw.text));
}

/* Name the cells in which the two solutions differ. */
static void add_differences(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_shape *shape = answer->puzzle->board->shape;
    bool is_first = true;
    begin(answer, " differ in", "differ");
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (worker->digits[cell] == worker->second[cell])
            continue;
        char name[32];
        int size = snprintf(name, sizeof name, "r%dc%d", shape->row[cell] + 1,
                            shape->column[cell] + 1);
        add_item(answer, name, (size_t)size, is_first);
        is_first = false;
    }
    end_items(answer);
}

/* Is "many" explained by two solutions? */
static bool shows_many(const cli_worker *worker)
{
    return worker->is_single || worker->args->verbose;
}

/* Of a large board a solution may take seconds, so that those to be shown are
 * not counted first. */
static bool keeps_solutions(const cli_worker *worker)
{
    enum { LARGE = 25 };
    return shows_many(worker) && worker->args->certificate == NULL &&
           worker->answer.puzzle->board->shape->num_digits >= LARGE;
}

/* To digits and second; sets *count. */
static enum dlx_result find_two(cli_worker *worker, uint64_t *count)
{
    enum dlx_result result = sudoku_next(worker->solver, worker->digits);
    if (result != DLX_SOLUTION)
        return result;
    result = sudoku_next(worker->solver, worker->second);
    *count = result == DLX_SOLUTION ? 2 : 1;
    return result;
}

/* Show two solutions. That there are two is known, but a limit or a signal may
 * still end the search for them. */
static void explain_many(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    const sudoku_text *text = &answer->scratch;
    uint64_t count = 0;
    if (!keeps_solutions(worker) && (cli_worker_load(worker) != 0 ||
                                     find_two(worker, &count) != DLX_SOLUTION))
        return;
    if (cli_answer_write(answer, answer->line, worker->digits) != 0)
        return;
    begin(answer, " -", "solutions");
    add_item(answer, text->data, text->size - 1, true);
    if (cli_answer_write(answer, answer->line, worker->second) == 0)
        add_item(answer, text->data, text->size - 1, false);
    end_items(answer);
    add_differences(worker);
}

/* Search for two solutions. */
static enum cli_outcome search(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    uint64_t count = 0;
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result = keeps_solutions(worker)
                                 ? find_two(worker, &count)
                                 : sudoku_count(worker->solver, 2, &count);
    if (count < 2 && result != DLX_EXHAUSTED)
        return cli_answer_stopped(answer, result);
    return count == 0 ? CLI_NONE : count == 1 ? CLI_UNIQUE : CLI_MANY;
}

static enum cli_outcome certify(cli_worker *worker)
{
    char *count;
    enum cli_outcome outcome = cli_certify(worker, &count);
    free(count);
    return outcome;
}

enum cli_outcome cli_check(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    static const char *const words[] = {
        [CLI_UNIQUE] = "unique", [CLI_MANY] = "many", [CLI_NONE] = "none"};
    enum cli_outcome outcome =
        worker->args->certificate != NULL ? certify(worker) : search(worker);
    if (outcome == CLI_FAILED)
        return outcome;
    if (outcome == CLI_LIMITED || outcome == CLI_INTERRUPTED) {
        cli_answer_word(answer, "limit");
        return outcome;
    }
    const char *word = words[outcome];
    cli_answer_open(answer, false);
    if (!worker->args->json)
        sudoku_text_add(&answer->chunk->answers, word, strlen(word));
    if (outcome == CLI_NONE)
        explain_none(worker);
    if (outcome == CLI_MANY && shows_many(worker))
        explain_many(worker);
    if (!worker->args->json)
        sudoku_text_add(&answer->chunk->answers, "\n", 1);
    cli_answer_close(answer, word);
    return outcome;
}
