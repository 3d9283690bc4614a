/* sudoku_count.c - the command count: how many solutions a puzzle has. */
#include "cli/signals.h"
#include "cli/sudoku_answer.h"
#include "cli/sudoku_certificate.h"
#include "cli/sudoku_commands.h"
#include "sudoku/solve/count_symmetry.h"

#include <stdlib.h>
#include <string.h>

/* The search ended early. Puzzles that have reached --limit are many as a rule:
 * one message at the end says so of all of them. */
static enum cli_outcome stopped(cli_answer *answer, enum dlx_result result,
                                uint64_t count)
{
    uint64_t limit = answer->args->limit; /* 0: none */
    if (result == DLX_LIMIT && limit > 0 && count == limit) {
        answer->chunk->totals.at_limit++;
        return CLI_LIMITED;
    }
    cli_answer_message(answer, 0, 0,
                       result == DLX_LIMIT
                           ? "stopped by a limit; there may be more solutions: "
                             "sudoku estimate says about how many"
                           : "interrupted; there may be more solutions");
    return result == DLX_LIMIT ? CLI_LIMITED : CLI_INTERRUPTED;
}

/* The number of solutions so far, of any size. */
static int add_count(cli_answer *answer, const sudoku_solver *solver)
{
    char few[24];
    size_t size = sudoku_count_text(solver, few, sizeof few) + 1;
    char *digits = size <= sizeof few ? few : malloc(size);
    if (digits == NULL)
        return SUDOKU_ENOMEM;
    sudoku_count_text(solver, digits, size);
    sudoku_text_add(&answer->chunk->answers, digits, size - 1);
    if (digits != few)
        free(digits);
    return 0;
}

static void answer_exactly(cli_answer *answer, const char *count)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_open(answer, false);
    if (answer->args->json)
        cli_answer_key(answer, "count");
    sudoku_text_add(to, count, strlen(count));
    if (!answer->args->json)
        sudoku_text_add(to, "\n", 1);
    cli_answer_close(answer, "exact");
}

/* The puzzle is loaded. What is not counted to the end is not known at all. */
static enum cli_outcome count_by_symmetry(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    char *count;
    int result = sudoku_count_by_symmetry(worker->solver, cli_worker_stops,
                                          worker, &count);
    if (count == NULL) {
        bool is_late = result == DLX_INTERRUPTED && cli_caught_signal() == 0;
        const char *why = result == SUDOKU_EFORMAT
                              ? "built without libbliss, which finds symmetries"
                          : is_late ? "stopped by a limit"
                          : result == DLX_INTERRUPTED
                              ? "interrupted"
                              : sudoku_error_text(result);
        cli_answer_message(answer, 0, 0, why);
        if (is_late)
            cli_answer_word(answer, "limit");
        return is_late                     ? CLI_LIMITED
               : result == DLX_INTERRUPTED ? CLI_INTERRUPTED
                                           : CLI_FAILED;
    }
    enum cli_outcome outcome = strcmp(count, "0") == 0   ? CLI_NONE
                               : strcmp(count, "1") == 0 ? CLI_UNIQUE
                                                         : CLI_MANY;
    answer_exactly(answer, count);
    free(count);
    return outcome;
}

static enum cli_outcome count_with_certificate(cli_worker *worker)
{
    char *count;
    enum cli_outcome outcome = cli_certify(worker, &count);
    if (count != NULL)
        answer_exactly(&worker->answer, count);
    else if (outcome == CLI_LIMITED)
        cli_answer_word(&worker->answer, "limit");
    free(count);
    return outcome;
}

enum cli_outcome cli_count(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_text *to = &answer->chunk->answers;
    uint64_t count = 0;
    if (worker->args->certificate != NULL)
        return count_with_certificate(worker);
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    if (worker->args->symmetry)
        return count_by_symmetry(worker);
    enum dlx_result result =
        sudoku_count(worker->solver, worker->args->limit, &count);
    enum cli_outcome outcome = count == 0   ? CLI_NONE
                               : count == 1 ? CLI_UNIQUE
                                            : CLI_MANY;
    if (result != DLX_EXHAUSTED)
        outcome = stopped(answer, result, count);
    if (outcome == CLI_INTERRUPTED)
        return outcome;
    cli_answer_open(answer, false);
    if (worker->args->json)
        cli_answer_key(answer, "count");
    if (add_count(answer, worker->solver) != 0)
        answer->chunk->answers.failed = true;
    if (!worker->args->json)
        sudoku_text_add(to, "\n", 1);
    cli_answer_close(answer, outcome == CLI_LIMITED ? "at least" : "exact");
    return outcome;
}
