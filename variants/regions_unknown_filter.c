/*
 * regions_unknown_filter.c - digits and labels that the rule regions-unknown
 * excludes.
 *
 * A region is treated as a connected set of size cells (connectivity.h): those
 * whose label is known, and those that may have it. Beside that
 *
 * - labels begin in order: a cell's is at most one more than all before may be;
 * - a region has no digit twice, and each digit if it has as many cells;
 * - no region leaves, between regions that it cannot join, a number of cells
 *   that is no multiple of size.
 */
#include "variants/regions_unknown.h"

#include <string.h>

typedef struct filtering {
    const regions_unknown *x;
    uint64_t *digits; /* [number] of the board's cells */
    uint64_t *labels; /* [number] */
    int removed;
    bool has_failed;
} filtering;

static void restrict_set(filtering *f, uint64_t *set, uint64_t allowed)
{
    uint64_t left = *set & allowed;
    if (left == *set)
        return;
    f->removed += __builtin_popcountll(*set & ~allowed);
    f->has_failed = f->has_failed || left == 0;
    *set = left;
}

/* The greatest bit of a set that is not empty. */
static int last_of(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

static void put_in_order(filtering *f)
{
    int num = 0; /* labels that may have begun */
    for (int k = 0; k < f->x->num_cells && !f->has_failed; k++) {
        int most = num < f->x->num_regions ? num + 1 : num;
        restrict_set(f, &f->labels[k], sudoku_all_digits(most));
        if (!f->has_failed && last_of(f->labels[k]) == num)
            num++;
    }
    f->has_failed = f->has_failed || num < f->x->num_regions;
}

/* ---- one region ---------------------------------------------------------- */

/* No digit twice: of cells that are in it, and of those that may join them. */
static void differ(filtering *f, const uint8_t *state, uint64_t bit)
{
    uint64_t used = 0, possible = 0;
    int num = 0;
    for (int k = 0; k < f->x->num_cells; k++) {
        if (state[k] != CONNECT_IN)
            continue;
        num++;
        possible |= f->digits[k];
        if (!sudoku_is_fixed(f->digits[k]))
            continue;
        f->has_failed = f->has_failed || (used & f->digits[k]) != 0;
        used |= f->digits[k];
    }
    f->has_failed = f->has_failed || __builtin_popcountll(possible) < num;
    for (int k = 0; k < f->x->num_cells && used != 0 && !f->has_failed; k++) {
        if (state[k] == CONNECT_IN && !sudoku_is_fixed(f->digits[k]))
            restrict_set(f, &f->digits[k], ~used);
        else if (state[k] == CONNECT_MAYBE && (f->digits[k] & ~used) == 0)
            restrict_set(f, &f->labels[k], ~bit);
    }
}

/* Each digit has a place in it. */
static void hold_all(filtering *f, uint64_t bit)
{
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < f->x->num_cells; k++) {
        uint64_t digits = (f->labels[k] & bit) != 0 ? f->digits[k] : 0;
        twice |= once & digits;
        once |= digits;
    }
    if (once != sudoku_all_digits(f->x->num_digits)) {
        f->has_failed = true;
        return;
    }
    once &= ~twice;
    for (int k = 0; k < f->x->num_cells && once != 0 && !f->has_failed; k++) {
        if ((f->labels[k] & bit) == 0 || (f->digits[k] & once) == 0)
            continue;
        restrict_set(f, &f->labels[k], bit);
        if (!sudoku_is_fixed(f->digits[k] & once))
            f->has_failed = true;
        restrict_set(f, &f->digits[k], once);
    }
}

static void filter_region(filtering *f, int label)
{
    uint64_t bit = UINT64_C(1) << label;
    uint8_t state[CONNECT_MAX_CELLS];
    for (int k = 0; k < f->x->num_cells; k++)
        state[k] = (f->labels[k] & bit) == 0 ? CONNECT_OUT
                   : f->labels[k] == bit     ? CONNECT_IN
                                             : CONNECT_MAYBE;
    int changed = connect_filter(&f->x->graph, state, f->x->size, f->x->size);
    if (changed < 0) {
        f->has_failed = true;
        return;
    }
    for (int k = 0; k < f->x->num_cells && changed > 0; k++) {
        if (state[k] == CONNECT_OUT)
            restrict_set(f, &f->labels[k], ~bit);
        else if (state[k] == CONNECT_IN)
            restrict_set(f, &f->labels[k], bit);
    }
    if (!f->has_failed)
        differ(f, state, bit);
    if (!f->has_failed && f->x->size == f->x->num_digits)
        hold_all(f, bit);
}

/* ---- all regions --------------------------------------------------------- */

/* May these neighbours be in one region? */
static bool may_join(const filtering *f, int a, int b)
{
    return (f->labels[a] & f->labels[b]) != 0 &&
           !(f->digits[a] == f->digits[b] && sudoku_is_fixed(f->digits[a]));
}

/* What is connected, by neighbours that may join, consists of whole regions. */
static void check_parts(filtering *f)
{
    int16_t queue[CONNECT_MAX_CELLS];
    bool is_found[CONNECT_MAX_CELLS] = {false};
    for (int k = 0; k < f->x->num_cells && !f->has_failed; k++) {
        int num = 0;
        if (is_found[k])
            continue;
        is_found[k] = true;
        queue[num++] = (int16_t)k;
        for (int j = 0; j < num; j++) {
            const int16_t *next = f->x->graph.next[queue[j]];
            for (int side = 0; side < 4 && next[side] >= 0; side++) {
                if (is_found[next[side]] || !may_join(f, queue[j], next[side]))
                    continue;
                is_found[next[side]] = true;
                queue[num++] = next[side];
            }
        }
        f->has_failed = num % f->x->size != 0;
    }
}

int regions_unknown_filter(const void *self, struct sudoku_candidates *c)
{
    const regions_unknown *x = self;
    filtering f = {
        .x = x, .digits = c->digits, .labels = c->digits + x->num_cells};
    int before;
    do {
        before = f.removed;
        put_in_order(&f);
        for (int label = 0; label < x->num_regions && !f.has_failed; label++)
            filter_region(&f, label);
        if (!f.has_failed)
            check_parts(&f);
    } while (f.removed > before && !f.has_failed);
    return f.has_failed ? -1 : f.removed;
}
