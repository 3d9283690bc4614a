/*
 * logic.c - the logical pre-pass.
 *
 * A cell is *decided* when it has one candidate. Decided cells wait on a stack
 * until their digit has been removed from the cells they see; houses that lost
 * a candidate are marked until they have been searched again. All sets of
 * digits are words, so a house is searched for all digits at once.
 *
 * T1  A house's placed[] are the digits of its decided cells that are not on
 *     the stack. No other cell of the house has them as candidates.
 * T2  A house without MARK_HIDDEN has no hidden single outside of the stack,
 *     and a place for each digit.
 * T3  A pair of houses without MARK_LOCKED has no locked candidates left to
 *     use.
 */
#include "sudoku/logic.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/candidates.h"
#include "sudoku/constraints.h"
#include "sudoku/overlap.h"

enum {
    MARK_HIDDEN = 1,
    MARK_LOCKED = 2,
    MARK_LOCKED_NOW = 4 /* being searched: a new MARK_LOCKED must not be lost */
};

struct sudoku_trimmer {
    const sudoku_board *board;
    sudoku_overlaps overlaps;
    int *peers;         /* lists of the cells that a cell sees ... */
    size_t *peer_start; /* ... [cell]; num_cells + 1 of them */
    uint64_t *digits;   /* [cell] the caller's */
    uint64_t *before;   /* [cell] candidates before a rule narrowed them */
    uint64_t *placed;   /* [house] T1 */
    int *marks;         /* [house] */
    int *changed;       /* scratch: cells */
    int *stack;
    int num_stack; /* num_cells at most, as a cell is decided only once */
    int narrows;   /* some rule has narrow() */
    const sudoku_constraints *implied; /* or NULL */
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

static int make_peers(sudoku_trimmer *t, const sudoku_shape *shape)
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

static int make_scratch(sudoku_trimmer *t, const sudoku_shape *shape)
{
    size_t cells = (size_t)shape->num_cells;
    size_t houses = (size_t)shape->num_houses + 1;
    t->before = malloc(cells * sizeof *t->before);
    t->placed = malloc(houses * sizeof *t->placed);
    t->marks = malloc(houses * sizeof *t->marks);
    t->changed = malloc(cells * sizeof *t->changed);
    t->stack = malloc(cells * sizeof *t->stack);
    return t->before == NULL || t->placed == NULL || t->marks == NULL ||
                   t->changed == NULL || t->stack == NULL
               ? SUDOKU_ENOMEM
               : 0;
}

int sudoku_trimmer_new(sudoku_trimmer **out, const sudoku_board *board)
{
    *out = NULL;
    sudoku_trimmer *t = calloc(1, sizeof *t);
    if (t == NULL)
        return SUDOKU_ENOMEM;
    t->board = board;
    for (int k = 0; k < board->num_rules; k++)
        t->narrows |= board->rules[k].clause.rule->narrow != NULL;
    int error = make_scratch(t, board->shape);
    if (error == 0)
        error = make_peers(t, board->shape);
    if (error == 0)
        error = sudoku_overlaps_init(&t->overlaps, board->shape);
    if (error != 0) {
        sudoku_trimmer_free(t);
        return error;
    }
    *out = t;
    return 0;
}

void sudoku_trimmer_use(sudoku_trimmer *t, const sudoku_constraints *implied)
{
    t->implied = implied;
    t->narrows |= implied->num > 0;
}

void sudoku_trimmer_free(sudoku_trimmer *t)
{
    if (t == NULL)
        return;
    sudoku_overlaps_clear(&t->overlaps);
    free(t->peers);
    free(t->peer_start);
    free(t->before);
    free(t->placed);
    free(t->marks);
    free(t->changed);
    free(t->stack);
    free(t);
}

/* ---- removing candidates ------------------------------------------------- */

static inline int is_single(uint64_t digits)
{
    return (digits & (digits - 1)) == 0;
}

/* Note that the cell, undecided before, has lost candidates. Returns 0, or -1
 * if it has none left. */
static inline int note_change(sudoku_trimmer *t, int cell)
{
    uint64_t left = t->digits[cell];
    if (left == 0)
        return -1;
    if (is_single(left))
        t->stack[t->num_stack++] = cell;
    const sudoku_shape *shape = t->board->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        t->marks[shape->cell_houses[k]] |= MARK_HIDDEN | MARK_LOCKED;
    return 0;
}

/* Remove digits from the n cells. Returns 0, or -1 if one has none left. Which
 * cells have them is hard to predict: so those that do are first listed without
 * a branch. */
static inline int remove_from(sudoku_trimmer *t, const int *cells, size_t n,
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
static inline int place(sudoku_trimmer *t, int cell)
{
    const sudoku_shape *shape = t->board->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        uint64_t *placed = &t->placed[shape->cell_houses[k]];
        if ((*placed & t->digits[cell]) != 0)
            return -1;
        *placed |= t->digits[cell];
    }
    return 0;
}

/* Set the trimmer to the caller's candidates: all cells decided there are
 * placed at once, which is cheaper than one by one. */
static int begin(sudoku_trimmer *t)
{
    const sudoku_shape *shape = t->board->shape;
    const int *start = shape->cell_house_start;
    t->num_stack = 0;
    memset(t->placed, 0, (size_t)shape->num_houses * sizeof *t->placed);
    for (int h = 0; h < shape->num_houses; h++)
        t->marks[h] = MARK_HIDDEN | MARK_LOCKED;
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

static int use_naked_singles(sudoku_trimmer *t)
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
static int find_hidden_singles(sudoku_trimmer *t, const sudoku_house *house,
                               uint64_t placed)
{
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t digits = t->digits[house->cells[k]];
        twice |= once & digits;
        once |= digits;
    }
    if (once != sudoku_all_digits(house->num_cells))
        return -1;
    uint64_t hidden = once & ~twice & ~placed;
    if (hidden == 0)
        return 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *digits = &t->digits[house->cells[k]];
        if ((*digits & hidden) == 0 || is_single(*digits))
            continue;
        *digits &= hidden;
        if (!is_single(*digits))
            return -1;
        if (note_change(t, house->cells[k]) < 0)
            return -1;
    }
    return 0;
}

/* Naked and hidden singles, until there are no more. */
static int use_singles(sudoku_trimmer *t)
{
    const sudoku_shape *shape = t->board->shape;
    uint64_t all = sudoku_all_digits(shape->num_digits);
    int again = 1;
    if (use_naked_singles(t) < 0)
        return -1;
    while (again) {
        again = 0;
        for (int h = 0; h < shape->num_houses; h++) {
            const sudoku_house *house = &shape->houses[h];
            if ((t->marks[h] & MARK_HIDDEN) == 0)
                continue;
            t->marks[h] &= ~MARK_HIDDEN;
            if (house->num_cells < shape->num_digits || t->placed[h] == all)
                continue;
            if (find_hidden_singles(t, house, t->placed[h]) < 0)
                return -1;
            again |= t->num_stack;
            if (use_naked_singles(t) < 0)
                return -1;
        }
    }
    return 0;
}

/* All places of a digit in one house are in the other: there it has no place
 * elsewhere. */
static int use_overlap(sudoku_trimmer *t, const sudoku_overlap *pair)
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
        if (locked != 0 &&
            shape->houses[pair->house[side]].num_cells == shape->num_digits &&
            remove_from(t, rest[!side], (size_t)pair->num_rest[!side], locked) <
                0)
            return -1;
    }
    return 0;
}

/* Returns 1 if some candidate was removed, 0 if not. */
static int use_locked_candidates(sudoku_trimmer *t)
{
    int num_houses = t->board->shape->num_houses;
    for (int h = 0; h < num_houses; h++) {
        if ((t->marks[h] & MARK_LOCKED) != 0)
            t->marks[h] = MARK_LOCKED_NOW;
    }
    for (int k = 0; k < t->overlaps.num_pairs; k++) {
        const sudoku_overlap *pair = &t->overlaps.pairs[k];
        int marks = t->marks[pair->house[0]] | t->marks[pair->house[1]];
        if ((marks & MARK_LOCKED_NOW) != 0 && use_overlap(t, pair) < 0)
            return -1;
    }
    int changed = 0;
    for (int h = 0; h < num_houses; h++) {
        t->marks[h] &= ~MARK_LOCKED_NOW;
        changed |= t->marks[h];
    }
    return changed != 0;
}

/* Returns 1 if some candidate was removed, 0 if not. */
static int use_rules(sudoku_trimmer *t)
{
    const sudoku_board *board = t->board;
    size_t cells = (size_t)board->shape->num_cells;
    sudoku_candidates candidates = {board, t->digits};
    int changed = 0;
    if (!t->narrows)
        return 0;
    memcpy(t->before, t->digits, cells * sizeof *t->before);
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        if (rule->narrow != NULL &&
            rule->narrow(board->rules[k].self, &candidates) < 0)
            return -1;
    }
    if (t->implied != NULL &&
        sudoku_constraints_narrow(t->implied, &candidates) < 0)
        return -1;
    for (int cell = 0; cell < board->shape->num_cells; cell++) {
        if (t->digits[cell] == t->before[cell])
            continue;
        changed = 1;
        if (note_change(t, cell) < 0)
            return -1;
    }
    return changed;
}

int sudoku_trim(sudoku_trimmer *t, uint64_t *digits)
{
    t->digits = digits;
    int changed = begin(t);
    if (changed < 0)
        return -1;
    do {
        if (use_singles(t) < 0)
            return -1;
        changed = use_locked_candidates(t);
        if (changed == 0)
            changed = use_rules(t);
    } while (changed > 0);
    return changed;
}
