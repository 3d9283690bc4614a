/* distinct.c - makes the problem of distinct.h. */
#include "dlx/symmetry/distinct.h"

#include "dlx/by_item.h"
#include "dlx/problem.h"

#include <stdlib.h>
#include <string.h>

typedef struct holder {
    int32_t option;
    int32_t first; /* first option with the same color, or -1 without a color */
} holder;

typedef struct list {
    const holder *holders;
    size_t num;
    int item;
    bool is_secondary;
    int low, high; /* bounds; 1 and 1 for secondary items */
} list;

/* Returns less than 0, 0 or more than 0; 0 for copies. */
static int compare_lists(const list *x, const list *y)
{
    if (x->num != y->num)
        return x->num < y->num ? -1 : 1;
    if (x->low != y->low)
        return x->low < y->low ? -1 : 1;
    if (x->high != y->high)
        return x->high < y->high ? -1 : 1;
    return x->num == 0
               ? 0
               : memcmp(x->holders, y->holders, x->num * sizeof *x->holders);
}

/* Sorts primary items before secondary ones among copies. */
static int compare(const void *a, const void *b)
{
    const list *x = a, *y = b;
    int order = compare_lists(x, y);
    if (order != 0)
        return order;
    if (x->is_secondary != y->is_secondary)
        return x->is_secondary ? 1 : -1;
    return x->item - y->item;
}

static int compare_options(const void *a, const void *b)
{
    return ((const holder *)a)->option - ((const holder *)b)->option;
}

static void make_lists(list *lists, holder *holders, const dlx_by_item *b,
                       const dlx_problem *p)
{
    for (int i = 1; i <= p->names.num; i++) {
        int32_t begin = b->start[i], end = b->start[i + 1], first = begin;
        for (int32_t e = begin; e < end; e++) {
            if (b->color[e] != b->color[first])
                first = e;
            holders[e].option = b->option[e];
            holders[e].first = b->color[e] == 0 ? -1 : b->option[first];
        }
        qsort(holders + begin, (size_t)(end - begin), sizeof *holders,
              compare_options);
        list *l = &lists[i - 1];
        *l = (list){holders + begin,
                    (size_t)(end - begin),
                    i,
                    p->secondary[i] != 0,
                    1,
                    1};
        dlx_get_bounds(p, i, &l->low, &l->high);
    }
    qsort(lists, (size_t)p->names.num, sizeof *lists, compare);
}

/* Marks the items that are copies of another one, and counts them in copies[]
 * of the latter (distinct.h). Returns the number of copies. */
static int mark_copies(bool *is_copy, int64_t *copies, const list *lists,
                       int num)
{
    int all = 0;
    for (int k = 1, first = 0; k < num; k++) {
        if (compare_lists(&lists[first], &lists[k]) != 0) {
            first = k;
            continue;
        }
        bool same = lists[k].is_secondary == lists[first].is_secondary;
        copies[lists[first].item] += same ? 1 : num;
        is_copy[lists[k].item] = true;
        all++;
    }
    return all;
}

/* Copies all except the marked items, and moves copies[] with them; item[] and
 * entries are scratch. */
static int copy(dlx_problem *to, const dlx_problem *p, const bool *is_copy,
                int64_t *copies, int *item, int *entries)
{
    int *colors = entries + p->names.num + 1;
    for (int i = 1; i <= p->names.num; i++) {
        if (is_copy[i])
            continue;
        item[i] = dlx_add_item(to, NULL,
                               p->secondary[i] ? DLX_SECONDARY : DLX_PRIMARY);
        int low, high, error = item[i] < 0 ? item[i] : 0;
        if (error == 0 && dlx_get_bounds(p, i, &low, &high) == 0)
            error = dlx_set_bounds(to, item[i], low, high);
        if (error != 0)
            return error;
        copies[item[i]] = copies[i];
    }
    for (int o = 0; o < p->num_options; o++) {
        int num = 0;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            entries[num] = item[p->item[e]];
            colors[num] = p->color[e];
            num += !is_copy[p->item[e]];
        }
        int error = dlx_add_option(to, entries, colors, num);
        if (error >= 0)
            error = dlx_set_cost(to, o, dlx_option_cost(p, o));
        if (error < 0)
            return error;
    }
    return dlx_freeze(to);
}

int dlx_distinct_new(dlx_problem **out, int64_t **copies, const dlx_problem *p)
{
    size_t room = (size_t)p->names.num + 1;
    size_t entries = (size_t)p->start[p->num_options] + 1;
    dlx_by_item b = {0};
    list *lists = calloc(room, sizeof *lists);
    holder *holders = calloc(entries, sizeof *holders);
    bool *is_copy = calloc(room, sizeof *is_copy);
    int *scratch = calloc(3 * room, sizeof *scratch), error = DLX_ENOMEM;
    *out = NULL;
    *copies = calloc(room, sizeof **copies);
    if (lists != NULL && holders != NULL && is_copy != NULL &&
        scratch != NULL && *copies != NULL)
        error = dlx_by_item_init(&b, p);
    if (error == 0)
        make_lists(lists, holders, &b, p);
    if (error == 0 && mark_copies(is_copy, *copies, lists, p->names.num) > 0) {
        *out = dlx_problem_new();
        error = *out == NULL
                    ? DLX_ENOMEM
                    : copy(*out, p, is_copy, *copies, scratch, scratch + room);
    }
    if (error != 0 || *out == NULL) {
        dlx_problem_free(*out);
        free(*copies);
        *out = NULL;
        *copies = NULL;
    }
    dlx_by_item_clear(&b);
    free(lists);
    free(holders);
    free(is_copy);
    free(scratch);
    return error;
}
