/*
 * sudoku_batch.c - answers all puzzles of the input, by one thread or several,
 * and prints the answers in order.
 *
 * Chunks form a ring. The main thread fills free ones, workers take filled ones
 * in order, and the main thread prints finished ones in order:
 *
 *     printed <= taken <= filled <= printed + num_chunks
 *
 * count chunks since the beginning; chunk k is at k % num_chunks. A chunk
 * belongs to a worker from when it is taken until it is done, otherwise to the
 * main thread.
 *
 * A worker whose answers grow large (all solutions of a puzzle) waits until its
 * chunk is the next one to print, and then prints it itself.
 */
#include "cli/sudoku/sudoku_batch.h"
#include "cli/shared/machine.h"

#include "base/clock.h"
#include "base/threads.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_forecast.h"
#include "cli/sudoku/sudoku_printer.h"
#include "cli/sudoku/sudoku_resume.h"
#include "cli/sudoku/sudoku_worker.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNKS_PER_WORKER = 3 };

typedef struct batch {
    const cli_args *args;
    cli_feed *feed;
    cli_printer printer;
    cli_resume resume;            /* used with --checkpoint */
    cli_puzzle_forecast forecast; /* forecast for a single puzzle */
    cli_worker *workers;
    int num_workers;
    bool is_alone;
    atomic_bool stop; /* answer no more puzzles */

    cli_chunk *ring;
    bool *is_done; /* [index in the ring] its chunk is answered */
    uint64_t num_chunks, filled, taken, printed;
    bool is_closed; /* no more chunks will be filled */
    base_lock lock; /* guards the members above, not the chunks */
    base_signal has_filled, has_done, has_printed;
} batch;

static void save(batch *b, const cli_chunk *chunk, bool is_end)
{
    if (b->args->parts.checkpoint != NULL &&
        !cli_printer_has_failed(&b->printer))
        cli_resume_save(&b->resume, &b->printer, chunk, is_end);
}

/* ---- watching ------------------------------------------------------------ */

static void draw_progress(batch *b)
{
    char text[160];
    const cli_printer *printer = &b->printer;
    uint64_t puzzles = printer->totals.puzzles;
    double seconds = base_clock() - b->args->begun;
    bool is_by_symmetry = b->is_alone && b->workers[0].is_by_symmetry;
    cli_puzzle_forecast_write(&b->forecast, text, sizeof text);
    if (is_by_symmetry)
        snprintf(text, sizeof text, "counting by symmetry, %.0f s", seconds);
    else if (text[0] != '\0')
        snprintf(text + strlen(text), sizeof text - strlen(text), ", %.0f s",
                 seconds);
    else if (b->is_alone && b->workers[0].is_single)
        snprintf(text, sizeof text, "searched %.2f %%",
                 100 * sudoku_progress(b->workers[0].solver));
    else if (b->feed->is_open_ended)
        snprintf(text, sizeof text, "%" PRIu64 " puzzles, %.0f/s", puzzles,
                 (double)puzzles / seconds);
    else
        snprintf(text, sizeof text,
                 "%" PRIu64 " puzzles, %.1f %% of the input, %.0f/s", puzzles,
                 100 * (double)printer->done / (double)b->feed->size,
                 (double)puzzles / seconds);
    cli_progress_draw(&b->printer.progress, text);
}

static void poll_all(batch *b)
{
    cli_output_refresh();
    if (cli_caught_signal() != 0 || cli_printer_has_failed(&b->printer))
        atomic_store(&b->stop, true);
    if (cli_progress_is_due(&b->printer.progress))
        draw_progress(b);
}

/* Interrupts the search for symmetry's turn, or when the puzzle's time is over.
 */
static void pause_for_turn(cli_worker *worker)
{
    dlx_stats stats;
    if (worker->turn == 0)
        return;
    sudoku_get_stats(worker->solver, &stats);
    worker->is_turn = stats.nodes >= worker->turn;
    if (worker->is_turn || cli_worker_stops(worker))
        sudoku_interrupt(worker->solver);
}

/* Called often in searches. A lone worker prints what it has from time to time.
 */
static void tick(void *ctx)
{
    cli_worker *worker = ctx;
    batch *b = worker->owner;
    if (b->is_alone) {
        cli_puzzle_forecast_work(&b->forecast);
        poll_all(b);
        if ((!worker->answer.is_open || worker->answer.num_shown > 0) &&
            base_clock() > b->printer.last + 0.5)
            cli_worker_flush(worker);
    }
    pause_for_turn(worker);
    if (atomic_load(&b->stop))
        sudoku_interrupt(worker->solver);
}

/* Polls if this is the only worker; otherwise the main thread does. */
static void poll_alone(cli_worker *worker)
{
    batch *b = worker->owner;
    if (b->is_alone)
        poll_all(b);
}

static bool is_next_to_print(const batch *b, const cli_worker *worker)
{
    return worker->answer.chunk == &b->ring[b->printed % b->num_chunks];
}

/* Prints answers before the next puzzle, which may be long in reading or in
 * searching. */
static void show_answers(batch *b, cli_worker *worker)
{
    enum { LONG = 1000 };
    const double SOON = 0.1;
    const cli_chunk *chunk = worker->answer.chunk;
    double now = base_clock();
    if (chunk->num_answered == 0)
        worker->shown = now;
    if (now < worker->shown + SOON &&
        chunk->records[chunk->num_answered].size < LONG)
        return;
    base_lock_take(&b->lock);
    if (is_next_to_print(b, worker)) {
        cli_print_part(&b->printer, worker->answer.chunk);
        save(b, worker->answer.chunk, false);
    }
    base_lock_release(&b->lock);
    worker->shown = now;
}

static bool should_stop(cli_worker *worker)
{
    batch *b = worker->owner;
    if (b->is_alone && cli_caught_signal() != 0)
        atomic_store(&b->stop, true);
    show_answers(b, worker);
    return atomic_load(&b->stop);
}

/* ---- one thread ---------------------------------------------------------- */

static void flush_alone(cli_worker *worker)
{
    batch *b = worker->owner;
    cli_print_part(&b->printer, worker->answer.chunk);
    poll_all(b);
}

static void be_alone(batch *b)
{
    b->is_alone = true;
    b->workers[0].flush = flush_alone;
}

static void run_alone(batch *b)
{
    cli_chunk *chunk = b->ring;
    while (!atomic_load(&b->stop)) {
        enum cli_feed_state state = cli_feed_next(b->feed, chunk);
        if (state == CLI_FEED_END)
            break;
        if (state == CLI_FEED_CHUNK) {
            cli_worker_run(b->workers, chunk);
            cli_print_chunk(&b->printer, chunk);
            save(b, NULL, false);
        } else {
            cli_feed_wait(b->feed);
        }
        poll_all(b);
    }
}

/* ---- several threads ----------------------------------------------------- */

/* Prints a worker's answers in turn. Printing under the lock keeps the main
 * thread from drawing meanwhile. */
static void flush_in_turn(cli_worker *worker)
{
    batch *b = worker->owner;
    base_lock_take(&b->lock);
    while (!is_next_to_print(b, worker))
        base_signal_wait(&b->has_printed, &b->lock);
    cli_print_part(&b->printer, worker->answer.chunk);
    base_lock_release(&b->lock);
}

static void *work(void *argument)
{
    cli_worker *worker = argument;
    batch *b = worker->owner;
    base_lock_take(&b->lock);
    for (;;) {
        while (b->taken == b->filled && !b->is_closed)
            base_signal_wait(&b->has_filled, &b->lock);
        if (b->taken == b->filled)
            break;
        uint64_t place = b->taken++ % b->num_chunks;
        base_lock_release(&b->lock);
        cli_worker_run(worker, &b->ring[place]);
        base_lock_take(&b->lock);
        b->is_done[place] = true;
        base_signal_one(&b->has_done);
    }
    base_lock_release(&b->lock);
    return NULL;
}

static enum cli_feed_state fill_ring(batch *b)
{
    while (b->filled < b->printed + b->num_chunks) {
        if (atomic_load(&b->stop))
            return CLI_FEED_END;
        enum cli_feed_state state =
            cli_feed_next(b->feed, &b->ring[b->filled % b->num_chunks]);
        if (state != CLI_FEED_CHUNK)
            return state;
        base_lock_take(&b->lock);
        b->filled++;
        base_signal_one(&b->has_filled);
        base_lock_release(&b->lock);
    }
    return CLI_FEED_CHUNK;
}

static void wait_for_chunk(batch *b)
{
    base_lock_take(&b->lock);
    while (!b->is_done[b->printed % b->num_chunks]) {
        base_signal_wait_for(&b->has_done, &b->lock, 0.1);
        poll_all(b);
    }
    base_lock_release(&b->lock);
}

static void print_oldest(batch *b)
{
    uint64_t place = b->printed % b->num_chunks;
    cli_print_chunk(&b->printer, &b->ring[place]);
    if (!b->printer.is_over)
        save(b, NULL, false);
    base_lock_take(&b->lock);
    b->is_done[place] = false;
    b->printed++;
    base_signal_all(&b->has_printed);
    poll_all(b);
    base_lock_release(&b->lock);
}

/* Leads the batch, in the main thread. After a stop it still prints the answers
 * before the first unanswered puzzle. */
static void lead(batch *b)
{
    enum cli_feed_state state = CLI_FEED_CHUNK;
    for (;;) {
        if (state != CLI_FEED_END)
            state = fill_ring(b);
        if (b->printed < b->filled) {
            wait_for_chunk(b);
            print_oldest(b);
        } else if (state == CLI_FEED_END) {
            break;
        } else {
            cli_feed_wait(b->feed);
            poll_all(b);
        }
    }
    base_lock_take(&b->lock);
    b->is_closed = true;
    base_signal_all(&b->has_filled);
    base_lock_release(&b->lock);
}

/* Starts the threads. Only the main thread handles signals, but a thread that
 * writes to a closed pipe must get SIGPIPE itself. */
static int start_threads(batch *b, base_thread *threads)
{
    sigset_t all, before;
    int num = 0;
    sigfillset(&all);
    sigdelset(&all, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (num < b->num_workers &&
           base_thread_start(&threads[num], work, &b->workers[num]))
        num++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return num;
}

static void run_threads(batch *b)
{
    base_thread *threads = calloc((size_t)b->num_workers, sizeof *threads);
    if (threads == NULL) {
        cli_printer_fail(&b->printer, "out of memory");
        return;
    }
    int num = start_threads(b, threads);
    if (num > 0) {
        lead(b);
    } else {
        be_alone(b);
        run_alone(b);
    }
    while (num-- > 0)
        base_thread_join(&threads[num]);
    free(threads);
}

/* ---- all ----------------------------------------------------------------- */

/* Returns the number of threads: for the batch, or for the search of a single
 * puzzle. With several threads the first solution and the number of nodes vary.
 */
static int choose_threads(const cli_args *args, bool is_single)
{
    if (args->threads > 0)
        return args->threads;
    bool is_alone =
        is_single && (args->limits.nodes != 0 || args->command == CLI_SOLVE ||
                      args->command == CLI_SHOW);
    return is_alone ? 1 : cli_num_processors();
}

/* Limits the workers by memory: with less than 64 MiB each, they could not hold
 * puzzles that a single one answers. */
static int choose_workers(const cli_args *args, int threads)
{
    const size_t LEAST_SHARE = (size_t)64 << 20;
    size_t num = args->memory / LEAST_SHARE;
    if (num > (size_t)threads)
        num = (size_t)threads;
    return num < 1 ? 1 : (int)num;
}

static int make_workers(batch *b, int num, int helpers, bool is_single)
{
    b->workers = calloc((size_t)num, sizeof *b->workers);
    size_t num_chunks = num == 1 ? 1 : (size_t)num * CHUNKS_PER_WORKER;
    b->num_chunks = num_chunks;
    b->ring = calloc(num_chunks, sizeof *b->ring);
    b->is_done = calloc(num_chunks, sizeof *b->is_done);
    if (b->workers == NULL || b->ring == NULL || b->is_done == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < num; k++) {
        cli_worker *worker = &b->workers[k];
        int code = cli_worker_init(worker, b->args, helpers,
                                   b->args->memory / (size_t)num);
        if (code != 0) {
            cli_worker_clear(worker);
            return k == 0 ? code : 0;
        }
        b->num_workers++;
        worker->is_single = is_single;
        worker->run = cli_commands[b->args->command];
        worker->flush = b->is_alone ? flush_alone : flush_in_turn;
        worker->should_stop = should_stop;
        worker->poll = poll_alone;
        worker->owner = b;
        sudoku_set_tick(worker->solver, tick, worker);
    }
    cli_puzzle_forecast_init(&b->forecast, b->args, b->workers[0].solver,
                             is_single && (b->printer.progress.enabled ||
                                           b->args->verbose ||
                                           b->args->limits.seconds > 0));
    return 0;
}

static void clear_batch(batch *b)
{
    base_lock_clear(&b->lock);
    base_signal_clear(&b->has_filled);
    base_signal_clear(&b->has_done);
    base_signal_clear(&b->has_printed);
    for (int k = 0; k < b->num_workers; k++)
        cli_worker_clear(&b->workers[k]);
    for (uint64_t k = 0; b->ring != NULL && k < b->num_chunks; k++)
        cli_chunk_clear(&b->ring[k]);
    free(b->workers);
    free(b->ring);
    free(b->is_done);
}

/* Adds a count to the one of the same name. New names are inserted so that the
 * order of each thread, by simplicity, is kept where possible. */
static void add_inference(cli_prepass_sum *sum, const sudoku_prepass_count *c)
{
    int k = 0;
    while (k < sum->stats.num_counts && sum->counts[k].name != c->name)
        k++;
    if (k == CLI_MOST_INFERENCES)
        return;
    if (k == sum->stats.num_counts)
        sum->counts[sum->stats.num_counts++] =
            (sudoku_prepass_count){c->name, 0};
    sum->counts[k].removed += c->removed;
}

static void add_prepass(cli_prepass_sum *sum, const sudoku_solver *solver)
{
    sudoku_prepass_stats more;
    sudoku_get_prepass(solver, &more);
    if (sum->stats.name == NULL || more.puzzles > 0)
        sum->stats.name = more.name;
    sum->stats.puzzles += more.puzzles;
    sum->stats.solved += more.solved;
    sum->stats.refuted += more.refuted;
    sum->stats.candidates += more.candidates;
    sum->stats.left += more.left;
    sum->stats.seconds += more.seconds;
    for (int k = 0; k < more.num_counts; k++)
        add_inference(sum, &more.counts[k]);
}

static void sum_stats(const batch *b, cli_batch_result *result)
{
    dlx_stats *sum = &result->stats;
    for (int k = 0; k < b->num_workers; k++) {
        dlx_stats stats;
        sudoku_get_stats(b->workers[k].solver, &stats);
        const cli_survey *survey = b->workers[k].survey;
        add_prepass(&result->prepass, b->workers[k].solver);
        result->lacks_file |= b->workers[k].lacks_file;
        sum->nodes += stats.nodes + survey->parts;
        result->parts += survey->parts;
        sum->updates += stats.updates;
        sum->covers += stats.covers;
        sum->seconds += stats.seconds;
        sum->setup_seconds += stats.setup_seconds;
        sum->bytes += stats.bytes;
        if (stats.kernel != NULL) {
            sum->kernel = stats.kernel;
            sum->reason = stats.reason;
            result->search = sudoku_search_name(b->workers[k].solver);
        }
    }
}

static void answer_all(batch *b)
{
    if (b->args->parts.checkpoint != NULL &&
        cli_resume_begin(&b->resume, b->args, b->feed, &b->printer) != 0) {
        b->printer.totals.count[CLI_FAILED]++; /* counted for the exit status */
        return;
    }
    if (b->is_alone)
        run_alone(b);
    else
        run_threads(b);
    cli_printer_end(&b->printer);
    save(b, NULL, true);
    if (b->resume.has_failed)
        cli_printer_fail(&b->printer, "the last checkpoint was not written");
}

/* Limits a single puzzle: if it is blocked, or does not check the clock, the
 * program ends a second after the limit. */
static void limit_single(const cli_args *args)
{
    bool has_word = !args->json &&
                    (args->command == CLI_CHECK || args->command == CLI_COUNT);
    bool waits = args->watch || args->command == CLI_PLAY;
    if (!waits && args->parts.checkpoint == NULL && args->limits.seconds > 0)
        cli_limit_rest(args->limits.seconds, has_word ? "limit\n" : "");
}

void cli_run_batch(const cli_args *args, cli_feed *feed,
                   cli_batch_result *result)
{
    batch b = {.args = args, .feed = feed};
    bool is_single = args->num_parts == 0 && cli_feed_is_single(feed);
    int threads = choose_threads(args, is_single);
    int num = is_single ? 1 : choose_workers(args, threads);
    memset(result, 0, sizeof *result);
    b.is_alone = num == 1;
    atomic_init(&b.stop, false);
    base_lock_init(&b.lock);
    base_signal_init(&b.has_filled);
    base_signal_init(&b.has_done);
    base_signal_init(&b.has_printed);
    if (args->is_document)
        cli_printer_init(&b.printer, args->format->head, args->format->tail);
    else
        cli_printer_init(&b.printer, NULL, NULL);
    cli_feed_share(feed, num);
    if (make_workers(&b, num, is_single ? threads : 1, is_single) != 0) {
        cli_printer_fail(&b.printer, "out of memory");
    } else {
        if (is_single)
            limit_single(args);
        answer_all(&b);
        sum_stats(&b, result);
    }
    cli_progress_erase(&b.printer.progress);
    if (b.printer.totals.count[CLI_LIMITED] > 0 || cli_caught_signal() != 0)
        cli_puzzle_forecast_tell_total(&b.forecast);
    if (args->verbose)
        cli_forecast_print(&b.forecast.base, "solutions");
    cli_puzzle_forecast_clear(&b.forecast);
    result->totals = b.printer.totals;
    result->num_threads = is_single ? threads : num;
    result->part = feed->is_open_ended || feed->size == 0
                       ? -1
                       : (double)b.printer.done / (double)feed->size;
    result->failure = b.printer.failure;
    clear_batch(&b);
}
