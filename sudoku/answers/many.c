/*
 * many.c - threads take chunks of puzzles; slices process a chunk, a solver the
 * rest.
 */
#include "sudoku/answers/many.h"

#include "base/threads.h"
#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"
#include "sudoku/digit.h"
#include "sudoku/slices/slices.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 8192, FEWEST = 64, SHARE = 16, MOST_BASE = 63 };

/* Data shared by the threads. */
typedef struct call {
    sudoku_board *board;
    const sudoku_many_puzzles *puzzles;
    const sudoku_many_answers *answers;
    size_t stride, num_cells;
    uint64_t limit;
    const sudoku_limits *limits; /* limits of the caller, or NULL */
    atomic_size_t next;          /* first puzzle not yet taken */
    atomic_bool stop;
    atomic_int error; /* 0 or SUDOKU_E* */
} call;

/* Data of one thread. */
typedef struct worker {
    call *call;
    sudoku_limits limits;
    slices *slices; /* NULL if slices do not support the board */
    sudoku_solver *solver;
    sudoku_puzzle puzzle;
    const uint8_t **rows; /* [puzzle of the chunk] */
    uint8_t *digits;      /* [cell] */
} worker;

static const uint8_t *row_of(const call *c, size_t puzzle)
{
    return c->puzzles->rows + puzzle * c->stride;
}

/* cancel() of the started threads: returns whether the caller was cancelled. */
static int has_stopped(void *ctx)
{
    const call *c = ctx;
    return atomic_load(&c->stop);
}

/* cancel() in the caller's thread. */
static int ask_caller(void *ctx)
{
    call *c = ctx;
    const sudoku_limits *limits = c->limits;
    if (limits != NULL && limits->cancel != NULL &&
        limits->cancel(limits->ctx) != 0)
        atomic_store(&c->stop, true);
    return atomic_load(&c->stop);
}

static bool is_over(void *ctx)
{
    (void)ctx;
    return sudoku_budget_check() != 0;
}

/* ---- one by one ---------------------------------------------------------- */

static void give_row(worker *w, const uint8_t *row)
{
    const call *c = w->call;
    /* The memory for it exists, so this cannot fail. */
    sudoku_puzzle_set_board(&w->puzzle, c->board);
    for (size_t cell = 0; cell < c->num_cells; cell++) {
        if (row[cell] >= c->puzzles->base && row[cell] != SUDOKU_EMPTY)
            sudoku_puzzle_give(&w->puzzle, (int)cell,
                               row[cell] - c->puzzles->base);
    }
}

/* Counts the solutions of a puzzle that has at least two, up to the limit. */
static int count(worker *w, uint64_t *number)
{
    const call *c = w->call;
    sudoku_watched watched;
    uint64_t found = 0;
    int code = sudoku_load_within(w->solver, &w->puzzle, &w->limits);
    if (code != 0)
        return code;
    sudoku_watch_begin(&watched, w->solver, &w->limits);
    sudoku_count(w->solver, c->limit, &found);
    sudoku_watch_end(&watched);
    *number = found > 2 ? found : 2;
    return 0;
}

static int search(worker *w, size_t puzzle)
{
    const call *c = w->call;
    const sudoku_many_answers *to = c->answers;
    enum sudoku_verdict_kind kind = SUDOKU_NOT_KNOWN;
    int found = 0;
    give_row(w, row_of(c, puzzle));
    int code = sudoku_two_solutions(w->solver, &w->puzzle, &w->limits,
                                    w->digits, NULL, &found, &kind);
    if (code != 0 && code != SUDOKU_ELIMIT)
        return code;
    to->kinds[puzzle] = (uint8_t)kind;
    for (size_t cell = 0; to->solutions != NULL && cell < c->num_cells; cell++)
        to->solutions[puzzle * c->num_cells + cell] =
            (uint8_t)(w->digits[cell] + c->puzzles->base);
    if (to->counts != NULL)
        to->counts[puzzle] = (uint64_t)found;
    if (to->counts == NULL || c->limit <= 2 || kind != SUDOKU_MANY)
        return 0;
    code = count(w, &to->counts[puzzle]);
    return code == SUDOKU_ELIMIT ? 0 : code;
}

/* ---- chunks -------------------------------------------------------------- */

/* Runs slices on the chunk; their verdicts have the values of kinds[]. */
static void look_at(worker *w, size_t first, size_t num)
{
    const call *c = w->call;
    const sudoku_many_answers *to = c->answers;
    for (size_t k = 0; k < num; k++)
        w->rows[k] = row_of(c, first + k);
    slices_job job = {
        .num = num,
        .rows = w->rows,
        .base = c->puzzles->base,
        .fewest = sudoku_slices_lanes(w->slices) / SHARE,
        .verdicts = to->kinds + first,
        .solutions =
            to->solutions == NULL ? NULL : to->solutions + first * c->num_cells,
        .stop = is_over,
    };
    sudoku_slices_run(w->slices, &job);
}

static bool is_enough(const call *c, uint8_t kind)
{
    return kind == SUDOKU_NONE || kind == SUDOKU_UNIQUE ||
           (kind == SUDOKU_MANY && c->answers->solutions == NULL &&
            (c->answers->counts == NULL || c->limit <= 2));
}

static int answer_chunk(worker *w, size_t first, size_t num)
{
    const call *c = w->call;
    const sudoku_many_answers *to = c->answers;
    memset(to->kinds + first, SUDOKU_NOT_KNOWN, num);
    if (w->slices != NULL && num >= FEWEST)
        look_at(w, first, num);
    for (size_t k = first; k < first + num; k++) {
        uint8_t kind = to->kinds[k];
        if (to->counts != NULL)
            to->counts[k] = kind > SUDOKU_NONE ? (uint64_t)kind - 1 : 0;
        if (is_enough(c, kind) || is_over(NULL))
            continue;
        int code = search(w, k);
        if (code != 0)
            return code;
    }
    return 0;
}

/* ---- threads ------------------------------------------------------------- */

static int make(worker *w)
{
    const call *c = w->call;
    sudoku_puzzle_init(&w->puzzle);
    w->rows = malloc(CHUNK * sizeof *w->rows);
    w->digits = malloc(c->num_cells + 1);
    if (w->rows == NULL || w->digits == NULL)
        return SUDOKU_ENOMEM;
    int code = sudoku_puzzle_set_board(&w->puzzle, c->board);
    if (code == 0)
        code = sudoku_solver_new(&w->solver, NULL);
    if (code == 0 && sudoku_slices_fit(c->board))
        code = sudoku_slices_new(&w->slices, c->board, DLX_ISA_AUTO);
    return code;
}

static void clear(worker *w)
{
    sudoku_slices_free(w->slices);
    sudoku_solver_free(w->solver);
    sudoku_puzzle_clear(&w->puzzle);
    free(w->rows);
    free(w->digits);
}

static void work(call *c, int (*cancel)(void *ctx))
{
    sudoku_call_budget outer;
    worker w = {.call = c};
    if (c->limits != NULL)
        w.limits = *c->limits;
    w.limits.cancel = cancel;
    w.limits.ctx = c;
    sudoku_call_begin(&outer, &w.limits);
    int code = make(&w);
    const size_t num = c->puzzles->num;
    while (code == 0) {
        size_t first = atomic_fetch_add(&c->next, CHUNK);
        if (first >= num)
            break;
        size_t left = num - first;
        code = answer_chunk(&w, first, left < CHUNK ? left : CHUNK);
    }
    clear(&w);
    sudoku_call_end(&outer);
    if (code != 0) {
        atomic_store(&c->error, code);
        atomic_store(&c->stop, true);
    }
}

static void *work_aside(void *ctx)
{
    work(ctx, has_stopped);
    return NULL;
}

static void run(call *c, int threads)
{
    size_t most = (c->puzzles->num + CHUNK - 1) / CHUNK;
    int num = 0, extra = threads < 1 ? 0 : threads - 1;
    if ((size_t)extra + 1 > most)
        extra = most > 0 ? (int)most - 1 : 0;
    base_thread *started =
        extra > 0 ? calloc((size_t)extra, sizeof *started) : NULL;
    while (started != NULL && num < extra &&
           base_thread_start(&started[num], work_aside, c))
        num++;
    work(c, ask_caller);
    while (num > 0)
        base_thread_join(&started[--num]);
    free(started);
}

/* ---- the call ------------------------------------------------------------ */

static bool are_rows(const call *c)
{
    const sudoku_many_puzzles *p = c->puzzles;
    int last = p->base + c->board->shape->num_digits - 1;
    unsigned wrong = 0;
    for (size_t k = 0; k < p->num; k++) {
        const uint8_t *row = row_of(c, k);
        for (size_t cell = 0; cell < c->num_cells; cell++)
            wrong |= (unsigned)(row[cell] > last) &
                     (unsigned)(row[cell] != SUDOKU_EMPTY);
    }
    return wrong == 0;
}

int sudoku_solve_many(sudoku_board *board, const sudoku_many_puzzles *puzzles,
                      const sudoku_many_answers *answers, int threads,
                      const sudoku_limits *limits)
{
    if (board == NULL || threads < 0 || puzzles->base < 0 ||
        puzzles->base > MOST_BASE || puzzles->num > INT_MAX ||
        answers->limit == 1 ||
        (puzzles->num > 0 && (puzzles->rows == NULL || answers->kinds == NULL)))
        return SUDOKU_EARGUMENT;
    call c = {.board = board, .puzzles = puzzles, .answers = answers};
    c.num_cells = (size_t)board->shape->num_cells;
    c.stride = puzzles->stride == 0 ? c.num_cells : puzzles->stride;
    c.limit = answers->limit == 0 ? 2 : answers->limit;
    if (c.stride < c.num_cells || !are_rows(&c))
        return SUDOKU_EARGUMENT;
    c.limits = limits;
    atomic_init(&c.next, 0);
    atomic_init(&c.stop, false);
    atomic_init(&c.error, 0);
    run(&c, threads);
    return atomic_load(&c.error);
}
