/*
 * rows.c - the canonical form of a puzzle, row by row.
 *
 * An arrangement of some rows fixes stacks and columns only as far as these
 * rows distinguish them: stacks with the same place, and columns of a stack
 * with the same place, can still be exchanged. On each level every arrangement
 * is extended by every possible next row; those with the least text are kept.
 * In a text, empty cells come first, then digits by their labels, then digits
 * without a label, which get the next labels from left to right. Where such
 * digits could be exchanged, each order is an arrangement.
 *
 *   J1  stack_place[s] is the first of the possible places of stack s: stacks
 *       with the same value have looked the same so far
 *   J2  column_place[c] likewise, in the stack of column c
 *   J3  label[d] is 1..num_labels in order of appearance, or 0
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/canonical/arrangement.h"
#include "sudoku/error.h"

enum { MOST = SUDOKU_CANONICAL_MOST, NEW = 255, MOST_STATES = 1 << 20 };

struct sudoku_arrangement {
    uint8_t source, num_labels;
    uint16_t used; /* set of rows in use */
    uint8_t last;  /* the last row */
    uint8_t stack_place[MOST], column_place[MOST], label[MOST + 1];
    sudoku_long_count same; /* arrangements that differ only in the order of
                               empty rows and bands */
};

/* A row with its stacks and columns in the least order. */
typedef struct lined_up {
    uint8_t stack[MOST];  /* [place] */
    uint8_t column[MOST]; /* [place in the row] */
    uint8_t text[MOST];   /* labels, 0, NEW */
} lined_up;

typedef struct branching {
    sudoku_arrangements *states;
    const sudoku_canonical_source *from;
    const uint8_t *row; /* values of the row */
    lined_up order;
    sudoku_arrangement to;
    int error;
} branching;

static void multiply(sudoku_long_count *a, int factor)
{
    const uint64_t BASE = UINT64_C(1000000000000000000);
    uint64_t low = a->low * (uint64_t)factor; /* the factor is at most 18 */
    a->high = a->high * (uint64_t)factor + low / BASE;
    a->low = low % BASE;
}

static void add(sudoku_long_count *a, const sudoku_long_count *b)
{
    const uint64_t BASE = UINT64_C(1000000000000000000);
    a->low += b->low;
    a->high += b->high + a->low / BASE;
    a->low %= BASE;
}

void sudoku_arrangements_clear(sudoku_arrangements *states)
{
    free(states->now);
    free(states->next);
    memset(states, 0, sizeof *states);
}

/* ---- one row ------------------------------------------------------------- */

/* Sorts the columns of a stack by place, then by text. */
static void line_up_stack(const sudoku_arrangement *a, const uint8_t *row,
                          int first, int width, uint8_t *column, uint8_t *text)
{
    for (int k = 0; k < width; k++) {
        int c = first + k, at = k;
        uint8_t x = row[c] == 0             ? 0
                    : a->label[row[c]] == 0 ? NEW
                                            : a->label[row[c]];
        for (; at > 0; at--) {
            int before = a->column_place[column[at - 1]];
            if (before < a->column_place[c] ||
                (before == a->column_place[c] && text[at - 1] <= x))
                break;
            column[at] = column[at - 1];
            text[at] = text[at - 1];
        }
        column[at] = (uint8_t)c;
        text[at] = x;
    }
}

static void line_up(const sudoku_canonical_source *from,
                    const sudoku_arrangement *a, const uint8_t *row,
                    lined_up *to)
{
    int w = from->box_width, stacks = from->box_height;
    uint8_t column[MOST], text[MOST];
    for (int s = 0; s < stacks; s++) {
        int at = s;
        line_up_stack(a, row, s * w, w, column + s * w, text + s * w);
        for (; at > 0; at--) {
            int other = to->stack[at - 1];
            int before = a->stack_place[other];
            if (before < a->stack_place[s] ||
                (before == a->stack_place[s] &&
                 memcmp(text + other * w, text + s * w, (size_t)w) <= 0))
                break;
            to->stack[at] = to->stack[at - 1];
        }
        to->stack[at] = (uint8_t)s;
    }
    for (int at = 0; at < stacks; at++) {
        memcpy(to->column + at * w, column + to->stack[at] * w, (size_t)w);
        memcpy(to->text + at * w, text + to->stack[at] * w, (size_t)w);
    }
}

/* ---- branching ----------------------------------------------------------- */

static void emit(branching *b)
{
    sudoku_arrangements *v = b->states;
    if (b->error == 0 && v->num_next == v->cap_next) {
        int cap = 2 * v->cap_next + 64;
        sudoku_arrangement *grown = NULL;
        if (v->num_next < MOST_STATES)
            grown = realloc(v->next, (size_t)cap * sizeof *grown);
        if (grown == NULL) {
            b->error =
                v->num_next < MOST_STATES ? SUDOKU_ENOMEM : SUDOKU_ETOOBIG;
            return;
        }
        v->next = grown;
        v->cap_next = cap;
    }
    if (b->error == 0)
        v->next[v->num_next++] = b->to;
}

/* Makes the arrangements of the next level the current ones. */
static void take_next(sudoku_arrangements *v)
{
    sudoku_arrangement *states = v->now;
    int cap = v->cap_now;
    v->now = v->next;
    v->num_now = v->num_next;
    v->cap_now = v->cap_next;
    v->next = states;
    v->cap_next = cap;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t x = *a;
    *a = *b;
    *b = x;
}

/* Gives columns their places and new digits their labels, from place at on.
 * Columns at .. end - 1 are still equal. Recursion depth is the number of
 * columns. NOLINTNEXTLINE(misc-no-recursion) */
static void branch_columns(branching *b, const sudoku_arrangement *old, int at)
{
    int n = b->from->n, w = b->from->box_width;
    if (at == n) {
        emit(b);
        return;
    }
    uint8_t *column = b->order.column;
    const uint8_t *text = b->order.text;
    int place = old->column_place[column[at]], end = at + 1;
    while (end % w != 0 && text[end] == text[at] &&
           old->column_place[column[end]] == place)
        end++;
    if (text[at] != NEW) {
        for (int k = at; k < end; k++)
            b->to.column_place[column[k]] = (uint8_t)(at % w);
        branch_columns(b, old, end);
        return;
    }
    for (int k = at; k < end && b->error == 0; k++) {
        swap(&column[at], &column[k]);
        uint8_t *label = &b->to.label[b->row[column[at]]];
        b->to.column_place[column[at]] = (uint8_t)(at % w);
        *label = ++b->to.num_labels;
        branch_columns(b, old, at + 1);
        *label = 0;
        b->to.num_labels--;
        swap(&column[at], &column[k]);
    }
}

static bool is_like(const branching *b, const sudoku_arrangement *old, int x,
                    int y)
{
    int w = b->from->box_width;
    return old->stack_place[b->order.stack[x]] ==
               old->stack_place[b->order.stack[y]] &&
           memcmp(b->order.text + x * w, b->order.text + y * w, (size_t)w) == 0;
}

static void swap_stacks(branching *b, int x, int y)
{
    int w = b->from->box_width;
    swap(&b->order.stack[x], &b->order.stack[y]);
    for (int k = 0; k < w && x != y; k++)
        swap(&b->order.column[x * w + k], &b->order.column[y * w + k]);
}

/* Gives stacks their places, then columns. NOLINTNEXTLINE(misc-no-recursion) */
static void branch_stacks(branching *b, const sudoku_arrangement *old, int at)
{
    int w = b->from->box_width, stacks = b->from->box_height, end = at + 1;
    if (at == stacks) {
        branch_columns(b, old, 0);
        return;
    }
    while (end < stacks && is_like(b, old, at, end))
        end++;
    if (memchr(b->order.text + at * w, NEW, (size_t)w) == NULL) {
        for (int k = at; k < end; k++)
            b->to.stack_place[b->order.stack[k]] = (uint8_t)at;
        branch_stacks(b, old, end);
        return;
    }
    for (int k = at; k < end && b->error == 0; k++) {
        swap_stacks(b, at, k);
        b->to.stack_place[b->order.stack[at]] = (uint8_t)at;
        branch_stacks(b, old, at + 1);
        swap_stacks(b, at, k);
    }
}

/* ---- levels -------------------------------------------------------------- */

/* Returns the set of empty unused rows of the band, from bit 0 on. */
static int empty_rows(const sudoku_canonical_source *from,
                      const sudoku_arrangement *a, int band)
{
    int h = from->box_height;
    return (from->empty[a->source] & ~a->used) >> band * h & ((1 << h) - 1);
}

/* Returns the number of equivalent choices for row r as the next row: empty
 * rows of a band are equivalent, and so are empty bands. Returns 0 if r cannot
 * be next or is not the first of these. */
static int ways(const sudoku_canonical_source *from,
                const sudoku_arrangement *a, int r, bool begins_band)
{
    int h = from->box_height, band = r / h, alike = 1;
    if ((a->used >> r & 1) != 0)
        return 0;
    int of_band = a->used >> band * h & ((1 << h) - 1);
    if (begins_band ? of_band != 0 : a->last / h != band)
        return 0;
    int empty = empty_rows(from, a, band), bit = 1 << r % h;
    if ((empty & bit) == 0)
        return 1;
    if ((empty & (bit - 1)) != 0)
        return 0;
    if (begins_band && empty == (1 << h) - 1) {
        for (int k = 0; k < from->box_width; k++) {
            bool is_empty = k != band && empty_rows(from, a, k) == empty;
            alike += is_empty;
            if (is_empty && k < band)
                return 0;
        }
    }
    return alike * __builtin_popcount((unsigned)empty);
}

static void find_least(const sudoku_arrangements *v,
                       const sudoku_canonical_source *from, int level,
                       uint8_t *text)
{
    lined_up order;
    memset(text, NEW, (size_t)from->n);
    for (int k = 0; k < v->num_now; k++) {
        const sudoku_arrangement *a = &v->now[k];
        for (int r = 0; r < from->n; r++) {
            if (ways(from, a, r, level % from->box_height == 0) == 0)
                continue;
            line_up(from, a, from->value[a->source] + r * from->n, &order);
            if (memcmp(order.text, text, (size_t)from->n) < 0)
                memcpy(text, order.text, (size_t)from->n);
        }
    }
}

static int extend(sudoku_arrangements *v, const sudoku_canonical_source *from,
                  int level, const uint8_t *text)
{
    branching b = {.states = v, .from = from};
    v->num_next = 0;
    for (int k = 0; k < v->num_now && b.error == 0; k++) {
        const sudoku_arrangement *a = &v->now[k];
        for (int r = 0; r < from->n && b.error == 0; r++) {
            int alike = ways(from, a, r, level % from->box_height == 0);
            if (alike == 0)
                continue;
            b.row = from->value[a->source] + r * from->n;
            line_up(from, a, b.row, &b.order);
            if (memcmp(b.order.text, text, (size_t)from->n) != 0)
                continue;
            b.to = *a;
            b.to.used = (uint16_t)(b.to.used | 1 << r);
            b.to.last = (uint8_t)r;
            multiply(&b.to.same, alike);
            branch_stacks(&b, a, 0);
        }
    }
    take_next(v);
    return b.error;
}

/* Returns the number of ways to exchange what is still equal. */
static sudoku_long_count count_ways(const sudoku_canonical_source *from,
                                    const sudoku_arrangement *a)
{
    int n = from->n, w = from->box_width;
    sudoku_long_count count = a->same;
    for (int x = 0; x < n; x++) {
        int columns = 0,
            stacks =
                0; /* number of equal columns, and of equal stacks, up to x */
        for (int y = x / w * w; y <= x; y++)
            columns += a->column_place[y] == a->column_place[x];
        multiply(&count, columns);
        for (int y = 0; y <= x && x < from->box_height; y++)
            stacks += a->stack_place[y] == a->stack_place[x];
        if (x < from->box_height)
            multiply(&count, stacks);
    }
    /* Digits that do not occur. */
    for (int left = n - a->num_labels; left > 1; left--)
        multiply(&count, left);
    return count;
}

int sudoku_arrange_rows(sudoku_arrangements *v,
                        const sudoku_canonical_source *from, uint8_t *target,
                        sudoku_long_count *automorphisms)
{
    branching b = {.states = v, .from = from};
    v->num_next = 0;
    for (int k = 0; k < from->num_sources; k++) {
        b.to.source = (uint8_t)k;
        b.to.same.low = 1;
        emit(&b);
    }
    take_next(v);
    for (int level = 0; level < from->n && b.error == 0; level++) {
        uint8_t *row = target + level * from->n;
        int label = v->now[0].num_labels;
        find_least(v, from, level, row);
        b.error = extend(v, from, level, row);
        for (int c = 0; c < from->n; c++)
            row[c] = row[c] == NEW ? (uint8_t)++label : row[c];
    }
    *automorphisms = (sudoku_long_count){0, 0};
    for (int k = 0; k < v->num_now && b.error == 0; k++) {
        sudoku_long_count more = count_ways(from, &v->now[k]);
        add(automorphisms, &more);
    }
    return b.error;
}
