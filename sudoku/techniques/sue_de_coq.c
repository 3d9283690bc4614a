/*
 * sue_de_coq.c - cells where two houses cross, with cells of the one house and
 * of the other, so that there are as many cells as digits.
 *
 * Law  V are the candidates of the crossing C, A is in one house beside C, B in
 *      the other. A digit is in A and C once at most, and in B and C; one that
 *      is both in A and in B can be there twice. If A, B and C have as many
 *      cells as that allows digits, each is there that often. So what only C
 *      and A have is in these, nowhere else in their house, and so on; what
 *      both A and B have is in both of them.
 */
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/cell_set.h"

enum { MAX_SIDE = 256, MAX_CROSSING = 16, MAX_FREE = 12 };

/* Some cells of a house beside the crossing. */
typedef struct side {
    uint32_t chosen; /* which of the list of free cells */
    uint64_t digits;
    int gain; /* how many more cells than digits that the crossing lacks */
} side;

typedef struct coq {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int house[2];
    int cells[MAX_CROSSING], num_cells; /* of the crossing, empty */
    int free[2][MAX_FREE], num_free[2]; /* beside it, empty */
    uint32_t chosen;                    /* of the crossing's cells */
    uint64_t digits;
    side sides[2][MAX_SIDE];
    int num_sides[2];
} coq;

static void list_cells(coq *c)
{
    const sudoku_position *p = c->p;
    c->num_cells = c->num_free[0] = c->num_free[1] = 0;
    for (int k = 0; k < 2; k++) {
        const sudoku_house *house = &p->shape->houses[c->house[k]];
        const uint64_t *other = p->houses + c->house[1 - k] * p->num_words;
        for (int m = 0; m < house->num_cells; m++) {
            int cell = house->cells[m];
            if (p->candidates[cell] == 0)
                continue;
            if (!cell_set_has(other, cell)) {
                if (c->num_free[k] < MAX_FREE)
                    c->free[k][c->num_free[k]++] = cell;
            } else if (k == 0 && c->num_cells < MAX_CROSSING) {
                c->cells[c->num_cells++] = cell;
            }
        }
    }
}

/* The sides that have more cells than digits which the crossing lacks. */
static void list_sides(coq *c, int k)
{
    c->num_sides[k] = 0;
    for (uint32_t chosen = 1; chosen < UINT32_C(1) << c->num_free[k];
         chosen++) {
        uint64_t digits = 0;
        for (uint32_t rest = chosen; rest != 0; rest &= rest - 1)
            digits |= c->p->candidates[c->free[k][__builtin_ctz(rest)]];
        int gain = __builtin_popcount(chosen) -
                   __builtin_popcountll(digits & ~c->digits);
        if (gain < 1 || (digits & c->digits) == 0 ||
            c->num_sides[k] == MAX_SIDE)
            continue;
        side found = {chosen, digits, gain};
        c->sides[k][c->num_sides[k]++] = found;
    }
}

static int get_cells(const int *from, uint32_t chosen, int *cells)
{
    int n = 0;
    for (; chosen != 0; chosen &= chosen - 1)
        cells[n++] = from[__builtin_ctz(chosen)];
    return n;
}

/* These digits are in the given cells, and so nowhere else in the house. */
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
                    "%l (%m) with %l of %h (%m) and %l of %h (%m) have "
                    "as many cells as there is room for digits, so each digit "
                    "has its place there",
                    cells[0], n, c->digits, cells[0] + n, in_a, c->house[0],
                    a->digits, cells[1] + n, in_b, c->house[1], b->digits);
    return sudoku_step_end(c->step);
}

/* All pairs of sides that fit the chosen cells of the crossing. */
static bool use_crossing(coq *c)
{
    c->digits = 0;
    for (uint32_t rest = c->chosen; rest != 0; rest &= rest - 1)
        c->digits |= c->p->candidates[c->cells[__builtin_ctz(rest)]];
    int excess =
        __builtin_popcountll(c->digits) - __builtin_popcount(c->chosen);
    if (excess < 2)
        return false;
    list_sides(c, 0);
    list_sides(c, 1);
    for (int i = 0; i < c->num_sides[0]; i++) {
        for (int j = 0; j < c->num_sides[1]; j++) {
            const side *a = &c->sides[0][i], *b = &c->sides[1][j];
            int shared =
                __builtin_popcountll(a->digits & b->digits & c->digits);
            if (a->gain + b->gain == excess + shared && use(c, a, b))
                return true;
        }
    }
    return false;
}

static bool is_block(const sudoku_house *house)
{
    return house->kind == SUDOKU_BOX || house->kind == SUDOKU_REGION;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    coq c;
    c.p = p;
    c.step = step;
    int n = p->shape->num_houses, words = p->num_words;
    for (c.house[0] = 0; c.house[0] < n; c.house[0]++) {
        const uint64_t *line = p->houses + c.house[0] * words;
        for (c.house[1] = 0; c.house[1] < n; c.house[1]++) {
            if (is_block(&p->shape->houses[c.house[0]]) ||
                !is_block(&p->shape->houses[c.house[1]]) ||
                !cell_set_meets(line, p->houses + c.house[1] * words, words))
                continue;
            list_cells(&c);
            if (c.num_cells > 8)
                c.num_cells = 8;
            for (c.chosen = 3; c.chosen < UINT32_C(1) << c.num_cells;
                 c.chosen++) {
                if (__builtin_popcount(c.chosen) >= 2 && use_crossing(&c))
                    return true;
            }
        }
    }
    return false;
}

bool find_sue_de_coq(const sudoku_position *p, sudoku_logic_step *step)
{
    return find_best(p, step, find);
}
