/*
 * tridagon.c - the tridagon, or Thor's hammer: twelve cells that three digits
 * alone cannot fill. The cells are three in each of four boxes in two bands and
 * two stacks, in different rows and columns of each box.
 *
 * Lemma    In a box, let s map rows to digits and t columns to digits. The
 *          cells map rows to columns by a permutation of sign(s) * sign(t). The
 *          boxes of a band have different digits in each row, so their s differ
 *          by a 3-cycle, which is even, and the signs are equal; likewise for t
 *          in a stack. So the signs of the four boxes have the product 1: an
 *          odd number of odd permutations is impossible.
 *
 * So one of the other candidates of the twelve cells is true (guardians.h).
 *
 * Source   forum.enjoysudoku.com, "The hardest sudokus (new thread)", mith and
 *          eleven, 2012 and 2021
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/guardians.h"

enum { SIZE = 3, CELLS = 12, NUM_ORDERS = 6 };

/* [order][row] column; the first three orders are even permutations */
static const int orders[NUM_ORDERS][SIZE] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                             {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

typedef struct tridagon {
    const sudoku_position *p;
    sudoku_logic_step *step;
    supposition *s; /* to find nets; NULL: remove what sees all guardians */
    int boxes[4];   /* upper left, upper right, lower left, lower right */
    int cells[CELLS];
    uint64_t digits;
} tridagon;

static void say_why(const guardians *g, sudoku_logic_step *step)
{
    const tridagon *t = g->of;
    sudoku_step_say(step, "in ");
    for (int k = 0; k < 4; k++)
        sudoku_step_say(step,
                        k == 0  ? "%h"
                        : k < 3 ? ", %h"
                                : " and %h",
                        t->boxes[k]);
    sudoku_step_say(step, ", %(the cells %l cannot have only %m%)", t->cells,
                    CELLS, t->digits);
}

static bool use(const tridagon *t)
{
    guardians g = {.cells = t->cells,
                   .num_cells = CELLS,
                   .digits = t->digits,
                   .of = t,
                   .say = say_why};
    for (int k = 0; k < CELLS; k++) {
        uint64_t rest = t->p->candidates[t->cells[k]] & ~t->digits;
        for (; rest != 0; rest &= rest - 1) {
            if (!sudoku_guardians_add(&g, t->cells[k], __builtin_ctzll(rest)))
                return false;
        }
    }
    return t->s == NULL ? sudoku_guardians_exclude(&g, t->p, t->step)
                        : sudoku_guardians_refute(&g, t->s, t->step);
}

/* Adds the cells of the box in that order. Returns the number of their
 * guardians, or more than the maximum if a cell has none of the digits. */
static int add_box(tridagon *t, int box, int order)
{
    const sudoku_house *house = &t->p->shape->houses[t->boxes[box]];
    int num = 0;
    for (int row = 0; row < SIZE; row++) {
        int cell = house->cells[row * SIZE + orders[order][row]];
        uint64_t candidates = t->p->candidates[cell];
        t->cells[box * SIZE + row] = cell;
        if ((candidates & t->digits) == 0)
            return GUARDIANS_MAX + 1;
        num += __builtin_popcountll(candidates & ~t->digits);
    }
    return num;
}

/* Tries all orders of the boxes from `box` on, four deep. num_odd and num count
 * the odd orders and the guardians so far.
 * NOLINTNEXTLINE(misc-no-recursion) */
static bool use_boxes(tridagon *t, int box, int num_odd, int num)
{
    if (box == 4)
        return num_odd % 2 == 1 && num > 0 && use(t);
    for (int k = 0; k < NUM_ORDERS; k++) {
        int more = add_box(t, box, k);
        if (num + more <= GUARDIANS_MAX &&
            use_boxes(t, box + 1, num_odd + (k >= SIZE), num + more))
            return true;
    }
    return false;
}

static bool use_digits(tridagon *t)
{
    uint64_t active = t->p->shape->active;
    for (uint64_t a = active; a != 0; a &= a - 1) {
        for (uint64_t b = a & (a - 1); b != 0; b &= b - 1) {
            for (uint64_t c = b & (b - 1); c != 0; c &= c - 1) {
                t->digits = (a & -a) | (b & -b) | (c & -c);
                if (use_boxes(t, 0, 0, 0))
                    return true;
            }
        }
    }
    return false;
}

static bool use_bands(tridagon *t, const int *box_houses)
{
    for (int k = 0; k < SIZE * SIZE; k++) {
        int upper = k / SIZE == 2 ? 1 : 0, lower = k / SIZE == 0 ? 1 : 2;
        int left = k % SIZE == 2 ? 1 : 0, right = k % SIZE == 0 ? 1 : 2;
        t->boxes[0] = box_houses[upper * SIZE + left];
        t->boxes[1] = box_houses[upper * SIZE + right];
        t->boxes[2] = box_houses[lower * SIZE + left];
        t->boxes[3] = box_houses[lower * SIZE + right];
        if (use_digits(t))
            return true;
    }
    return false;
}

bool sudoku_find_tridagon(const sudoku_position *p, sudoku_logic_step *step)
{
    const sudoku_shape *shape = p->shape;
    tridagon t = {.p = p, .step = step};
    supposition s = {0};
    int boxes[SIZE * SIZE], num = 0;
    if (shape->num_grids != 1 || shape->box_width != SIZE ||
        shape->box_height != SIZE)
        return false;
    for (int h = 0; h < shape->num_grid_houses; h++) {
        if (shape->houses[h].kind == SUDOKU_BOX && num < SIZE * SIZE)
            boxes[num++] = h;
    }
    if (step->technique->variant == TRIDAGON_NET) {
        if (!sudoku_suppose_init(&s, p, false)) {
            sudoku_suppose_clear(&s);
            step->text.failed = 1;
            return false;
        }
        t.s = &s;
    }
    bool found = num == SIZE * SIZE && use_bands(&t, boxes);
    sudoku_suppose_clear(&s);
    return found;
}
