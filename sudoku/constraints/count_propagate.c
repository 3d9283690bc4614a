/*
 * count_propagate.c - counts of digits: filtered by the houses that may hold a
 * digit in a marked cell, and those that have to.
 *
 * Of the houses of one kind each marked cell is in just one, and a house holds
 * a digit once. So a digit stands in marked cells at most as often as houses of
 * the kind have a place for it there, and at least as often as houses have no
 * other. Where one of these bounds is all that the range leaves, the houses
 * that are open are closed.
 */
#include "sudoku/constraints/kinds.h"

enum { NUM_KINDS = SUDOKU_COUNT_KINDS };

typedef struct counter {
    const sudoku_digit_count *count;
    const sudoku_shape *shape;
    uint64_t *digits; /* [cell] */
    /* houses of a kind with a place for the digit, and with no other; boards of
     * many grids have more than a byte holds */
    int may[NUM_KINDS][SUDOKU_MAX_DIGITS];
    int has_to[NUM_KINDS][SUDOKU_MAX_DIGITS];
    bool has_houses[NUM_KINDS];
} counter;

/* A house: digits that may stand in marked cells, and those that have to. */
typedef struct outlook {
    const sudoku_house *house;
    int kind;
    uint64_t marked, may, has_to;
} outlook;

static outlook outlook_of(const counter *c, int number)
{
    const sudoku_count_house *counted = &c->count->houses[number];
    outlook at = {.house = &c->shape->houses[counted->house],
                  .kind = counted->kind,
                  .marked = counted->marked};
    uint64_t inside = 0, outside = 0;
    for (int k = 0; k < at.house->num_cells; k++) {
        uint64_t set = c->digits[at.house->cells[k]];
        if ((at.marked >> k & 1) != 0)
            inside |= set;
        else
            outside |= set;
    }
    at.may = inside & c->count->digits;
    at.has_to = at.may & ~outside;
    return at;
}

static void count_houses(counter *c)
{
    for (int k = 0; k < c->count->num_houses; k++) {
        outlook at = outlook_of(c, k);
        c->has_houses[at.kind] = true;
        for (uint64_t left = at.may; left != 0; left &= left - 1)
            c->may[at.kind][__builtin_ctzll(left)]++;
        for (uint64_t left = at.has_to; left != 0; left &= left - 1)
            c->has_to[at.kind][__builtin_ctzll(left)]++;
    }
}

/* How often the digit of that range can stand in marked cells. Returns -1 if
 * there is no number left. */
static int find_range(const counter *c, const sudoku_count_range *range,
                      int *low, int *high)
{
    int least = range->least, most = range->most, bound = 0;
    for (int kind = 0; kind < NUM_KINDS; kind++) {
        if (!c->has_houses[kind])
            continue;
        int may = c->may[kind][range->digit];
        int has_to = c->has_to[kind][range->digit];
        most = most < may ? most : may;
        bound = bound > has_to ? bound : has_to;
    }
    bool can_be_none = range->none_allowed && bound == 0;
    if (least < bound)
        least = bound;
    if (least > most && !can_be_none)
        return -1;
    *low = can_be_none ? 0 : least;
    *high = least > most ? 0 : most;
    return 0;
}

/* Remove the digits from the cells of the house that are marked, or from those
 * that are not. */
static int remove_from(const counter *c, const outlook *at, bool marked,
                       uint64_t digits)
{
    int removed = 0;
    for (int k = 0; k < at->house->num_cells; k++) {
        uint64_t *left = &c->digits[at->house->cells[k]];
        if ((at->marked >> k & 1) != marked || (*left & digits) == 0)
            continue;
        *left &= ~digits;
        if (*left == 0)
            return -1;
        removed++;
    }
    return removed;
}

/* Of the houses of a kind, all that may hold a digit in marked cells have to
 * (all[]), or those that have to are enough (enough[]). */
static int close_houses(const counter *c, const uint64_t *all,
                        const uint64_t *enough)
{
    int removed = 0;
    for (int k = 0; k < c->count->num_houses; k++) {
        outlook at = outlook_of(c, k);
        uint64_t open = at.may & ~at.has_to;
        int outside = remove_from(c, &at, false, open & all[at.kind]);
        int inside = remove_from(c, &at, true, open & enough[at.kind]);
        if (outside < 0 || inside < 0)
            return -1;
        removed += outside + inside;
    }
    return removed;
}

int sudoku_digit_count_filter(const sudoku_digit_count *count,
                              const sudoku_candidates *candidates)
{
    uint64_t all[NUM_KINDS] = {0}, enough[NUM_KINDS] = {0}, found = 0;
    const sudoku_count_range *range = count->ranges;
    counter c = {.count = count,
                 .shape = candidates->board->shape,
                 .digits = candidates->digits};
    count_houses(&c);
    for (uint64_t left = count->digits; left != 0; left &= left - 1, range++) {
        int digit = range->digit, low, high;
        uint64_t bit = left & (~left + 1);
        if (find_range(&c, range, &low, &high) < 0)
            return -1;
        for (int kind = 0; kind < NUM_KINDS; kind++) {
            if (c.may[kind][digit] == c.has_to[kind][digit])
                continue;
            all[kind] |= c.may[kind][digit] == low ? bit : 0;
            enough[kind] |= c.has_to[kind][digit] == high ? bit : 0;
            found |= all[kind] | enough[kind];
        }
    }
    return found == 0 ? 0 : close_houses(&c, all, enough);
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_digit_count_filter(x->count, candidates);
}

static int cost(const sudoku_constraint *x)
{
    return 4 * x->num_cells;
}

static void free_count(sudoku_constraint *x)
{
    sudoku_digit_count_free(x->count);
}

const sudoku_kind sudoku_count_kind = {
    .name = "count", .filter = filter, .cost = cost, .free = free_count};
