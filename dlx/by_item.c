/* by_item.c - entries sorted by item, color and option: a counting sort, then a
 * sort of each item's colors. */
#include "dlx/by_item.h"

#include <stdlib.h>
#include <string.h>

void dlx_by_item_clear(dlx_by_item *b)
{
    free(b->start);
    free(b->option);
    free(b->color);
    free(b->first_var);
    memset(b, 0, sizeof *b);
}

static int allocate(dlx_by_item *b, const dlx_problem *p)
{
    size_t num = (size_t)dlx_num_items(p) + 2;
    size_t entries = (size_t)dlx_num_entries(p) + 1;
    memset(b, 0, sizeof *b);
    b->start = calloc(num, sizeof *b->start);
    b->first_var = calloc(num, sizeof *b->first_var);
    b->option = malloc(entries * sizeof *b->option);
    b->color = malloc(entries * sizeof *b->color);
    if (b->start != NULL && b->first_var != NULL && b->option != NULL &&
        b->color != NULL)
        return 0;
    dlx_by_item_clear(b);
    return DLX_ENOMEM;
}

/* Lists the entries of each item in the order of options by a counting sort:
 * start[i + 1] is first the beginning of item i, finally its end. */
static void collect(dlx_by_item *b, const dlx_problem *p)
{
    const int *items, *colors;
    int num = dlx_num_items(p);
    for (int o = 0; o < dlx_num_options(p); o++) {
        int n = dlx_get_option(p, o, &items, NULL);
        for (int k = 0; k < n; k++)
            b->start[items[k]]++;
    }
    int32_t at = 0;
    for (int i = 0; i <= num; i++) {
        int32_t n = b->start[i];
        b->start[i] = at;
        at += n;
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        int n = dlx_get_option(p, o, &items, &colors);
        for (int k = 0; k < n; k++) {
            int32_t e = b->start[items[k]]++;
            b->option[e] = o;
            b->color[e] = colors[k];
        }
    }
    memmove(b->start + 1, b->start, (size_t)num * sizeof *b->start);
    b->start[0] = 0;
    b->start[num + 1] = at;
}

typedef struct pair {
    int32_t color, option;
} pair;

static int compare(const void *a, const void *b)
{
    const pair *x = a, *y = b;
    if (x->color != y->color)
        return x->color < y->color ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

/* Sorts n entries by color; they are usually sorted already. */
static int sort_colors(int32_t *option, int32_t *color, int32_t n)
{
    int32_t k = 1;
    while (k < n && color[k - 1] <= color[k])
        k++;
    if (k >= n)
        return 0;
    pair *pairs = malloc((size_t)n * sizeof *pairs);
    if (pairs == NULL)
        return DLX_ENOMEM;
    for (k = 0; k < n; k++)
        pairs[k] = (pair){color[k], option[k]};
    qsort(pairs, (size_t)n, sizeof *pairs, compare);
    for (k = 0; k < n; k++) {
        color[k] = pairs[k].color;
        option[k] = pairs[k].option;
    }
    free(pairs);
    return 0;
}

int32_t dlx_same_color_end(const dlx_by_item *b, int item, int32_t e)
{
    int32_t end = e;
    while (end < b->start[item + 1] && b->color[end] == b->color[e])
        end++;
    return end;
}

static void count_vars(dlx_by_item *b, int num_items)
{
    for (int i = 1; i <= num_items; i++) {
        b->first_var[i] = b->num_vars;
        for (int32_t e = b->start[i]; e < b->start[i + 1];) {
            b->num_vars += b->color[e] > 0;
            e = dlx_same_color_end(b, i, e);
        }
    }
    b->first_var[num_items + 1] = b->num_vars;
}

int dlx_by_item_init(dlx_by_item *b, const dlx_problem *p)
{
    int error = allocate(b, p);
    if (error != 0)
        return error;
    if (dlx_num_options(p) > 0)
        collect(b, p);
    for (int i = 1; i <= dlx_num_items(p) && error == 0; i++)
        error = sort_colors(b->option + b->start[i], b->color + b->start[i],
                            b->start[i + 1] - b->start[i]);
    if (error == 0)
        count_vars(b, dlx_num_items(p));
    else
        dlx_by_item_clear(b);
    return error;
}
