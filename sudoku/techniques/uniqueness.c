/*
 * uniqueness.c - steps that hold since the puzzle has one solution only.
 *
 * Law  four empty cells a b / c d, where each house has as many of a and d as
 *      of b and c: a solution with x in a and d and y in b and c is one with x
 *      and y swapped, too. So no unique solution has them like this.
 *      On boards with rules that are no houses the law does not hold; then
 *      these techniques are not asked (explain.h).
 */
#include "sudoku/techniques/families.h"

#include "sudoku/digit.h"
#include "sudoku/techniques/cell_set.h"

typedef struct rectangle {
    int cells[4];  /* a, b, c, d; the diagonals are a d and b c */
    uint64_t pair; /* of digits, which all cells have */
    int extra[4];  /* the cells that have more */
    int num_extra;
    uint64_t extras; /* what they have beside the pair */
} rectangle;

typedef bool use_rectangle(const sudoku_position *p, sudoku_logic_step *step,
                           const rectangle *r);

static bool is_swappable(const sudoku_position *p, const int *cells)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        const uint64_t *set = p->houses + h * p->num_words;
        if (cell_set_has(set, cells[0]) + cell_set_has(set, cells[3]) !=
            cell_set_has(set, cells[1]) + cell_set_has(set, cells[2]))
            return false;
    }
    return true;
}

static void list_extras(const sudoku_position *p, rectangle *r)
{
    r->num_extra = 0;
    r->extras = 0;
    for (int k = 0; k < 4; k++) {
        uint64_t more = p->candidates[r->cells[k]] & ~r->pair;
        if (more != 0)
            r->extra[r->num_extra++] = r->cells[k];
        r->extras |= more;
    }
}

/* All pairs of digits that the four cells share, and at least one of them has
 * nothing else. */
static bool use_cells(const sudoku_position *p, sudoku_logic_step *step,
                      rectangle *r, use_rectangle *use)
{
    uint64_t shared = UINT64_MAX;
    for (int k = 0; k < 4; k++)
        shared &= p->candidates[r->cells[k]];
    if (__builtin_popcountll(shared) < 2 || !is_swappable(p, r->cells))
        return false;
    for (int k = 0; k < 4; k++) {
        r->pair = p->candidates[r->cells[k]];
        if (__builtin_popcountll(r->pair) != 2)
            continue;
        list_extras(p, r);
        return use(p, step, r);
    }
    return false;
}

/* Each rectangle once: a is its first cell, and b < c. */
static bool find(const sudoku_position *p, sudoku_logic_step *step,
                 use_rectangle *use)
{
    int words = p->num_words;
    rectangle r;
    for (int a = 0; a < p->shape->num_cells; a++) {
        const uint64_t *near = p->peers + a * words;
        for (int b = cell_set_next(near, words, a + 1); b >= 0;
             b = cell_set_next(near, words, b + 1)) {
            uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
            if (__builtin_popcountll(p->candidates[a] & p->candidates[b]) < 2)
                continue;
            for (int c = cell_set_next(near, words, b + 1); c >= 0;
                 c = cell_set_next(near, words, c + 1)) {
                int ends[2] = {b, c};
                sudoku_position_common_peers(p, ends, 2, set);
                for (int d = cell_set_next(set, words, a + 1); d >= 0;
                     d = cell_set_next(set, words, d + 1)) {
                    const int cells[4] = {a, b, c, d};
                    memcpy(r.cells, cells, sizeof cells);
                    if (use_cells(p, step, &r, use))
                        return true;
                }
            }
        }
    }
    return false;
}

static void begin(sudoku_logic_step *step, const rectangle *r)
{
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, r->cells, 4);
    step->digits = r->pair;
}

static bool end(sudoku_logic_step *step, const rectangle *r)
{
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_say(step,
                    "if %l had only %m, these could be swapped, but there is "
                    "one solution",
                    r->cells, 4, r->pair);
    return sudoku_step_end(step);
}

static bool use_type_1(const rectangle *r, sudoku_logic_step *step)
{
    if (r->num_extra != 1)
        return false;
    begin(step, r);
    for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1)
        sudoku_step_remove(step, r->extra[0], __builtin_ctzll(rest));
    return end(step, r);
}

static bool are_adjacent(const sudoku_position *p, const rectangle *r)
{
    return r->num_extra == 2 &&
           sudoku_position_sees(p, r->extra[0], r->extra[1]);
}

/* Types 2 and 5: one digit more in several cells, one of which it is. */
static bool use_one_extra(const sudoku_position *p, sudoku_logic_step *step,
                          const rectangle *r, bool is_adjacent)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    if (r->num_extra < 2 || !sudoku_is_fixed(r->extras) ||
        are_adjacent(p, r) != is_adjacent)
        return false;
    begin(step, r);
    sudoku_position_common_peers(p, r->extra, r->num_extra, set);
    sudoku_step_remove_from(step, set, __builtin_ctzll(r->extras));
    return end(step, r);
}

/* Does the digit have no other places than a and b in a full house of both? */
static bool is_strong(const sudoku_position *p, int a, int b, int digit)
{
    for (int k = p->shape->cell_house_start[a];
         k < p->shape->cell_house_start[a + 1]; k++) {
        int h = p->shape->cell_houses[k];
        if (sudoku_is_full_house(p->shape, h) &&
            sudoku_shape_is_in(p->shape, b, h) &&
            __builtin_popcountll(sudoku_position_places(p, h, digit)) == 2)
            return true;
    }
    return false;
}

/* One digit of the pair is in one of the two cells: the other is in neither. */
static bool use_type_4(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r)
{
    if (!are_adjacent(p, r))
        return false;
    for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        int other = __builtin_ctzll(r->pair & ~(UINT64_C(1) << digit));
        if (!is_strong(p, r->extra[0], r->extra[1], digit))
            continue;
        begin(step, r);
        sudoku_step_remove(step, r->extra[0], other);
        sudoku_step_remove(step, r->extra[1], other);
        if (end(step, r))
            return true;
    }
    return false;
}

static bool use_type(const sudoku_position *p, sudoku_logic_step *step,
                     const rectangle *r)
{
    switch (step->technique->variant) {
    case 1:
        return use_type_1(r, step);
    case 2:
        return use_one_extra(p, step, r, true);
    case 4:
        return use_type_4(p, step, r);
    default:
        return use_one_extra(p, step, r, false);
    }
}

bool find_unique_rectangle(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, use_type);
}

/* Corner k has the pair alone. If the opposite one had x, then y would be in
 * both of the others, since it must be there, and x in the corner. */
static bool use_hidden(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r)
{
    for (int k = 0; k < 4; k++) {
        int opposite = r->cells[3 - k];
        int b = r->cells[k == 0 || k == 3 ? 1 : 0];
        int c = r->cells[k == 0 || k == 3 ? 2 : 3];
        if (p->candidates[r->cells[k]] != r->pair ||
            p->candidates[opposite] == r->pair)
            continue;
        for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1) {
            int y = __builtin_ctzll(rest);
            int x = __builtin_ctzll(r->pair & ~(UINT64_C(1) << y));
            if (!is_strong(p, opposite, b, y) || !is_strong(p, opposite, c, y))
                continue;
            begin(step, r);
            sudoku_step_remove(step, opposite, x);
            if (end(step, r))
                return true;
        }
    }
    return false;
}

bool find_hidden_rectangle(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, use_hidden);
}

/* ---- BUG+1 ----------------------------------------------------------------
 */

/* The cell that has three candidates, if all others have two; or -1. */
static int find_odd_cell(const sudoku_position *p)
{
    int odd = -1;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        int n = __builtin_popcountll(p->candidates[cell]);
        if (n == 2 || p->placed[cell] != SUDOKU_EMPTY)
            continue;
        if (n != 3 || odd >= 0)
            return -1;
        odd = cell;
    }
    return odd;
}

/* Without that digit in the cell, does each digit have two places, or none, in
 * each house? Then a solution could be turned into another one by taking the
 * other candidate of each cell. */
static bool is_grave(const sudoku_position *p, int odd, int digit)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        if (!sudoku_is_full_house(p->shape, h))
            return false;
        for (int d = 0; d < p->shape->num_digits; d++) {
            int n = __builtin_popcountll(sudoku_position_places(p, h, d));
            if (d == digit && sudoku_shape_is_in(p->shape, odd, h))
                n--;
            if (n != 0 && n != 2)
                return false;
        }
    }
    return true;
}

bool find_bug(const sudoku_position *p, sudoku_logic_step *step)
{
    int odd = find_odd_cell(p);
    uint64_t rest = odd < 0 ? 0 : p->candidates[odd];
    for (; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (!is_grave(p, odd, digit))
            continue;
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &odd, 1);
        step->digits = UINT64_C(1) << digit;
        for (uint64_t gone = p->candidates[odd] & ~step->digits; gone != 0;
             gone &= gone - 1)
            sudoku_step_remove(step, odd, __builtin_ctzll(gone));
        sudoku_step_say(step,
                        "were it not for %d in %c, each empty cell would have "
                        "two candidates, and each digit two places in each "
                        "house, but there is one solution",
                        digit, odd);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}
