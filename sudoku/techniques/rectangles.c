/*
 * rectangles.c - unique, hidden and avoidable rectangles: steps that are valid
 * because the puzzle has only one solution.
 *
 * Law  Let a b / c d be a rectangle (rectangle.h). If a solution has x in a and
 *      d and y in b and c, swapping x and y gives another solution. So the
 *      unique solution has no such cells, whichever candidates have been
 *      removed. The law does not hold with rules that are more than houses;
 *      then these techniques are skipped (explain.h).
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/rectangle.h"
#include "sudoku/techniques/subset_order.h"

/* ---- unique rectangles --------------------------------------------------- */

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

/* Returns whether no placed cell excludes a digit of the pair from a cell of
 * the rectangle. The digit may have been removed from it for other reasons. */
static bool allows_pair(const sudoku_position *p, const rectangle *r)
{
    int words = p->num_words;
    for (int k = 0; k < 4; k++) {
        const uint64_t *near = p->peers + r->cells[k] * words;
        for (int cell = cell_set_next(near, words, 0); cell >= 0;
             cell = cell_set_next(near, words, cell + 1)) {
            if (p->placed[cell] != SUDOKU_EMPTY &&
                (r->pair >> p->placed[cell] & 1) != 0)
                return false;
        }
    }
    return true;
}

static bool use_type_1(const rectangle *r, sudoku_logic_step *step)
{
    if (r->num_extra != 1)
        return false;
    sudoku_rectangle_begin(step, r);
    for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1)
        sudoku_step_remove(step, r->extra[0], __builtin_ctzll(rest));
    return sudoku_rectangle_end(step, r);
}

static bool are_adjacent(const sudoku_position *p, const rectangle *r)
{
    return r->num_extra == 2 &&
           sudoku_position_sees(p, r->extra[0], r->extra[1]);
}

/* Types 2 and 5: several cells have the same additional digit, and one holds
 * it. */
static bool use_one_extra(const sudoku_position *p, sudoku_logic_step *step,
                          const rectangle *r, bool is_adjacent)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    if (r->num_extra < 2 || !sudoku_is_fixed(r->extras) ||
        are_adjacent(p, r) != is_adjacent)
        return false;
    sudoku_rectangle_begin(step, r);
    sudoku_position_common_peers(p, r->extra, r->num_extra, set);
    sudoku_step_remove_from(step, set, __builtin_ctzll(r->extras));
    return sudoku_rectangle_end(step, r);
}

/* The digits are all in the n cells and the two extra ones: removes each of
 * them from cells that see all its places. */
static bool use_subset(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r, const int *cells, int n,
                       uint64_t digits)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int all[SUDOKU_MAX_DIGITS + 2];
    memcpy(all, cells, (size_t)n * sizeof *cells);
    all[n] = r->extra[0];
    all[n + 1] = r->extra[1];
    sudoku_rectangle_begin(step, r);
    sudoku_position_common_peers(p, all, n + 2, set);
    for (uint64_t rest = digits; rest != 0; rest &= rest - 1)
        sudoku_step_remove_from(step, set, __builtin_ctzll(rest));
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_add_cells(step, cells, n);
    step->digits |= digits;
    sudoku_rectangle_say_law(step, r);
    sudoku_step_say(step,
                    ", so %c or %c is one of %m, and with %l, which have no "
                    "digits but %m, each of these has its place there",
                    r->extra[0], r->extra[1], r->extras, cells, n, digits);
    return sudoku_step_end(step);
}

/* Type 3: the extra digits form a naked subset with n other cells of a house,
 * where the two extra cells count as one. */
static bool use_subsets(const sudoku_position *p, sudoku_logic_step *step,
                        const rectangle *r, int house)
{
    enum { MAX_FREE = 12 };
    const sudoku_house *h = &p->shape->houses[house];
    int free[MAX_FREE], cells[MAX_FREE], num = 0;
    for (int k = 0; k < h->num_cells && num < MAX_FREE; k++) {
        int cell = h->cells[k];
        if (p->candidates[cell] != 0 && cell != r->extra[0] &&
            cell != r->extra[1])
            free[num++] = cell;
    }
    for (uint32_t chosen = num > 0; chosen != 0;
         chosen = subset_next(chosen, num)) {
        uint64_t digits = r->extras;
        int n = 0;
        for (uint32_t rest = chosen; rest != 0; rest &= rest - 1) {
            cells[n] = free[__builtin_ctz(rest)];
            digits |= p->candidates[cells[n++]];
        }
        if ((digits & r->pair) == 0 && __builtin_popcountll(digits) == n + 1 &&
            use_subset(p, step, r, cells, n, digits))
            return true;
    }
    return false;
}

static bool use_type_3(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r)
{
    const sudoku_shape *shape = p->shape;
    int cell = r->extra[0];
    if (!are_adjacent(p, r) || sudoku_is_fixed(r->extras))
        return false;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if (sudoku_shape_is_in(shape, r->extra[1], h) &&
            use_subsets(p, step, r, h))
            return true;
    }
    return false;
}

/* Returns whether a full house of both cells has no other place for the digit.
 */
static bool is_strong(const sudoku_position *p, int a, int b, int digit)
{
    const sudoku_shape *shape = p->shape;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    for (int k = shape->cell_house_start[a]; k < shape->cell_house_start[a + 1];
         k++) {
        int h = shape->cell_houses[k];
        if (!sudoku_is_full_house(shape, h) || !sudoku_shape_is_in(shape, b, h))
            continue;
        cell_set_copy(set, p->houses + h * p->num_words, p->num_words);
        cell_set_and(set, p->cells + digit * p->num_words, p->num_words);
        bool has_place = !cell_set_is_empty(set, p->num_words);
        cell_set_drop(set, a);
        cell_set_drop(set, b);
        if (has_place && cell_set_is_empty(set, p->num_words))
            return true;
    }
    return false;
}

/* Type 4: one digit of the pair is in one of the two extra cells, so the other
 * digit is in neither. */
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
        sudoku_rectangle_begin(step, r);
        sudoku_step_remove(step, r->extra[0], other);
        sudoku_step_remove(step, r->extra[1], other);
        if (sudoku_rectangle_end(step, r))
            return true;
    }
    return false;
}

/* Type 6: the extra cells are on a diagonal, and on two opposite sides a digit
 * of the pair has no place outside the rectangle. If one extra cell had it,
 * both would, and the other two cells the other digit. */
static bool use_type_6(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r)
{
    const int *c = r->cells;
    if (r->num_extra != 2 || are_adjacent(p, r))
        return false;
    for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (!(is_strong(p, c[0], c[1], digit) &&
              is_strong(p, c[2], c[3], digit)) &&
            !(is_strong(p, c[0], c[2], digit) &&
              is_strong(p, c[1], c[3], digit)))
            continue;
        sudoku_rectangle_begin(step, r);
        sudoku_step_remove(step, r->extra[0], digit);
        sudoku_step_remove(step, r->extra[1], digit);
        if (sudoku_rectangle_end(step, r))
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
    case 3:
        return use_type_3(p, step, r);
    case 4:
        return use_type_4(p, step, r);
    case 5:
        return use_one_extra(p, step, r, false);
    default:
        return use_type_6(p, step, r);
    }
}

/* Uses corner k, which has only the pair. If the opposite corner had x, the
 * other two would have y, whose only places there they are, and corner k x. */
static bool use_corner(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r, int k)
{
    int opposite = r->cells[3 - k];
    int b = r->cells[k == 0 || k == 3 ? 1 : 0];
    int c = r->cells[k == 0 || k == 3 ? 2 : 3];
    for (uint64_t rest = r->pair; rest != 0; rest &= rest - 1) {
        int y = __builtin_ctzll(rest);
        int x = __builtin_ctzll(r->pair & ~(UINT64_C(1) << y));
        if (!is_strong(p, opposite, b, y) || !is_strong(p, opposite, c, y))
            continue;
        sudoku_rectangle_begin(step, r);
        sudoku_step_remove(step, opposite, x);
        if (sudoku_rectangle_end(step, r))
            return true;
    }
    return false;
}

static bool use_hidden(const sudoku_position *p, sudoku_logic_step *step,
                       const rectangle *r)
{
    if (r->num_extra < 2 || are_adjacent(p, r))
        return false;
    for (int k = 0; k < 4; k++) {
        if (p->candidates[r->cells[k]] == r->pair && use_corner(p, step, r, k))
            return true;
    }
    return false;
}

static bool use_pair(const sudoku_position *p, sudoku_logic_step *step,
                     rectangle *r)
{
    r->pair = p->candidates[r->cells[0]];
    if (!allows_pair(p, r))
        return false;
    list_extras(p, r);
    return step->technique->variant == HIDDEN_RECTANGLE ? use_hidden(p, step, r)
                                                        : use_type(p, step, r);
}

/* ---- avoidable rectangles ------------------------------------------------ */

/* Uses a rectangle in which only corner k is not placed. HoDoKu requires two
 * candidates in it. */
static bool use_fourth(const sudoku_position *p, sudoku_logic_step *step,
                       rectangle *r, int k)
{
    int opposite = p->placed[r->cells[3 - k]];
    int b = p->placed[r->cells[k == 0 || k == 3 ? 1 : 0]];
    int c = p->placed[r->cells[k == 0 || k == 3 ? 2 : 3]];
    if (opposite == SUDOKU_EMPTY || b == SUDOKU_EMPTY || b != c ||
        __builtin_popcountll(p->candidates[r->cells[k]]) != 2)
        return false;
    r->pair = UINT64_C(1) << opposite | UINT64_C(1) << b;
    sudoku_rectangle_begin(step, r);
    sudoku_step_remove(step, r->cells[k], opposite);
    return sudoku_rectangle_end(step, r);
}

/* Two cells on a side are placed. Each of the others has the digit that would
 * complete the pattern and the same single other digit. */
static bool use_side(const sudoku_position *p, sudoku_logic_step *step,
                     rectangle *r, int i, int j)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int x = p->placed[r->cells[i]], y = p->placed[r->cells[j]];
    int ends[2] = {r->cells[3 - i], r->cells[3 - j]};
    if (x == SUDOKU_EMPTY || y == SUDOKU_EMPTY ||
        p->placed[ends[0]] != SUDOKU_EMPTY ||
        p->placed[ends[1]] != SUDOKU_EMPTY)
        return false;
    uint64_t one = p->candidates[ends[0]] & ~(UINT64_C(1) << x);
    uint64_t two = p->candidates[ends[1]] & ~(UINT64_C(1) << y);
    if ((p->candidates[ends[0]] >> x & 1) == 0 ||
        (p->candidates[ends[1]] >> y & 1) == 0 || one != two ||
        !sudoku_is_fixed(one))
        return false;
    r->pair = UINT64_C(1) << x | UINT64_C(1) << y;
    sudoku_rectangle_begin(step, r);
    sudoku_position_common_peers(p, ends, 2, set);
    sudoku_step_remove_from(step, set, __builtin_ctzll(one));
    return sudoku_rectangle_end(step, r);
}

/* Uses an avoidable rectangle. If a side lies in a block, the placed cells are
 * on that side. */
static bool use_avoidable(const sudoku_position *p, sudoku_logic_step *step,
                          rectangle *r)
{
    bool in_block = sudoku_rectangle_share_block(p, r->cells[0], r->cells[1]);
    if (step->technique->variant == AVOIDABLE_1) {
        for (int k = in_block ? 2 : 0; k < 4; k++) {
            if (use_fourth(p, step, r, k))
                return true;
        }
        return false;
    }
    if (in_block)
        return use_side(p, step, r, 0, 1);
    return use_side(p, step, r, 0, 1) || use_side(p, step, r, 0, 2) ||
           use_side(p, step, r, 1, 3) || use_side(p, step, r, 2, 3);
}

bool sudoku_find_rectangle(const sudoku_position *p, sudoku_logic_step *step)
{
    int variant = step->technique->variant;
    bool is_avoidable = variant == AVOIDABLE_1 || variant == AVOIDABLE_2;
    return sudoku_rectangle_find(
        p, step, is_avoidable ? use_avoidable : use_pair, is_avoidable);
}
