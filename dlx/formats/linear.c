/* linear.c - collects the rows, columns and entries of a 0/1 program. */
#include "dlx/formats/linear.h"

#include "base/reserve.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void dlx_linear_clear(dlx_linear *l)
{
    dlx_names_clear(&l->row_names);
    dlx_names_clear(&l->column_names);
    dlx_names_clear(&l->labels);
    free(l->rows);
    free(l->columns);
    free(l->entries);
    memset(l, 0, sizeof *l);
}

static int add_name(dlx_names *names, dlx_span name)
{
    return dlx_names_add(names, name.size == 0 ? NULL : name.at, name.size);
}

int dlx_linear_find_row(const dlx_linear *l, dlx_token name)
{
    return dlx_names_find(&l->row_names, name.span.at, name.span.size) - 1;
}

int dlx_linear_find_column(const dlx_linear *l, dlx_token name)
{
    return dlx_names_find(&l->column_names, name.span.at, name.span.size) - 1;
}

int dlx_linear_add_row(dlx_linear *l, const dlx_scan *s, dlx_token name)
{
    if (name.span.size > 0 && dlx_linear_find_row(l, name) >= 0)
        return dlx_scan_report(s, name, "is the name of two rows");
    dlx_linear_row *rows =
        base_reserve_ints(l->rows, sizeof *rows, l->num_rows, &l->cap_rows, 1);
    if (rows == NULL)
        return DLX_ENOMEM;
    l->rows = rows;
    int number = add_name(&l->row_names, name.span);
    if (number < 0)
        return number;
    rows[l->num_rows] =
        (dlx_linear_row){-INFINITY, INFINITY, name.line, name.column};
    return l->num_rows++;
}

int dlx_linear_column_of(dlx_linear *l, dlx_token name)
{
    int column = dlx_linear_find_column(l, name);
    if (column >= 0)
        return column;
    dlx_linear_column *columns = base_reserve_ints(
        l->columns, sizeof *columns, l->num_columns, &l->cap_columns, 1);
    if (columns == NULL)
        return DLX_ENOMEM;
    l->columns = columns;
    int number = add_name(&l->column_names, name.span);
    if (number < 0)
        return number;
    columns[l->num_columns] = (dlx_linear_column){
        .high = INFINITY, .line = name.line, .column = name.column};
    return l->num_columns++;
}

int dlx_linear_add_entry(dlx_linear *l, int row, int column, double value,
                         dlx_token place)
{
    dlx_linear_entry *entries = base_reserve_ints(
        l->entries, sizeof *entries, l->num_entries, &l->cap_entries, 1);
    if (entries == NULL)
        return DLX_ENOMEM;
    l->entries = entries;
    entries[l->num_entries++] =
        (dlx_linear_entry){row, column, value, place.line, place.column};
    return 0;
}

/* Multiplies *number by 10 ^ digits. Returns false on overflow. */
static bool scale(int64_t *number, int digits)
{
    for (; digits > 0 && *number != 0; digits--) {
        if (*number > INT64_MAX / 10 || *number < -(INT64_MAX / 10))
            return false;
        *number *= 10;
    }
    return true;
}

/* Adds to *sum, which is multiplied by 10^*digits. */
static int add_decimal(const dlx_scan *s, int64_t *sum, int *digits,
                       dlx_decimal number, dlx_token place)
{
    enum { MOST_DIGITS = 18 };
    if (!number.is_whole && (number.digits == 0 || number.digits > MOST_DIGITS))
        return dlx_scan_report(s, place,
                               "is not a cost: a cost is a number below 2^63 "
                               "with at most 18 digits");
    int64_t value = number.is_whole ? number.whole : number.mantissa;
    int most = number.digits > *digits ? number.digits : *digits;
    if (!scale(sum, most - *digits) || !scale(&value, most - number.digits) ||
        (value > 0 ? *sum > INT64_MAX - value : *sum < -INT64_MAX - value))
        return dlx_scan_report(s, place, "is a cost that is too large");
    *sum += value;
    *digits = most;
    return 0;
}

int dlx_linear_add_cost(dlx_linear *l, const dlx_scan *s, int column,
                        dlx_decimal cost, dlx_token place)
{
    dlx_linear_column *c = &l->columns[column];
    c->cost_line = place.line;
    c->cost_column = place.column;
    return add_decimal(s, &c->cost, &c->cost_digits, cost, place);
}

int dlx_linear_add_constant(dlx_linear *l, const dlx_scan *s,
                            dlx_decimal number, dlx_token place)
{
    return add_decimal(s, &l->constant, &l->constant_digits, number, place);
}

int dlx_linear_scale_costs(dlx_linear *l)
{
    int most = l->constant_digits;
    for (int c = 0; c < l->num_columns; c++) {
        if (l->columns[c].cost_digits > most)
            most = l->columns[c].cost_digits;
    }
    for (int c = 0; c < l->num_columns; c++) {
        dlx_linear_column *column = &l->columns[c];
        if (!scale(&column->cost, most - column->cost_digits))
            return c;
        column->cost_digits = most;
    }
    bool is_done = scale(&l->constant, most - l->constant_digits);
    l->constant_digits = most;
    return is_done ? -1 : 0;
}

int dlx_linear_set_label(dlx_linear *l, int column, dlx_token label)
{
    int number = dlx_names_find(&l->labels, label.span.at, label.span.size);
    if (number == 0)
        number = add_name(&l->labels, label.span);
    if (number > 0)
        l->columns[column].label = number;
    return number < 0 ? number : 0;
}

dlx_span dlx_linear_label(const dlx_linear *l, int column)
{
    int label = l->columns[column].label;
    const char *name = label > 0 ? dlx_names_get(&l->labels, label)
                                 : dlx_names_get(&l->column_names, column + 1);
    return (dlx_span){name, strlen(name)};
}
