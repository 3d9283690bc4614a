/*
 * pattern_houses.c - deductions from rules and whole houses: class counts, the
 * number of digits of a class in a house; and set equality, cells that hold the
 * same digits because rows, columns and boxes cover the other cells equally
 * often.
 *
 *     Class count: in row 1, the 5 odd digits are in the 5 shaded cells r1c1,
 *     r1c3, .., so r1c2 cannot be 1, 3, 5, 7 or 9.
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"

#include "sudoku/constraints/same_propagate.h"

/* ---- classes ------------------------------------------------------------- */

/* Returns the digits allowed in the rule's cells. */
static uint64_t class_of(const pattern *x)
{
    return *(const uint64_t *)x->ctx;
}

/* If the number of cells limited to the class equals the number of digits of
 * the class in the house, no other cell has one. Likewise for the other digits.
 */
static int deduce_class(const pattern *x, uint64_t *digits)
{
    const sudoku_house *house = &x->p->shape->houses[x->number];
    int any = 0;
    for (int side = 0; side < 2; side++) {
        uint64_t class = house->held & (side == 0 ? class_of(x) : ~class_of(x));
        int num = 0;
        for (int k = 0; k < x->num_cells; k++)
            num += (digits[x->cells[k]] & ~class) == 0;
        if (num > sudoku_count_bits(class))
            return -1;
        for (int k = 0; k < x->num_cells && num == sudoku_count_bits(class);
             k++) {
            uint64_t *of = &digits[x->cells[k]];
            if ((*of & ~class) == 0 || (*of & class) == 0)
                continue;
            *of &= ~class;
            any++;
        }
    }
    return any;
}

static void say_class(const pattern *x)
{
    const sudoku_house *house = &x->p->shape->houses[x->number];
    uint64_t class = class_of(x) & house->held;
    sudoku_step_say(x->step, "%h has %i %s digits and %i others", x->number,
                    sudoku_count_bits(class), x->stated->clause.rule->name,
                    sudoku_count_bits(house->held & ~class));
}

static uint64_t allowed_digits(const pattern *x)
{
    uint64_t digits = 0;
    for (int k = 0; k < x->num_list; k++) {
        const sudoku_constraint *c = &x->list[k];
        for (int m = 0; c->kind == SUDOKU_SETS && m < c->sets.num; m++)
            digits |= c->sets.list[m];
    }
    return digits;
}

static bool each_house(pattern *of_rule)
{
    uint64_t class = allowed_digits(of_rule);
    pattern x = *of_rule;
    x.ctx = &class;
    for (int h = 0; class != 0 && h < x.p->shape->num_houses; h++) {
        const sudoku_house *house = &x.p->shape->houses[h];
        x.number = h;
        x.cells = house->cells;
        x.num_cells = house->num_cells;
        if (sudoku_is_full_house(x.p->shape, h) && sudoku_pattern_use(&x))
            return true;
    }
    return false;
}

bool sudoku_find_class_count(const sudoku_position *p, sudoku_logic_step *step)
{
    static const pattern_row row = {PATTERN_KIND(SHADED),
                                    each_house,
                                    {.deduce = deduce_class, .say = say_class}};
    return sudoku_pattern_find(p, step, &row);
}

/* ---- set equality -------------------------------------------------------- */

/* Two rows in different bands and two columns in different stacks cover the
 * same cells as the four boxes where these cross, except for a ring that only
 * the lines cover and corners that only the boxes cover. Ring and corners hold
 * the same digits equally often. */
typedef struct ring {
    int rows[2], columns[2];
    int cells[2 * SUDOKU_MAX_SAME],
        num; /* cells of the ring, then of the corners */
} ring;

/* Returns how often the lines cover the cell, minus how often boxes do. */
static int times_covered(const sudoku_shape *shape, const ring *r, int cell)
{
    int times = 0, bands = 0, stacks = 0;
    for (int k = 0; k < 2; k++) {
        int row = shape->row[cell], column = shape->column[cell];
        times += (row == r->rows[k]) + (column == r->columns[k]);
        bands += row / shape->box_height == r->rows[k] / shape->box_height;
        stacks += column / shape->box_width == r->columns[k] / shape->box_width;
    }
    return times - bands * stacks;
}

static bool list_cells(const sudoku_shape *shape, ring *r)
{
    r->num = 0;
    for (int sign = 1; sign >= -1; sign -= 2) {
        for (int cell = 0; cell < shape->num_cells; cell++) {
            if (times_covered(shape, r, cell) != sign)
                continue;
            if (r->num == 2 * SUDOKU_MAX_SAME)
                return false;
            r->cells[r->num++] = cell;
        }
    }
    return true;
}

static void say_ring(const pattern *x)
{
    const ring *r = x->ctx;
    sudoku_step_say(x->step,
                    "rows %i and %i and columns %i and %i, against four boxes, "
                    "leave %i cells at %c and %i at %c, with the same digits",
                    r->rows[0] + 1, r->rows[1] + 1, r->columns[0] + 1,
                    r->columns[1] + 1, r->num / 2, r->cells[0], r->num / 2,
                    r->cells[r->num / 2]);
}

static bool use_ring(const sudoku_position *p, sudoku_logic_step *step, ring *r)
{
    if (!list_cells(p->shape, r))
        return false;
    const sudoku_constraint same = {
        .kind = SUDOKU_SAME, .cells = r->cells, .num_cells = r->num};
    pattern x = {.p = p,
                 .step = step,
                 .list = &same,
                 .num_list = 1,
                 .cells = r->cells,
                 .num_cells = r->num,
                 .ctx = r,
                 .say = say_ring};
    return sudoku_pattern_use(&x);
}

static bool use_rows(const sudoku_position *p, sudoku_logic_step *step, ring *r)
{
    const sudoku_shape *shape = p->shape;
    int n = shape->num_digits, *c = r->columns;
    for (c[0] = 0; c[0] < n; c[0]++) {
        for (c[1] = c[0] + 1; c[1] < n; c[1]++) {
            if (c[0] / shape->box_width != c[1] / shape->box_width &&
                use_ring(p, step, r))
                return true;
        }
    }
    return false;
}

bool sudoku_find_set_equality(const sudoku_position *p, sudoku_logic_step *step)
{
    const sudoku_shape *shape = p->shape;
    int n = shape->num_digits;
    ring r;
    if (!sudoku_board_is_square(p->board) || shape->box_width == 0)
        return false;
    for (r.rows[0] = 0; r.rows[0] < n; r.rows[0]++) {
        for (r.rows[1] = r.rows[0] + 1; r.rows[1] < n; r.rows[1]++) {
            if (r.rows[0] / shape->box_height !=
                    r.rows[1] / shape->box_height &&
                use_rows(p, step, &r))
                return true;
        }
    }
    return false;
}
