/* exocet_ways.c - the digits that the targets of an exocet can hold. */
#include "sudoku/techniques/exocet.h"

#include <string.h>

static bool has(const exocet *x, int cell, int digit)
{
    return (x->now[cell] >> digit & 1) != 0;
}

/* ---- the cells S --------------------------------------------------------- */

void sudoku_exocet_list_lines(exocet *x, int which)
{
    for (uint64_t rest = x->digits; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        x->lines_of[which][digit] = 0;
        for (int line = 0; line < EXOCET_SIDE; line++) {
            int cell = exocet_cell(x, line, x->columns[which]);
            if (line / EXOCET_SIZE * EXOCET_SIZE != x->band &&
                exocet_may_have(x, cell, UINT64_C(1) << digit))
                x->lines_of[which][digit] |= 1U << line;
        }
    }
}

static bool is_some(unsigned set, int least)
{
    return __builtin_popcount(set) >= least;
}

/* Returns whether the digit fits into S in three different lines, by Hall's
 * theorem. */
static bool fits_three_times(const exocet *x, int digit)
{
    unsigned a = x->lines_of[0][digit], b = x->lines_of[1][digit];
    unsigned c = x->lines_of[2][digit];
    return is_some(a, 1) && is_some(b, 1) && is_some(c, 1) &&
           is_some(a | b, 2) && is_some(a | c, 2) && is_some(b | c, 2) &&
           is_some(a | b | c, 3);
}

bool sudoku_exocet_is_loose(const exocet *x)
{
    for (uint64_t rest = x->digits; rest != 0; rest &= rest - 1) {
        if (fits_three_times(x, __builtin_ctzll(rest)))
            return true;
    }
    return false;
}

/* Target t has `digit`, the other target `other`. Returns whether S has room
 * for both, each in the base column and in the column of the opposite target.
 */
static bool has_room(const exocet *x, int t, int digit, int other)
{
    unsigned far = x->lines_of[1 + !t][digit];
    unsigned near = x->lines_of[1 + t][other];
    for (unsigned u = x->lines_of[0][digit]; u != 0; u &= u - 1) {
        for (unsigned v = x->lines_of[0][other]; v != 0; v &= v - 1) {
            unsigned one = u & (0U - u), two = v & (0U - v);
            if (one != two && (far & ~one) != 0 && (near & ~two) != 0)
                return true;
        }
    }
    return false;
}

/* ---- ways ---------------------------------------------------------------- */

static bool has_mirror(const exocet *x, int t, int digit)
{
    int line = x->band + EXOCET_SIZE - x->base_line - x->lines[t];
    int column = x->columns[1 + !t];
    int first = column / EXOCET_SIZE * EXOCET_SIZE;
    for (int k = first; k < first + EXOCET_SIZE; k++) {
        if (k != column &&
            exocet_may_have(x, exocet_cell(x, line, k), UINT64_C(1) << digit))
            return true;
    }
    return false;
}

static void try_way(exocet *x, int digit, int other)
{
    uint64_t a = UINT64_C(1) << digit, b = UINT64_C(1) << other;
    bool is_straight = has(x, x->base[0], digit) && has(x, x->base[1], other);
    bool is_crossed = has(x, x->base[0], other) && has(x, x->base[1], digit);
    if ((!is_straight && !is_crossed) || !has(x, x->targets[0], digit) ||
        !has(x, x->targets[1], other) || !has_room(x, 0, digit, other) ||
        !has_mirror(x, 0, digit) || !has_mirror(x, 1, other))
        return;
    x->left[0] |= (is_straight ? a : 0) | (is_crossed ? b : 0);
    x->left[1] |= (is_straight ? b : 0) | (is_crossed ? a : 0);
    x->left[2] |= a;
    x->left[3] |= b;
    x->ways[x->num_ways][0] = digit;
    x->ways[x->num_ways++][1] = other;
}

void sudoku_exocet_list_ways(exocet *x)
{
    x->num_ways = 0;
    memset(x->left, 0, sizeof x->left);
    for (uint64_t u = x->digits; u != 0; u &= u - 1) {
        for (uint64_t v = x->digits; v != 0; v &= v - 1) {
            if ((u & (0 - u)) != (v & (0 - v)))
                try_way(x, __builtin_ctzll(u), __builtin_ctzll(v));
        }
    }
}
