/*
 * slices.c - runs batches, from puzzles to verdicts.
 *
 *     rows --> batch --> waves --> solved: verdicts, solutions
 *                ^           |     dead: dropped
 *                |           |     stuck: two parts ------.
 *              full <-- the batches that are being filled <'
 *
 * A batch ends when few of its lanes still change; these join the first parts
 * in the next batch. Second parts are collected apart. Full batches are a
 * stack, on which first parts lie above their second parts: the search goes
 * into depth, which keeps the stack small and finds two solutions of a puzzle
 * with many before most of its second parts are looked at.
 *
 *   B1  the lanes of a puzzle, in all batches, are its parts that are neither
 *       solved nor dead; lanes of decided puzzles are dropped when their batch
 *       is next
 *   B2  during a job verdicts[] counts solutions, 0 to 2, or is LEFT
 */
#include "sudoku/slices/slices.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/reserve.h"
#include "sudoku/slices/slices_ops.h"

enum {
    MOST_CANDIDATES =
        16 * 16 * 16,  /* limit, since larger batches exceed the caches */
    MOST_FULL = 128,   /* limit of full batches; further parts are left open */
    MOST_PARTS = 4096, /* limit for boards of up to nine digits */
    MOST_LARGE_PARTS = 64, /* limit for larger boards, for which searches
                              reason better */
    MOST_SMALL = 9,        /* digits of a board that is not large */
    LEFT = 3 /* value of verdicts[] (B2): the puzzle is left open */
};

typedef struct batch {
    uint64_t *cand;
    uint32_t ids[SLICES_MOST_LANES];  /* [lane] puzzle of the job */
    uint64_t used[SLICES_MOST_WORDS]; /* lanes in use, all below n */
    int n;
} batch;

struct slices {
    sudoku_board *board;
    slices_plan plan;
    const slices_ops *ops;
    size_t batch_bytes;
    slices_state state;
    batch *now;              /* the batch in the waves */
    batch *filling;          /* collects first parts and moving lanes */
    batch *deferred;         /* collects second parts */
    batch *other;            /* scratch for branches */
    batch *full[MOST_FULL];  /* a stack of full batches */
    batch *spare[MOST_FULL]; /* batches for reuse */
    int num_full, num_spare;
    uint16_t *parts; /* [puzzle of the job] number of its parts */
    size_t cap_parts;
    slices_job *job;
};

bool sudoku_slices_fit(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    return shape->num_blocks == 0 && shape->num_active == shape->num_digits &&
           shape->num_cells <= MOST_CANDIDATES / shape->num_digits &&
           sudoku_board_has_only_houses(board);
}

/* ---- made and freed ------------------------------------------------------ */

static uint64_t *new_vectors(int num, int words)
{
    size_t bytes = (size_t)num * (size_t)words * sizeof(uint64_t);
    bytes = (bytes + SLICES_ALIGNED) / SLICES_ALIGNED * SLICES_ALIGNED;
    return aligned_alloc(SLICES_ALIGNED, bytes);
}

static void free_batch(batch *b)
{
    if (b == NULL)
        return;
    base_free_aligned(b->cand);
    free(b);
}

static void empty(const slices *s, batch *b)
{
    b->n = 0;
    memset(b->used, 0, sizeof b->used);
    memset(b->cand, 0, s->batch_bytes);
}

static batch *take_batch(slices *s)
{
    batch *b;
    if (s->num_spare > 0) {
        b = s->spare[--s->num_spare];
    } else {
        b = malloc(sizeof *b);
        if (b == NULL)
            return NULL;
        b->cand =
            new_vectors(s->plan.num_cells * s->plan.num_digits, s->ops->words);
        if (b->cand == NULL) {
            free(b);
            return NULL;
        }
    }
    empty(s, b);
    return b;
}

static void give_batch(slices *s, batch *b)
{
    if (s->num_spare < MOST_FULL)
        s->spare[s->num_spare++] = b;
    else
        free_batch(b);
}

static int make_state(slices *s)
{
    const slices_plan *plan = &s->plan;
    int words = s->ops->words, candidates = plan->num_cells * plan->num_digits;
    int marks = 2 * plan->num_houses * plan->num_digits;
    int scratch = 2 * plan->num_cells + plan->num_houses; /* of branches */
    s->batch_bytes = (size_t)candidates * (size_t)words * sizeof(uint64_t);
    s->state.plan = plan;
    s->state.single = new_vectors(plan->num_cells, words);
    s->state.marks = new_vectors(marks > scratch ? marks : scratch, words);
    s->state.places = new_vectors(2 * plan->num_segments, words);
    /* columns of 64 bytes, and up to 7 planes */
    s->state.bytes = new_vectors(plan->num_cells * (8 + 7), words);
    s->other = take_batch(s);
    s->now = take_batch(s);
    s->filling = take_batch(s);
    s->deferred = take_batch(s);
    return s->state.single == NULL || s->state.marks == NULL ||
                   s->state.places == NULL || s->state.bytes == NULL ||
                   s->other == NULL || s->now == NULL || s->filling == NULL ||
                   s->deferred == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

int sudoku_slices_new(slices **out, sudoku_board *board, enum dlx_isa isa)
{
    const slices_ops *ops = sudoku_slices_find_ops(isa);
    *out = NULL;
    if (!sudoku_slices_fit(board))
        return SUDOKU_EFORMAT;
    if (ops == NULL)
        return SUDOKU_EARGUMENT;
    slices *s = calloc(1, sizeof *s);
    if (s == NULL)
        return SUDOKU_ENOMEM;
    s->board = sudoku_board_ref(board);
    s->ops = ops;
    int error = sudoku_slices_plan_init(&s->plan, board);
    if (error == 0)
        error = make_state(s);
    if (error != 0)
        sudoku_slices_free(s);
    else
        *out = s;
    return error;
}

void sudoku_slices_free(slices *s)
{
    if (s == NULL)
        return;
    free_batch(s->now);
    free_batch(s->filling);
    free_batch(s->deferred);
    free_batch(s->other);
    while (s->num_full > 0)
        free_batch(s->full[--s->num_full]);
    while (s->num_spare > 0)
        free_batch(s->spare[--s->num_spare]);
    base_free_aligned(s->state.single);
    base_free_aligned(s->state.marks);
    base_free_aligned(s->state.places);
    free(s->parts);
    base_free_aligned(s->state.bytes);
    sudoku_slices_plan_clear(&s->plan);
    sudoku_board_unref(s->board);
    free(s);
}

const sudoku_board *sudoku_slices_board(const slices *s)
{
    return s->board;
}

int sudoku_slices_lanes(const slices *s)
{
    return 64 * s->ops->words;
}

/* ---- masks of lanes ------------------------------------------------------ */

static int count_lanes(const slices *s, const uint64_t *mask)
{
    int num = 0;
    for (int k = 0; k < s->ops->words; k++)
        num += sudoku_count_bits(mask[k]);
    return num;
}

static int next_lane(const slices *s, uint64_t *mask)
{
    for (int k = 0; k < s->ops->words; k++) {
        if (mask[k] != 0) {
            int lane = 64 * k + __builtin_ctzll(mask[k]);
            mask[k] &= mask[k] - 1;
            return lane;
        }
    }
    return -1;
}

static void drop_lane(uint64_t *mask, int lane)
{
    mask[lane / 64] &= ~(UINT64_C(1) << (lane % 64));
}

/* Sets the mask of the first n lanes. */
static void first_lanes(int n, uint64_t *mask)
{
    for (int k = 0; k < SLICES_MOST_WORDS; k++) {
        int left = n - 64 * k;
        mask[k] = left >= 64  ? UINT64_MAX
                  : left <= 0 ? 0
                              : (UINT64_C(1) << left) - 1;
    }
}

static void find_live(const slices *s, const batch *b, uint64_t *live)
{
    memcpy(live, b->used, sizeof b->used);
    for (int lane = 0; lane < b->n; lane++)
        live[lane / 64] &=
            ~((uint64_t)(s->job->verdicts[b->ids[lane]] >= SLICES_MANY - 1)
              << (lane % 64));
}

/* ---- the life of a batch ------------------------------------------------- */

static bool is_over(const slices *s, uint32_t id)
{
    return s->job->verdicts[id] >= SLICES_MANY - 1;
}

static void leave(slices *s, const batch *b, const uint64_t *lanes)
{
    uint64_t rest[SLICES_MOST_WORDS];
    memcpy(rest, lanes, sizeof rest);
    for (int lane; (lane = next_lane(s, rest)) >= 0;) {
        if (!is_over(s, b->ids[lane]))
            s->job->verdicts[b->ids[lane]] = LEFT;
    }
}

/* Appends the lanes of the batch in the waves, with these candidates, to a
 * batch that is being filled. */
static void append(slices *s, batch **filling, const uint64_t *cand,
                   uint64_t *lanes)
{
    while (count_lanes(s, lanes) > 0) {
        batch *to = *filling;
        uint64_t moved[SLICES_MOST_WORDS];
        memcpy(moved, lanes, sizeof moved);
        int n = s->ops->append(&s->plan, to->cand, to->n, cand, lanes);
        for (int k = 0; k < s->ops->words; k++)
            moved[k] &= ~lanes[k];
        for (int lane; (lane = next_lane(s, moved)) >= 0;)
            to->ids[to->n++] = s->now->ids[lane];
        to->n = n;
        first_lanes(n, to->used);
        if (n < sudoku_slices_lanes(s))
            continue;
        batch *fresh = s->num_full < MOST_FULL ? take_batch(s) : NULL;
        if (fresh == NULL) {
            leave(s, s->now, lanes);
            return;
        }
        s->full[s->num_full++] = to;
        *filling = fresh;
    }
}

static void write_solutions(slices *s, const uint64_t *lanes)
{
    const slices_job *job = s->job;
    uint8_t *rows[SLICES_MOST_LANES];
    for (int lane = 0; lane < s->now->n; lane++)
        rows[lane] = job->solutions +
                     (size_t)s->now->ids[lane] * (size_t)s->plan.num_cells;
    s->ops->write_rows(&s->state, lanes, rows, job->base);
}

/* Counts the solutions of these lanes and writes the first of each puzzle. */
static void note_solved(slices *s, const uint64_t *solved)
{
    const slices_job *job = s->job;
    uint64_t rest[SLICES_MOST_WORDS], first[SLICES_MOST_WORDS];
    memcpy(rest, solved, sizeof rest);
    memcpy(first, solved, sizeof first);
    for (int lane; (lane = next_lane(s, rest)) >= 0;) {
        uint32_t id = s->now->ids[lane];
        if (job->verdicts[id] > 0)
            drop_lane(first, lane);
        if (!is_over(s, id))
            job->verdicts[id]++;
    }
    if (job->solutions != NULL && count_lanes(s, first) > 0)
        write_solutions(s, first);
}

/* Removes lanes whose puzzles are decided or have too many parts. */
static void count_parts(slices *s, uint64_t *stuck)
{
    int most = s->job->most_parts > 0            ? s->job->most_parts
               : s->plan.num_digits > MOST_SMALL ? MOST_LARGE_PARTS
                                                 : MOST_PARTS;
    uint64_t rest[SLICES_MOST_WORDS];
    memcpy(rest, stuck, sizeof rest);
    for (int lane; (lane = next_lane(s, rest)) >= 0;) {
        uint32_t id = s->now->ids[lane];
        if (!is_over(s, id) && ++s->parts[id] >= most)
            s->job->verdicts[id] = LEFT;
        if (is_over(s, id))
            drop_lane(stuck, lane);
    }
}

/* Runs waves until at most most_moving lanes change. Sets the lanes that still
 * do, and those that are stuck. */
static void run_waves(slices *s, const uint64_t *live, int most_moving,
                      uint64_t *moving, uint64_t *stuck)
{
    slices_state *state = &s->state;
    const int words = s->ops->words;
    bool is_locked = false;
    memset(stuck, 0, SLICES_MOST_WORDS * sizeof *stuck);
    s->ops->begin(state);
    for (;;) {
        int num_moving = 0, num_quiet = 0;
        s->ops->wave(state, is_locked);
        for (int k = 0; k < words; k++) {
            moving[k] = live[k] & ~state->dead[k] & ~state->solved[k];
            uint64_t quiet = moving[k] & ~state->changed[k];
            if (is_locked)
                stuck[k] |= quiet;
            else
                num_quiet += sudoku_count_bits(quiet & ~stuck[k]);
            moving[k] &= ~stuck[k];
            num_moving += sudoku_count_bits(moving[k]);
        }
        if (num_moving <= most_moving)
            return;
        is_locked = !is_locked && 4 * num_quiet >= num_moving;
    }
}

/* Returns whether these lanes fill enough of a batch to stay in their places.
 */
static bool are_dense(const slices *s, const uint64_t *lanes)
{
    return 4 * count_lanes(s, lanes) >= 3 * sudoku_slices_lanes(s);
}

/* Defers the second parts, in s->other, of these lanes. */
static void defer(slices *s, const uint64_t *lanes)
{
    uint64_t rest[SLICES_MOST_WORDS];
    batch *fresh = NULL;
    memcpy(rest, lanes, sizeof rest);
    if (are_dense(s, lanes) && s->num_full < MOST_FULL)
        fresh = take_batch(s);
    if (fresh == NULL) {
        append(s, &s->deferred, s->other->cand, rest);
        return;
    }
    batch *full = s->other;
    s->other = fresh;
    memcpy(full->ids, s->now->ids, sizeof full->ids);
    memcpy(full->used, lanes, sizeof full->used);
    full->n = s->now->n;
    s->full[s->num_full++] = full;
}

/* Branches in these lanes, and again where most have wide choices: then few
 * candidates depend on one choice, and it takes many. */
static void branch(slices *s, const uint64_t *lanes)
{
    uint64_t wide[SLICES_MOST_WORDS] = {0}, unread[SLICES_MOST_WORDS];
    if (count_lanes(s, lanes) == 0)
        return;
    s->ops->branch(&s->state, lanes, false, s->other->cand, wide);
    defer(s, lanes);
    if (!are_dense(s, wide))
        return;
    s->ops->branch(&s->state, wide, true, s->other->cand, unread);
    defer(s, wide);
}

/* Runs waves on the live lanes, branches, and sets the lanes that remain. */
static void step(slices *s, const uint64_t *live, int most_moving,
                 uint64_t *remain)
{
    uint64_t stuck[SLICES_MOST_WORDS], solved[SLICES_MOST_WORDS] = {0};
    run_waves(s, live, most_moving, remain, stuck);
    for (int k = 0; k < s->ops->words; k++)
        solved[k] = s->state.solved[k] & live[k];
    note_solved(s, solved);
    count_parts(s, stuck);
    branch(s, stuck);
    for (int k = 0; k < s->ops->words; k++)
        remain[k] |= stuck[k];
}

/* Runs the batch until it branches. Returns whether most of its lanes remain,
 * in their places; otherwise they join others. */
static bool settle(slices *s, bool has_more)
{
    batch *b = s->now;
    uint64_t live[SLICES_MOST_WORDS], remain[SLICES_MOST_WORDS];
    find_live(s, b, live);
    int num = count_lanes(s, live);
    memset(b->used, 0, sizeof b->used);
    if (num == 0)
        return false;
    s->job->parts += (uint64_t)num;
    s->state.cand = b->cand;
    step(s, live, has_more ? b->n / 4 : 0, remain);
    if (are_dense(s, remain)) {
        memcpy(b->used, remain, sizeof b->used);
        return true;
    }
    append(s, &s->filling, b->cand, remain);
    return false;
}

static void read_sets(slices *s, const uint64_t *const *sets)
{
    const slices_plan *plan = &s->plan;
    const int words = s->ops->words, n = s->now->n;
    const uint64_t all = sudoku_all_digits(plan->num_digits);
    uint64_t *to = s->now->cand;
    memset(to, 0, s->batch_bytes);
    for (int cell = 0; cell < plan->num_cells; cell++) {
        for (int lane = 0; lane < n; lane++) {
            uint64_t bit = UINT64_C(1) << (lane % 64);
            for (uint64_t left = sets[lane][cell] & all; left != 0;
                 left &= left - 1)
                to[__builtin_ctzll(left) * words + lane / 64] |= bit;
        }
        to += plan->num_digits * words;
    }
}

static void load(slices *s, size_t *next)
{
    const slices_job *job = s->job;
    batch *b = s->now;
    size_t left = job->num - *next, lanes = (size_t)sudoku_slices_lanes(s);
    b->n = (int)(left < lanes ? left : lanes);
    for (int lane = 0; lane < b->n; lane++)
        b->ids[lane] = (uint32_t)(*next + (size_t)lane);
    if (job->rows != NULL)
        s->ops->read_rows(&s->state, job->rows + *next, b->n, job->base,
                          b->cand);
    else
        read_sets(s, job->sets + *next);
    first_lanes(b->n, b->used);
    *next += (size_t)b->n;
}

static void leave_all(slices *s, const batch *b)
{
    uint64_t live[SLICES_MOST_WORDS];
    find_live(s, b, live);
    leave(s, b, live);
}

/* Makes the batch that is being filled s->now, and the old one empty. */
static void take_filling(slices *s, batch **filling)
{
    batch *before = s->now;
    s->now = *filling;
    *filling = before;
    empty(s, before);
}

/* Makes the next batch s->now. Returns false if there is none worth it. */
static bool next_batch(slices *s, size_t *next)
{
    const slices_job *job = s->job;
    if (s->num_full > 0) {
        give_batch(s, s->now);
        s->now = s->full[--s->num_full];
    } else if (*next < job->num) {
        load(s, next);
    } else {
        bool are_first = s->filling->n > 0 && s->filling->n >= job->fewest;
        take_filling(s, are_first ? &s->filling : &s->deferred);
    }
    return s->now->n > 0 && s->now->n >= job->fewest;
}

static void leave_rest(slices *s, size_t next)
{
    leave_all(s, s->now);
    memset(s->now->used, 0, sizeof s->now->used);
    leave_all(s, s->filling);
    leave_all(s, s->deferred);
    for (; s->num_full > 0; s->num_full--) {
        leave_all(s, s->full[s->num_full - 1]);
        give_batch(s, s->full[s->num_full - 1]);
    }
    for (; next < s->job->num; next++)
        s->job->verdicts[next] = LEFT;
    empty(s, s->filling);
    empty(s, s->deferred);
}

static void decide(const slices_job *job)
{
    static const uint8_t verdicts[] = {SLICES_NONE, SLICES_UNIQUE, SLICES_MANY,
                                       SLICES_OPEN};
    for (size_t k = 0; k < job->num; k++)
        job->verdicts[k] = verdicts[job->verdicts[k]];
}

void sudoku_slices_run(slices *s, slices_job *job)
{
    size_t next = 0;
    uint16_t *parts =
        base_reserve(s->parts, sizeof *parts, 0, &s->cap_parts, job->num + 1);
    job->parts = 0;
    if (parts == NULL) {
        memset(job->verdicts, SLICES_OPEN, job->num);
        return;
    }
    s->parts = parts;
    s->job = job;
    memset(job->verdicts, 0, job->num);
    memset(parts, 0, job->num * sizeof *parts);
    bool remains = false;
    while (remains || next_batch(s, &next)) {
        if (job->stop != NULL && job->stop(job->ctx))
            break;
        remains = settle(s, s->num_full > 0 || next < job->num);
    }
    leave_rest(s, next);
    decide(job);
    s->job = NULL;
}
