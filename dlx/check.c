/*
 * check.c - verifies a claimed cover. Uses the problem only, not the search.
 */
#include "dlx/problem.h"

#include <stdlib.h>

/* Coverage of an item by the options so far. */
typedef struct mark {
    int32_t option; /* 1 + the first option with the item; 0 = none */
    int32_t color;
    int32_t times; /* number of options with the item */
} mark;

static dlx_bounds bounds_of(const dlx_problem *p, int item)
{
    dlx_bounds b = {0, 1};
    if (dlx_item_kind(p, item) == DLX_PRIMARY)
        dlx_get_bounds(p, item, &b.low, &b.high);
    return b;
}

static int32_t num_primary_of(const dlx_problem *p, const int *items, int n)
{
    int32_t num = 0;
    for (int k = 0; k < n; k++)
        num += dlx_item_kind(p, items[k]) == DLX_PRIMARY;
    return num;
}

static dlx_flaw place(const dlx_problem *p, int o, mark *marks)
{
    const int *items, *colors;
    int n = dlx_get_option(p, o, &items, &colors);
    if (num_primary_of(p, items, n) == 0)
        return (dlx_flaw){DLX_IDLE, 0, o, -1};
    for (int k = 0; k < n; k++) {
        mark *m = &marks[items[k]];
        bool has_colors = m->color != 0 && colors[k] != 0;
        m->times++;
        if (m->option == 0) {
            m->option = o + 1;
            m->color = colors[k];
        } else if (!has_colors && m->times > bounds_of(p, items[k]).high) {
            return (dlx_flaw){DLX_OVERLAP, items[k], m->option - 1, o};
        } else if (m->color != colors[k]) {
            return (dlx_flaw){DLX_COLORS, items[k], m->option - 1, o};
        }
    }
    return (dlx_flaw){DLX_NO_FLAW, 0, -1, -1};
}

/* Returns the first flaw. chosen[o]: option o was already in the claim. */
static dlx_flaw find_flaw(const dlx_problem *p, const int *options, int n,
                          mark *marks, bool *chosen)
{
    for (int k = 0; k < n; k++) {
        int o = options[k];
        dlx_flaw flaw = place(p, o, marks);
        if (flaw.kind == DLX_NO_FLAW && chosen[o])
            return (dlx_flaw){DLX_OVERLAP, p->item[p->start[o]], o, o};
        if (flaw.kind != DLX_NO_FLAW)
            return flaw;
        chosen[o] = true;
    }
    for (int i = 1; i <= dlx_num_items(p); i++) {
        if (marks[i].times < bounds_of(p, i).low)
            return (dlx_flaw){DLX_UNCOVERED, i, -1, -1};
    }
    return (dlx_flaw){DLX_NO_FLAW, 0, -1, -1};
}

int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw)
{
    if (n < 0 || (options == NULL && n > 0))
        return DLX_EARGUMENT;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= dlx_num_options(p))
            return DLX_EOPTION;
    }
    mark *marks = calloc((size_t)dlx_num_items(p) + 1, sizeof *marks);
    bool *chosen = calloc((size_t)dlx_num_options(p) + 1, sizeof *chosen);
    if (marks == NULL || chosen == NULL) {
        free(marks);
        free(chosen);
        return DLX_ENOMEM;
    }
    dlx_flaw found = find_flaw(p, options, n, marks, chosen);
    free(marks);
    free(chosen);
    if (flaw != NULL)
        *flaw = found;
    return found.kind == DLX_NO_FLAW;
}
