/*
 * sum_of_group.c - possible sums of cells that all differ.
 *
 * Two supersets are intersected: the sums of the cells if digits could repeat,
 * and the sums of n different digits of their union. For two cells the result
 * is exact.
 */
#include "sudoku/constraints/sum_of_group.h"

#include <string.h>

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static int highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* Returns a lower bound for the sum of different digits, one from each set:
 * each digit, in ascending order, goes to a cell with a lowest digit up to it.
 * Returns -1 if there are too few digits. */
static int least_sum(const uint64_t *sets, int n, uint64_t all)
{
    uint8_t num_from[64] = {
        0}; /* [digit] number of cells with that lowest digit */
    int waiting = 0, placed = 0, sum = 0;
    for (int k = 0; k < n; k++)
        num_from[lowest(sets[k])]++;
    for (; all != 0 && placed < n; all &= all - 1) {
        int digit = lowest(all);
        waiting += num_from[digit];
        if (waiting == 0)
            continue;
        waiting--;
        placed++;
        sum += digit;
    }
    return placed == n ? sum : -1;
}

static int greatest_sum(const uint64_t *sets, int n, uint64_t all)
{
    uint8_t num_from[64] = {0};
    int waiting = 0, placed = 0, sum = 0;
    for (int k = 0; k < n; k++)
        num_from[highest(sets[k])]++;
    while (all != 0 && placed < n) {
        int digit = highest(all);
        all ^= UINT64_C(1) << digit;
        waiting += num_from[digit];
        if (waiting == 0)
            continue;
        waiting--;
        placed++;
        sum += digit;
    }
    return placed == n ? sum : -1;
}

int sudoku_sum_group_bound(sudoku_sum_group *g)
{
    int sum = 0;
    g->union_of = 0;
    for (int k = 0; k < g->n; k++) {
        sum += lowest(g->sets[k]);
        g->union_of |= g->sets[k];
    }
    g->least = least_sum(g->sets, g->n, g->union_of);
    g->greatest = greatest_sum(g->sets, g->n, g->union_of);
    g->extra = g->least - sum;
    return g->least < 0 || g->greatest < 0 ? -1 : 0;
}

/* Adds a cell, whose digits count from its lowest one. */
static uint64_t add_digit(uint64_t sums, uint64_t set)
{
    return sudoku_add_sums(sums, set >> lowest(set));
}

/* The inverse of add_digit(): subtracts a digit of the set. */
static uint64_t take_digit(uint64_t sums, uint64_t set)
{
    uint64_t to = 0;
    for (set >>= lowest(set); set != 0; set &= set - 1)
        to |= sums >> lowest(set);
    return to;
}

/* Sums of n different digits of the set, relative to n times the lowest:
 * partial[i * (n + 1) + j] has those of j of the first i digits. */
static void find_different(uint64_t set, int n, uint64_t *partial)
{
    uint64_t *row = partial;
    memset(row, 0, ((size_t)n + 1) * sizeof *row);
    row[0] = 1;
    for (set >>= lowest(set); set != 0; set &= set - 1) {
        int digit = lowest(set);
        uint64_t *next = row + n + 1;
        next[0] = 1;
        for (int j = 1; j <= n; j++)
            next[j] = row[j] | row[j - 1] << digit;
        row = next;
    }
}

/* If such sums fit a word, there are at most 11 cells: the least sum of n
 * digits exceeds n times the lowest one by n (n - 1) / 2, which must be
 * below 64. */
enum { MOST_FITTING = 11 };
enum { MAX_PARTIAL = (SUDOKU_MAX_DIGITS + 1) * (MOST_FITTING + 1) };
static bool fits_different(const sudoku_sum_group *g, int slack)
{
    return g->least - g->n * lowest(g->union_of) + slack < 64;
}

uint64_t sudoku_sum_group_reach(const sudoku_sum_group *g, int slack)
{
    uint64_t sums = 0;
    if (g->n == 2) {
        int low = lowest(g->sets[0]), low_b = lowest(g->sets[1]);
        for (uint64_t a = g->sets[0]; a != 0; a &= a - 1)
            sums |= (g->sets[1] & ~(a & (~a + 1))) >> low_b
                                                          << (lowest(a) - low);
        return sums >> g->extra;
    }
    sums = 1;
    for (int k = 0; k < g->n; k++)
        sums = add_digit(sums, g->sets[k]);
    sums >>= g->extra;
    if (fits_different(g, slack)) {
        uint64_t partial[MAX_PARTIAL];
        int num = __builtin_popcountll(g->union_of);
        find_different(g->union_of, g->n, partial);
        sums &= partial[num * (g->n + 1) + g->n] >>
                (g->least - g->n * lowest(g->union_of));
    }
    return sums;
}

/* ---- cells of a group, filtered by the sums that it may have ------------- */

/* Returns the digits that are in all possible pairs. */
static uint64_t filter_two(sudoku_sum_group *g, uint64_t sums)
{
    uint64_t supported[2] = {0, 0}, required = UINT64_MAX;
    int low = lowest(g->sets[0]), low_b = lowest(g->sets[1]);
    sums <<= g->extra;
    for (uint64_t a = g->sets[0]; a != 0; a &= a - 1) {
        uint64_t bit = a & (~a + 1);
        uint64_t others =
            g->sets[1] & ~bit & sums >> (lowest(a) - low) << low_b;
        if (others == 0)
            continue;
        supported[0] |= bit;
        supported[1] |= others;
        required &= bit | ((others & (others - 1)) == 0 ? others : 0);
    }
    g->sets[0] = supported[0];
    g->sets[1] = supported[1];
    return required;
}

/* Keeps the digits that are among n different ones with such a sum. Returns the
 * digits that all of these have. */
static uint64_t filter_different(sudoku_sum_group *g, uint64_t sums)
{
    uint64_t partial[MAX_PARTIAL],
        back[SUDOKU_MAX_DIGITS + 1] = {0}, supported = 0, required = 0;
    int n = g->n, low = lowest(g->union_of);
    find_different(g->union_of, n, partial);
    back[n] = sums << (g->least - n * low);
    uint64_t left = g->union_of;
    for (int i = __builtin_popcountll(left); i-- > 0;) {
        const uint64_t *before = partial + i * (n + 1);
        uint64_t with = 0, without = 0;
        int digit = highest(left);
        for (int j = 0; j <= n; j++) {
            uint64_t taken = j < n ? back[j + 1] >> (digit - low) : 0;
            with |= before[j] & taken;
            without |= before[j] & back[j];
            back[j] |= taken;
        }
        uint64_t bit = UINT64_C(1) << digit;
        left ^= bit;
        supported |= with != 0 ? bit : 0;
        required |= without == 0 ? bit : 0;
    }
    for (int k = 0; k < n; k++)
        g->sets[k] &= supported;
    return required;
}

static void filter_cells(sudoku_sum_group *g, uint64_t sums)
{
    uint64_t before[SUDOKU_MAX_DIGITS + 1];
    before[0] = 1;
    for (int k = 0; k + 1 < g->n; k++)
        before[k + 1] = add_digit(before[k], g->sets[k]);
    sums <<= g->extra;
    for (int k = g->n; k-- > 0;) {
        int low = lowest(g->sets[k]);
        uint64_t supported = 0, set = g->sets[k] >> low;
        uint64_t next = take_digit(sums, g->sets[k]);
        for (; set != 0; set &= set - 1) {
            if ((before[k] << lowest(set) & sums) != 0)
                supported |= set & (~set + 1);
        }
        g->sets[k] = supported << low;
        sums = next;
    }
}

uint64_t sudoku_sum_group_filter(sudoku_sum_group *g, uint64_t sums, int slack)
{
    if (g->n == 2)
        return filter_two(g, sums);
    filter_cells(g, sums);
    return fits_different(g, slack) ? filter_different(g, sums) : 0;
}
