/* connected.c - the cells that hold certain digits are orthogonally connected.
 */
#include "variants/connectivity.h"
#include "variants/variants.h"

#include <stdlib.h>

typedef struct connected {
    sudoku_clause clause;
    connect_graph graph;
    uint64_t digits;
    int min, max;
} connected;

static void free_connected(void *self)
{
    connected *x = self;
    if (x != NULL)
        variant_connect_graph_clear(&x->graph);
    free(x);
}

/* Reads the digits; the first number of the clause is the number of cells. */
static int read_digits(connected *x, const sudoku_shape *shape,
                       sudoku_error *error)
{
    for (int k = 1; k < x->clause.num_values; k++) {
        int digit = x->clause.values[k] - shape->first_value;
        if (digit < 0 || digit >= shape->num_digits)
            return variant_fail(
                &x->clause, error, "expected digits from %d to %d, not %d",
                shape->first_value, sudoku_value(shape, shape->num_digits - 1),
                x->clause.values[k]);
        x->digits |= UINT64_C(1) << digit;
    }
    return 0;
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    static const clause_form form = {
        .values = {2, ANY}, .groups = {1, 1}, .cells = {1, CONNECT_MAX_CELLS}};
    int code = variant_check_form(clause, shape, &form, error);
    if (code != 0)
        return code;
    int num_cells = clause->group_start[1], size = clause->values[0];
    if (size < 0 || size > num_cells)
        return variant_fail(clause, error,
                            "of %d cells, expected that 1 to %d are connected, "
                            "or 0 for any number",
                            num_cells, num_cells);
    connected *x = calloc(1, sizeof *x);
    if (x == NULL)
        return variant_fail_code(clause, error, SUDOKU_ENOMEM);
    x->clause = *clause;
    x->min = size > 0 ? size : 1;
    x->max = size > 0 ? size : num_cells;
    code = read_digits(x, shape, error);
    if (code == 0 && variant_connect_graph_init(&x->graph, shape, clause->cells,
                                                num_cells) != 0)
        code = variant_fail_code(clause, error, SUDOKU_ENOMEM);
    if (code != 0) {
        free_connected(x);
        return code;
    }
    *self = x;
    return 0;
}

static int filter(const void *self, struct sudoku_candidates *c)
{
    const connected *x = self;
    const connect_graph *g = &x->graph;
    uint64_t may[CONNECT_MAX_WORDS], in[CONNECT_MAX_WORDS];
    for (int w = 0, k = 0; w < g->words; w++) {
        uint64_t may_be = 0, must_be = 0;
        for (uint64_t bit = 1; bit != 0 && k < g->num; bit <<= 1, k++) {
            uint64_t digits = c->digits[g->cells[k]];
            may_be |= (digits & x->digits) != 0 ? bit : 0;
            must_be |= (digits & ~x->digits) == 0 ? bit : 0;
        }
        may[w] = may_be;
        in[w] = must_be;
    }
    int changed = variant_connect_filter(g, may, in, x->min, x->max);
    for (int k = 0; k < g->num && changed > 0; k++) {
        uint64_t *digits = &c->digits[g->cells[k]];
        if (!cell_set_has(may, k))
            *digits &= ~x->digits;
        else if (cell_set_has(in, k))
            *digits &= x->digits;
    }
    return changed;
}

static int get_cells(const void *self, const int **cells)
{
    const connected *x = self;
    *cells = x->clause.cells;
    return x->graph.num;
}

static uint64_t get_watched(const void *self)
{
    return ((const connected *)self)->digits;
}

static int get_connected(const void *self, const int **cells, uint64_t *digits)
{
    const connected *x = self;
    *digits = x->digits;
    return get_cells(self, cells);
}

/* ---- checking ------------------------------------------------------------ */

typedef struct spread {
    const connected *x;
    const sudoku_shape *shape;
    const uint8_t *digits;
    bool is_found[CONNECT_MAX_CELLS];
} spread;

static bool has_one(const spread *s, int k)
{
    int digit = s->digits[s->x->clause.cells[k]];
    return digit != SUDOKU_EMPTY && (s->x->digits >> digit & 1) != 0;
}

static bool may_have(const spread *s, int k)
{
    return s->digits[s->x->clause.cells[k]] == SUDOKU_EMPTY || has_one(s, k);
}

static bool are_neighbours(const sudoku_shape *shape, int a, int b)
{
    return abs(shape->row[a] - shape->row[b]) +
               abs(shape->column[a] - shape->column[b]) ==
           1;
}

static void spread_out(spread *s)
{
    const int *cells = s->x->clause.cells;
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (int a = 0; a < s->x->graph.num; a++) {
            for (int b = 0; b < s->x->graph.num && s->is_found[a]; b++) {
                if (s->is_found[b] || !may_have(s, b) ||
                    !are_neighbours(s->shape, cells[a], cells[b]))
                    continue;
                s->is_found[b] = goes_on = true;
            }
        }
    }
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    const connected *x = self;
    spread s = {.x = x, .shape = shape, .digits = digits};
    int first = -1, num = 0, num_possible = 0;
    for (int k = 0; k < x->graph.num; k++) {
        first = first < 0 && has_one(&s, k) ? k : first;
        num += has_one(&s, k);
        num_possible += may_have(&s, k);
    }
    if (num > x->max || num_possible < x->min)
        return variant_break(&x->clause, flaw, x->clause.cells, 1,
                             "%s%d cells have these digits, not %s%d",
                             num > x->max ? "" : "at most ",
                             num > x->max ? num : num_possible,
                             x->min < x->max ? "at least " : "", x->min);
    if (first < 0)
        return true;
    s.is_found[first] = true;
    spread_out(&s);
    for (int k = 0; k < x->graph.num; k++) {
        int pair[2] = {x->clause.cells[first], x->clause.cells[k]};
        if (has_one(&s, k) && !s.is_found[k])
            return variant_break(
                &x->clause, flaw, pair, 2, "%s is not connected with %s",
                name_of(shape, pair[1]).text, name_of(shape, pair[0]).text);
    }
    return true;
}

const variant_rule variant_connected_rule = {
    .rule = {.name = "connected",
             .usage = "connected N DIGITS CELLS: N cells (0: any number) hold "
                      "these digits, and are connected by their sides",
             .make = make,
             .free = free_connected,
             .encode = variant_connect_refuse_to_encode,
             .filter = filter,
             .get_cells = get_cells,
             .holds = holds,
             .search = {.get_watched = get_watched},
             .facts = {.get_connected = get_connected},
             .people = {.refuted = "these digits cannot be connected"}},
};
