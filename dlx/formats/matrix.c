/* matrix.c - problems as lines of digits, one per option, with 1 for its items.
 * text.c reads these, lists.c other matrices. */
#include "dlx/formats/formats.h"
#include "dlx/problem.h"

#include <stdlib.h>
#include <string.h>

static void write_line(const dlx_problem *p, int o, char *line, FILE *to)
{
    size_t num = (size_t)dlx_num_items(p);
    const int *items;
    int n = dlx_get_option(p, o, &items, NULL);
    for (size_t i = 0; i < num; i++)
        memcpy(line + 2 * i, "0 ", 2);
    for (int k = 0; k < n; k++)
        line[2 * (items[k] - 1)] = '1';
    line[num == 0 ? 0 : 2 * num - 1] = '\n';
    fwrite(line, 1, num == 0 ? 1 : 2 * num, to);
}

static int check(const dlx_problem *p, dlx_text_error *error)
{
    for (int i = 1; i <= dlx_num_items(p); i++) {
        int low, high;
        if (dlx_get_bounds(p, i, &low, &high) != 0)
            return dlx_inexpressible_item(
                p, i, "a matrix cannot express the secondary item '%'", error);
        if (low != 1 || high != 1)
            return dlx_inexpressible_item(
                p, i, "a matrix cannot express the multiplicity of item '%'",
                error);
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        if (dlx_option_cost(p, o) > 0)
            return dlx_inexpressible_option(
                o, "a matrix cannot express the cost of option %", error);
    }
    if (dlx_num_items(p) > 0 && dlx_num_options(p) == 0)
        return dlx_inexpressible_item(
            p, 1, "a matrix cannot express item '%' without any option", error);
    return dlx_num_items(p) == 0 && dlx_num_options(p) > 0
               ? dlx_inexpressible_option(
                     0, "a matrix cannot express option % without any item",
                     error)
               : 0;
}

static int write_matrix(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    int result = check(p, error);
    if (result != 0)
        return result;
    char *line = malloc(2 * (size_t)dlx_num_items(p) + 1);
    if (line == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < dlx_num_options(p) && !ferror(to); o++)
        write_line(p, o, line, to);
    free(line);
    return 0;
}

static int read_matrix(dlx_problem *p, const char *text, size_t size,
                       dlx_text_error *error)
{
    dlx_text_error of_lists;
    if (dlx_is_matrix_market(text, size))
        return dlx_read_matrix_market(p, text, size, error);
    int result = dlx_read_matrix(p, text, size, error);
    bool has_row = dlx_num_items(p) > 0;
    if ((result == 0 && has_row) || (result != 0 && result != DLX_ETEXT))
        return result;
    dlx_problem_clear(p);
    int of = dlx_read_lists(p, DLX_MATRIX, text, size, &of_lists);
    if (of == DLX_ETEXT && result == 0) { /* the text has only comments */
        dlx_problem_clear(p);
        return 0;
    }
    if (of == DLX_ETEXT && !has_row)
        *error = of_lists;
    return of;
}

const dlx_format dlx_format_matrix = {"matrix", dlx_is_matrix_market,
                                      read_matrix, write_matrix};
