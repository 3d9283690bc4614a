/*
 * propagate.c - propagation to a fixed point.
 *
 * A cell is *fixed* when it has one candidate. Fixed cells wait on a stack
 * until their digit has been removed from their peers. What else can remove
 * candidates is a *propagator*: a full house (hidden singles), a constraint or
 * rule (propagators.h), a pair of houses (locked candidates). Each has a bit on
 * the *queue*. They are numbered by what they cost, and the first one on the
 * queue runs next. A cell that loses a candidate puts those that depend on it,
 * its *subscribers*, on the queue. All sets of digits are words, so a house is
 * searched for all digits at once.
 *
 * P1  A house's placed[] are the digits of its fixed cells that are not on the
 *     stack. No other cell of the house has them as candidates.
 * P2  When the stack is empty, a propagator that is not on the queue would
 *     remove nothing.
 */
#include "sudoku/propagate/propagate.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/board/candidates.h"
#include "sudoku/propagate/house_overlaps.h"
#include "sudoku/propagate/peers.h"
#include "sudoku/propagate/propagators.h"
#include "sudoku/propagate/strikes.h"

struct sudoku_propagation {
    const sudoku_board *board;
    sudoku_peers peers;
    sudoku_overlaps overlaps;
    sudoku_propagators constraints; /* and whole rules */
    sudoku_strikes strikes;
    int *full;      /* houses that hold every digit; propagators 0 .. */
    int num_full;   /* propagators from here on: constraints */
    int first_pair; /* propagators from here on: overlaps */
    int num_propagators;
    size_t num_words;      /* of a set of propagators */
    uint64_t *subscribers; /* [cell * num_words + ..] */
    uint64_t *queue;
    uint64_t *digits; /* [cell] the caller's */
    uint64_t *placed; /* [house] P1; it and ... */
    uint64_t *state;  /* ... that of the constraints are the caller's or ... */
    uint64_t *own_state;
    uint64_t *before;   /* scratch: candidates of the cells of a constraint */
    uint64_t *required; /* scratch: a set for each of them */
    int *changed;       /* scratch: cells */
    int *stack;
    int num_stack; /* num_cells at most: a cell is fixed only once */
    sudoku_conflict conflict;
};

/* ---- tables -------------------------------------------------------------- */

static int make_scratch(sudoku_propagation *p, const sudoku_shape *shape)
{
    size_t cells = (size_t)shape->num_cells;
    p->before = malloc(cells * sizeof *p->before);
    p->required = malloc(cells * sizeof *p->required);
    p->changed = malloc(cells * sizeof *p->changed);
    p->stack = malloc(cells * sizeof *p->stack);
    return p->before == NULL || p->required == NULL || p->changed == NULL ||
                   p->stack == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

static void subscribe(sudoku_propagation *p, int cell, int number)
{
    uint64_t *set = p->subscribers + (size_t)cell * p->num_words;
    set[number / 64] |= UINT64_C(1) << number % 64;
}

static void subscribe_to_house(sudoku_propagation *p, int house, int number)
{
    const sudoku_house *h = &p->board->shape->houses[house];
    for (int k = 0; k < h->num_cells; k++)
        subscribe(p, h->cells[k], number);
}

static void subscribe_all(sudoku_propagation *p)
{
    int number = 0;
    for (int k = 0; k < p->num_full; k++)
        subscribe_to_house(p, p->full[k], number++);
    for (int k = 0; k < p->constraints.num; k++, number++) {
        const sudoku_propagator *x = &p->constraints.list[k];
        for (int j = 0; j < x->num_cells; j++)
            subscribe(p, x->cells == NULL ? j : x->cells[j], number);
    }
    for (int k = 0; k < p->overlaps.num_pairs; k++, number++) {
        subscribe_to_house(p, p->overlaps.pairs[k].house[0], number);
        subscribe_to_house(p, p->overlaps.pairs[k].house[1], number);
    }
}

static int make_queue(sudoku_propagation *p, const sudoku_shape *shape)
{
    p->full = malloc(((size_t)shape->num_houses + 1) * sizeof *p->full);
    if (p->full == NULL)
        return SUDOKU_ENOMEM;
    for (int h = 0; h < shape->num_houses; h++) {
        if (sudoku_is_full_house(shape, h))
            p->full[p->num_full++] = h;
    }
    p->first_pair = p->num_full + p->constraints.num;
    p->num_propagators = p->first_pair + p->overlaps.num_pairs;
    p->num_words = (size_t)p->num_propagators / 64 + 1;
    p->subscribers =
        calloc((size_t)shape->num_cells * p->num_words, sizeof *p->subscribers);
    p->queue = malloc(p->num_words * sizeof *p->queue);
    p->own_state =
        malloc((sudoku_propagation_state_words(p) + 1) * sizeof *p->own_state);
    if (p->subscribers == NULL || p->queue == NULL || p->own_state == NULL)
        return SUDOKU_ENOMEM;
    subscribe_all(p);
    return 0;
}

int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const sudoku_constraints *implied, int families)
{
    *out = NULL;
    sudoku_propagation *p = calloc(1, sizeof *p);
    if (p == NULL)
        return SUDOKU_ENOMEM;
    p->board = board;
    int error = make_scratch(p, board->shape);
    if (error == 0)
        error = sudoku_peers_init(&p->peers, board->shape);
    if (error == 0)
        error = sudoku_overlaps_init(&p->overlaps, board->shape);
    if (error == 0)
        error =
            sudoku_propagators_init(&p->constraints, board, implied, families);
    if (error == 0)
        error = sudoku_strikes_init(&p->strikes, &p->constraints, &p->peers);
    if (error == 0)
        error = make_queue(p, board->shape);
    if (error != 0) {
        sudoku_propagation_free(p);
        return error;
    }
    *out = p;
    return 0;
}

void sudoku_propagation_free(sudoku_propagation *p)
{
    if (p == NULL)
        return;
    sudoku_overlaps_clear(&p->overlaps);
    sudoku_strikes_clear(&p->strikes);
    sudoku_propagators_clear(&p->constraints);
    sudoku_peers_clear(&p->peers);
    free(p->full);
    free(p->subscribers);
    free(p->queue);
    free(p->own_state);
    free(p->before);
    free(p->required);
    free(p->changed);
    free(p->stack);
    free(p);
}

/* ---- removing candidates ------------------------------------------------- */

static inline int is_single(uint64_t digits)
{
    return (digits & (digits - 1)) == 0;
}

/* These cells cannot be filled. Returns -1. */
static int fail(sudoku_propagation *p, const int *cells, int n)
{
    p->conflict = (sudoku_conflict){cells, n};
    return -1;
}

static int fail_in_house(sudoku_propagation *p, int house)
{
    const sudoku_house *h = &p->board->shape->houses[house];
    return fail(p, h->cells, h->num_cells);
}

/* Note that the cell, not fixed before, has lost candidates. Returns 0, or -1
 * if it has none left. */
static inline int note_change(sudoku_propagation *p, int cell)
{
    uint64_t left = p->digits[cell];
    if (left == 0) {
        p->changed[0] = cell;
        return fail(p, p->changed, 1);
    }
    if (is_single(left))
        p->stack[p->num_stack++] = cell;
    const uint64_t *subscribers = p->subscribers + (size_t)cell * p->num_words;
    for (size_t w = 0; w < p->num_words; w++)
        p->queue[w] |= subscribers[w];
    return 0;
}

/* Remove digits from the n cells. Returns 0, or -1 if one has none left. Which
 * cells have them is hard to predict: so those that do are first listed without
 * a branch. */
static inline int remove_digits(sudoku_propagation *p, const int *cells,
                                size_t n, uint64_t digits)
{
    int *changed = p->changed;
    size_t num_changed = 0;
    for (size_t k = 0; k < n; k++) {
        uint64_t *left = &p->digits[cells[k]];
        changed[num_changed] = cells[k];
        num_changed += (*left & digits) != 0;
        *left &= ~digits;
    }
    for (size_t k = 0; k < num_changed; k++) {
        if (note_change(p, changed[k]) < 0)
            return -1;
    }
    return 0;
}

/* Place the digit of a fixed cell in all its houses. Returns 0, or -1 if one
 * has that digit already. */
static inline int place(sudoku_propagation *p, int cell)
{
    const sudoku_shape *shape = p->board->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        uint64_t *placed = &p->placed[shape->cell_houses[k]];
        if ((*placed & p->digits[cell]) != 0)
            return fail_in_house(p, shape->cell_houses[k]);
        *placed |= p->digits[cell];
    }
    return 0;
}

/* Everything is on the queue, and all fixed cells are placed at once, which is
 * cheaper than one by one. */
static int begin(sudoku_propagation *p)
{
    const sudoku_shape *shape = p->board->shape;
    const int *start = shape->cell_house_start;
    memset(p->placed, 0, (size_t)shape->num_houses * sizeof *p->placed);
    sudoku_propagators_begin(&p->constraints, p->state);
    for (int number = 0; number < p->num_propagators; number++)
        p->queue[number / 64] |= UINT64_C(1) << number % 64;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_single(p->digits[cell]) &&
            (p->digits[cell] == 0 || place(p, cell) < 0))
            return -1;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_single(p->digits[cell]))
            continue;
        uint64_t placed = 0;
        for (int k = start[cell]; k < start[cell + 1]; k++)
            placed |= p->placed[shape->cell_houses[k]];
        p->digits[cell] &= ~placed;
        if (p->digits[cell] == 0)
            return -1;
        if (is_single(p->digits[cell]))
            p->stack[p->num_stack++] = cell;
    }
    return 0;
}

/* ---- propagators; each returns < 0 if no grid is left -------------------- */

static int run_naked_singles(sudoku_propagation *p)
{
    while (p->num_stack > 0) {
        int cell = p->stack[--p->num_stack];
        const int *peers = p->peers.cells + p->peers.start[cell];
        size_t n = p->peers.start[cell + 1] - p->peers.start[cell];
        if (place(p, cell) < 0 ||
            remove_digits(p, peers, n, p->digits[cell]) < 0)
            return -1;
    }
    return 0;
}

/* The hidden singles of a house that holds every digit. */
static int run_hidden_singles(sudoku_propagation *p, int number,
                              uint64_t placed)
{
    const sudoku_house *house = &p->board->shape->houses[number];
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t digits = p->digits[house->cells[k]];
        twice |= once & digits;
        once |= digits;
    }
    if (once != p->board->shape->active)
        return fail(p, house->cells, house->num_cells);
    uint64_t hidden = once & ~twice & ~placed;
    if (hidden == 0)
        return 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *digits = &p->digits[house->cells[k]];
        if ((*digits & hidden) == 0 || is_single(*digits))
            continue;
        *digits &= hidden;
        if (!is_single(*digits))
            return fail(p, house->cells, house->num_cells);
        if (note_change(p, house->cells[k]) < 0)
            return -1;
    }
    return 0;
}

/* All places of a digit in one house are in the other: there it has no place
 * elsewhere. */
static int run_overlap(sudoku_propagation *p, const sudoku_overlap *pair)
{
    const sudoku_shape *shape = p->board->shape;
    const int *cells = p->overlaps.cells + pair->start;
    const int *rest[2] = {cells + pair->num_common,
                          cells + pair->num_common + pair->num_rest[0]};
    uint64_t in_common = 0, in_rest[2] = {0, 0};
    for (int k = 0; k < pair->num_common; k++)
        in_common |= p->digits[cells[k]];
    if ((in_common & ~p->placed[pair->house[0]]) == 0)
        return 0;
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < pair->num_rest[side]; k++)
            in_rest[side] |= p->digits[rest[side][k]];
    }
    for (int side = 0; side < 2; side++) {
        uint64_t locked = in_common & ~in_rest[side] & in_rest[!side];
        if (locked != 0 && sudoku_is_full_house(shape, pair->house[side]) &&
            remove_digits(p, rest[!side], (size_t)pair->num_rest[!side],
                          locked) < 0)
            return -1;
    }
    return 0;
}

/* A digit that a group of cells has to hold, and can only in those of one
 * house, goes from the rest of the house. */
static int run_lock(sudoku_propagation *p, const sudoku_lock *lock)
{
    uint64_t locked = p->required[lock->group] & ~p->placed[lock->house];
    const int *cells = p->constraints.lock_cells + lock->start;
    for (int k = 0; k < lock->num_outside && locked != 0; k++)
        locked &= ~p->digits[cells[k]];
    if (locked == 0)
        return 0;
    return remove_digits(p, cells + lock->num_outside, (size_t)lock->num_rest,
                         locked);
}

/* Digits that the cells of a constraint have to hold go from those that see all
 * places of them. */
static int run_strikes(sudoku_propagation *p, const sudoku_propagator *x,
                       int first)
{
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < x->num_cells; k++) {
        twice |= once & p->digits[x->cells[k]];
        once |= p->digits[x->cells[k]];
    }
    for (uint64_t left = p->required[0] & twice; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left);
        uint64_t places = 0;
        for (int k = 0; k < x->num_cells; k++)
            places |= (p->digits[x->cells[k]] >> digit & 1) << k;
        const sudoku_strike *at = &p->strikes.list[first + (int)places];
        if (at->num > 0 && remove_digits(p, p->strikes.cells + at->start,
                                         (size_t)at->num, left & -left) < 0)
            return -1;
    }
    return 0;
}

static int note_changes(sudoku_propagation *p, const sudoku_propagator *x)
{
    for (int k = 0; k < x->num_cells; k++) {
        int cell = x->cells == NULL ? k : x->cells[k];
        if (p->digits[cell] != p->before[k] && note_change(p, cell) < 0)
            return -1;
    }
    return 0;
}

static int run_constraint(sudoku_propagation *p, const sudoku_propagator *x)
{
    sudoku_candidates candidates = {p->board, p->digits};
    for (int k = 0; k < x->num_cells; k++)
        p->before[k] = p->digits[x->cells == NULL ? k : x->cells[k]];
    if (sudoku_propagator_filter(x, &candidates, p->required, p->state) < 0)
        return fail(p, x->cells, x->cells == NULL ? 0 : x->num_cells);
    if (note_changes(p, x) < 0)
        return -1;
    int first = p->strikes.first[x - p->constraints.list];
    if (first >= 0)
        return run_strikes(p, x, first);
    for (int k = 0; k < x->num_locks; k++) {
        if (run_lock(p, &p->constraints.locks[x->first_lock + k]) < 0)
            return -1;
    }
    return 0;
}

static int run(sudoku_propagation *p, int number)
{
    const sudoku_shape *shape = p->board->shape;
    if (number >= p->first_pair)
        return run_overlap(p, &p->overlaps.pairs[number - p->first_pair]);
    if (number >= p->num_full)
        return run_constraint(p, &p->constraints.list[number - p->num_full]);
    int house = p->full[number];
    if (p->placed[house] == shape->active)
        return 0;
    return run_hidden_singles(p, house, p->placed[house]);
}

/* Take the first one off the queue; -1: it is empty. */
static int dequeue(sudoku_propagation *p)
{
    for (size_t w = 0; w < p->num_words; w++) {
        uint64_t word = p->queue[w];
        if (word == 0)
            continue;
        p->queue[w] = word & (word - 1);
        return (int)(64 * w) + __builtin_ctzll(word);
    }
    return -1;
}

size_t sudoku_propagation_state_words(const sudoku_propagation *p)
{
    return (size_t)p->board->shape->num_houses + p->constraints.num_state;
}

int sudoku_propagate_from(sudoku_propagation *p, uint64_t *digits,
                          uint64_t *state, int cell)
{
    p->digits = digits;
    p->placed = state;
    p->state = state + p->board->shape->num_houses;
    p->num_stack = 0;
    p->conflict = (sudoku_conflict){NULL, 0};
    memset(p->queue, 0, p->num_words * sizeof *p->queue);
    if ((cell < 0 ? begin(p) : note_change(p, cell)) < 0)
        return -1;
    for (int number = 0; number >= 0;) {
        if (run_naked_singles(p) < 0)
            return -1;
        number = dequeue(p);
        if (number >= 0 && run(p, number) < 0)
            return -1;
    }
    return 0;
}

int sudoku_propagate(sudoku_propagation *p, uint64_t *digits)
{
    return sudoku_propagate_from(p, digits, p->own_state, -1);
}

sudoku_conflict sudoku_propagation_conflict(const sudoku_propagation *p)
{
    return p->conflict;
}

void sudoku_propagation_weigh(const sudoku_propagation *p, double *weights)
{
    const double BY_PEER = 0.1, BY_CONSTRAINT = 10, SHARED = 50;
    for (int cell = 0; cell < p->board->shape->num_cells; cell++)
        weights[cell] =
            BY_PEER * (double)(p->peers.start[cell + 1] - p->peers.start[cell]);
    for (int k = 0; k < p->constraints.num; k++) {
        const sudoku_propagator *x = &p->constraints.list[k];
        if (x->rule != NULL || x->number >= p->constraints.num_stated)
            continue;
        for (int j = 0; j < x->num_cells; j++)
            weights[x->cells[j]] += BY_CONSTRAINT + SHARED / x->num_cells;
    }
}
