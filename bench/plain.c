/*
 * plain.c - the sudoku solvers that people write first, for plain 9x9 puzzles:
 * to be compared with, for their speed and for what they count.
 */
#include "bench/plain.h"

#include <string.h>

enum { CELLS = 81, HOUSES = 27, HOUSE_CELLS = 9, PEERS = 20, ALL = 511 };

/* Sets of digits have bit d for digit d. The first two methods need in_house
 * only, the last one digits only. */
typedef struct grid {
    uint16_t in_house[HOUSES]; /* those that stand there */
    uint16_t digits[CELLS];    /* the one of a filled cell; those left */
    uint8_t is_filled[CELLS];
} grid;

static uint8_t house_cells[HOUSES][HOUSE_CELLS]; /* rows, columns, boxes */
static uint8_t cell_houses[CELLS][3];
static uint8_t peers[CELLS][PEERS];
static uint64_t nodes; /* digits tried, of all searches */

static int is_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

void bench_plain_init(void)
{
    int sizes[HOUSES] = {0};
    for (int cell = 0; cell < CELLS; cell++) {
        int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
        int houses[3] = {r, 9 + c, 18 + b};
        for (int k = 0; k < 3; k++) {
            int house = houses[k];
            cell_houses[cell][k] = (uint8_t)house;
            house_cells[house][sizes[house]++] = (uint8_t)cell;
        }
    }
    for (int cell = 0; cell < CELLS; cell++) {
        int n = 0;
        for (int other = 0; other < CELLS; other++) {
            const uint8_t *a = cell_houses[cell], *b = cell_houses[other];
            if (cell != other && (a[0] == b[0] || a[1] == b[1] || a[2] == b[2]))
                peers[cell][n++] = (uint8_t)other;
        }
    }
}

/* ---- in order, and fewest digits first ------------------------------------
 */

static unsigned digits_left(const grid *g, int cell)
{
    const uint8_t *house = cell_houses[cell];
    return ALL & ~(unsigned)(g->in_house[house[0]] | g->in_house[house[1]] |
                             g->in_house[house[2]]);
}

/* Put the digit there, or take it away again. */
static void flip(grid *g, int cell, unsigned digit)
{
    for (int k = 0; k < 3; k++)
        g->in_house[cell_houses[cell][k]] ^= (uint16_t)digit;
    g->is_filled[cell] ^= 1;
}

static int first_empty(const grid *g, int from)
{
    while (from < CELLS && g->is_filled[from])
        from++;
    return from;
}

static int count_in_order(grid *g, int from, int limit)
{
    int cell = first_empty(g, from), found = 0;
    if (cell == CELLS)
        return 1;
    for (unsigned left = digits_left(g, cell); left != 0 && found < limit;
         left &= left - 1) {
        unsigned digit = left & -left;
        nodes++;
        flip(g, cell, digit);
        found += count_in_order(g, cell + 1, limit - found);
        flip(g, cell, digit);
    }
    return found;
}

static int in_order(grid *g)
{
    return count_in_order(g, 0, 2);
}

static int count_fewest(grid *g, int limit)
{
    int best = -1, least = 10, found = 0;
    for (int cell = 0; cell < CELLS && least > 1; cell++) {
        if (g->is_filled[cell])
            continue;
        int n = __builtin_popcount(digits_left(g, cell));
        if (n < least) {
            least = n;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    for (unsigned left = digits_left(g, best); left != 0 && found < limit;
         left &= left - 1) {
        unsigned digit = left & -left;
        nodes++;
        flip(g, best, digit);
        found += count_fewest(g, limit - found);
        flip(g, best, digit);
    }
    return found;
}

static int fewest(grid *g)
{
    return count_fewest(g, 2);
}

/* ---- with propagation ------------------------------------------------------
 */

/* Fill the cell, and its peers that are left with one digit. Returns 0 on a
 * contradiction. */
static int fill(grid *g, int cell, unsigned digit)
{
    uint8_t stack[CELLS];
    int size = 0;
    if ((g->digits[cell] & digit) == 0)
        return 0;
    g->digits[cell] = (uint16_t)digit;
    g->is_filled[cell] = 1;
    stack[size++] = (uint8_t)cell;
    while (size > 0) {
        const int from = stack[--size];
        const unsigned fixed = g->digits[from];
        for (int k = 0; k < PEERS; k++) {
            int peer = peers[from][k];
            if ((g->digits[peer] & fixed) == 0)
                continue;
            g->digits[peer] &= (uint16_t)~fixed;
            if (g->digits[peer] == 0)
                return 0;
            if (is_single(g->digits[peer])) {
                g->is_filled[peer] = 1;
                stack[size++] = (uint8_t)peer;
            }
        }
    }
    return 1;
}

/* Fill the cells that are the only ones of the house for some digit. Returns
 * how many, or -1 on a contradiction. */
static int fill_house(grid *g, const uint8_t *cells)
{
    unsigned once = 0, twice = 0;
    int filled = 0;
    for (int k = 0; k < HOUSE_CELLS; k++) {
        twice |= once & g->digits[cells[k]];
        once |= g->digits[cells[k]];
    }
    if (once != ALL)
        return -1;
    once &= ~twice;
    for (int k = 0; k < HOUSE_CELLS; k++) {
        unsigned digit = g->digits[cells[k]] & once;
        if (digit == 0 || g->is_filled[cells[k]])
            continue;
        if (!is_single(digit) || !fill(g, cells[k], digit))
            return -1;
        filled++;
    }
    return filled;
}

static int fill_all_houses(grid *g)
{
    for (int house = 0, idle = 0; idle < HOUSES; house = (house + 1) % HOUSES) {
        int filled = fill_house(g, house_cells[house]);
        if (filled < 0)
            return 0;
        idle = filled > 0 ? 0 : idle + 1;
    }
    return 1;
}

static int count_propagate(const grid *g, int limit)
{
    int best = -1, least = 10, found = 0;
    for (int cell = 0; cell < CELLS && least > 2; cell++) {
        int n = __builtin_popcount(g->digits[cell]);
        if (!g->is_filled[cell] && n < least) {
            least = n;
            best = cell;
        }
    }
    if (best < 0)
        return 1;
    for (unsigned left = g->digits[best]; left != 0 && found < limit;
         left &= left - 1) {
        grid copy = *g;
        nodes++;
        if (fill(&copy, best, left & -left) && fill_all_houses(&copy))
            found += count_propagate(&copy, limit - found);
    }
    return found;
}

static int propagate(grid *g)
{
    grid all = {0};
    for (int cell = 0; cell < CELLS; cell++)
        all.digits[cell] = ALL;
    for (int cell = 0; cell < CELLS; cell++) {
        if (g->is_filled[cell] && !fill(&all, cell, g->digits[cell]))
            return 0;
    }
    return fill_all_houses(&all) ? count_propagate(&all, 2) : 0;
}

/* ---- puzzles ---------------------------------------------------------------
 */

const char *const bench_plain_names[BENCH_NUM_PLAIN] = {
    [BENCH_IN_ORDER] = "in-order",
    [BENCH_FEWEST] = "fewest",
    [BENCH_PROPAGATE] = "propagate"};

bool bench_is_plain(const sudoku_puzzle *puzzle)
{
    const sudoku_board *board = puzzle->board;
    return sudoku_board_is_square(board) && board->num_rules == 0 &&
           board->shape->box_width == 3 && board->shape->box_height == 3 &&
           !puzzle->has_marks;
}

/* The givens as a grid. Returns 0 if a house has a digit twice. */
static int load(grid *g, const sudoku_puzzle *puzzle)
{
    memset(g, 0, sizeof *g);
    for (int cell = 0; cell < CELLS; cell++) {
        if (puzzle->given[cell] == SUDOKU_EMPTY)
            continue;
        unsigned digit = 1U << puzzle->given[cell];
        if ((digits_left(g, cell) & digit) == 0)
            return 0;
        g->digits[cell] = (uint16_t)digit;
        flip(g, cell, digit);
    }
    return 1;
}

int bench_count_plain(enum bench_plain method, const sudoku_puzzle *puzzle,
                      uint64_t *tried)
{
    static int (*const counts[BENCH_NUM_PLAIN])(grid * g) = {
        [BENCH_IN_ORDER] = in_order,
        [BENCH_FEWEST] = fewest,
        [BENCH_PROPAGATE] = propagate};
    grid g;
    nodes = 0;
    int count = load(&g, puzzle) ? counts[method](&g) : 0;
    *tried += nodes;
    return count;
}
