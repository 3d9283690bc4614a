/* distinct.c - makes the problem of distinct.h. */
#include "dlx/symmetry/distinct.h"

#include "dlx/by_item.h"
#include "dlx/problem.h"

#include <stdlib.h>
#include <string.h>

/* The options of an item without colors. */
typedef struct list {
    const int32_t *options;
    size_t num;
    int item;
    bool is_secondary;
} list;

static int compare_options(const list *x, const list *y)
{
    if (x->num != y->num)
        return x->num < y->num ? -1 : 1;
    return memcmp(x->options, y->options, x->num * sizeof *x->options);
}

/* Of those with the same options a primary item is the first, if there is one.
 */
static int compare(const void *a, const void *b)
{
    const list *x = a, *y = b;
    int order = compare_options(x, y);
    if (order != 0)
        return order;
    if (x->is_secondary != y->is_secondary)
        return x->is_secondary ? 1 : -1;
    return x->item - y->item;
}

/* Mark the items that are like an earlier one; returns how many. */
static int mark_copies(bool *is_copy, list *lists, const dlx_by_item *b,
                       const dlx_problem *p)
{
    int num = 0, copies = 0;
    for (int i = 1; i <= p->names.num; i++) {
        int32_t first = b->start[i], end = b->start[i + 1];
        if (first < end && b->color[end - 1] != 0)
            continue;
        lists[num++] = (list){b->option + first, (size_t)(end - first), i,
                              p->secondary[i]};
    }
    qsort(lists, (size_t)num, sizeof *lists, compare);
    for (int k = 1; k < num; k++) {
        bool same = compare_options(&lists[k - 1], &lists[k]) == 0;
        is_copy[lists[k].item] = same;
        copies += same;
    }
    return copies;
}

/* Copy all but the items that are marked; item[] and entries are scratch. */
static int copy(dlx_problem *to, const dlx_problem *p, const bool *is_copy,
                int *item, int *entries)
{
    int *colors = entries + p->names.num + 1;
    for (int i = 1; i <= p->names.num; i++) {
        if (is_copy[i])
            continue;
        item[i] = dlx_add_item(to, NULL,
                               p->secondary[i] ? DLX_SECONDARY : DLX_PRIMARY);
        if (item[i] < 0)
            return item[i];
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

int dlx_distinct_new(dlx_problem **out, const dlx_problem *p)
{
    size_t room = (size_t)p->names.num + 1;
    dlx_by_item b = {0};
    list *lists = calloc(room, sizeof *lists);
    bool *is_copy = calloc(room, sizeof *is_copy);
    int *scratch = calloc(3 * room, sizeof *scratch), error = DLX_ENOMEM;
    *out = NULL;
    if (lists != NULL && is_copy != NULL && scratch != NULL)
        error = dlx_by_item_init(&b, p);
    if (error == 0 && mark_copies(is_copy, lists, &b, p) > 0) {
        *out = dlx_problem_new();
        error = *out == NULL ? DLX_ENOMEM
                             : copy(*out, p, is_copy, scratch, scratch + room);
        if (error != 0) {
            dlx_problem_free(*out);
            *out = NULL;
        }
    }
    dlx_by_item_clear(&b);
    free(lists);
    free(is_copy);
    free(scratch);
    return error;
}
