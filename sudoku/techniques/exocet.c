#include "sudoku/techniques/exocet.h"

#include "sudoku/techniques/families.h"

enum { SIZE = EXOCET_SIZE, SIDE = EXOCET_SIDE };

typedef struct finder {
    exocet x;
    sudoku_logic_step *step;
    supposition *s; /* to find nets; NULL: remove digits that are in no way */
} finder;

/* ---- the step ------------------------------------------------------------ */

static bool use_ways(const finder *f)
{
    const exocet *x = &f->x;
    const int cells[4] = {x->base[0], x->base[1], x->targets[0], x->targets[1]};
    sudoku_logic_step *step = f->step;
    bool needs_ways = false;
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, cells, 4);
    step->digits = x->digits;
    for (int k = 0; k < 4; k++) {
        uint64_t rest = x->now[cells[k]] & ~x->left[k];
        needs_ways = needs_ways || (rest & x->digits) != 0;
        for (; rest != 0; rest &= rest - 1)
            sudoku_step_remove(step, cells[k], __builtin_ctzll(rest));
    }
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_exocet_say(x, step);
    if (needs_ways)
        sudoku_exocet_say_ways(x, step);
    return sudoku_step_end(step);
}

static bool use(finder *f)
{
    if (sudoku_exocet_is_loose(&f->x))
        return false;
    sudoku_exocet_list_ways(&f->x);
    if (f->x.num_ways == 0)
        return false;
    return f->s == NULL ? use_ways(f)
                        : sudoku_exocet_refute(&f->x, f->s, f->step);
}

/* ---- where it may be ----------------------------------------------------- */

/* Sets target t to that place of a box in the band. Returns whether it can be a
 * target. */
static bool set_target(exocet *x, int t, int box, int place)
{
    int line = place / SIZE, column = box * SIZE + place % SIZE;
    if (line == x->base_line)
        return false;
    x->lines[t] = line;
    x->columns[1 + t] = column;
    x->targets[t] = exocet_cell(x, x->band + line, column);
    x->companions[t] =
        exocet_cell(x, x->band + SIZE - x->base_line - line, column);
    if ((x->now[x->targets[t]] & x->digits) == 0 ||
        exocet_may_have(x, x->companions[t], x->digits))
        return false;
    sudoku_exocet_list_lines(x, 1 + t);
    return true;
}

static bool use_base(finder *f, int box)
{
    sudoku_exocet_list_lines(&f->x, 0);
    for (int k = 0; k < SIDE; k++) {
        if (!set_target(&f->x, 0, (box + 1) % SIZE, k))
            continue;
        for (int m = 0; m < SIDE; m++) {
            if (set_target(&f->x, 1, (box + 2) % SIZE, m) && use(f))
                return true;
        }
    }
    return false;
}

/* Sets the base to the cells of the line in the column's box, except in that
 * column. Returns whether they can be a base. */
static bool set_base(exocet *x, int line, int column)
{
    int first = column / SIZE * SIZE, num = 0;
    x->band = line / SIZE * SIZE;
    x->base_line = line % SIZE;
    x->columns[0] = column;
    for (int k = first; k < first + SIZE; k++) {
        if (k != column)
            x->base[num++] = exocet_cell(x, line, k);
    }
    x->digits = x->now[x->base[0]] | x->now[x->base[1]];
    num = __builtin_popcountll(x->digits);
    return x->now[x->base[0]] != 0 && x->now[x->base[1]] != 0 &&
           num >= EXOCET_LEAST_DIGITS && num <= EXOCET_MOST_DIGITS;
}

static bool find(finder *f)
{
    for (int k = 0; k < 2 * SIDE * SIDE; k++) {
        f->x.is_turned = k >= SIDE * SIDE;
        if (set_base(&f->x, k / SIDE % SIDE, k % SIDE) &&
            use_base(f, k % SIDE / SIZE))
            return true;
    }
    return false;
}

bool sudoku_find_exocet(const sudoku_position *p, sudoku_logic_step *step)
{
    finder f = {.x = {.p = p, .now = p->candidates}, .step = step};
    supposition s = {0};
    if (p->shape->num_grids != 1 || p->shape->box_width != SIZE ||
        p->shape->box_height != SIZE)
        return false;
    if (step->technique->variant == EXOCET_NET) {
        if (!sudoku_suppose_init(&s, p, false)) {
            sudoku_suppose_clear(&s);
            step->text.failed = 1;
            return false;
        }
        f.s = &s;
    }
    bool found = find(&f);
    sudoku_suppose_clear(&s);
    return found;
}
