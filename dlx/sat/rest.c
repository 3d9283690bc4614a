#include "dlx/sat/rest.h"

#include <stdlib.h>

typedef struct builder {
    dlx_rest *rest;
    const dlx_search *s;
    int32_t *number; /* [item] number in the rest, or 0 if it is left out */
    int *items, *colors;
} builder;

static dlx_bounds bounds_left(const dlx_search *s, int item)
{
    dlx_bounds b = {1, 1};
    int times = s->holder[item] != 0;
    dlx_get_bounds(s->problem, item, &b.low, &b.high);
    if (s->times != NULL)
        times = s->times[item];
    b.low = b.low > times ? b.low - times : 0;
    b.high -= times;
    return b;
}

/* A secondary item that is held is left out, because all remaining options have
 * its color. */
static int add_items(const builder *b)
{
    const dlx_problem *p = b->s->problem;
    dlx_problem *to = b->rest->problem;
    for (int i = 1; i <= p->names.num; i++) {
        bool is_secondary = p->secondary[i];
        dlx_bounds left = {0, 0};
        if (is_secondary ? b->s->holder[i] != 0
                         : (left = bounds_left(b->s, i)).high == 0)
            continue;
        int added =
            dlx_add_item(to, NULL, is_secondary ? DLX_SECONDARY : DLX_PRIMARY);
        if (added < 0)
            return added;
        b->number[i] = added;
        b->rest->item[added] = i;
        if (!is_secondary)
            dlx_set_bounds(to, added, left.low, left.high);
    }
    return 0;
}

static int add_option(const builder *b, int o)
{
    const dlx_problem *p = b->s->problem;
    int n = 0;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (b->number[p->item[e]] == 0)
            continue;
        b->items[n] = b->number[p->item[e]];
        b->colors[n++] = p->color[e];
    }
    int added = dlx_add_option(b->rest->problem, b->items, b->colors, n);
    if (added >= 0)
        b->rest->option[added] = o;
    return added;
}

static int add_options(const builder *b, const bool *is_assumed)
{
    const dlx_search *s = b->s;
    int error = 0;
    for (int o = 0; o < s->problem->num_options && error >= 0; o++) {
        if (!is_assumed[o] && !s->is_excluded[o] &&
            dlx_has_primary(s->problem, o) && dlx_fits_assumed(s, o))
            error = add_option(b, o);
    }
    return error < 0 ? error : dlx_freeze(b->rest->problem);
}

int dlx_rest_init(dlx_rest *r, const dlx_search *s)
{
    size_t items = (size_t)s->problem->names.num + 1;
    size_t options = (size_t)s->problem->num_options + 1;
    builder b = {.rest = r, .s = s};
    bool *is_assumed = calloc(options, sizeof *is_assumed);
    r->problem = dlx_problem_new();
    r->option = calloc(options, sizeof *r->option);
    r->item = calloc(items, sizeof *r->item);
    b.number = calloc(items, sizeof *b.number);
    b.items = calloc(items, sizeof *b.items);
    b.colors = calloc(items, sizeof *b.colors);
    int error = DLX_ENOMEM;
    if (is_assumed != NULL && r->problem != NULL && r->option != NULL &&
        r->item != NULL && b.number != NULL && b.items != NULL &&
        b.colors != NULL) {
        for (int k = 0; k < s->num_assumed; k++)
            is_assumed[s->assumed[k]] = true;
        error = add_items(&b);
        if (error >= 0)
            error = add_options(&b, is_assumed);
    }
    free(is_assumed);
    free(b.number);
    free(b.items);
    free(b.colors);
    return error < 0 ? error : 0;
}

void dlx_rest_clear(dlx_rest *r)
{
    dlx_problem_free(r->problem);
    free(r->option);
    free(r->item);
    *r = (dlx_rest){NULL, NULL, NULL};
}

int64_t dlx_count_rest(dlx_search *s)
{
    const dlx_problem *p = s->problem;
    int64_t entries = 1;
    if (!dlx_validate_assumptions(s))
        return entries;
    for (int o = 0; o < p->num_options; o++) {
        if (!s->is_excluded[o] && dlx_fits_assumed(s, o))
            entries += p->start[o + 1] - p->start[o];
    }
    return entries;
}
