/*
 * tally.c - counts covers, or their orbits, by way of symmetry: by the method
 * that suits the group.
 */
#include "dlx/symmetry/tally.h"

#include "dlx/symmetry/distinct.h"
#include "dlx/symmetry/elements.h"
#include "dlx/symmetry/subgroups.h"

#include <stdlib.h>

static int make_texts(dlx_tally *t, const dlx_tally_run *run)
{
    t->covers = dlx_natural_text(&run->covers);
    t->order = dlx_natural_text(&run->symmetry->order);
    t->sizes = calloc((size_t)run->num_rows + 1, sizeof *t->sizes);
    if (t->covers == NULL || t->order == NULL || t->sizes == NULL)
        return DLX_ENOMEM;
    t->num_classes = run->num_classes;
    t->method = run->method;
    if (run->kind == DLX_TALLY_COVERS)
        return 0;
    t->orbits = dlx_natural_text(&run->orbits);
    for (int k = 0; k < run->num_rows; k++) {
        dlx_orbit_size *size = &t->sizes[t->num_sizes++];
        size->size = dlx_natural_text(&run->rows[k].size);
        size->orbits = dlx_natural_text(&run->rows[k].orbits);
        if (size->size == NULL || size->orbits == NULL)
            return DLX_ENOMEM;
    }
    return t->orbits == NULL ? DLX_ENOMEM : 0;
}

void dlx_tally_free(dlx_tally *t)
{
    if (t == NULL)
        return;
    for (int k = 0; k < t->num_sizes; k++) {
        free(t->sizes[k].size);
        free(t->sizes[k].orbits);
    }
    free(t->sizes);
    free(t->covers);
    free(t->orbits);
    free(t->order);
    free(t);
}

static int make_tally(dlx_tally **out, const dlx_tally_run *run)
{
    dlx_tally *t = calloc(1, sizeof *t);
    int error = t == NULL ? DLX_ENOMEM : make_texts(t, run);
    if (error == 0)
        *out = t;
    else
        dlx_tally_free(t);
    return error;
}

static bool is_small(const dlx_natural *order)
{
    return order->num == 1 && order->limbs[0] <= DLX_MOST_ELEMENTS;
}

/* By the method that suits the group of the problem, y. */
static int count(dlx_tally_run *run, const dlx_problem *p,
                 const dlx_symmetry *y)
{
    run->problem = p;
    run->symmetry = y;
    if (dlx_has_bounds(p))
        return dlx_tally_by_covers(run);
    bool is_done = false;
    if (run->kind == DLX_TALLY_ORBITS && is_small(&y->order))
        return dlx_tally_by_subgroups(run);
    int error = 0;
    if (run->kind == DLX_TALLY_ORBITS &&
        dlx_elements_are_few(p, y, run->room.most / 2))
        error = dlx_tally_by_fixed(run, &is_done);
    if (error != 0 || is_done)
        return error;
    return dlx_tally_by_classes(run);
}

/* Without items that are like others, if there are any. */
static int count_distinct(dlx_tally_run *run, const dlx_problem *p,
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

int dlx_tally_new(dlx_tally **out, const dlx_problem *p,
                  const dlx_config *config, enum dlx_tally_kind kind,
                  int (*stop)(void *ctx), void *ctx)
{
    dlx_tally_run run = {.kind = kind, .stop = stop, .ctx = ctx};
    dlx_symmetry *y = NULL;
    *out = NULL;
    if (config != NULL)
        run.config = *config;
    else
        dlx_config_init(&run.config);
    run.config.memo_bytes /= 2;
    run.room.most = run.config.memo_bytes;
    if (kind == DLX_TALLY_COVERS && dlx_has_bounds(p))
        return DLX_EBOUNDS;
    int error = dlx_symmetry_new(&y, p);
    if (error != 0)
        return error;
    error = count_distinct(&run, p, y);
    run.symmetry = y;
    if (error == 0)
        error = make_tally(out, &run);
    dlx_tally_clear(&run);
    dlx_symmetry_free(y);
    return error == 0 ? DLX_EXHAUSTED : error;
}
