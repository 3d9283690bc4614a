/*
 * sudoku_check.c - the command check: whether a puzzle has one solution, none
 * or many, and why:
 *
 *     none - digit 5 twice in row 3: r3c1 and r3c7
 *     none - these contradict each other: 3 in r1c1; killer 5 r1c1 r1c2; ..
 *     many - 1234341221434321 1234341243212143 differ in r3c1 r3c2 ..
 */
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_certificate.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_explain.h"
#include "sudoku/board/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Begins the text after the first word, or the member of that name. */
static void begin(cli_answer *answer, const char *words, const char *key)
{
    if (answer->args->json)
        cli_answer_key(answer, key);
    else
        sudoku_text_add(&answer->chunk->answers, words, strlen(words));
}

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

static void add_conflict(cli_answer *answer, const sudoku_verdict *v)
{
    sudoku_text *text = &answer->scratch;
    begin(answer, " - these contradict each other:", "conflict");
    for (int k = 0; k < v->num_conflict; k++) {
        bool is_last = k + 1 == v->num_conflict;
        text->size = 0;
        sudoku_text_printf(text, "%s%s", v->conflict[k],
                           is_last || answer->args->json ? "" : ";");
        add_item(answer, text->data, text->size, k == 0);
    }
    end_items(answer);
}

/* Adds the reason if the givens alone show it; otherwise, if has_room(), a
 * minimal part of the puzzle without a solution. */
static void explain_none(cli_answer *answer, const sudoku_verdict *v)
{
    if (v->flaw == NULL) {
        if (v->num_conflict > 0)
            add_conflict(answer, v);
        return;
    }
    begin(answer, " - ", "why");
    if (answer->args->json)
        cli_answer_string(answer, v->flaw, strlen(v->flaw));
    else
        sudoku_text_add(&answer->chunk->answers, v->flaw, strlen(v->flaw));
}

static void add_differences(cli_answer *answer, const sudoku_verdict *v)
{
    const sudoku_shape *shape = answer->puzzle->board->shape;
    begin(answer, " differ in", "differ");
    for (int k = 0; k < v->num_differ; k++) {
        char name[32];
        int cell = v->differ[k];
        int size = snprintf(name, sizeof name, "r%dc%d", shape->row[cell] + 1,
                            shape->column[cell] + 1);
        add_item(answer, name, (size_t)size, k == 0);
    }
    end_items(answer);
}

/* Shows two solutions. They are known to exist, but a limit or a signal may
 * have ended the search for them. */
static void explain_many(cli_answer *answer, const sudoku_verdict *v)
{
    const sudoku_text *text = &answer->scratch;
    if (v->another == NULL ||
        cli_answer_write(answer, answer->line, v->solution) != 0)
        return;
    begin(answer, " -", "solutions");
    add_item(answer, text->data, text->size - 1, true);
    if (cli_answer_write(answer, answer->line, v->another) == 0)
        add_item(answer, text->data, text->size - 1, false);
    end_items(answer);
    add_differences(answer, v);
}

/* Returns whether to explain the verdict by searches: for a single puzzle, or
 * with -v. */
static bool has_room(const cli_worker *worker)
{
    return worker->is_single || worker->args->verbose;
}

/* Returns whether to keep the solutions that counting finds: on large boards
 * finding one again may take seconds. */
static bool keeps_solutions(const cli_worker *worker)
{
    enum { LARGE = 25 };
    return has_room(worker) && worker->args->certificate == NULL &&
           worker->answer.puzzle->board->shape->num_digits >= LARGE;
}

/* Returns limits for a call, without signals and seconds, which the budget of
 * the thread has. */
static sudoku_limits limits_of(const cli_worker *worker)
{
    return (sudoku_limits){.nodes = worker->args->limits.nodes};
}

static enum cli_outcome find_two(cli_worker *worker, sudoku_verdict *v)
{
    sudoku_limits limits = limits_of(worker);
    int code = sudoku_check(v, worker->answer.puzzle, worker->solver, &limits);
    if (code != 0)
        cli_say_load_error(worker, code);
    if (code != 0 || v->kind != SUDOKU_NOT_KNOWN)
        return code != 0 ? CLI_FAILED : cli_outcome_of_verdict(v->kind);
    return cli_answer_stopped(&worker->answer, cli_caught_signal() != 0
                                                   ? DLX_INTERRUPTED
                                                   : DLX_LIMIT);
}

static enum cli_outcome count_two(cli_worker *worker)
{
    static const enum cli_outcome outcomes[] = {[SLICES_NONE] = CLI_NONE,
                                                [SLICES_UNIQUE] = CLI_UNIQUE,
                                                [SLICES_MANY] = CLI_MANY};
    uint64_t count = 0;
    if (worker->known != SLICES_OPEN)
        return outcomes[worker->known];
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    enum dlx_result result = sudoku_count(worker->solver, 2, &count);
    if (count < 2 && result != DLX_EXHAUSTED)
        return cli_answer_stopped(&worker->answer, result);
    return count == 0 ? CLI_NONE : count == 1 ? CLI_UNIQUE : CLI_MANY;
}

/* Finds the reason, if the search has not, in the rest of the time, or a few
 * seconds for a conflict. */
static void find_reason(cli_worker *worker, enum cli_outcome outcome,
                        sudoku_verdict *v)
{
    const double SECONDS = 5;
    sudoku_flaw flaw;
    sudoku_limits limits = limits_of(worker);
    if (outcome == CLI_NONE && worker->args->limits.seconds <= 0)
        limits.seconds = SECONDS;
    int code = 0;
    if (has_room(worker)) {
        code = sudoku_check_known(
            v, worker->answer.puzzle, worker->solver,
            outcome == CLI_NONE ? SUDOKU_NONE : SUDOKU_MANY, &limits);
    } else if (outcome == CLI_NONE &&
               !sudoku_verify_givens(worker->answer.puzzle, &flaw)) {
        v->flaw = strdup(flaw.text);
        code = v->flaw == NULL ? SUDOKU_ENOMEM : 0;
    }
    if (code == SUDOKU_ENOMEM) /* the answer would lack the reason */
        worker->answer.chunk->answers.failed = true;
}

static enum cli_outcome certify(cli_worker *worker)
{
    char *count;
    enum cli_outcome outcome = cli_certify(worker, &count);
    free(count);
    return outcome;
}

/* Judges the puzzle. Gives the verdict even if its certificate cannot be
 * written. */
static enum cli_outcome judge(cli_worker *worker, sudoku_verdict *v)
{
    if (worker->args->certificate != NULL) {
        enum cli_outcome outcome = certify(worker);
        if (outcome != CLI_FAILED || !worker->lacks_file)
            return outcome;
    }
    return keeps_solutions(worker) ? find_two(worker, v) : count_two(worker);
}

enum cli_outcome cli_check(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    static const char *const words[] = {
        [CLI_UNIQUE] = "unique", [CLI_MANY] = "many", [CLI_NONE] = "none"};
    sudoku_verdict v = {0};
    enum cli_outcome outcome = judge(worker, &v);
    if (outcome == CLI_LIMITED || outcome == CLI_INTERRUPTED)
        cli_answer_word(answer, "limit");
    if (outcome == CLI_UNIQUE || outcome == CLI_MANY || outcome == CLI_NONE) {
        const char *word = words[outcome];
        if (outcome != CLI_UNIQUE && v.kind == SUDOKU_NOT_KNOWN)
            find_reason(worker, outcome, &v);
        cli_answer_open(answer, false);
        if (!worker->args->json)
            sudoku_text_add(&answer->chunk->answers, word, strlen(word));
        if (outcome == CLI_NONE)
            explain_none(answer, &v);
        if (outcome == CLI_MANY)
            explain_many(answer, &v);
        if (!worker->args->json)
            sudoku_text_add(&answer->chunk->answers, "\n", 1);
        cli_answer_close(answer, word);
    }
    sudoku_verdict_clear(&v);
    return outcome;
}
