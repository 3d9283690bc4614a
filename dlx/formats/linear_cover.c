/* linear_cover.c - from a 0/1 program to its exact cover problem (linear.h,
 * linear_rows.h). */
#include "dlx/formats/linear_names.h"
#include "dlx/formats/linear_rows.h"
#include "dlx/problem.h"

#include <stdlib.h>
#include <string.h>

static int report_column(const dlx_linear_rows *w, int32_t column,
                         const char *what)
{
    const char *name = dlx_names_get(&w->l->column_names, column + 1);
    return dlx_report(w->s->error, w->l->columns[column].line,
                      w->l->columns[column].column,
                      (dlx_span){name, strlen(name)}, what);
}

/* ---- columns ------------------------------------------------------------ */

/* Sets the kind of a column by its own bounds; if high > 1, rows may still
 * restrict it to 0 or 1. A row forces its columns to 0 only if they are whole
 * numbers >= 0: 2 x <= 1 and x + y = 0 have other solutions with fractions or
 * negative numbers. */
static int read_column(dlx_linear_rows *w, int32_t c)
{
    const dlx_linear_column *column = &w->l->columns[c];
    if (w->kinds[c] == DLX_COLUMN_SLACK)
        return 0;
    if (column->low != 0 && column->low != 1)
        return report_column(w, c,
                             column->is_integer || column->low == column->high
                                 ? "may have values other than 0 and 1"
                                 : "is neither binary nor integer");
    if (column->high < column->low)
        return report_column(w, c, "has bounds that no number can meet");
    if (!column->is_integer && column->low != column->high)
        return report_column(w, c, "is neither binary nor integer");
    if (w->kinds[c] == DLX_COLUMN_ZERO)
        return 0;
    if (column->high == 0) {
        w->kinds[c] = DLX_COLUMN_ZERO;
        return 0;
    }
    if (column->high < 1)
        return report_column(w, c, "has an upper bound between 0 and 1");
    if (column->low == 1)
        w->kinds[c] = DLX_COLUMN_ONE;
    return 0;
}

enum {
    AT_MOST_1 = 1,
    HAS_PRIMARY = 2,
    HAS_ROW = 4,
    NEEDS_ITEM = 8,
    HAS_EXACT = 16,   /* is in a row "= k" */
    NEEDS_OTHER = 32, /* needs an option for 0 */
};

static bool is_exact(const dlx_row *row)
{
    return row->kind == DLX_ROW_PRIMARY && row->low == row->high;
}

static void mark_columns(const dlx_linear_rows *w, uint8_t *flags)
{
    for (int32_t r = 0; r < w->l->num_rows; r++) {
        enum dlx_row_kind kind = w->rows[r].kind;
        if (kind < DLX_ROW_PRIMARY)
            continue;
        bool is_one = w->rows[r].high == 1;
        bool has_row = kind == DLX_ROW_SECONDARY && !w->rows[r].has_colors;
        for (int32_t e = w->start[r]; e < w->start[r + 1]; e++)
            flags[w->entries[e].column] |=
                (uint8_t)((is_one ? AT_MOST_1 : 0) |
                          (kind == DLX_ROW_PRIMARY ? HAS_PRIMARY : 0) |
                          (is_exact(&w->rows[r]) ? HAS_EXACT : 0) |
                          (has_row ? HAS_ROW : 0));
    }
}

static void zero_columns(dlx_linear_rows *w)
{
    for (int32_t r = 0; r < w->l->num_rows; r++) {
        if (w->rows[r].kind != DLX_ROW_ZERO)
            continue;
        for (int32_t e = w->start[r]; e < w->start[r + 1]; e++)
            w->kinds[w->entries[e].column] = DLX_COLUMN_ZERO;
    }
}

/* If a column may be 1 without being in a primary item, its rows with <= 1
 * become primary items with the bounds 0 and 1. */
static void promote_rows(dlx_linear_rows *w, const uint8_t *flags)
{
    for (int32_t r = 0; r < w->l->num_rows; r++) {
        if (w->rows[r].kind != DLX_ROW_SECONDARY || w->rows[r].has_colors)
            continue;
        for (int32_t e = w->start[r]; e < w->start[r + 1]; e++) {
            int32_t c = w->entries[e].column;
            if (w->kinds[c] == DLX_COLUMN_OPTION && !(flags[c] & HAS_PRIMARY))
                w->rows[r].kind = DLX_ROW_PRIMARY;
        }
    }
}

static int read_columns(dlx_linear_rows *w, uint8_t *flags)
{
    int error = 0;
    zero_columns(w);
    for (int32_t c = 0; c < w->l->num_columns && error == 0; c++)
        error = read_column(w, c);
    if (error != 0)
        return error;
    mark_columns(w, flags);
    for (int32_t c = 0; c < w->l->num_columns; c++) {
        if (w->kinds[c] == DLX_COLUMN_OPTION &&
            !(flags[c] & (HAS_PRIMARY | HAS_ROW)))
            flags[c] |= NEEDS_ITEM;
        if (w->l->columns[c].low == 1 && w->kinds[c] < DLX_COLUMN_COLOR)
            flags[c] |=
                NEEDS_ITEM; /* if its rows demand 0 the item has no options */
        if (w->kinds[c] == DLX_COLUMN_OPTION && w->l->columns[c].cost < 0 &&
            !(flags[c] & HAS_EXACT))
            flags[c] |= NEEDS_ITEM | NEEDS_OTHER | HAS_PRIMARY;
        if (w->l->columns[c].high > 1 && !(flags[c] & AT_MOST_1) &&
            w->kinds[c] != DLX_COLUMN_ZERO && w->kinds[c] < DLX_COLUMN_COLOR)
            return report_column(w, c, "has no upper bound of 1");
    }
    promote_rows(w, flags);
    return 0;
}

/* ---- costs -------------------------------------------------------------- */

static int report_cost(const dlx_linear_rows *w, int32_t c, const char *what)
{
    const dlx_linear_column *column = &w->l->columns[c];
    const char *name = dlx_names_get(&w->l->column_names, c + 1);
    return dlx_report(w->s->error, column->cost_line, column->cost_column,
                      (dlx_span){name, strlen(name)}, what);
}

static bool add(int64_t *to, int64_t number)
{
    if (number > 0 ? *to > INT64_MAX - number : *to < -INT64_MAX - number)
        return false;
    *to += number;
    return true;
}

/* Raises the costs of all columns of a row "= k" so that none is negative. */
static bool raise_row(dlx_linear_rows *w, int32_t r)
{
    int64_t least = 0;
    for (int32_t e = w->start[r]; e < w->start[r + 1]; e++) {
        int32_t c = w->entries[e].column;
        if (w->kinds[c] == DLX_COLUMN_OPTION && w->costs[c] < least)
            least = w->costs[c];
    }
    bool has_room = least >= -(INT64_MAX / w->rows[r].low) &&
                    add(&w->p->cost_offset, w->rows[r].low * least);
    for (int32_t e = w->start[r]; e < w->start[r + 1] && has_room; e++)
        has_room = add(&w->costs[w->entries[e].column], -least);
    return has_room;
}

/* Makes all costs >= 0, and records in the problem how they relate to the
 * objective. */
static int shift_costs(dlx_linear_rows *w, const uint8_t *flags)
{
    const dlx_linear *l = w->l;
    bool has_room = true;
    w->p->cost_offset = l->constant;
    w->p->cost_digits = l->constant_digits;
    w->p->is_maximum = l->is_maximum;
    for (int32_t c = 0; c < l->num_columns; c++)
        w->costs[c] = l->columns[c].cost;
    for (int32_t r = 0; r < l->num_rows && has_room; r++)
        has_room = !is_exact(&w->rows[r]) || raise_row(w, r);
    for (int32_t c = 0; c < l->num_columns && has_room; c++) {
        int64_t cost = w->costs[c];
        bool is_one = w->kinds[c] == DLX_COLUMN_ONE;
        if (cost >= 0 || w->kinds[c] >= DLX_COLUMN_COLOR)
            continue;
        if (is_one || (flags[c] & NEEDS_OTHER))
            has_room = add(&w->p->cost_offset, cost);
        w->others[c] = is_one ? 0 : -cost;
        w->costs[c] = 0;
    }
    return has_room ? 0
                    : report_cost(w, 0,
                                  "and the other costs are too large to make "
                                  "the negative ones positive");
}

/* ---- the problem -------------------------------------------------------- */

/* Adds an item named after a row or column, without the last `cut` bytes.
 * Returns the item, DLX_ENAME, or another error. */
static int add_item(dlx_linear_rows *w, const char *name, size_t cut,
                    enum dlx_kind kind)
{
    if (name == NULL)
        return dlx_add_item(w->p, NULL, kind);
    size_t size = strlen(name) - cut;
    char *decoded = malloc(size + 1);
    if (decoded == NULL)
        return DLX_ENOMEM;
    size_t length = dlx_linear_decode((dlx_span){name, size}, decoded);
    int item = dlx_names_legal(decoded, length)
                   ? dlx_add_item(w->p, decoded, kind)
                   : DLX_ENAME;
    free(decoded);
    return item;
}

static int add_row_item(dlx_linear_rows *w, int32_t r)
{
    dlx_row *row = &w->rows[r];
    bool is_primary = row->kind == DLX_ROW_PRIMARY;
    row->item = add_item(w, dlx_names_get(&w->l->row_names, r + 1),
                         row->is_part ? strlen("(low)") : 0,
                         is_primary ? DLX_PRIMARY : DLX_SECONDARY);
    if (row->item == DLX_ENAME)
        return dlx_rows_report_row(
            w, r, "is already the name of another item, or not an item name");
    if (row->item < 0 || !is_primary)
        return row->item < 0 ? row->item : 0;
    return dlx_set_bounds(w->p, row->item, row->low, row->high);
}

static int add_items(dlx_linear_rows *w, const uint8_t *flags, int32_t *own)
{
    for (int32_t r = 0; r < w->l->num_rows; r++) {
        int error = w->rows[r].kind >= DLX_ROW_PRIMARY ? add_row_item(w, r) : 0;
        if (error != 0)
            return error;
    }
    for (int32_t c = 0; c < w->l->num_columns; c++) {
        if (!(flags[c] & NEEDS_ITEM))
            continue;
        own[c] = add_item(w, dlx_names_get(&w->l->column_names, c + 1), 0,
                          DLX_PRIMARY);
        if (own[c] == DLX_ENAME)
            return report_column(
                w, c,
                "is already the name of another item, or not an item name");
        if (own[c] < 0)
            return own[c];
        dlx_set_bounds(w->p, own[c],
                       w->l->columns[c].low == 1 || (flags[c] & NEEDS_OTHER),
                       1);
    }
    return 0;
}

typedef struct lists {
    int32_t *start, *item;
    int *items, *colors;
} lists;

static int make_lists(const dlx_linear_rows *w, lists *t)
{
    size_t num = (size_t)w->l->num_columns;
    t->start = calloc(num + 2, sizeof *t->start);
    t->item = malloc(((size_t)w->start[w->l->num_rows] + 1) * sizeof *t->item);
    size_t most = (size_t)(w->l->num_rows + w->num_hues) + 1;
    t->items = malloc(most * sizeof *t->items);
    t->colors = malloc(most * sizeof *t->colors);
    if (t->start == NULL || t->item == NULL || t->items == NULL ||
        t->colors == NULL)
        return DLX_ENOMEM;
    for (int32_t e = 0; e < w->start[w->l->num_rows]; e++)
        t->start[w->entries[e].column + 2]++;
    for (size_t c = 0; c < num; c++)
        t->start[c + 2] += t->start[c + 1];
    for (int32_t r = 0; r < w->l->num_rows; r++) {
        for (int32_t e = w->start[r]; e < w->start[r + 1]; e++)
            t->item[t->start[w->entries[e].column + 1]++] = r;
    }
    return 0;
}

/* Lists the items and colors of a column: those of its rows, its colors, and
 * its own item. Returns their number, or -1 if the column is 0 but its option
 * would be in covers. */
static int collect(const dlx_linear_rows *w, const lists *t, int32_t c,
                   int32_t own, int *hue)
{
    int n = 0;
    bool has_primary = own > 0;
    for (int32_t k = t->start[c]; k < t->start[c + 1]; k++) {
        const dlx_row *row = &w->rows[t->item[k]];
        if (row->kind < DLX_ROW_PRIMARY)
            continue;
        has_primary = has_primary || row->kind == DLX_ROW_PRIMARY;
        t->colors[n] = 0;
        t->items[n++] = row->item;
    }
    for (; *hue < w->num_hues && w->hues[*hue].column == c; (*hue)++) {
        int32_t variable = w->hues[*hue].variable;
        t->colors[n] = w->color[variable];
        t->items[n++] = w->rows[w->item_row[variable]].item;
    }
    if (own > 0) {
        t->colors[n] = 0;
        t->items[n++] = own;
    }
    return w->kinds[c] == DLX_COLUMN_ZERO && has_primary ? -1 : n;
}

static int set_cost(dlx_linear_rows *w, int32_t c, int option, int64_t cost)
{
    int error = dlx_set_cost(w->p, option, cost);
    int64_t sum = w->p->total_cost;
    if (error == DLX_ETOOBIG || !add(&sum, w->p->cost_offset))
        return report_cost(w, c, "raises the sum of all costs to 2^63 or more");
    return error;
}

static int add_options(dlx_linear_rows *w, const int32_t *own, lists *t)
{
    int hue = 0, error = make_lists(w, t);
    for (int32_t c = 0; c < w->l->num_columns && error == 0; c++) {
        if (w->kinds[c] >= DLX_COLUMN_COLOR)
            continue;
        int n = collect(w, t, c, own[c], &hue);
        if (n < 0)
            continue;
        int option = dlx_add_option(w->p, t->items, t->colors, n);
        if (option == DLX_ETWICE)
            return report_column(w, c, "gives an item two colors");
        error = option < 0 ? option : set_cost(w, c, option, w->costs[c]);
    }
    return error;
}

/* Adds the options for 0 of columns, each with an item "not(x)" that
 * distinguishes it from the option for 1. */
static int add_others(dlx_linear_rows *w, const int32_t *own,
                      const uint8_t *flags)
{
    int error = 0;
    for (int32_t c = 0; c < w->l->num_columns && error == 0; c++) {
        if (!(flags[c] & NEEDS_OTHER))
            continue;
        const char *name = dlx_names_get(&w->l->column_names, c + 1);
        size_t size = strlen(name) + sizeof "not()";
        char *other = malloc(size);
        if (other == NULL)
            return DLX_ENOMEM;
        snprintf(other, size, "not(%s)", name);
        int items[] = {own[c], add_item(w, other, 0, DLX_SECONDARY)};
        free(other);
        if (items[1] == DLX_ENAME)
            return report_column(
                w, c,
                "is already the name of another item, or not an item name");
        int option =
            items[1] < 0 ? items[1] : dlx_add_option(w->p, items, NULL, 2);
        error = option < 0 ? option : set_cost(w, c, option, w->others[c]);
    }
    return error;
}

static int make_problem(dlx_linear_rows *w)
{
    size_t num = (size_t)w->l->num_columns + 1;
    uint8_t *flags = calloc(num, 1);
    int32_t *own = calloc(num, sizeof *own);
    lists t = {0};
    int error = flags == NULL || own == NULL ? DLX_ENOMEM : 0;
    if (error == 0)
        error = read_columns(w, flags);
    if (error == 0)
        error = shift_costs(w, flags);
    if (error == 0)
        error = add_items(w, flags, own);
    if (error == 0)
        error = add_options(w, own, &t);
    if (error == 0)
        error = add_others(w, own, flags);
    free(t.start);
    free(t.item);
    free(t.items);
    free(t.colors);
    free(own);
    free(flags);
    return error;
}

static int allocate(dlx_linear_rows *w)
{
    size_t rows = (size_t)w->l->num_rows + 1;
    size_t columns = (size_t)w->l->num_columns + 1;
    w->rows = calloc(rows, sizeof *w->rows);
    w->start = calloc(rows, sizeof *w->start);
    w->entries = malloc(((size_t)w->l->num_entries + 1) * sizeof *w->entries);
    w->kinds = calloc(columns, 1);
    w->item_row = malloc(columns * sizeof *w->item_row);
    w->color = calloc(columns, sizeof *w->color);
    w->costs = calloc(columns, sizeof *w->costs);
    w->others = calloc(columns, sizeof *w->others);
    if (w->costs == NULL || w->others == NULL || w->rows == NULL ||
        w->start == NULL || w->entries == NULL || w->kinds == NULL ||
        w->item_row == NULL || w->color == NULL)
        return DLX_ENOMEM;
    for (size_t c = 0; c < columns; c++)
        w->item_row[c] = -1;
    for (int32_t c = 0; c < w->l->num_columns; c++) {
        if (w->l->columns[c].is_slack)
            w->kinds[c] = DLX_COLUMN_SLACK;
    }
    return 0;
}

int dlx_linear_to_problem(dlx_linear *l, const dlx_scan *s, dlx_problem *p)
{
    dlx_linear_rows w = {.l = l, .s = s, .p = p};
    int error = allocate(&w);
    int large = dlx_linear_scale_costs(l);
    if (error == 0 && large >= 0)
        error = report_cost(&w, large, "has a cost that is too large");
    if (error == 0)
        error = dlx_rows_read(&w);
    if (error == 0)
        error = dlx_rows_find_colors(&w);
    if (error == 0) {
        dlx_rows_merge(&w);
        error = make_problem(&w);
    }
    free(w.rows);
    free(w.start);
    free(w.entries);
    free(w.kinds);
    free(w.item_row);
    free(w.color);
    free(w.hues);
    free(w.costs);
    free(w.others);
    return error;
}
