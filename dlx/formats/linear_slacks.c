/*
 * linear_slacks.c - slack variables: CPLEX and GLPK write a row with two bounds
 * as an equation with a variable of its own,
 *
 *   a: x + y + z - s = 0          a: 1 <= x + y + z <= 2
 *   1 <= s <= 2
 *
 * Such a variable may have fractions and is in no other row. The others
 * determine it, so removing it does not change the number of solutions.
 */
#include "dlx/formats/linear.h"

#include <math.h>
#include <stdlib.h>

static bool is_slack(const dlx_linear *l, const dlx_linear_entry *e)
{
    const dlx_linear_column *column = &l->columns[e->column];
    const dlx_linear_row *row = &l->rows[e->row];
    return !column->is_integer && column->cost == 0 &&
           column->low < column->high && row->low == row->high &&
           isfinite(row->low) && e->value != 0;
}

/* Gives the row its bounds without the variable. */
static void widen_row(dlx_linear *l, const dlx_linear_entry *e)
{
    const dlx_linear_column *column = &l->columns[e->column];
    double a = e->value * column->low, b = e->value * column->high;
    l->rows[e->row].low -= fmax(a, b);
    l->rows[e->row].high -= fmin(a, b);
}

int dlx_linear_drop_slacks(dlx_linear *l)
{
    int *uses = calloc((size_t)l->num_columns + 1, sizeof *uses);
    if (uses == NULL)
        return DLX_ENOMEM;
    for (int e = 0; e < l->num_entries; e++)
        uses[l->entries[e].column]++;
    int num = 0;
    for (int e = 0; e < l->num_entries; e++) {
        const dlx_linear_entry *entry = &l->entries[e];
        if (uses[entry->column] == 1 && is_slack(l, entry)) {
            widen_row(l, entry);
            l->columns[entry->column].is_slack = true;
        } else {
            l->entries[num++] = *entry;
        }
    }
    l->num_entries = num;
    free(uses);
    return 0;
}
