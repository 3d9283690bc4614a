/*
 * same_propagate.c - filters two sides with the same digits by how often each
 * side may and does hold a digit.
 */
#include "sudoku/constraints/same_propagate.h"

#include <assert.h>

#include "sudoku/constraints/kinds.h"

/*
 * Counts of all digits at once: bit d of plane[0], plane[1], .. is the binary
 * count of digit d, lowest bit first. The digits 0, 0 and 2 give
 *
 *     plane[0]   1 0 0        digit 2 once,
 *     plane[1]   0 0 1        digit 0 twice
 */
enum { PLANES = 7 };
static_assert(SUDOKU_MAX_SAME < 1 << PLANES, "counts of a side have room");

typedef struct counts {
    uint64_t plane[PLANES];
} counts;

static void add(counts *c, uint64_t digits)
{
    for (int j = 0; digits != 0; j++) {
        uint64_t carry = c->plane[j] & digits;
        c->plane[j] ^= digits;
        digits = carry;
    }
}

static uint64_t find_greater(const counts *a, const counts *b)
{
    uint64_t greater = 0;
    for (int j = 0; j < PLANES; j++) {
        uint64_t differ = a->plane[j] ^ b->plane[j];
        greater = (greater & ~differ) | (a->plane[j] & differ);
    }
    return greater;
}

static uint64_t find_equal(const counts *a, const counts *b)
{
    uint64_t differ = 0;
    for (int j = 0; j < PLANES; j++)
        differ |= a->plane[j] ^ b->plane[j];
    return ~differ;
}

static counts mix(uint64_t digits, const counts *a, const counts *b)
{
    counts mixed;
    for (int j = 0; j < PLANES; j++)
        mixed.plane[j] = (a->plane[j] & digits) | (b->plane[j] & ~digits);
    return mixed;
}

/* What follows for the cells of a side that are not fixed: they lose `removed`,
 * and a cell that can hold a digit of `forced` holds it. */
typedef struct changes {
    uint64_t removed, forced;
} changes;

/* Each digit is on both sides at least as often as the fixed cells of either
 * side have it, and at most as often as either side may hold it. Returns -1 if
 * that is impossible. */
static int compare_sides(const int *cells, int size, const uint64_t *digits,
                         changes *to)
{
    const counts none = {{0}};
    counts may[2] = {none, none}, sure[2] = {none, none};
    for (int k = 0; k < 2 * size; k++) {
        uint64_t set = digits[cells[k]];
        add(&may[k >= size], set);
        if (sudoku_is_fixed(set))
            add(&sure[k >= size], set);
    }
    counts least = mix(find_greater(&sure[0], &sure[1]), &sure[0], &sure[1]);
    counts most = mix(find_greater(&may[0], &may[1]), &may[1], &may[0]);
    if (find_greater(&least, &most) != 0)
        return -1;
    for (int s = 0; s < 2; s++) {
        to[s].removed = find_equal(&sure[s], &most);
        to[s].forced = find_equal(&may[s], &least) & ~find_equal(&least, &none);
    }
    return 0;
}

int sudoku_same_filter(const int *cells, int num_cells, uint64_t *digits)
{
    int size = num_cells / 2, has_changed = 0;
    changes sides[2];
    if (compare_sides(cells, size, digits, sides) < 0)
        return -1;
    for (int k = 0; k < num_cells; k++) {
        const changes *c = &sides[k >= size];
        uint64_t *set = &digits[cells[k]], old = *set;
        if (sudoku_is_fixed(old))
            continue;
        *set &= ~c->removed;
        uint64_t forced = *set & c->forced;
        if (*set == 0 || (forced & (forced - 1)) != 0)
            return -1;
        if (forced != 0)
            *set = forced;
        has_changed |= *set != old;
    }
    return has_changed;
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_same_filter(x->cells, x->num_cells, candidates->digits);
}

static int cost(const sudoku_constraint *x)
{
    return 4 * x->num_cells;
}

const sudoku_kind sudoku_same_kind = {
    .name = "same", .filter = filter, .cost = cost};
