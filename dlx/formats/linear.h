/*
 * linear.h - 0/1 programs, as in OPB, LP and MPS, and their exact cover
 * problems.
 *
 *   min  3 x + 2 y + z              option x = {a, b}    cost 3
 *   a:   x + y = 1                  option y = {a}       cost 2
 *   b:   x + z <= 1                 option z = {b, c}    cost 1
 *   c:   z >= 1
 *
 * A column is an option, a row is an item, and an option holds the items in
 * whose rows its column has a coefficient. All coefficients of a row must be
 * equal; the row is divided by them. The bounds of the row determine the item:
 *
 *   = 1                           a primary item
 *   <= 1                          a secondary item
 *   low to high, or one of them   a primary item with these bounds
 *   = 0, or <= 0                  no item: its columns are 0, in no cover
 *
 * A column that is only in rows with <= 1, or in no row, may be 1 in a
 * solution, but an option without a primary item is in no cover. So such rows
 * become items with the bounds 0 and 1, and a column without rows gets an item
 * of its own with these bounds.
 *
 * Costs are whole numbers >= 0; decimal ones are multiplied by a power of 10.
 * Adding a number to the costs of all columns in a row "= k" adds k times the
 * number to each solution; this removes negative costs. A column with a
 * negative cost in no such row gets an item of its own, with an option for 0. A
 * maximum is a minimum of negated costs. dlx_cost_text() restores the
 * objective.
 *
 * Colors need additional columns and rows: a column x(A) which is 1 if the item
 * x has the color A, in the row of x; for each option with x:A, say o3 and o4,
 * a row o3 - x(A) <= 0; and a row x(A) - o3 - o4 <= 0. When read, these become
 * colors again. See linear_names.h for the names.
 */
#ifndef DLX_FORMATS_LINEAR_H
#define DLX_FORMATS_LINEAR_H

#include "dlx/formats/scan.h"
#include "dlx/names.h"

typedef struct dlx_linear_row {
    double low, high; /* -INFINITY, INFINITY: no bound */
    int32_t line, column;
} dlx_linear_row;

typedef struct dlx_linear_column {
    double low, high;
    bool is_integer;
    bool is_slack; /* column is a slack, whose row has its bounds now */
    int64_t cost;  /* cost times 10^cost_digits */
    int cost_digits;
    int32_t label; /* number of the name in labels, or 0: the name in
                      column_names */
    int32_t line, column;
    int32_t cost_line, cost_column;
} dlx_linear_column;

typedef struct dlx_linear_entry {
    int32_t row, column; /* numbers from 0 */
    double value;
    int32_t line, at;
} dlx_linear_entry;

/* All zeros is an empty program. Row r has the name r + 1 in row_names, which
 * may be NULL; column c has the name c + 1 in column_names. */
typedef struct dlx_linear {
    dlx_names row_names, column_names, labels;
    dlx_linear_row *rows;
    dlx_linear_column *columns;
    dlx_linear_entry *entries;
    int num_rows, num_columns, num_entries;
    int cap_rows, cap_columns, cap_entries;
    int64_t constant; /* constant of the objective times 10^constant_digits */
    int constant_digits;
    bool is_maximum; /* costs and constant are negated */
} dlx_linear;

void dlx_linear_clear(dlx_linear *l);

/* On failure these functions return DLX_ENOMEM, DLX_ETOOBIG, or DLX_ETEXT with
 * a message. */

/* Adds a row without bounds. The name may be empty, but must be new. Returns
 * the row. */
int dlx_linear_add_row(dlx_linear *l, const dlx_scan *s, dlx_token name);
/* Returns the column with this name. Adds it, continuous from 0 to INFINITY, if
 * there is none. */
int dlx_linear_column_of(dlx_linear *l, dlx_token name);
/* Return the row or column with this name, or -1. */
int dlx_linear_find_row(const dlx_linear *l, dlx_token name);
int dlx_linear_find_column(const dlx_linear *l, dlx_token name);
int dlx_linear_add_entry(dlx_linear *l, int row, int column, double value,
                         dlx_token place);
int dlx_linear_add_cost(dlx_linear *l, const dlx_scan *s, int column,
                        dlx_decimal cost, dlx_token place);
int dlx_linear_add_constant(dlx_linear *l, const dlx_scan *s,
                            dlx_decimal number, dlx_token place);
/* Gives the column a second name, which describes it. */
int dlx_linear_set_label(dlx_linear *l, int column, dlx_token label);
/* Returns the label of the column, or its name. */
dlx_span dlx_linear_label(const dlx_linear *l, int column);

/* Gives all costs and the constant the same number of digits. Returns -1, or a
 * column whose cost is too large. */
int dlx_linear_scale_costs(dlx_linear *l);
/* Turns columns that only widen the bounds of one row into slacks, and gives
 * the row the bounds. Returns 0 or DLX_ENOMEM. */
int dlx_linear_drop_slacks(dlx_linear *l);
/* Adds the exact cover problem to the empty problem p. */
int dlx_linear_to_problem(dlx_linear *l, const dlx_scan *s, dlx_problem *p);

#endif
