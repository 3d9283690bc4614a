/*
 * full_rank_filter.c - filter of the rule full-rank.
 *
 * For each line that may begin with a clue's digit, the candidates show whether
 * it can be less than, equal to or greater than the clue's line. The clue gives
 * the number of lines that are less.
 */
#include "variants/full_rank.h"

#include <string.h>

enum { LESS = 1, SAME = 2, GREATER = 4 };

typedef struct filtering {
    const variant *v;
    const sudoku_shape *shape;
    rank_clues clues;
    uint64_t begins[SIDES]
                   [SUDOKU_MAX_DIGITS]; /* [side][digit] lines that may begin
                                           with it, before filtering */
    uint64_t *digits;
    int removed;
    bool has_failed;
} filtering;

static grid_line line_of(const rank_clue *own)
{
    return (grid_line){own->cells, 1};
}

static void restrict_cell(filtering *x, int cell, uint64_t set)
{
    x->removed += __builtin_popcountll(x->digits[cell] & ~set);
    x->digits[cell] &= set;
    x->has_failed = x->has_failed || x->digits[cell] == 0;
}

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

static int highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* Returns the possible results of comparing f and e, which agree before cell k
 * and have the digits `used` there. Stops once all results in `enough` are
 * found. */
static int compare(const filtering *x, grid_line f, grid_line e, int k,
                   uint64_t used, int enough)
{
    int found = 0;
    for (; k < x->shape->num_digits; k++) {
        int i = line_cell(f, k), j = line_cell(e, k);
        uint64_t a = x->digits[i] & ~used, b = x->digits[j] & ~used;
        if (i == j)
            continue;
        if (a == 0 || b == 0)
            return found;
        found |= lowest(a) < highest(b) ? LESS : 0;
        found |= highest(a) > lowest(b) ? GREATER : 0;
        uint64_t both = a & b;
        if (both == 0 || (found & enough) == enough ||
            sudoku_shape_sees(x->shape, i, j))
            return found;
        if ((both & (both - 1)) == 0)
            used |= both;
    }
    return found | SAME;
}

/* Filters lines of which low is less than high, or equal if may_be_same. */
static void raise_line(filtering *x, grid_line low, grid_line high, int digit,
                       bool may_be_same)
{
    uint64_t used = UINT64_C(1) << digit;
    int wanted = may_be_same ? LESS | SAME : LESS;
    for (int k = 1; k < x->shape->num_digits && !x->has_failed; k++) {
        int i = line_cell(low, k), j = line_cell(high, k);
        uint64_t a = x->digits[i] & ~used, b = x->digits[j] & ~used;
        if (i == j)
            continue;
        if (a == 0 || b == 0) {
            x->has_failed = true;
            return;
        }
        if (a == b && (a & (a - 1)) == 0) {
            used |= a;
            continue;
        }
        bool may_go_on =
            (a & b) != 0 && !sudoku_shape_sees(x->shape, i, j) &&
            (compare(x, low, high, k + 1, used, LESS) & wanted) != 0;
        uint64_t below = (UINT64_C(2) << highest(b)) - 1;
        uint64_t above = ~((UINT64_C(1) << lowest(a)) - 1);
        restrict_cell(x, i, may_go_on ? below : below >> 1);
        restrict_cell(x, j, may_go_on ? above : above << 1);
        return;
    }
    x->has_failed = x->has_failed || !may_be_same;
}

/* Returns the possible results of comparing the line with the clue's, if both
 * begin with its digit. */
static int relate(const filtering *x, const rank_clue *own, grid_line f)
{
    int wanted = variant_full_rank_has_ties(x->v) ? LESS | SAME | GREATER
                                                  : LESS | GREATER;
    return compare(x, f, line_of(own), 1, UINT64_C(1) << own->digit, wanted) &
           wanted;
}

static void list_begins(filtering *x)
{
    int n = x->shape->num_digits;
    for (int side = 0; side < SIDES; side++) {
        memset(x->begins[side], 0, (size_t)n * sizeof *x->begins[side]);
        for (int k = 0; k < n; k++) {
            uint64_t left =
                x->digits[variant_line_get(x->shape, side, k).cells[0]];
            for (; left != 0; left &= left - 1)
                x->begins[side][lowest(left)] |= UINT64_C(1) << k;
        }
    }
}

static bool may_still_begin(const filtering *x, const rank_clue *own,
                            grid_line f)
{
    return (x->digits[f.cells[0]] >> own->digit & 1) != 0;
}

/* Returns the possible results for the line of this side that begins with the
 * clue's digit. */
static int compare_side(const filtering *x, const rank_clue *own, int side)
{
    const rank_clue *other = variant_full_rank_find_clue(&x->clues, own, side);
    int found = 0;
    for (uint64_t left = x->begins[side][own->digit]; left != 0;
         left &= left - 1) {
        grid_line f = variant_line_get(x->shape, side, lowest(left));
        if (may_still_begin(x, own, f))
            found |= relate(x, own, f);
    }
    if (other == NULL)
        return found;
    if (other->num_less == own->num_less)
        return found & SAME;
    return found & (other->num_less < own->num_less ? LESS : GREATER);
}

static void use_side(filtering *x, const rank_clue *own, int side, int allowed)
{
    uint64_t digit = UINT64_C(1) << own->digit;
    for (uint64_t left = x->begins[side][own->digit];
         left != 0 && !x->has_failed; left &= left - 1) {
        grid_line f = variant_line_get(x->shape, side, lowest(left)),
                  e = line_of(own);
        if (!may_still_begin(x, own, f))
            continue;
        int possible = relate(x, own, f) & allowed;
        if (possible == 0)
            restrict_cell(x, f.cells[0], ~digit);
        else if (x->digits[f.cells[0]] != digit)
            continue;
        else if ((possible & GREATER) == 0)
            raise_line(x, f, e, own->digit, (possible & SAME) != 0);
        if (!x->has_failed && possible != 0 && (possible & LESS) == 0)
            raise_line(x, e, f, own->digit, (possible & SAME) != 0);
    }
}

static void use_clue(filtering *x, const rank_clue *own)
{
    int sides[SIDES] = {0}, most = 0, least = 0;
    for (int side = 0; side < SIDES; side++) {
        if (side == own->side)
            continue;
        sides[side] = compare_side(x, own, side);
        most += (sides[side] & LESS) != 0;
        least += sides[side] == LESS;
        x->has_failed = x->has_failed || sides[side] == 0;
    }
    if (x->has_failed || least > own->num_less || most < own->num_less) {
        x->has_failed = true;
        return;
    }
    for (int side = 0; side < SIDES && !x->has_failed; side++) {
        int allowed = sides[side];
        if (side == own->side)
            continue;
        if (most == own->num_less && (allowed & LESS) != 0)
            allowed = LESS;
        else if (least == own->num_less && allowed != LESS)
            allowed &= ~LESS;
        use_side(x, own, side, allowed);
    }
}

int variant_full_rank_filter(const void *self, sudoku_candidates *c)
{
    const variant *v = self;
    filtering x;
    x.v = v;
    x.shape = c->board->shape;
    x.digits = c->digits;
    x.removed = 0;
    x.has_failed = false;
    variant_full_rank_list_clues(v, x.shape, &x.clues);
    for (int g = 0; g < x.clues.num; g++)
        restrict_cell(&x, x.clues.list[g].cells[0],
                      UINT64_C(1) << x.clues.list[g].digit);
    list_begins(&x);
    for (int g = 0; g < x.clues.num && !x.has_failed; g++)
        use_clue(&x, &x.clues.list[g]);
    return x.has_failed ? -1 : x.removed;
}
