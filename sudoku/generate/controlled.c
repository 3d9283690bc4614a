#include "sudoku/generate/controlled.h"

#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum {
    ORDERS = 4,
    MOST_TRIES = 2048,
    MOST_ROWS = 2048,
    EFFORT = 5, /* effort of a question to slices, in nodes */
    /* For 9x9: published statistics contain no minimal puzzle with more givens;
       at most one is expected in 10^9. */
    MOST_GIVENS = 33
};

typedef struct controlled_try {
    uint8_t digits[SUDOKU_MOST_CONTROLLED];
    uint8_t order[SUDOKU_MOST_CONTROLLED];
    int num_removed; /* number of givens removed so far; -1: abandoned */
} controlled_try;

int sudoku_controlled_init(sudoku_controlled *c, sudoku_board *board,
                           sudoku_grid_source *source, sudoku_asker *asker)
{
    int n = board->shape->num_cells;
    memset(c, 0, sizeof *c);
    c->board = board;
    c->source = source;
    c->asker = asker;
    c->first_kept = n == 81 ? n - MOST_GIVENS : 0;
    sudoku_family_init(&c->family, board);
    sudoku_puzzle_init(&c->puzzle);
    c->tries = malloc(MOST_TRIES * sizeof *c->tries);
    c->rows = malloc((size_t)MOST_ROWS * (size_t)n);
    c->starts = malloc(MOST_ROWS * sizeof *c->starts);
    c->verdicts = malloc(MOST_ROWS);
    if (c->tries == NULL || c->rows == NULL || c->starts == NULL ||
        c->verdicts == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < MOST_ROWS; k++)
        c->starts[k] = c->rows + (size_t)k * (size_t)n;
    if (!sudoku_slices_fit(board))
        return 0;
    int code = sudoku_slices_new(&c->slices, board, DLX_ISA_AUTO);
    return code == SUDOKU_ENOMEM ? code : 0;
}

void sudoku_controlled_clear(sudoku_controlled *c)
{
    if (c->board == NULL)
        return; /* *c was never initialised */
    sudoku_slices_free(c->slices);
    sudoku_family_clear(&c->family);
    sudoku_puzzle_clear(&c->puzzle);
    free(c->tries);
    free(c->rows);
    free(c->starts);
    free(c->verdicts);
    memset(c, 0, sizeof *c);
}

/* ---- questions ----------------------------------------------------------- */

/* Adds the puzzle without the first num_removed givens of the order and, unless
 * it is -1, without left_out. */
static void add_row(sudoku_controlled *c, const controlled_try *t,
                    int num_removed, int left_out)
{
    int n = c->board->shape->num_cells;
    uint8_t *row = c->rows + (size_t)c->num_rows++ * (size_t)n;
    memcpy(row, t->digits, (size_t)n);
    for (int k = 0; k < num_removed; k++)
        row[t->order[k]] = SUDOKU_EMPTY;
    if (left_out >= 0)
        row[left_out] = SUDOKU_EMPTY;
}

static bool should_stop(void *ctx)
{
    return sudoku_asker_stops(ctx);
}

static bool ask_alone(sudoku_controlled *c, int k)
{
    const uint8_t *row = c->starts[k];
    int code = sudoku_puzzle_set_board(&c->puzzle, c->board);
    for (int cell = 0; cell < c->board->shape->num_cells && code == 0; cell++) {
        if (row[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(&c->puzzle, cell, row[cell]);
    }
    enum sudoku_answer answer = code == 0 ? sudoku_ask(c->asker, &c->puzzle)
                                          : sudoku_asker_fail(c->asker, code);
    c->verdicts[k] = answer == SUDOKU_HAS_ONE ? SLICES_UNIQUE : SLICES_MANY;
    return answer == SUDOKU_HAS_ONE || answer == SUDOKU_HAS_MORE;
}

static enum sudoku_answer ask_all(sudoku_controlled *c)
{
    slices_job job = {.num = (size_t)c->num_rows,
                      .rows = c->starts,
                      .verdicts = c->verdicts,
                      .stop = should_stop,
                      .ctx = c->asker};
    memset(c->verdicts, SLICES_OPEN, (size_t)c->num_rows);
    if (c->slices != NULL) {
        sudoku_slices_run(c->slices, &job);
        c->asker->effort += (uint64_t)c->num_rows * EFFORT *
                            (uint64_t)c->board->shape->num_cells;
    }
    for (int k = 0; k < c->num_rows; k++) {
        if (c->asker->is_stopped)
            return SUDOKU_IS_STOPPED;
        if (c->verdicts[k] == SLICES_OPEN && !ask_alone(c, k))
            return c->asker->is_stopped ? SUDOKU_IS_STOPPED : SUDOKU_TOO_LONG;
    }
    return SUDOKU_HAS_ONE;
}

/* ---- tries --------------------------------------------------------------- */

static void begin_tries(sudoku_controlled *c, int *at, uint64_t *random)
{
    int n = c->board->shape->num_cells;
    c->num_tries = 0;
    for (; *at < c->family.num && c->num_tries < MOST_TRIES; ++*at) {
        for (int k = 0; k < ORDERS; k++) {
            controlled_try *t = &c->tries[c->num_tries++];
            t->num_removed = c->first_kept;
            memcpy(t->digits, c->family.grids + (size_t)*at * (size_t)n,
                   (size_t)n);
            for (int cell = 0; cell < n; cell++) {
                int other = base_random_below(random, cell + 1);
                t->order[cell] = t->order[other];
                t->order[other] = (uint8_t)cell;
            }
        }
    }
}

/* Keeps the attempts that are unique without their first c->first_kept givens.
 */
static enum sudoku_answer keep_unique(sudoku_controlled *c)
{
    int num = 0;
    if (c->first_kept == 0)
        return SUDOKU_HAS_ONE;
    c->num_rows = 0;
    for (int k = 0; k < c->num_tries; k++)
        add_row(c, &c->tries[k], c->first_kept, -1);
    enum sudoku_answer answer = ask_all(c);
    for (int k = 0; k < c->num_tries && answer == SUDOKU_HAS_ONE; k++) {
        if (c->verdicts[k] == SLICES_UNIQUE)
            c->tries[num++] = c->tries[k];
    }
    c->num_tries = num;
    return answer;
}

static enum sudoku_answer count_removed(sudoku_controlled *c, int first,
                                        int end)
{
    int n = c->board->shape->num_cells;
    c->num_rows = 0;
    for (int k = first; k < end; k++) {
        for (int removed = c->first_kept + 1; removed <= n; removed++)
            add_row(c, &c->tries[k], removed, -1);
    }
    enum sudoku_answer answer = ask_all(c);
    const uint8_t *verdict = c->verdicts;
    for (int k = first; k < end && answer == SUDOKU_HAS_ONE; k++) {
        for (int removed = c->first_kept + 1; removed <= n; removed++) {
            if (*verdict++ == SLICES_UNIQUE)
                c->tries[k].num_removed = removed;
        }
    }
    return answer;
}

/* Abandons attempts that are not minimal. */
static enum sudoku_answer keep_minimal(sudoku_controlled *c, int first, int end)
{
    int n = c->board->shape->num_cells;
    c->num_rows = 0;
    for (int k = first; k < end; k++) {
        const controlled_try *t = &c->tries[k];
        for (int given = t->num_removed; given < n; given++)
            add_row(c, t, t->num_removed, t->order[given]);
    }
    enum sudoku_answer answer = ask_all(c);
    const uint8_t *verdict = c->verdicts;
    for (int k = first; k < end && answer == SUDOKU_HAS_ONE; k++) {
        controlled_try *t = &c->tries[k];
        bool is_minimal = true;
        for (int given = t->num_removed; given < n; given++)
            is_minimal &= *verdict++ != SLICES_UNIQUE;
        t->num_removed = is_minimal ? t->num_removed : -1;
    }
    return answer;
}

/* Sets *found to the first attempt that gives a minimal puzzle, or -1. */
static enum sudoku_answer judge_tries(sudoku_controlled *c, int *found)
{
    int n = c->board->shape->num_cells, size = MOST_ROWS / n;
    enum sudoku_answer answer = keep_unique(c);
    *found = -1;
    for (int k = 0; k < c->num_tries && answer == SUDOKU_HAS_ONE; k += size) {
        int end = k + size < c->num_tries ? k + size : c->num_tries;
        answer = count_removed(c, k, end);
        if (answer == SUDOKU_HAS_ONE)
            answer = keep_minimal(c, k, end);
        for (int t = k; t < end && answer == SUDOKU_HAS_ONE; t++) {
            if (c->tries[t].num_removed >= 0) {
                *found = t;
                return answer;
            }
        }
    }
    return answer;
}

enum sudoku_answer sudoku_controlled_draw(sudoku_controlled *c,
                                          uint64_t *random, uint8_t *digits,
                                          bool *is_given)
{
    int n = c->board->shape->num_cells, found = -1, at = 0;
    enum sudoku_answer answer = SUDOKU_HAS_ONE;
    c->family.num = 0;
    while (answer == SUDOKU_HAS_ONE && found < 0) {
        if (sudoku_asker_is_tired(c->asker))
            return SUDOKU_TOO_LONG;
        if (at == c->family.num) {
            answer =
                sudoku_family_draw(&c->family, c->source, c->asker, random);
            at = 0;
        }
        if (answer == SUDOKU_HAS_ONE) {
            begin_tries(c, &at, random);
            answer = judge_tries(c, &found);
        }
    }
    if (answer != SUDOKU_HAS_ONE)
        return answer;
    const controlled_try *t = &c->tries[found];
    memcpy(digits, t->digits, (size_t)n);
    for (int k = 0; k < n; k++)
        is_given[t->order[k]] = k >= t->num_removed;
    return SUDOKU_HAS_ONE;
}
