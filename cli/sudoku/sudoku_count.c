/* sudoku_count.c - the command count: the number of solutions. */
#include "base/clock.h"
#include "cli/shared/ending.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_certificate.h"
#include "cli/sudoku/sudoku_commands.h"
#include "sudoku/extend.h"
#include "sudoku/solve/count_symmetry.h"

#include <stdlib.h>
#include <string.h>

static void add_count(sudoku_text *to, const sudoku_solver *solver)
{
    char few[24];
    size_t size = sudoku_count_text(solver, few, sizeof few) + 1;
    char *digits = size <= sizeof few ? few : malloc(size);
    to->failed |= digits == NULL;
    if (digits == NULL)
        return;
    sudoku_count_text(solver, digits, size);
    sudoku_text_add(to, digits, size - 1);
    if (digits != few)
        free(digits);
}

/* Returns whether the count has reached --limit. As that is common, one message
 * at the end is about all such puzzles. */
static bool is_at_limit(const cli_answer *answer, uint64_t count)
{
    uint64_t limit = answer->args->limit; /* 0: no limit */
    return limit > 0 && count == limit;
}

static enum cli_outcome stopped(cli_answer *answer, enum dlx_result result,
                                const sudoku_solver *solver, uint64_t count)
{
    sudoku_text *text = &answer->scratch;
    text->size = 0;
    sudoku_text_printf(text, "%s after ", cli_why_stopped((int)result));
    add_count(text, solver);
    sudoku_text_printf(
        text,
        " solution%s; there may be more: sudoku estimate estimates the number",
        count == 1 ? "" : "s");
    cli_answer_message(answer, 0, 0,
                       text->failed ? sudoku_error_text(SUDOKU_ENOMEM)
                                    : text->data);
    return cli_is_interrupted((int)result) ? CLI_INTERRUPTED : CLI_LIMITED;
}

static void answer_count(cli_answer *answer, const sudoku_solver *solver,
                         const char *result)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_open(answer, false);
    if (answer->args->json)
        cli_answer_key(answer, "count");
    add_count(to, solver);
    if (!answer->args->json)
        sudoku_text_add(to, "\n", 1);
    cli_answer_close(answer, result);
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

static enum cli_outcome answer_by_symmetry(cli_answer *answer, char *count)
{
    enum cli_outcome outcome = strcmp(count, "0") == 0   ? CLI_NONE
                               : strcmp(count, "1") == 0 ? CLI_UNIQUE
                                                         : CLI_MANY;
    answer_exactly(answer, count);
    free(count);
    return outcome;
}

/* A turn of a count by symmetry, with its stop(ctx). */
typedef struct turn {
    cli_worker *worker;
    double end; /* base_clock() at which the turn ends; 0: never */
} turn;

static int is_over(void *ctx)
{
    const turn *t = ctx;
    t->worker->poll(t->worker);
    return cli_worker_stops(t->worker) ||
           (t->end > 0 && base_clock() >= t->end);
}

static int count_in_turn(turn *t, char **count)
{
    t->worker->is_by_symmetry = true;
    int code = sudoku_count_by_symmetry(t->worker->solver, is_over, t, count);
    t->worker->is_by_symmetry = false;
    return code;
}

/* Counts the loaded puzzle by symmetry. An incomplete count is worthless. */
static enum cli_outcome count_by_symmetry(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    char *count;
    turn whole = {worker, 0};
    int result = count_in_turn(&whole, &count);
    if (count == NULL) {
        bool is_late = result == DLX_INTERRUPTED && cli_caught_signal() == 0;
        const char *why = result == SUDOKU_EFORMAT
                              ? "built without libbliss, which finds "
                                "symmetries; run 'make deps all' to include it"
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
    return answer_by_symmetry(answer, count);
}

/* ---- turns of a search and of symmetry ----------------------------------- */

/* Turns of search and symmetry. A long search for all solutions of a puzzle
 * with many symmetries alternates with a count by symmetry, as it is not known
 * which ends first. The latter restarts in each turn, with four times the time
 * that the search has had. */
enum {
    FIRST_TURN =
        1 << 24, /* nodes of the search before the first turn: some seconds */
    TIMES_LONGER = 4
};

static bool has_turns(const cli_args *args)
{
    return args->limit == 0 && args->limits.nodes == 0 &&
           args->solve.search == SUDOKU_SEARCH_AUTO &&
           args->solve.engine.kernel == DLX_KERNEL_AUTO;
}

/* Searches up to that number of nodes; 0: to the end. Adds to *count. Returns
 * DLX_UNKNOWN if symmetry's turn has come. */
static enum dlx_result search_on(cli_worker *worker, uint64_t nodes,
                                 uint64_t *count)
{
    uint64_t more = 0;
    worker->turn = nodes;
    worker->is_turn = false;
    enum dlx_result result =
        sudoku_count(worker->solver, worker->args->limit, &more);
    worker->turn = 0;
    *count = more > UINT64_MAX - *count ? UINT64_MAX : *count + more;
    if (result != DLX_INTERRUPTED || cli_caught_signal() != 0)
        return result;
    if (cli_worker_stops(worker))
        return DLX_LIMIT;
    if (worker->is_turn)
        return DLX_UNKNOWN;
    return sudoku_budget_check() != 0 ? DLX_LIMIT : result;
}

/* Counts in turns. Works as sudoku_count(), or sets *exact to the number, to be
 * freed. */
static enum dlx_result count_by_turns(cli_worker *worker, uint64_t *count,
                                      char **exact)
{
    dlx_stats stats;
    sudoku_get_stats(worker->solver, &stats);
    uint64_t nodes = has_turns(worker->args) ? FIRST_TURN : 0;
    double begun = base_clock(), by_symmetry = 0;
    for (bool is_first = true;; is_first = false) {
        enum dlx_result result =
            search_on(worker, nodes > 0 ? stats.nodes + nodes : 0, count);
        double now = base_clock();
        if (result != DLX_UNKNOWN)
            return result;
        turn t = {worker, now + TIMES_LONGER * (now - begun - by_symmetry)};
        int code = DLX_INTERRUPTED;
        if (is_first && !sudoku_is_symmetric(worker->solver))
            nodes = 0;
        else
            code = count_in_turn(&t, exact);
        if (*exact != NULL)
            return DLX_EXHAUSTED;
        if (cli_worker_stops(worker))
            return cli_worker_reason();
        by_symmetry += base_clock() - now;
        nodes = code == DLX_INTERRUPTED ? TIMES_LONGER * nodes : 0;
    }
}

static enum cli_outcome count_all(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    char *exact = NULL;
    uint64_t count = 0;
    if (worker->known == SLICES_NONE || worker->known == SLICES_UNIQUE) {
        answer_exactly(answer, worker->known == SLICES_NONE ? "0" : "1");
        return worker->known == SLICES_NONE ? CLI_NONE : CLI_UNIQUE;
    }
    if (cli_worker_load(worker) != 0)
        return CLI_FAILED;
    if (worker->args->symmetry)
        return count_by_symmetry(worker);
    enum dlx_result result = count_by_turns(worker, &count, &exact);
    if (exact != NULL)
        return answer_by_symmetry(answer, exact);
    enum cli_outcome outcome = count == 0   ? CLI_NONE
                               : count == 1 ? CLI_UNIQUE
                                            : CLI_MANY;
    bool is_limit = result == DLX_LIMIT && is_at_limit(answer, count);
    if (is_limit) {
        outcome = CLI_LIMITED;
        answer->chunk->totals.at_limit++;
    } else if (result != DLX_EXHAUSTED) {
        outcome = stopped(answer, result, worker->solver, count);
    }
    if (outcome == CLI_LIMITED && !is_limit && !worker->args->json)
        cli_answer_word(answer, "limit");
    else if (outcome != CLI_INTERRUPTED)
        answer_count(answer, worker->solver,
                     outcome == CLI_LIMITED ? "at least" : "exact");
    return outcome;
}

static enum cli_outcome count_with_certificate(cli_worker *worker)
{
    char *count;
    enum cli_outcome outcome = cli_certify(worker, &count);
    if (count == NULL && outcome == CLI_FAILED && worker->lacks_file)
        return count_all(worker);
    if (count != NULL)
        answer_exactly(&worker->answer, count);
    else if (outcome == CLI_LIMITED)
        cli_answer_word(&worker->answer, "limit");
    free(count);
    return outcome;
}

enum cli_outcome cli_count(cli_worker *worker)
{
    return worker->args->certificate != NULL ? count_with_certificate(worker)
                                             : count_all(worker);
}
