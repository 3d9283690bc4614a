/*
 * backtrack.c - the sudoku solvers that people write first, to compare with:
 * how many 9x9 puzzles a second they prove to have one solution, or not.
 *
 *   in-order   tries the digits of the empty cells from left to right, from top
 *              to bottom
 *   fewest     takes the empty cell with the fewest digits left
 *   propagate  keeps the digits left of every cell; a cell with one digit left,
 *              or the only cell of a house for a digit, is filled at once;
 *              else as above
 *
 * They share nothing with the libraries, but the reading of the puzzles.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bench/measure.h"
#include "bench/puzzle_set.h"

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
static uint64_t nodes;

static int is_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

static void init_board(void)
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

/* ---- measuring -------------------------------------------------------------
 */

static const struct method {
    const char *name;
    int (*count)(grid *g); /* its solutions, at most two */
} methods[] = {
    {"in-order", in_order}, {"fewest", fewest}, {"propagate", propagate}};

enum { NUM_METHODS = sizeof methods / sizeof *methods };

/* The givens as a grid. Returns 0 if a house has a digit twice. */
static int load(grid *g, const sudoku_puzzle *puzzle)
{
    memset(g, 0, sizeof *g);
    if (puzzle->board->shape->num_digits != 9 ||
        puzzle->board->shape->num_cells != CELLS)
        bench_die("backtrack: only boards of 9x9");
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

/* One run; counts[] are the puzzles with 0, 1, 2 solutions. Ends early after
 * so many seconds. Returns its seconds. */
static double count_all(const struct method *method, const bench_puzzles *set,
                        double max_seconds, int counts[3])
{
    double start = bench_now(1), seconds = 0;
    counts[0] = counts[1] = counts[2] = 0;
    nodes = 0;
    for (int k = 0; k < set->num && seconds < max_seconds; k++) {
        grid g;
        counts[load(&g, &set->puzzles[k]) ? method->count(&g) : 0]++;
        if (k % 8 == 7 || k + 1 == set->num)
            seconds = bench_now(1) - start;
    }
    return bench_now(1) - start;
}

static void measure(const bench_puzzles *set, int runs, double max_seconds)
{
    for (int k = 0; k < NUM_METHODS; k++) {
        double each[BENCH_MAX_RUNS]; /* seconds a puzzle */
        int counts[3] = {0}, num = 0;
        for (int run = 0; run < runs; run++) {
            double seconds = count_all(&methods[k], set, max_seconds, counts);
            num = counts[0] + counts[1] + counts[2];
            each[run] = seconds / num;
        }
        bench_summary s = bench_summarize(each, runs);
        printf("%-16s %-9s %7d %7d %7d %10.0f %9.3f %5.0f%% %9.2f%s\n",
               set->name, methods[k].name, counts[1], counts[0], counts[2],
               1 / s.median, 1e6 * s.median, bench_spread(&s),
               (double)nodes / num, num < set->num ? " stopped" : "");
        fflush(stdout);
    }
}

static int usage(FILE *to)
{
    fputs("usage: backtrack [OPTION...] [FILE...]\n"
          "Time plain solvers of 9x9 puzzles, in CPU seconds.\n"
          "  --runs N         of each method [3]\n"
          "  --max-seconds N  stop a run then, between two puzzles [5]\n"
          "  --at-most N      puzzles of each file [100000]\n"
          "Without a file: 300 puzzles of its own.\n",
          to);
    return to == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"runs", required_argument, NULL, 'n'},
        {"max-seconds", required_argument, NULL, 's'},
        {"at-most", required_argument, NULL, 'a'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    int runs = 3, max_seconds = 5, at_most = 100000;
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        int *number = c == 'n' ? &runs : c == 's' ? &max_seconds : &at_most;
        if (c == 'h' || c == '?')
            return usage(c == 'h' ? stdout : stderr);
        *number = bench_number(optarg);
    }
    if (runs > BENCH_MAX_RUNS)
        bench_die("backtrack: at most %d runs", BENCH_MAX_RUNS);
    init_board();
    printf("%-16s %-9s %7s %7s %7s %10s %9s %6s %9s\n", "puzzles", "method",
           "unique", "none", "many", "a second", "us each", "spread", "nodes");
    for (int k = optind; k < argc || k == optind; k++) {
        bench_puzzles set;
        if (k < argc)
            bench_read_puzzles(&set, argv[k], at_most);
        else
            bench_make_puzzles(&set, 300);
        measure(&set, runs, max_seconds);
        bench_clear_puzzles(&set);
    }
    return 0;
}
