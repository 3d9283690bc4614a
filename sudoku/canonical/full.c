/*
 * full.c - the canonical form of a full grid.
 *
 * The first row of the target is 1 2 3 ..: so the place of a column is the
 * label of its digit in the first row. For each ordered pair of rows of a band
 * as the first two, the second row is made least from left to right: at each
 * place, the column is chosen that gives the least label, with a branch for
 * each choice. At its end everything is determined, and the other rows are
 * sorted.
 *
 *   F1  column_at[p] is the column at place p, or NONE; place[c] the reverse
 *   F2  stack_at[t] likewise for stacks; a column at place p is in the stack at
 *       place p / box_width
 */
#include <stdbool.h>
#include <string.h>

#include "sudoku/canonical/arrangement.h"

enum { MOST = SUDOKU_CANONICAL_MOST, NONE = 255 };

typedef struct places {
    uint8_t column_at[MOST], place[MOST];
    uint8_t stack_at[MOST], stack_place[MOST];
} places;

typedef struct full {
    const sudoku_canonical_source *from;
    const uint8_t *value;        /* [cell] values of the current source */
    int first, second;           /* the rows that become the first and second */
    uint8_t column_of[MOST + 1]; /* [digit] its column in the first row */
    uint8_t *target;
    sudoku_long_count *same;
    bool has_target;
} full;

/* Returns the first free place of a stack; first gives the stack a place if it
 * has none. */
static int first_free(places *p, const sudoku_canonical_source *from, int stack)
{
    int w = from->box_width, t = p->stack_place[stack];
    if (t == NONE) {
        for (t = 0; p->stack_at[t] != NONE;)
            t++;
        p->stack_at[t] = (uint8_t)stack;
        p->stack_place[stack] = (uint8_t)t;
    }
    t *= w;
    while (p->column_at[t] != NONE)
        t++;
    return t;
}

static void put(places *p, int column, int at)
{
    p->column_at[at] = (uint8_t)column;
    p->place[column] = (uint8_t)at;
}

/* ---- the other rows ------------------------------------------------------ */

/* Writes row r with columns and digits as in the target. */
static void translate(const full *f, const places *p, int r, uint8_t *to)
{
    const uint8_t *row = f->value + r * f->from->n;
    for (int at = 0; at < f->from->n; at++)
        to[at] = (uint8_t)(p->place[f->column_of[row[p->column_at[at]]]] + 1);
}

static void sort(uint8_t *texts, int num, size_t size)
{
    uint8_t moved[MOST * MOST];
    for (int k = 1; k < num; k++) {
        int at = k;
        memcpy(moved, texts + (size_t)k * size, size);
        for (; at > 0 && texts[(size_t)(at - 1) * size] > moved[0]; at--)
            memcpy(texts + (size_t)at * size, texts + (size_t)(at - 1) * size,
                   size);
        memcpy(texts + (size_t)at * size, moved, size);
    }
}

/* Completes the grid, once all columns have places, and keeps it if it is
 * least. */
static void finish(full *f, const places *p)
{
    int n = f->from->n, h = f->from->box_height, num = 0;
    size_t row = (size_t)n, of_band = row * (size_t)h;
    uint8_t grid[MOST * MOST], band[MOST * MOST];
    int of_first = f->first / h;
    for (int b = -1; b < f->from->box_width; b++) {
        if (b == of_first)
            continue;
        int from = (b < 0 ? of_first : b) * h;
        for (int k = 0; k < h; k++)
            translate(f, p, from + k, band + k * n);
        sort(band, h, row); /* the first row begins with 1; the second row is
                               the least of the others */
        memcpy(grid + num * n, band, of_band);
        num += h;
    }
    sort(grid + h * n, f->from->box_width - 1, of_band);
    int order = f->has_target ? memcmp(grid, f->target, row * row) : -1;
    if (order < 0) {
        memcpy(f->target, grid, row * row);
        f->has_target = true;
        *f->same = (sudoku_long_count){0, 0};
    }
    if (order <= 0)
        f->same->low++;
}

/* ---- the second row ------------------------------------------------------ */

/* Puts the column at this place and gives its digit in the second row the least
 * possible label. Returns the label. */
static int try_column(const full *f, places *p, int column, int at)
{
    int w = f->from->box_width, stack = column / w;
    if (p->stack_place[stack] == NONE) {
        p->stack_place[stack] = (uint8_t)(at / w);
        p->stack_at[at / w] = (uint8_t)stack;
    }
    put(p, column, at);
    int of_digit = f->column_of[f->value[f->second * f->from->n + column]];
    if (p->place[of_digit] == NONE)
        put(p, of_digit, first_free(p, f->from, of_digit / w));
    return p->place[of_digit] + 1;
}

static bool may_be(const full *f, const places *p, int column, int at)
{
    int w = f->from->box_width, stack = column / w;
    if (p->column_at[at] != NONE)
        return p->column_at[at] == column;
    if (p->place[column] != NONE)
        return false;
    return p->stack_at[at / w] == stack ||
           (p->stack_at[at / w] == NONE && p->stack_place[stack] == NONE);
}

/* Fills the second row from place `at` on; its earlier places equal those of
 * the target. Recursion depth is the number of places.
 * NOLINTNEXTLINE(misc-no-recursion) */
static void search(full *f, const places *p, int at)
{
    int n = f->from->n, least = n + 1;
    places next[MOST];
    int label[MOST];
    if (at == n) {
        finish(f, p);
        return;
    }
    for (int c = 0; c < n; c++) {
        label[c] = n + 1;
        if (!may_be(f, p, c, at))
            continue;
        next[c] = *p;
        label[c] = try_column(f, &next[c], c, at);
        least = label[c] < least ? label[c] : least;
    }
    if (f->has_target && least > f->target[n + at])
        return;
    if (!f->has_target || least < f->target[n + at]) {
        /* a new least grid: the target is written again from here */
        f->target[n + at] = (uint8_t)least;
        f->has_target = false;
    }
    for (int c = 0; c < n; c++) {
        if (label[c] == least)
            search(f, &next[c], at + 1);
    }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): f.target is written to */
void sudoku_arrange_full(const sudoku_canonical_source *from, uint8_t *target,
                         sudoku_long_count *automorphisms)
{
    full f = {.from = from, .target = target, .same = automorphisms};
    int n = from->n, h = from->box_height;
    places nothing;
    memset(&nothing, NONE, sizeof nothing);
    *automorphisms = (sudoku_long_count){0, 0};
    for (int k = 0; k < from->num_sources; k++) {
        f.value = from->value[k];
        for (f.first = 0; f.first < n; f.first++) {
            for (int c = 0; c < n; c++)
                f.column_of[f.value[f.first * n + c]] = (uint8_t)c;
            for (f.second = f.first / h * h; f.second < f.first / h * h + h;
                 f.second++) {
                if (f.second != f.first)
                    search(&f, &nothing, 0);
            }
        }
    }
}
