#include "sudoku/implied/cliques.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/digit_sets.h"

enum {
    MAX_CELLS = 1024, /* limit, as table_of has its square */
    MAX_TABLES = 64,
    MAX_SIZE = 8,   /* maximal number of cells of a clique */
    MAX_SETS = 2000 /* maximal number of sets of n digits before cliques are
                       selected */
};

typedef struct finding {
    sudoku_constraints *to;
    const sudoku_shape *shape;
    const uint64_t *tables[MAX_TABLES]; /* distinct tables: [digit] partners */
    int num_tables;
    uint8_t *table_of; /* [a * num_cells + b] 1 + table of their relation; 0: no
                          relation, or already in a clique */
} finding;

static bool is_symmetric(const uint64_t *partners, int num_digits)
{
    for (int x = 0; x < num_digits; x++) {
        for (int y = 0; y < x; y++) {
            if ((partners[x] >> y & 1) != (partners[y] >> x & 1))
                return false;
        }
    }
    return true;
}

/* Returns 1 + the number of the table, or 0 if it is useless. */
static int number_of(finding *f, const uint64_t *partners)
{
    int n = f->shape->num_digits;
    for (int k = 0; k < f->num_tables; k++) {
        if (memcmp(f->tables[k], partners, (size_t)n * sizeof *partners) == 0)
            return k + 1;
    }
    if (f->num_tables == MAX_TABLES || !is_symmetric(partners, n))
        return 0;
    f->tables[f->num_tables++] = partners;
    return f->num_tables;
}

static uint8_t *table_at(const finding *f, int a, int b)
{
    return &f->table_of[(size_t)a * (size_t)f->shape->num_cells + (size_t)b];
}

static void list_relations(finding *f, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_constraints *list =
            sudoku_constraints_of(&board->rules[k]);
        for (int j = 0; list != NULL && j < list->num; j++) {
            const sudoku_constraint *x = &list->list[j];
            if (x->kind != SUDOKU_RELATION)
                continue;
            uint8_t number = (uint8_t)number_of(f, x->partners);
            *table_at(f, x->cells[0], x->cells[1]) = number;
            *table_at(f, x->cells[1], x->cells[0]) = number;
        }
    }
}

static bool can_join(const finding *f, const int *cells, int n, int cell,
                     int number)
{
    bool allows_equal = false;
    for (int x = 0; x < f->shape->num_digits; x++)
        allows_equal |= (f->tables[number - 1][x] >> x & 1) != 0;
    for (int k = 0; k < n; k++) {
        if (cells[k] == cell || *table_at(f, cells[k], cell) != number ||
            (allows_equal && !sudoku_shape_sees(f->shape, cells[k], cell)))
            return false;
    }
    return true;
}

/* Extends two cells greedily and marks the relations of the result as used.
 * Returns the number of cells. */
static int grow(const finding *f, int *cells, int number)
{
    int n = 2;
    for (int c = cells[1] + 1; c < f->shape->num_cells && n < MAX_SIZE; c++) {
        if (can_join(f, cells, n, c, number))
            cells[n++] = c;
    }
    for (int k = 0; k < n * n && n > 2; k++)
        *table_at(f, cells[k / n], cells[k % n]) = 0;
    return n;
}

static bool is_clique(uint64_t set, const uint64_t *partners)
{
    bool holds = true;
    for (uint64_t left = set; left != 0; left &= left - 1)
        holds = holds &&
                (set & ~(left & -left) & ~partners[__builtin_ctzll(left)]) == 0;
    return holds;
}

static int add_sets(finding *f, const int *cells, int n,
                    const uint64_t *partners)
{
    uint64_t sets[MAX_SETS];
    int num = 0, all = sudoku_list_digit_sets(f->shape->num_digits, n, 0,
                                              INT_MAX, sets, MAX_SETS);
    if (all > MAX_SETS)
        return 0;
    for (int k = 0; k < all; k++) {
        if (is_clique(sets[k], partners))
            sets[num++] = sets[k];
    }
    if (num == all)
        return 0;
    int code = sudoku_constraints_add_sets(f->to, cells, n, sets, num);
    if (code == 0)
        f->to->list[f->to->num - 1].only_filters = true;
    return code;
}

static int find_all(finding *f)
{
    int code = 0, cells[MAX_SIZE];
    for (int a = 0; a < f->shape->num_cells; a++) {
        for (int b = a + 1; b < f->shape->num_cells && code == 0; b++) {
            int number = *table_at(f, a, b);
            if (number == 0 || !can_join(f, &a, 1, b, number))
                continue;
            cells[0] = a;
            cells[1] = b;
            int n = grow(f, cells, number);
            if (n > 2)
                code = add_sets(f, cells, n, f->tables[number - 1]);
        }
    }
    return code;
}

int sudoku_find_cliques(sudoku_constraints *to, const sudoku_board *board)
{
    size_t cells = (size_t)board->shape->num_cells;
    finding f = {.to = to, .shape = board->shape};
    if (cells > MAX_CELLS)
        return 0;
    f.table_of = calloc(cells * cells, sizeof *f.table_of);
    if (f.table_of == NULL)
        return SUDOKU_ENOMEM;
    list_relations(&f, board);
    int code = find_all(&f);
    free(f.table_of);
    return code;
}
