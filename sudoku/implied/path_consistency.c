/*
 * path_consistency.c - restricts relations by triangles.
 *
 * Two cells are an *edge* if they are related, or see each other and are in a
 * triangle. Its table has a row for each digit of one cell, then of the other:
 * the digits compatible with it.
 *
 * R1  x is in the row of y if and only if y is in that of x.
 * R2  The row of a digit that its cell cannot hold is empty; other rows have
 *     only candidates of the other cell.
 */
#include "sudoku/implied/path_consistency.h"

#include "base/reserve.h"
#include "sudoku/budget.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Limits for a time of milliseconds. If more cells are related, relations are
 * loose and nothing would be found. */
enum { MAX_STATED = 512, MAX_TRIANGLES = 4096, MAX_ROUNDS = 64 };

typedef struct edge {
    int cells[2];
    int next[2]; /* [side] next edge of that cell, or -1 */
    bool is_stated;
} edge;

typedef struct triangle {
    int edges[3]; /* edges between cells 0 and 1, 0 and 2, 1 and 2 .. */
    int cells[3]; /* .. of these cells */
} triangle;

typedef struct finder {
    const sudoku_shape *shape;
    edge *edges;
    uint64_t *tables; /* [edge * 2 * num_digits + side * num_digits + digit] */
    uint64_t *before; /* tables before triangles were used */
    int num_edges, cap_edges, cap_tables;
    triangle *triangles;
    int num_triangles, cap_triangles;
    int *first; /* [cell] edge, or -1 */
    uint64_t *digits;
    uint64_t *known; /* [cell] digits that the constraints added so far leave */
} finder;

/* ---- edges --------------------------------------------------------------- */

static int side_of(const edge *e, int cell)
{
    return e->cells[0] == cell ? 0 : 1;
}

static uint64_t *row(const finder *f, int e, int side)
{
    size_t n = (size_t)f->shape->num_digits;
    assert(e < f->num_edges && f->edges != NULL && f->tables != NULL);
    return f->tables + ((size_t)e * 2 + (size_t)side) * n;
}

static uint64_t *rows_of(const finder *f, int e, int cell)
{
    return row(f, e, side_of(&f->edges[e], cell));
}

static int find_edge(const finder *f, int a, int b)
{
    int e = f->first[a];
    assert(e < 0 || f->edges != NULL);
    while (e >= 0) {
        const edge *at = &f->edges[e];
        int side = side_of(at, a);
        if (at->cells[!side] == b)
            break;
        e = at->next[side];
    }
    return e;
}

/* Adds an edge that only excludes what houses do. Returns it, or < 0. */
static int add_edge(finder *f, int a, int b, bool is_stated)
{
    int n = f->shape->num_digits, e = f->num_edges;
    bool differ = sudoku_shape_sees(f->shape, a, b) != 0;
    edge *edges =
        base_reserve_ints(f->edges, sizeof *edges, e, &f->cap_edges, 1);
    if (edges == NULL)
        return SUDOKU_ENOMEM;
    f->edges = edges;
    uint64_t *tables = base_reserve_ints(f->tables, sizeof *tables, 2 * n * e,
                                         &f->cap_tables, 2 * n);
    if (tables == NULL)
        return SUDOKU_ENOMEM;
    f->tables = tables;
    edges[e] = (edge){{a, b}, {f->first[a], f->first[b]}, is_stated};
    f->first[a] = f->first[b] = f->num_edges++;
    for (int k = 0; k < 2 * n; k++)
        row(f, e, 0)[k] =
            sudoku_all_digits(n) & ~(differ ? UINT64_C(1) << k % n : 0);
    return e;
}

static int add_stated(finder *f, int a, int b, const uint64_t *partners)
{
    int e = find_edge(f, a, b);
    if (e < 0)
        e = add_edge(f, a, b, true);
    if (e < 0)
        return e;
    uint64_t *of_a = rows_of(f, e, a), *of_b = rows_of(f, e, b);
    for (int x = 0; x < f->shape->num_digits; x++) {
        of_a[x] &= partners[x];
        for (int y = 0; y < f->shape->num_digits; y++) {
            if ((partners[x] >> y & 1) == 0)
                of_b[y] &= ~(UINT64_C(1) << x);
        }
    }
    return 0;
}

/* Adds the edge of two cells that hold one of some sets of two digits. */
static int add_stated_sets(finder *f, const sudoku_constraint *c)
{
    uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
    for (int k = 0; k < c->sets.num; k++) {
        for (uint64_t left = c->sets.list[k]; left != 0; left &= left - 1)
            partners[__builtin_ctzll(left)] |=
                c->sets.list[k] & ~(left & -left);
    }
    return add_stated(f, c->cells[0], c->cells[1], partners);
}

static int list_stated(finder *f, const sudoku_board *board)
{
    int code = 0;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_constraints *list =
            sudoku_constraints_of(&board->rules[k]);
        if (list == NULL)
            continue;
        for (int j = 0;
             j < list->num && code == 0 && f->num_edges <= MAX_STATED; j++) {
            const sudoku_constraint *c = &list->list[j];
            if (c->kind == SUDOKU_RELATION)
                code = add_stated(f, c->cells[0], c->cells[1], c->partners);
            else if (c->kind == SUDOKU_SETS && c->num_cells == 2)
                code = add_stated_sets(f, c);
        }
    }
    return code;
}

/* ---- triangles ----------------------------------------------------------- */

static int add_triangle(finder *f, int cell, int d, int e)
{
    int a = f->edges[d].cells[!side_of(&f->edges[d], cell)];
    int b = f->edges[e].cells[!side_of(&f->edges[e], cell)];
    int third = find_edge(f, a, b);
    if (third < 0 && !sudoku_shape_sees(f->shape, a, b))
        return 0;
    if (third < 0)
        third = add_edge(f, a, b, false);
    if (third < 0)
        return third;
    if (f->edges[third].is_stated && (cell > a || cell > b))
        return 0; /* the triangle was found from another cell */
    triangle *list = base_reserve_ints(f->triangles, sizeof *list,
                                       f->num_triangles, &f->cap_triangles, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    f->triangles = list;
    list[f->num_triangles++] = (triangle){{d, e, third}, {cell, a, b}};
    return 0;
}

static int list_triangles(finder *f)
{
    int code = 0;
    for (int cell = 0; cell < f->shape->num_cells; cell++) {
        for (int d = f->first[cell]; d >= 0;
             d = f->edges[d].next[side_of(&f->edges[d], cell)]) {
            if (!f->edges[d].is_stated)
                continue;
            for (int e = f->first[cell]; e != d && code == 0;
                 e = f->edges[e].next[side_of(&f->edges[e], cell)]) {
                if (f->edges[e].is_stated && f->num_triangles < MAX_TRIANGLES)
                    code = add_triangle(f, cell, d, e);
            }
        }
    }
    return code;
}

/* ---- path consistency ---------------------------------------------------- */

/* Establishes R2 for the edge. Returns whether a cell has lost digits. */
static bool revise_edge(finder *f, int e)
{
    bool has_changed = false;
    for (int side = 0; side < 2; side++) {
        int cell = f->edges[e].cells[side];
        uint64_t other = f->digits[f->edges[e].cells[!side]], left = 0;
        uint64_t *rows = row(f, e, side);
        for (int x = 0; x < f->shape->num_digits; x++) {
            rows[x] &= (f->digits[cell] >> x & 1) != 0 ? other : 0;
            left |= (uint64_t)(rows[x] != 0) << x;
        }
        has_changed = has_changed || left != f->digits[cell];
        f->digits[cell] = left;
    }
    return has_changed;
}

static void revise_edges(finder *f)
{
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int e = 0; e < f->num_edges; e++)
            has_changed = revise_edge(f, e) || has_changed;
    }
}

/* Excludes the pairs of a and b on edge e for which c has no digit. */
static bool revise_pairs(finder *f, int e, const int *cells, int a_to_c,
                         int b_to_c)
{
    uint64_t *of_a = rows_of(f, e, cells[0]), *of_b = rows_of(f, e, cells[1]);
    const uint64_t *from_a = rows_of(f, a_to_c, cells[0]);
    const uint64_t *from_b = rows_of(f, b_to_c, cells[1]);
    bool has_changed = false;
    for (int x = 0; x < f->shape->num_digits; x++) {
        for (uint64_t left = of_a[x]; left != 0; left &= left - 1) {
            int y = __builtin_ctzll(left);
            if ((from_a[x] & from_b[y]) != 0)
                continue;
            of_a[x] &= ~(UINT64_C(1) << y);
            of_b[y] &= ~(UINT64_C(1) << x);
            has_changed = true;
        }
    }
    return has_changed;
}

static bool revise_triangle(finder *f, const triangle *t)
{
    static const int pairs[3][3] = {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}};
    bool has_changed = false;
    for (int k = 0; k < 3; k++) {
        int a = pairs[k][0], b = pairs[k][1], c = pairs[k][2];
        int cells[2] = {t->cells[a], t->cells[b]};
        has_changed = revise_pairs(f, t->edges[a + b - 1], cells,
                                   t->edges[a + c - 1], t->edges[b + c - 1]) ||
                      has_changed;
    }
    return has_changed;
}

static int find(finder *f)
{
    size_t size = 2 * (size_t)f->num_edges * (size_t)f->shape->num_digits *
                  sizeof *f->tables;
    revise_edges(f);
    f->before = malloc(size + 1);
    if (f->before == NULL)
        return SUDOKU_ENOMEM;
    memcpy(f->before, f->tables, size);
    memcpy(f->known, f->digits, (size_t)f->shape->num_cells * sizeof *f->known);
    bool has_changed = true;
    for (int round = 0; round < MAX_ROUNDS && has_changed; round++) {
        has_changed = false;
        for (int k = 0; k < f->num_triangles; k++) {
            if (sudoku_budget_check() != 0)
                return SUDOKU_ELIMIT;
            has_changed = revise_triangle(f, &f->triangles[k]) || has_changed;
        }
        if (has_changed)
            revise_edges(f);
    }
    return 0;
}

/* ---- the list ------------------------------------------------------------ */

/* Returns whether the edge excludes more than single cells and stated relations
 * do. */
static bool is_new(const finder *f, int e)
{
    int n = f->shape->num_digits, a = f->edges[e].cells[0];
    int b = f->edges[e].cells[1];
    const uint64_t *before = f->before + 2 * n * e, *now = row(f, e, 0);
    if (f->known[a] != f->digits[a] || f->known[b] != f->digits[b])
        return true;
    for (int x = 0; x < n; x++) {
        if ((f->digits[a] >> x & 1) != 0 &&
            (before[x] & f->digits[b]) != now[x])
            return true;
    }
    return false;
}

static int add_found(finder *f, sudoku_constraints *to)
{
    int code = 0;
    for (int e = 0; e < f->num_edges && code == 0; e++) {
        const int *cells = f->edges[e].cells;
        if (!is_new(f, e))
            continue;
        code = sudoku_constraints_add_relation(
            to, f->shape->num_digits, cells[0], cells[1], row(f, e, 0));
        if (code == 0)
            to->list[to->num - 1].only_filters = true;
        f->known[cells[0]] = f->digits[cells[0]];
        f->known[cells[1]] = f->digits[cells[1]];
    }
    return code;
}

int sudoku_find_path_consistent(sudoku_constraints *to,
                                const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    size_t cells = (size_t)shape->num_cells;
    finder f = {.shape = shape};
    f.first = malloc(cells * sizeof *f.first);
    f.digits = malloc(cells * sizeof *f.digits);
    f.known = malloc(cells * sizeof *f.known);
    int code = f.first == NULL || f.digits == NULL || f.known == NULL
                   ? SUDOKU_ENOMEM
                   : 0;
    for (int k = 0; k < shape->num_cells && code == 0; k++) {
        f.first[k] = -1;
        f.digits[k] = sudoku_all_digits(shape->num_digits);
    }
    if (code == 0)
        code = list_stated(&f, board);
    if (code == 0 && f.num_edges <= MAX_STATED)
        code = list_triangles(&f);
    if (code == 0 && f.num_triangles > 0)
        code = find(&f);
    if (code == 0 && f.num_triangles > 0)
        code = add_found(&f, to);
    free(f.edges);
    free(f.tables);
    free(f.before);
    free(f.triangles);
    free(f.first);
    free(f.digits);
    free(f.known);
    return code;
}
