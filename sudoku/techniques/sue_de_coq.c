/*
 * sue_de_coq.c - cells in the crossing of two houses and further cells of both
 * houses, whose number equals the number of digits that they have room for.
 *
 * Law  Let C be cells of the crossing, V their candidates, A cells of one house
 *      outside C, and B cells of the other house, such that no digit of V is in
 *      both A and B. A and C together hold a digit at most once, and so do B
 *      and C. Only a digit of both A and B may occur twice. If the number of
 *      cells equals the number of digits allowed in this way, each occurs that
 *      often. So a digit that only C and A have is nowhere else in their house,
 *      likewise for C and B, and a digit of A and B is in both of them.
 */
#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/subset_order.h"

#include <stdlib.h>

enum { MAX_SIDE = 256, MAX_CROSSING = 8, MAX_FREE = 12 };

typedef struct side {
    uint32_t chosen; /* cells of the side, as a set of indices into free[] */
    uint64_t digits;
    int gain; /* number of cells minus digits not in the crossing */
} side;

typedef struct coq {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int house[2]; /* line, and block */
    int cells[MAX_CROSSING], num_cells;
    uint32_t
        chosen; /* cells of the crossing, as a set of indices into cells[] */
    uint64_t digits;
    int free[2][MAX_FREE], num_free[2]; /* empty cells of the houses that are
                                           not in the crossing */
    side sides[2][MAX_SIDE];
    int num_sides[2];
} coq;

static void list_crossing(coq *c)
{
    const sudoku_house *line = &c->p->shape->houses[c->house[0]];
    const uint64_t *block = c->p->houses + c->house[1] * c->p->num_words;
    c->num_cells = 0;
    for (int m = 0; m < line->num_cells && c->num_cells < MAX_CROSSING; m++) {
        int cell = line->cells[m];
        if (c->p->candidates[cell] != 0 && cell_set_has(block, cell))
            c->cells[c->num_cells++] = cell;
    }
}

static bool is_chosen(const coq *c, int cell)
{
    for (uint32_t rest = c->chosen; rest != 0; rest &= rest - 1) {
        if (c->cells[__builtin_ctz(rest)] == cell)
            return true;
    }
    return false;
}

static void list_free(coq *c, int k)
{
    const sudoku_house *house = &c->p->shape->houses[c->house[k]];
    c->num_free[k] = 0;
    for (int m = 0; m < house->num_cells && c->num_free[k] < MAX_FREE; m++) {
        int cell = house->cells[m];
        if (c->p->candidates[cell] != 0 && !is_chosen(c, cell))
            c->free[k][c->num_free[k]++] = cell;
    }
}

static void add_side(coq *c, int k, side found)
{
    if (found.gain >= 1 && (found.digits & c->digits) != 0 &&
        c->num_sides[k] < MAX_SIDE)
        c->sides[k][c->num_sides[k]++] = found;
}

/* Lists the sides with a positive gain, in lexicographic order. More cells only
 * add digits, so a branch ends when the gain cannot become positive. */
static void list_sides(coq *c, int k)
{
    uint64_t digits[MAX_FREE + 1] = {
        0}; /* [n] digits of the first n chosen cells */
    int at[MAX_FREE], n = 0, next = 0;
    uint32_t chosen = 0;
    c->num_sides[k] = 0;
    list_free(c, k);
    while (next < c->num_free[k] || n > 0) {
        bool goes_on = next < c->num_free[k];
        if (goes_on) {
            at[n] = next;
            chosen |= UINT32_C(1) << next;
            uint64_t all = digits[n++] | c->p->candidates[c->free[k][next++]];
            int gain = n - sudoku_count_bits(all & ~c->digits);
            digits[n] = all;
            add_side(c, k, (side){chosen, all, gain});
            goes_on = gain + c->num_free[k] - next >= 1;
        }
        if (!goes_on) {
            next = at[--n] + 1;
            chosen &= ~(UINT32_C(1) << at[n]);
        }
    }
}

static bool do_meet(const coq *c, const side *a, const side *b)
{
    for (uint32_t i = a->chosen; i != 0; i &= i - 1) {
        for (uint32_t j = b->chosen; j != 0; j &= j - 1) {
            if (c->free[0][__builtin_ctz(i)] == c->free[1][__builtin_ctz(j)])
                return true;
        }
    }
    return false;
}

static int get_cells(const int *from, uint32_t chosen, int *cells)
{
    int n = 0;
    for (; chosen != 0; chosen &= chosen - 1)
        cells[n++] = from[__builtin_ctz(chosen)];
    return n;
}

static void clear_rest(coq *c, int house, uint64_t digits, const int *cells,
                       int n)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = c->p->num_words;
    cell_set_copy(set, c->p->houses + house * words, words);
    for (int k = 0; k < n; k++)
        cell_set_drop(set, cells[k]);
    for (; digits != 0; digits &= digits - 1)
        sudoku_step_remove_from(c->step, set, __builtin_ctzll(digits));
}

static bool use(coq *c, const side *a, const side *b)
{
    int cells[2][MAX_CROSSING + MAX_FREE];
    uint64_t shared = a->digits & b->digits;
    sudoku_step_begin(c->step);
    c->step->first_house = c->house[1];
    int n = get_cells(c->cells, c->chosen, cells[0]);
    get_cells(c->cells, c->chosen, cells[1]);
    int in_a = get_cells(c->free[0], a->chosen, cells[0] + n);
    int in_b = get_cells(c->free[1], b->chosen, cells[1] + n);
    clear_rest(c, c->house[0], (c->digits | a->digits) & ~b->digits, cells[0],
               n + in_a);
    clear_rest(c, c->house[1], (c->digits | b->digits) & ~a->digits, cells[1],
               n + in_b);
    clear_rest(c, c->house[0], shared, cells[0] + n, in_a);
    clear_rest(c, c->house[1], shared, cells[1] + n, in_b);
    if (!sudoku_step_has_effect(c->step))
        return false;
    c->step->digits = c->digits | a->digits | b->digits;
    sudoku_step_add_cells(c->step, cells[0], n + in_a);
    sudoku_step_add_cells(c->step, cells[1] + n, in_b);
    sudoku_step_add_house(c->step, c->house[0]);
    sudoku_step_add_house(c->step, c->house[1]);
    sudoku_step_say(c->step,
                    "%(%l (%m)%) with %l of %h (%m) and %l of %h (%m) have "
                    "as many cells as there is room for digits, so each digit "
                    "has its place there",
                    cells[0], n, c->digits, cells[0] + n, in_a, c->house[0],
                    a->digits, cells[1] + n, in_b, c->house[1], b->digits);
    return sudoku_step_end(c->step);
}

static bool use_side(coq *c, const side *a, const int *fit, int num)
{
    for (int k = 0; k < num; k++) {
        const side *b = &c->sides[1][fit[k]];
        if ((a->digits & b->digits & c->digits) == 0 && !do_meet(c, a, b) &&
            use(c, a, b))
            return true;
    }
    return false;
}

static bool use_crossing(coq *c)
{
    int fit[MAX_FREE + 1][MAX_SIDE]; /* sides of the second house by gain */
    int num_fit[MAX_FREE + 1] = {0};
    c->digits = 0;
    for (uint32_t rest = c->chosen; rest != 0; rest &= rest - 1)
        c->digits |= c->p->candidates[c->cells[__builtin_ctz(rest)]];
    int excess = sudoku_count_bits(c->digits) - sudoku_count_bits(c->chosen);
    if (excess < 2)
        return false;
    list_sides(c, 0);
    if (c->num_sides[0] == 0)
        return false;
    list_sides(c, 1);
    for (int j = 0; j < c->num_sides[1]; j++) {
        int gain = c->sides[1][j].gain;
        fit[gain][num_fit[gain]++] = j;
    }
    for (int i = 0; i < c->num_sides[0]; i++) {
        const side *a = &c->sides[0][i];
        int gain = excess - a->gain;
        if (gain >= 1 && gain <= MAX_FREE &&
            use_side(c, a, fit[gain], num_fit[gain]))
            return true;
    }
    return false;
}

static bool is_idle(const coq *c)
{
    return sudoku_step_is_idle(c->step, c->house[0]) &&
           sudoku_step_is_idle(c->step, c->house[1]);
}

static bool is_open(const coq *c)
{
    const sudoku_position *p = c->p;
    bool may = false;
    for (int k = 0; k < 2 * p->shape->num_digits && !may; k++)
        may = sudoku_step_may_remove(
            c->step, p->houses + c->house[k % 2] * p->num_words, k / 2);
    return may;
}

static bool use_choices(coq *c)
{
    list_crossing(c);
    for (c->chosen = c->num_cells > 0; c->chosen != 0;
         c->chosen = subset_next(c->chosen, c->num_cells)) {
        if (sudoku_budget_glance() != 0)
            return false;
        if (sudoku_count_bits(c->chosen) >= 2 && use_crossing(c))
            return true;
    }
    return false;
}

/* Finds the first step, like HoDoKu: by line, block, and cells in lexicographic
 * order. */
bool sudoku_find_sue_de_coq(const sudoku_position *p, sudoku_logic_step *step)
{
    int n = p->shape->num_houses;
    bool found = false;
    coq *c = calloc(1, sizeof *c);
    if (c == NULL) {
        step->text.failed = 1;
        return false;
    }
    c->p = p;
    c->step = step;
    for (int k = 0; k < n * n && !found; k++) {
        c->house[0] = k / n;
        c->house[1] = k % n;
        found = !is_block(&p->shape->houses[c->house[0]]) &&
                is_block(&p->shape->houses[c->house[1]]) && !is_idle(c) &&
                is_open(c) && use_choices(c);
    }
    free(c);
    return found;
}
