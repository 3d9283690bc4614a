#include "cli/sudoku/sudoku_worker.h"

#include "base/clock.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_fields.h"
#include "sudoku/limits.h"

#include <stdlib.h>
#include <string.h>

int cli_worker_init(cli_worker *worker, const cli_args *args, int threads,
                    size_t memory)
{
    sudoku_solve_options options = args->solve;
    memset(worker, 0, sizeof *worker);
    worker->args = args;
    cli_answer_init(&worker->answer, args);
    sudoku_parser_init(&worker->parser, &args->text);
    sudoku_puzzle_init(&worker->read);
    cli_rules_init(&worker->rules);
    options.engine.threads = threads;
    options.engine.bytes = memory / 2;
    options.counts_prepass = args->verbose || args->stats_json;
    if (args->command == CLI_CONVERT && args->has_prepass &&
        options.prepass == SUDOKU_PREPASS_AUTO) /* also used on small boards */
        options.search = SUDOKU_SEARCH_PROPAGATE;
    int code = sudoku_solver_new(&worker->solver, &options);
    worker->memory = memory;
    worker->survey = malloc(sizeof *worker->survey);
    if (worker->survey == NULL)
        return SUDOKU_ENOMEM;
    cli_survey_init(worker->survey, args, memory);
    return code;
}

void cli_worker_clear(cli_worker *worker)
{
    sudoku_solver_free(worker->solver);
    sudoku_rater_free(worker->rater);
    cli_rules_clear(&worker->rules);
    sudoku_puzzle_clear(&worker->read);
    sudoku_parser_clear(&worker->parser);
    cli_answer_clear(&worker->answer);
    free(worker->digits);
    free(worker->second);
    free(worker->sets);
    sudoku_canonical_free(worker->canonical);
    base_seen_free(worker->seen);
    if (worker->survey != NULL)
        cli_survey_clear(worker->survey);
    free(worker->survey);
}

/* Returns at least a small time, since 0 is no limit. */
static double some_seconds(double seconds)
{
    const double LEAST = 1e-3;
    return seconds < LEAST ? LEAST : seconds;
}

static bool is_run_over(const cli_worker *worker)
{
    const cli_args *args = worker->args;
    return args->total_seconds > 0 &&
           base_clock() - args->begun >= args->total_seconds;
}

static double seconds_of_puzzle(const cli_args *args)
{
    double own = args->limits.seconds;
    if (args->total_seconds <= 0)
        return own;
    double left =
        some_seconds(args->begun + args->total_seconds - base_clock());
    return own > 0 && own < left ? own : left;
}

double cli_worker_seconds_left(const cli_worker *worker)
{
    double most = worker->seconds;
    return most > 0 ? some_seconds(most - (base_clock() - worker->begun)) : 0;
}

void cli_say_load_error(cli_worker *worker, int code)
{
    if (code == SUDOKU_ENOCOVER)
        cli_answer_message(
            &worker->answer, 0, 0,
            "a rule of this puzzle is supported only by the propagation "
            "search: omit --search, --no-logic and --prepass");
    else
        cli_answer_message(&worker->answer, 0, 0, sudoku_error_text(code));
}

int cli_worker_load(cli_worker *worker)
{
    dlx_limits limits = worker->args->limits;
    int code = sudoku_load(worker->solver, worker->answer.puzzle);
    if (code != 0)
        cli_say_load_error(worker, code);
    limits.seconds = cli_worker_seconds_left(worker);
    sudoku_set_limits(worker->solver, &limits);
    return code;
}

int cli_worker_stops(void *ctx)
{
    const cli_worker *worker = ctx;
    double most = worker->seconds;
    return cli_caught_signal() != 0 ||
           (most > 0 && base_clock() - worker->begun >= most);
}

enum dlx_result cli_worker_reason(void)
{
    return cli_caught_signal() != 0 ? DLX_INTERRUPTED : DLX_LIMIT;
}

sudoku_limits cli_worker_limits(cli_worker *worker)
{
    return (sudoku_limits){.nodes = worker->args->limits.nodes,
                           .seconds = cli_worker_seconds_left(worker),
                           .cancel = cli_worker_stops,
                           .ctx = worker};
}

static int reserve_cells(cli_worker *worker)
{
    int n = worker->answer.puzzle->board->shape->num_cells;
    if (n <= worker->cap_cells)
        return 0;
    uint8_t *digits = realloc(worker->digits, (size_t)n);
    if (digits == NULL)
        return SUDOKU_ENOMEM;
    worker->digits = digits;
    uint8_t *second = realloc(worker->second, (size_t)n);
    if (second == NULL)
        return SUDOKU_ENOMEM;
    worker->second = second;
    uint64_t *sets = realloc(worker->sets, (size_t)n * sizeof *sets);
    if (sets == NULL)
        return SUDOKU_ENOMEM;
    worker->sets = sets;
    worker->cap_cells = n;
    return 0;
}

/* Reads the record into answer->puzzle. Returns 0, or an error after a message.
 */
static int read_puzzle(cli_worker *worker)
{
    cli_answer *answer = &worker->answer;
    sudoku_error error = {0, 0, ""};
    int code =
        sudoku_parse(&worker->parser, answer->record, &worker->read, &error);
    answer->puzzle = &worker->read;
    answer->is_unread = code != 0;
    if (code != 0)
        cli_answer_message(answer, error.line, error.column, error.text);
    else if (worker->parser.note[0] != '\0')
        cli_answer_note(answer, worker->parser.note);
    return code;
}

static int add_rules(cli_worker *worker)
{
    if (worker->args->num_rules == 0)
        return 0;
    int code = cli_rules_apply(&worker->rules, worker->args, &worker->read);
    worker->answer.puzzle = &worker->rules.puzzle;
    if (code != 0)
        cli_answer_message_once(&worker->answer, worker->rules.error);
    return code;
}

static int prepare(cli_worker *worker)
{
    int code = read_puzzle(worker);
    if (code == 0)
        code = add_rules(worker);
    if (code == 0 && reserve_cells(worker) != 0) {
        code = SUDOKU_ENOMEM;
        cli_answer_message(&worker->answer, 0, 0, sudoku_error_text(code));
    }
    return code;
}

/* Inserts the columns of the record before each line of its answer, for --keep.
 */
static void keep_fields(cli_answer *answer)
{
    if (answer->args->keep && !answer->args->json)
        cli_fields_put(&answer->chunk->answers, answer->begin, answer->record);
}

void cli_worker_flush(cli_worker *worker)
{
    keep_fields(&worker->answer);
    worker->flush(worker);
    worker->answer.begin = worker->answer.chunk->answers.size = 0;
}

static int has_signal(void *ctx)
{
    (void)ctx;
    return cli_caught_signal();
}

/* Returns the limits for everything but searches. */
static sudoku_limits bounds_of(const cli_worker *worker, double seconds)
{
    return (sudoku_limits){
        .seconds = seconds, .bytes = worker->memory, .cancel = has_signal};
}

static void prepare_and_run(void *ctx)
{
    cli_worker *worker = ctx;
    worker->outcome = CLI_FAILED;
    if (prepare(worker) == 0)
        worker->outcome = worker->run(worker);
}

/* Answers a record. Every record gets an answer, so that answers stand on the
 * lines of their puzzles. */
static enum cli_outcome answer_record(cli_worker *worker)
{
    size_t errors = worker->answer.chunk->errors.size;
    worker->seconds = seconds_of_puzzle(worker->args);
    worker->begun = worker->seconds > 0 ? base_clock() : 0;
    const sudoku_limits bounds = bounds_of(worker, worker->seconds);
    bool is_spent = sudoku_within(&bounds, prepare_and_run, worker) != 0;
    if (worker->answer.scratch.failed) /* of which the answer has a part */
        worker->answer.chunk->answers.failed = true;
    enum cli_outcome outcome = worker->outcome;
    if (outcome != CLI_FAILED)
        return outcome;
    if (is_spent && cli_caught_signal() != 0) {
        worker->answer.chunk->errors.size =
            errors; /* no limit stopped the answer: drops the note on it */
        return CLI_INTERRUPTED;
    }
    cli_answer_word(&worker->answer, is_spent ? "limit" : "error");
    return is_spent ? CLI_LIMITED : CLI_FAILED;
}

typedef struct reading {
    cli_worker *worker;
    const sudoku_record *record;
    const sudoku_puzzle *puzzle;
} reading;

static void read_record(void *ctx)
{
    reading *r = ctx;
    cli_worker *worker = r->worker;
    sudoku_error error;
    if (sudoku_parse(&worker->parser, r->record, &worker->read, &error) != 0 ||
        worker->parser.note[0] !=
            '\0') /* its note is printed with its own answer */
        return;
    if (worker->args->num_rules == 0)
        r->puzzle = &worker->read;
    else if (cli_rules_apply(&worker->rules, worker->args, &worker->read) == 0)
        r->puzzle = &worker->rules.puzzle;
}

static const sudoku_puzzle *read_quietly(void *ctx, const sudoku_record *record)
{
    cli_worker *worker = ctx;
    reading r = {.worker = worker, .record = record};
    const sudoku_limits bounds =
        bounds_of(worker, seconds_of_puzzle(worker->args));
    sudoku_within(&bounds, read_record, &r);
    return r.puzzle;
}

/* Returns whether the current answer only reports a limit. */
static bool is_bare(const cli_answer *answer)
{
    const sudoku_text *text = &answer->chunk->answers;
    const char *begin =
        text->size > answer->begin ? text->data + answer->begin : "";
    if (answer->num_shown > 0)
        return false;
    return answer->args->json
               ? strstr(begin, "\"result\": \"limit\"") != NULL ||
                     strstr(begin, "\"result\": \"unknown\"") != NULL
               : strcmp(begin, "limit\n") == 0 ||
                     strcmp(begin, "unknown\n") == 0;
}

static void count_answer(cli_worker *worker, cli_chunk *chunk,
                         enum cli_outcome outcome)
{
    chunk->totals.bare += outcome == CLI_LIMITED && is_bare(&worker->answer);
    keep_fields(&worker->answer);
    chunk->totals.puzzles++;
    chunk->totals.count[outcome]++;
    chunk->num_answered++;
}

/* Answers some of the next records for which the survey is enough. Returns
 * whether there were any. */
static bool answer_known(cli_worker *worker, cli_chunk *chunk)
{
    enum { MOST = 64 };
    const int first = chunk->num_answered;
    enum cli_outcome outcome;
    while (chunk->num_answered < chunk->num_records &&
           chunk->num_answered < first + MOST) {
        int record = chunk->num_answered;
        cli_answer_begin(&worker->answer, chunk, &chunk->records[record]);
        if (!cli_survey_answer(worker->survey, &worker->answer, record,
                               &outcome))
            break;
        count_answer(worker, chunk, outcome);
    }
    return chunk->num_answered > first;
}

static enum cli_outcome answer_next(cli_worker *worker, cli_chunk *chunk)
{
    const cli_survey *survey = worker->survey;
    int record = chunk->num_answered;
    cli_answer_begin(&worker->answer, chunk, &chunk->records[record]);
    worker->known = cli_survey_verdict(survey, record);
    worker->solution =
        worker->known == SLICES_UNIQUE && survey->solutions != NULL
            ? cli_survey_solution(survey, record)
            : NULL;
    return answer_record(worker);
}

/* Answers the next record as unknown, since the time of the run is over. */
static void leave_unknown(cli_worker *worker, cli_chunk *chunk)
{
    cli_answer *answer = &worker->answer;
    cli_answer_begin(answer, chunk, &chunk->records[chunk->num_answered]);
    cli_answer_message_once(
        answer, "skipped, because the time of --total-seconds is over");
    cli_answer_word(answer, "unknown");
    count_answer(worker, chunk, CLI_LIMITED);
}

void cli_worker_run(cli_worker *worker, cli_chunk *chunk)
{
    cli_answer *answer = &worker->answer;
    answer->chunk = chunk;
    if (chunk->num_answered == 0)
        cli_fields_begin(chunk, worker->args);
    if (is_run_over(worker)) {
        while (chunk->num_answered < chunk->num_records &&
               !worker->should_stop(worker))
            leave_unknown(worker, chunk);
        return;
    }
    cli_survey_run(worker->survey, worker->args, chunk, read_quietly, worker);
    while (chunk->num_answered < chunk->num_records &&
           !worker->should_stop(worker)) {
        if (is_run_over(worker)) {
            leave_unknown(worker, chunk);
            continue;
        }
        if (answer_known(worker, chunk))
            continue;
        enum cli_outcome outcome = answer_next(worker, chunk);
        if (outcome == CLI_INTERRUPTED) {
            if (answer->num_shown == 0) /* the answer may be open already */
                chunk->answers.size = answer->begin;
            return;
        }
        count_answer(worker, chunk, outcome);
    }
}
