/*
 * linear_colors.c - the colors in a 0/1 program.
 *
 * A color variable y of item row x, with the options o and q, is defined by
 * links:
 *
 *   o - y <= 0,  q - y <= 0     "up": an option with the color implies y
 *   y - o - q <= 0              "down": y implies such an option
 *
 * The pairs (o, y) of both kinds must be the same; otherwise the links are no
 * colors.
 */
#include "base/reserve.h"
#include "dlx/formats/linear_names.h"
#include "dlx/formats/linear_rows.h"

#include <stdlib.h>
#include <string.h>

typedef struct pairs {
    dlx_hue *list;
    int num, cap;
} pairs;

static int push(pairs *to, dlx_hue hue)
{
    dlx_hue *list =
        base_reserve_ints(to->list, sizeof *list, to->num, &to->cap, 1);
    if (list == NULL)
        return DLX_ENOMEM;
    to->list = list;
    list[to->num++] = hue;
    return 0;
}

/* Returns whether the column is named item(color), where item is a row. Sets
 * item_row. */
static bool is_variable(dlx_linear_rows *w, int32_t column)
{
    dlx_span item, color;
    if (w->item_row[column] >= 0)
        return true;
    if (!dlx_linear_split(dlx_linear_label(w->l, column), &item, &color))
        return false;
    w->item_row[column] = dlx_linear_find_row(w->l, (dlx_token){item, 0, 0});
    return w->item_row[column] >= 0;
}

static const char no_cover[] =
    "has a coefficient whose sign differs from others in its row: an option "
    "covers an item once";

static int read_link(dlx_linear_rows *w, int32_t row, pairs *up, pairs *down)
{
    int32_t first = w->start[row], end = w->start[row + 1], positive = -1;
    int num_positive = 0;
    for (int32_t e = first; e < end; e++) {
        if (w->entries[e].value > 0) {
            positive = e;
            num_positive++;
        }
    }
    int32_t odd =
        first + 1; /* first entry with another coefficient than the first one */
    while (w->entries[odd].value == w->entries[first].value)
        odd++;
    if (num_positive != 1)
        return dlx_rows_report_entry(w, odd, no_cover);
    int32_t head = w->entries[positive].column;
    int error = 0;
    bool is_down = is_variable(w, head);
    if (!is_down && end - first != 2)
        return dlx_rows_report_entry(w, odd, no_cover);
    for (int32_t e = first; e < end && error == 0; e++) {
        int32_t other = w->entries[e].column;
        if (e == positive)
            continue;
        if (is_variable(w, other) == is_down)
            return dlx_rows_report_entry(w, odd, no_cover);
        error = is_down ? push(down, (dlx_hue){other, head, row})
                        : push(up, (dlx_hue){head, other, row});
    }
    return error;
}

static int compare(const void *a, const void *b)
{
    const dlx_hue *x = a, *y = b;
    if (x->column != y->column)
        return x->column < y->column ? -1 : 1;
    return (x->variable > y->variable) - (x->variable < y->variable);
}

/* Checks that the pairs of both kinds are the same, each once. */
static int compare_pairs(const dlx_linear_rows *w, const pairs *up,
                         const pairs *down)
{
    for (int k = 0; k < up->num || k < down->num; k++) {
        bool has_both = k < up->num && k < down->num;
        if (has_both && compare(&up->list[k], &down->list[k]) == 0 &&
            (k == 0 || compare(&up->list[k - 1], &up->list[k]) != 0))
            continue;
        int32_t row = k < up->num ? up->list[k].row : down->list[k].row;
        return dlx_rows_report_row(
            w, row, "is a row that matches no option with a color");
    }
    return 0;
}

static int make_color(dlx_linear_rows *w, int32_t column)
{
    dlx_span item, color;
    dlx_linear_split(dlx_linear_label(w->l, column), &item, &color);
    char *name = malloc(color.size + 1);
    if (name == NULL)
        return DLX_ENOMEM;
    size_t size = dlx_linear_decode(color, name);
    int number =
        dlx_names_legal(name, size) ? dlx_add_color(w->p, name) : DLX_ENAME;
    free(name);
    return number;
}

/* Checks that variables are only in links and in the row of their item. */
static int check_variables(dlx_linear_rows *w)
{
    for (int32_t row = 0; row < w->l->num_rows; row++) {
        bool is_link = w->rows[row].kind == DLX_ROW_LINK;
        for (int32_t e = w->start[row]; e < w->start[row + 1] && !is_link;
             e++) {
            int32_t column = w->entries[e].column;
            if (w->kinds[column] < DLX_COLUMN_COLOR)
                continue;
            if (w->item_row[column] != row ||
                w->rows[row].kind != DLX_ROW_SECONDARY)
                return dlx_rows_report_entry(
                    w, e, "is a color that does not belong to the row");
            w->kinds[column] = DLX_COLUMN_COLOR;
            w->rows[row].has_colors = true;
        }
    }
    for (int k = 0; k < w->num_hues; k++) {
        if (w->kinds[w->hues[k].variable] == DLX_COLUMN_LOST_COLOR)
            return dlx_rows_report_row(w, w->hues[k].row,
                                       "has a color that belongs to no item");
    }
    return 0;
}

static int name_variables(dlx_linear_rows *w)
{
    for (int k = 0; k < w->num_hues; k++) {
        int32_t column = w->hues[k].variable;
        if (w->kinds[column] == DLX_COLUMN_LOST_COLOR)
            continue;
        w->kinds[column] = DLX_COLUMN_LOST_COLOR;
        int color = make_color(w, column);
        if (color == DLX_ENAME || w->l->columns[column].cost != 0)
            return dlx_rows_report_row(w, w->hues[k].row,
                                       color == DLX_ENAME
                                           ? "has a color without a name"
                                           : "has a color with a cost");
        if (color < 0)
            return color;
        w->color[column] = color;
    }
    return 0;
}

int dlx_rows_find_colors(dlx_linear_rows *w)
{
    pairs up = {0}, down = {0};
    int error = 0;
    for (int32_t r = 0; r < w->l->num_rows && error == 0; r++) {
        if (w->rows[r].kind == DLX_ROW_LINK)
            error = read_link(w, r, &up, &down);
    }
    if (up.num > 0)
        qsort(up.list, (size_t)up.num, sizeof *up.list, compare);
    if (down.num > 0)
        qsort(down.list, (size_t)down.num, sizeof *down.list, compare);
    if (error == 0)
        error = compare_pairs(w, &up, &down);
    free(down.list);
    w->hues = up.list;
    w->num_hues = up.num;
    if (error == 0)
        error = name_variables(w);
    return error == 0 ? check_variables(w) : error;
}
