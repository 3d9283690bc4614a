/*
 * symmetric_count.c - counts covers or their orbits by symmetry, with the
 * method that suits the group.
 */
#include "dlx/symmetry/symmetric_count.h"

#include "dlx/symmetry/distinct.h"
#include "dlx/symmetry/elements.h"
#include "dlx/symmetry/subgroups.h"

#include <stdlib.h>

static int make_texts(dlx_symmetric_count *c, const dlx_symmetric_run *run)
{
    c->covers = dlx_natural_text(&run->covers.value);
    c->order = dlx_natural_text(&run->symmetry->order.value);
    c->sizes = calloc((size_t)run->num_rows + 1, sizeof *c->sizes);
    if (c->covers == NULL || c->order == NULL || c->sizes == NULL)
        return DLX_ENOMEM;
    c->num_classes = run->num_classes;
    c->method = run->method;
    if (run->kind == DLX_COUNT_COVERS)
        return 0;
    c->orbits = dlx_natural_text(&run->orbits.value);
    for (int k = 0; k < run->num_rows; k++) {
        dlx_orbit_size *size = &c->sizes[c->num_sizes++];
        size->size = dlx_natural_text(&run->rows[k].size.value);
        size->orbits = dlx_natural_text(&run->rows[k].orbits.value);
        if (size->size == NULL || size->orbits == NULL)
            return DLX_ENOMEM;
    }
    return c->orbits == NULL ? DLX_ENOMEM : 0;
}

void dlx_symmetric_count_free(dlx_symmetric_count *c)
{
    if (c == NULL)
        return;
    for (int k = 0; k < c->num_sizes; k++) {
        free(c->sizes[k].size);
        free(c->sizes[k].orbits);
    }
    free(c->sizes);
    free(c->covers);
    free(c->orbits);
    free(c->order);
    free(c);
}

static int make_count(dlx_symmetric_count **out, const dlx_symmetric_run *run)
{
    dlx_symmetric_count *c = calloc(1, sizeof *c);
    int error = c == NULL ? DLX_ENOMEM : make_texts(c, run);
    if (error == 0)
        *out = c;
    else
        dlx_symmetric_count_free(c);
    return error;
}

static bool is_small(const dlx_natural *order)
{
    return order->value.num == 1 && order->value.limbs[0] <= DLX_MOST_ELEMENTS;
}

/* y is the group of the problem p. */
static int count(dlx_symmetric_run *run, const dlx_problem *p,
                 const dlx_symmetry *y)
{
    run->problem = p;
    run->symmetry = y;
    if (dlx_has_bounds(p))
        return dlx_symmetric_by_covers(run);
    bool is_done = false;
    if (run->kind == DLX_COUNT_ORBITS && is_small(&y->order))
        return dlx_symmetric_by_subgroups(run);
    int error = 0;
    if (run->kind == DLX_COUNT_ORBITS &&
        dlx_elements_are_few(p, y, run->room.most / 2))
        error = dlx_symmetric_by_fixed(run, &is_done);
    if (error != 0 || is_done)
        return error;
    return dlx_symmetric_by_classes(run);
}

/* Counts in the problem without copies of items, if there are any. */
static int count_distinct(dlx_symmetric_run *run, const dlx_problem *p,
                          const dlx_symmetry *y)
{
    dlx_problem *distinct = NULL;
    dlx_symmetry *group = NULL;
    int64_t *copies = NULL;
    int error = dlx_distinct_new(&distinct, &copies, p);
    if (error == 0 && distinct != NULL)
        error = dlx_symmetry_find(&group, distinct, copies);
    run->copies = copies;
    if (error == 0)
        error =
            distinct != NULL ? count(run, distinct, group) : count(run, p, y);
    dlx_symmetry_free(group);
    dlx_problem_free(distinct);
    free(copies);
    return error;
}

int dlx_symmetric_count_new(dlx_symmetric_count **out, const dlx_problem *p,
                            const dlx_config *config,
                            enum dlx_symmetric_kind kind,
                            int (*stop)(void *ctx), void *ctx)
{
    dlx_symmetric_run run = {.kind = kind, .stop = stop, .ctx = ctx};
    dlx_symmetry *y = NULL;
    *out = NULL;
    if (kind != DLX_COUNT_COVERS && kind != DLX_COUNT_ORBITS)
        return DLX_EARGUMENT;
    if (config != NULL)
        run.config = *config;
    else
        dlx_config_init(&run.config);
    run.config.bytes /= 2;
    run.room.most = run.config.bytes;
    if (kind == DLX_COUNT_COVERS && dlx_has_bounds(p))
        return DLX_EBOUNDS;
    int error = dlx_symmetry_new(&y, p);
    if (error != 0)
        return error;
    error = count_distinct(&run, p, y);
    run.symmetry = y;
    if (error == 0)
        error = make_count(out, &run);
    dlx_symmetric_run_clear(&run);
    dlx_symmetry_free(y);
    return error == 0 ? DLX_EXHAUSTED : error;
}
