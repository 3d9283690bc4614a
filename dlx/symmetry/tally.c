/* tally.c - counts covers, or their orbits, by way of symmetry. */
#include "dlx/symmetry/tally.h"

#include "dlx/symmetry/subgroups.h"

#include <stdlib.h>
#include <string.h>

bool dlx_tally_stops(dlx_tally_run *run)
{
    run->is_stopped |= run->stop != NULL && run->stop(run->ctx) != 0;
    return run->is_stopped;
}

static void tick(void *ctx)
{
    dlx_tally_run *run = ctx;
    if (dlx_tally_stops(run))
        dlx_interrupt(run->counting);
}

int dlx_tally_count(dlx_tally_run *run, dlx_solver *s, bool *is_whole)
{
    uint64_t found;
    if (dlx_tally_stops(run))
        return DLX_INTERRUPTED;
    run->counting = s;
    dlx_set_tick(s, tick, run);
    enum dlx_result last = dlx_count(s, &found);
    run->counting = NULL;
    *is_whole = last == DLX_EXHAUSTED;
    return last == DLX_INTERRUPTED ? DLX_INTERRUPTED : 0;
}

/* A new row at this place. */
static int insert_row(dlx_tally_run *run, int at)
{
    if (run->num_rows == run->cap_rows) {
        int cap = 2 * run->cap_rows + 8;
        dlx_tally_row *grown = realloc(run->rows, (size_t)cap * sizeof *grown);
        if (grown == NULL)
            return DLX_ENOMEM;
        run->rows = grown;
        run->cap_rows = cap;
    }
    memmove(run->rows + at + 1, run->rows + at,
            (size_t)(run->num_rows - at) * sizeof *run->rows);
    dlx_natural_init(&run->rows[at].size);
    dlx_natural_init(&run->rows[at].orbits);
    run->num_rows++;
    return 0;
}

int dlx_tally_add(dlx_tally_run *run, const dlx_natural *size,
                  const dlx_natural *orbits)
{
    int at = 0, error = 0;
    while (at < run->num_rows &&
           dlx_natural_compare(&run->rows[at].size, size) < 0)
        at++;
    if (at == run->num_rows ||
        dlx_natural_compare(&run->rows[at].size, size) != 0) {
        error = insert_row(run, at);
        if (error == 0)
            error = dlx_natural_copy(&run->rows[at].size, size);
    }
    if (error == 0)
        error = dlx_natural_add(&run->rows[at].orbits, orbits);
    if (error == 0)
        error = dlx_natural_add(&run->orbits, orbits);
    if (error == 0)
        error = dlx_natural_add_product(&run->covers, size, orbits);
    return error;
}

static void clear_run(dlx_tally_run *run)
{
    for (int k = 0; k < run->num_rows; k++) {
        dlx_natural_clear(&run->rows[k].size);
        dlx_natural_clear(&run->rows[k].orbits);
    }
    free(run->rows);
    dlx_natural_clear(&run->covers);
    dlx_natural_clear(&run->orbits);
}

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

int dlx_tally_new(dlx_tally **out, const dlx_problem *p,
                  const dlx_config *config, enum dlx_tally_kind kind,
                  int (*stop)(void *ctx), void *ctx)
{
    dlx_tally_run run = {.problem = p, .kind = kind, .stop = stop, .ctx = ctx};
    dlx_symmetry *y = NULL;
    *out = NULL;
    if (config != NULL)
        run.config = *config;
    else
        dlx_config_init(&run.config);
    int error = dlx_has_bounds(p) ? DLX_EBOUNDS : dlx_symmetry_new(&y, p);
    if (error != 0)
        return error;
    run.symmetry = y;
    if (kind == DLX_TALLY_ORBITS && is_small(&y->order))
        error = dlx_tally_by_subgroups(&run);
    else
        error = dlx_tally_by_classes(&run);
    if (error == 0)
        error = make_tally(out, &run);
    clear_run(&run);
    dlx_symmetry_free(y);
    return error == 0 ? DLX_EXHAUSTED : error;
}
