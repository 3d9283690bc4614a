/*
 * reduce_twins.c - keeps the cheapest of equal options that exclude each other,
 * if only a cheapest cover is wanted.
 */
#include "dlx/reduce/reduce.h"

#include <stdlib.h>

static bool exclude_each_other(const dlx_problem *p, int o)
{
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t i = p->item[e];
        if (p->secondary[i] ? p->color[e] == 0 : p->bounds[i].high == 1)
            return true;
    }
    return false;
}

int dlx_reduce_twins(dlx_reduction *r, dlx_pass *pass)
{
    const dlx_problem *p = pass->p;
    dlx_option_index *index;
    int *best = calloc((size_t)p->num_options + 1, sizeof *best);
    int error = best == NULL ? DLX_ENOMEM : dlx_option_index_new(&index, p);
    if (error != 0) {
        free(best);
        return error;
    }
    for (int o = 0; o < p->num_options; o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        int first = dlx_find_option(index, items, colors, n);
        best[o] = o;
        if (first == o || !exclude_each_other(p, o))
            continue;
        bool is_cheaper =
            dlx_option_cost(p, o) < dlx_option_cost(p, best[first]);
        pass->status[is_cheaper ? best[first] : o] = DLX_REMOVED;
        if (is_cheaper)
            best[first] = o;
        pass->is_changed = true;
        r->stats.twins_removed++;
    }
    dlx_option_index_free(index);
    free(best);
    return 0;
}
