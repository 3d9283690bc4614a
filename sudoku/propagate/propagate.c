/*
 * propagate.c - the logical pre-pass.
 *
 * A cell is *decided* when it has one candidate. Decided cells wait on a stack
 * until their digit has been removed from the cells they see. What else there
 * is to look at are *tasks*, each with a bit on the agenda: full houses (hidden
 * singles), pairs of houses (locked candidates), what the network watches. The
 * order of the bits is that of what a look costs; the first that is set is done
 * next. A cell that loses a candidate puts its tasks on the agenda. All sets of
 * digits are words, so a house is searched for all digits at once.
 *
 * T1  A house's placed[] are the digits of its decided cells that are not on
 *     the stack. No other cell of the house has them as candidates.
 * T2  When the stack is empty, a task that is not on the agenda would remove
 *     nothing.
 */
#include "sudoku/propagate/propagate.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/board/candidates.h"
#include "sudoku/propagate/house_overlaps.h"
#include "sudoku/propagate/propagators.h"

struct sudoku_propagation {
    const sudoku_board *board;
    sudoku_overlaps overlaps;
    sudoku_propagators network;
    int *peers;         /* lists of the cells that a cell sees ... */
    size_t *peer_start; /* ... [cell]; num_cells + 1 of them */
    int *full;          /* houses that hold every digit; tasks 0 .. */
    int num_full;       /* tasks from here on: what is watched */
    int first_pair;     /* tasks from here on: pairs */
    int num_tasks;
    size_t num_words; /* of a set of tasks */
    uint64_t *tasks;  /* [cell * num_words + ..] that look at the cell */
    uint64_t *agenda;
    uint64_t *digits; /* [cell] the caller's */
    uint64_t *placed; /* [house] T1; it and ... */
    uint64_t *kept;   /* ... what the network keeps are the caller's or ... */
    uint64_t *own_kept;
    uint64_t *before;   /* scratch: candidates of the cells of a watch */
    uint64_t *required; /* scratch: a set for each of them */
    int *changed;       /* scratch: cells */
    int *stack;
    int num_stack; /* num_cells at most: a cell is decided only once */
    sudoku_conflict culprit;
};

/* ---- tables -------------------------------------------------------------- */

/* last_seen has a zero for each cell. */
static size_t list_peers(const sudoku_shape *shape, int cell, int *peers,
                         int *last_seen)
{
    size_t n = 0;
    last_seen[cell] = cell + 1;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        for (int j = 0; j < house->num_cells; j++) {
            int peer = house->cells[j];
            if (last_seen[peer] == cell + 1)
                continue;
            last_seen[peer] = cell + 1;
            peers[n++] = peer;
        }
    }
    return n;
}

static int make_peers(sudoku_propagation *t, const sudoku_shape *shape)
{
    size_t most = 1;
    for (int h = 0; h < shape->num_houses; h++) {
        size_t n = (size_t)shape->houses[h].num_cells;
        most += n * (n - 1);
    }
    size_t cells = (size_t)shape->num_cells;
    t->peers = malloc(most * sizeof *t->peers);
    t->peer_start = calloc(cells + 1, sizeof *t->peer_start);
    int *last_seen = calloc(cells, sizeof *last_seen);
    if (t->peers == NULL || t->peer_start == NULL || last_seen == NULL) {
        free(last_seen);
        return SUDOKU_ENOMEM;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        size_t start = t->peer_start[cell];
        t->peer_start[cell + 1] =
            start + list_peers(shape, cell, t->peers + start, last_seen);
    }
    free(last_seen);
    return 0;
}

static int make_scratch(sudoku_propagation *t, const sudoku_shape *shape)
{
    size_t cells = (size_t)shape->num_cells;
    t->before = malloc(cells * sizeof *t->before);
    t->required = malloc(cells * sizeof *t->required);
    t->changed = malloc(cells * sizeof *t->changed);
    t->stack = malloc(cells * sizeof *t->stack);
    return t->before == NULL || t->required == NULL || t->changed == NULL ||
                   t->stack == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

static void add_task(sudoku_propagation *t, int cell, int task)
{
    t->tasks[(size_t)cell * t->num_words + (size_t)task / 64] |= UINT64_C(1)
                                                                 << task % 64;
}

static void add_house_task(sudoku_propagation *t, int house, int task)
{
    const sudoku_house *h = &t->board->shape->houses[house];
    for (int k = 0; k < h->num_cells; k++)
        add_task(t, h->cells[k], task);
}

static void list_tasks(sudoku_propagation *t)
{
    int task = 0, num_cells = t->board->shape->num_cells;
    for (int k = 0; k < t->num_full; k++)
        add_house_task(t, t->full[k], task++);
    for (int k = 0; k < t->network.num; k++, task++) {
        const sudoku_propagator *watch = &t->network.list[k];
        for (int j = 0; j < watch->num_cells && watch->cells != NULL; j++)
            add_task(t, watch->cells[j], task);
        for (int cell = 0; cell < num_cells && watch->cells == NULL; cell++)
            add_task(t, cell, task);
    }
    for (int k = 0; k < t->overlaps.num_pairs; k++, task++) {
        add_house_task(t, t->overlaps.pairs[k].house[0], task);
        add_house_task(t, t->overlaps.pairs[k].house[1], task);
    }
}

static int make_tasks(sudoku_propagation *t, const sudoku_shape *shape)
{
    t->full = malloc(((size_t)shape->num_houses + 1) * sizeof *t->full);
    if (t->full == NULL)
        return SUDOKU_ENOMEM;
    for (int h = 0; h < shape->num_houses; h++) {
        if (sudoku_is_full_house(shape, h))
            t->full[t->num_full++] = h;
    }
    t->first_pair = t->num_full + t->network.num;
    t->num_tasks = t->first_pair + t->overlaps.num_pairs;
    t->num_words = (size_t)t->num_tasks / 64 + 1;
    t->tasks =
        calloc((size_t)shape->num_cells * t->num_words, sizeof *t->tasks);
    t->agenda = malloc(t->num_words * sizeof *t->agenda);
    t->own_kept =
        malloc((sudoku_propagation_state_words(t) + 1) * sizeof *t->own_kept);
    if (t->tasks == NULL || t->agenda == NULL || t->own_kept == NULL)
        return SUDOKU_ENOMEM;
    list_tasks(t);
    return 0;
}

int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const sudoku_constraints *implied, int families)
{
    *out = NULL;
    sudoku_propagation *t = calloc(1, sizeof *t);
    if (t == NULL)
        return SUDOKU_ENOMEM;
    t->board = board;
    int error = make_scratch(t, board->shape);
    if (error == 0)
        error = make_peers(t, board->shape);
    if (error == 0)
        error = sudoku_overlaps_init(&t->overlaps, board->shape);
    if (error == 0)
        error = sudoku_propagators_init(&t->network, board, implied, families);
    if (error == 0)
        error = make_tasks(t, board->shape);
    if (error != 0) {
        sudoku_propagation_free(t);
        return error;
    }
    *out = t;
    return 0;
}

void sudoku_propagation_free(sudoku_propagation *t)
{
    if (t == NULL)
        return;
    sudoku_overlaps_clear(&t->overlaps);
    sudoku_propagators_clear(&t->network);
    free(t->peers);
    free(t->peer_start);
    free(t->full);
    free(t->tasks);
    free(t->agenda);
    free(t->own_kept);
    free(t->before);
    free(t->required);
    free(t->changed);
    free(t->stack);
    free(t);
}

/* ---- removing candidates ------------------------------------------------- */

static inline int is_single(uint64_t digits)
{
    return (digits & (digits - 1)) == 0;
}

/* These cells cannot be filled. Returns -1. */
static int blame(sudoku_propagation *t, const int *cells, int n)
{
    t->culprit = (sudoku_conflict){cells, n};
    return -1;
}

static int blame_house(sudoku_propagation *t, int house)
{
    const sudoku_house *h = &t->board->shape->houses[house];
    return blame(t, h->cells, h->num_cells);
}

/* Note that the cell, undecided before, has lost candidates. Returns 0, or -1
 * if it has none left. */
static inline int note_change(sudoku_propagation *t, int cell)
{
    uint64_t left = t->digits[cell];
    if (left == 0) {
        t->changed[0] = cell;
        return blame(t, t->changed, 1);
    }
    if (is_single(left))
        t->stack[t->num_stack++] = cell;
    const uint64_t *tasks = t->tasks + (size_t)cell * t->num_words;
    for (size_t w = 0; w < t->num_words; w++)
        t->agenda[w] |= tasks[w];
    return 0;
}

/* Remove digits from the n cells. Returns 0, or -1 if one has none left. Which
 * cells have them is hard to predict: so those that do are first listed without
 * a branch. */
static inline int remove_from(sudoku_propagation *t, const int *cells, size_t n,
                              uint64_t digits)
{
    int *changed = t->changed;
    size_t num_changed = 0;
    for (size_t k = 0; k < n; k++) {
        uint64_t *left = &t->digits[cells[k]];
        changed[num_changed] = cells[k];
        num_changed += (*left & digits) != 0;
        *left &= ~digits;
    }
    for (size_t k = 0; k < num_changed; k++) {
        if (note_change(t, changed[k]) < 0)
            return -1;
    }
    return 0;
}

/* Place the digit of a decided cell in all its houses. Returns 0, or -1 if one
 * has that digit already. */
static inline int place(sudoku_propagation *t, int cell)
{
    const sudoku_shape *shape = t->board->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        uint64_t *placed = &t->placed[shape->cell_houses[k]];
        if ((*placed & t->digits[cell]) != 0)
            return blame_house(t, shape->cell_houses[k]);
        *placed |= t->digits[cell];
    }
    return 0;
}

/* Everything is on the agenda, and all decided cells are placed at once, which
 * is cheaper than one by one. */
static int begin(sudoku_propagation *t)
{
    const sudoku_shape *shape = t->board->shape;
    const int *start = shape->cell_house_start;
    memset(t->placed, 0, (size_t)shape->num_houses * sizeof *t->placed);
    sudoku_propagators_begin(&t->network, t->kept);
    for (int task = 0; task < t->num_tasks; task++)
        t->agenda[task / 64] |= UINT64_C(1) << task % 64;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_single(t->digits[cell]) &&
            (t->digits[cell] == 0 || place(t, cell) < 0))
            return -1;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_single(t->digits[cell]))
            continue;
        uint64_t placed = 0;
        for (int k = start[cell]; k < start[cell + 1]; k++)
            placed |= t->placed[shape->cell_houses[k]];
        t->digits[cell] &= ~placed;
        if (t->digits[cell] == 0)
            return -1;
        if (is_single(t->digits[cell]))
            t->stack[t->num_stack++] = cell;
    }
    return 0;
}

/* ---- techniques; each returns < 0 if no grid is left --------------------- */

static int use_naked_singles(sudoku_propagation *t)
{
    while (t->num_stack > 0) {
        int cell = t->stack[--t->num_stack];
        const int *peers = t->peers + t->peer_start[cell];
        size_t n = t->peer_start[cell + 1] - t->peer_start[cell];
        if (place(t, cell) < 0 || remove_from(t, peers, n, t->digits[cell]) < 0)
            return -1;
    }
    return 0;
}

/* The hidden singles of a house that holds every digit. */
static int find_hidden_singles(sudoku_propagation *t, int number,
                               uint64_t placed)
{
    const sudoku_house *house = &t->board->shape->houses[number];
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t digits = t->digits[house->cells[k]];
        twice |= once & digits;
        once |= digits;
    }
    if (once != t->board->shape->active)
        return blame(t, house->cells, house->num_cells);
    uint64_t hidden = once & ~twice & ~placed;
    if (hidden == 0)
        return 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *digits = &t->digits[house->cells[k]];
        if ((*digits & hidden) == 0 || is_single(*digits))
            continue;
        *digits &= hidden;
        if (!is_single(*digits))
            return blame(t, house->cells, house->num_cells);
        if (note_change(t, house->cells[k]) < 0)
            return -1;
    }
    return 0;
}

/* All places of a digit in one house are in the other: there it has no place
 * elsewhere. */
static int use_overlap(sudoku_propagation *t, const sudoku_overlap *pair)
{
    const sudoku_shape *shape = t->board->shape;
    const int *cells = t->overlaps.cells + pair->start;
    const int *rest[2] = {cells + pair->num_common,
                          cells + pair->num_common + pair->num_rest[0]};
    uint64_t in_common = 0, in_rest[2] = {0, 0};
    for (int k = 0; k < pair->num_common; k++)
        in_common |= t->digits[cells[k]];
    if ((in_common & ~t->placed[pair->house[0]]) == 0)
        return 0;
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < pair->num_rest[side]; k++)
            in_rest[side] |= t->digits[rest[side][k]];
    }
    for (int side = 0; side < 2; side++) {
        uint64_t locked = in_common & ~in_rest[side] & in_rest[!side];
        if (locked != 0 && sudoku_is_full_house(shape, pair->house[side]) &&
            remove_from(t, rest[!side], (size_t)pair->num_rest[!side], locked) <
                0)
            return -1;
    }
    return 0;
}

/* A digit that a group of watched cells has to hold, and can only in those of
 * one house, goes from the rest of the house. */
static int use_lock(sudoku_propagation *t, const sudoku_lock *lock)
{
    uint64_t locked = t->required[lock->group] & ~t->placed[lock->house];
    const int *cells = t->network.lock_cells + lock->start;
    for (int k = 0; k < lock->num_outside && locked != 0; k++)
        locked &= ~t->digits[cells[k]];
    if (locked == 0)
        return 0;
    return remove_from(t, cells + lock->num_outside, (size_t)lock->num_rest,
                       locked);
}

static int note_changes(sudoku_propagation *t, const sudoku_propagator *watch)
{
    for (int k = 0; k < watch->num_cells; k++) {
        int cell = watch->cells == NULL ? k : watch->cells[k];
        if (t->digits[cell] != t->before[k] && note_change(t, cell) < 0)
            return -1;
    }
    return 0;
}

static int use_watch(sudoku_propagation *t, const sudoku_propagator *watch)
{
    sudoku_candidates candidates = {t->board, t->digits};
    for (int k = 0; k < watch->num_cells; k++)
        t->before[k] = t->digits[watch->cells == NULL ? k : watch->cells[k]];
    if (sudoku_propagator_filter(watch, &candidates, t->required, t->kept) < 0)
        return blame(t, watch->cells,
                     watch->cells == NULL ? 0 : watch->num_cells);
    if (note_changes(t, watch) < 0)
        return -1;
    for (int k = 0; k < watch->num_locks; k++) {
        if (use_lock(t, &t->network.locks[watch->first_lock + k]) < 0)
            return -1;
    }
    return 0;
}

static int do_task(sudoku_propagation *t, int task)
{
    const sudoku_shape *shape = t->board->shape;
    if (task >= t->first_pair)
        return use_overlap(t, &t->overlaps.pairs[task - t->first_pair]);
    if (task >= t->num_full)
        return use_watch(t, &t->network.list[task - t->num_full]);
    int house = t->full[task];
    if (t->placed[house] == shape->active)
        return 0;
    return find_hidden_singles(t, house, t->placed[house]);
}

/* The first task on the agenda, which is taken off it, or -1. */
static int next_task(sudoku_propagation *t)
{
    for (size_t w = 0; w < t->num_words; w++) {
        uint64_t tasks = t->agenda[w];
        if (tasks == 0)
            continue;
        t->agenda[w] = tasks & (tasks - 1);
        return (int)(64 * w) + __builtin_ctzll(tasks);
    }
    return -1;
}

size_t sudoku_propagation_state_words(const sudoku_propagation *t)
{
    return (size_t)t->board->shape->num_houses + t->network.num_state;
}

int sudoku_propagate_from(sudoku_propagation *t, uint64_t *digits,
                          uint64_t *kept, int cell)
{
    t->digits = digits;
    t->placed = kept;
    t->kept = kept + t->board->shape->num_houses;
    t->num_stack = 0;
    t->culprit = (sudoku_conflict){NULL, 0};
    memset(t->agenda, 0, t->num_words * sizeof *t->agenda);
    if ((cell < 0 ? begin(t) : note_change(t, cell)) < 0)
        return -1;
    for (int task = 0; task >= 0;) {
        if (use_naked_singles(t) < 0)
            return -1;
        task = next_task(t);
        if (task >= 0 && do_task(t, task) < 0)
            return -1;
    }
    return 0;
}

int sudoku_propagate(sudoku_propagation *t, uint64_t *digits)
{
    return sudoku_propagate_from(t, digits, t->own_kept, -1);
}

sudoku_conflict sudoku_propagation_conflict(const sudoku_propagation *t)
{
    return t->culprit;
}

void sudoku_propagation_weigh(const sudoku_propagation *t, double *weights)
{
    const double BY_PEER = 0.1, BY_CONSTRAINT = 10, SHARED = 50;
    for (int cell = 0; cell < t->board->shape->num_cells; cell++)
        weights[cell] =
            BY_PEER * (double)(t->peer_start[cell + 1] - t->peer_start[cell]);
    for (int k = 0; k < t->network.num; k++) {
        const sudoku_propagator *watch = &t->network.list[k];
        if (watch->rule != NULL || watch->number >= t->network.num_stated)
            continue;
        for (int j = 0; j < watch->num_cells; j++)
            weights[watch->cells[j]] +=
                BY_CONSTRAINT + SHARED / watch->num_cells;
    }
}
