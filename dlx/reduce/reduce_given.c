/*
 * reduce_given.c - applies assumed and excluded options. Removes options in
 * conflict with assumed ones, and narrows bounds. Other consequences are left
 * to other passes, because in a packing an item may stay without options.
 */
#include "dlx/reduce/reduce.h"

#include <stdlib.h>

typedef struct holding {
    int *times; /* [item] number of assumed options that have it */
    int *color; /* [secondary item] color in assumed options, 0 = none */
} holding;

static bool fits(const dlx_problem *p, const holding *h, int o)
{
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t i = p->item[e];
        if (!p->secondary[i] && h->times[i] >= p->bounds[i].high)
            return false;
        if (p->secondary[i] && h->times[i] > 0 &&
            (p->color[e] == 0 || p->color[e] != h->color[i]))
            return false;
    }
    return true;
}

/* Returns false if the option is in conflict with others. */
static bool assume(dlx_pass *pass, holding *h, int o)
{
    const dlx_problem *p = pass->p;
    if (pass->status[o] == DLX_FORCED)
        return true;
    if (pass->status[o] == DLX_REMOVED || !dlx_has_primary(p, o) ||
        !fits(p, h, o))
        return false;
    pass->status[o] = DLX_FORCED;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        h->times[p->item[e]]++;
        h->color[p->item[e]] = p->color[e];
    }
    return true;
}

static void remove_rivals(dlx_pass *pass, const holding *h)
{
    for (int o = 0; o < dlx_num_options(pass->p); o++) {
        if (pass->status[o] == DLX_KEPT && !fits(pass->p, h, o))
            pass->status[o] = DLX_REMOVED;
        pass->is_changed |= pass->status[o] != DLX_KEPT;
    }
}

static void narrow_bounds(dlx_pass *pass, const holding *h)
{
    const dlx_problem *p = pass->p;
    for (int i = 1; i <= p->names.num; i++) {
        if (h->times[i] == 0)
            continue;
        if (p->secondary[i]) {
            pass->is_dropped[i] = true;
            continue;
        }
        dlx_bounds *bounds = &pass->bounds[i];
        bounds->high -= h->times[i];
        bounds->low = bounds->low > h->times[i] ? bounds->low - h->times[i] : 0;
        pass->is_dropped[i] = bounds->high == 0;
    }
}

int dlx_reduce_by_given(dlx_reduction *r, dlx_pass *pass)
{
    const dlx_reduction_config *config = r->config;
    size_t items = (size_t)dlx_num_items(pass->p) + 1;
    holding h = {calloc(items, sizeof *h.times),
                 calloc(items, sizeof *h.color)};
    bool has_memory = h.times != NULL && h.color != NULL;
    for (int k = 0; k < config->num_excluded && has_memory; k++)
        pass->status[config->excluded[k]] = DLX_REMOVED;
    for (int k = 0; k < config->num_assumed && has_memory; k++)
        pass->has_none |= !assume(pass, &h, config->assumed[k]);
    if (has_memory) {
        remove_rivals(pass, &h);
        narrow_bounds(pass, &h);
        pass->is_changed |= pass->has_none;
    }
    free(h.times);
    free(h.color);
    return has_memory ? 0 : DLX_ENOMEM;
}
