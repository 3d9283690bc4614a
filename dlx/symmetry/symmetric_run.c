/* symmetric_run.c - functions shared by the methods of counting by symmetry. */
#include "dlx/symmetry/symmetric_count.h"

#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

bool dlx_symmetric_run_stops(dlx_symmetric_run *run)
{
    run->is_stopped |= run->stop != NULL && run->stop(run->ctx) != 0;
    return run->is_stopped;
}

static void tick(void *ctx)
{
    dlx_symmetric_run *run = ctx;
    if (dlx_symmetric_run_stops(run))
        dlx_interrupt(run->counting);
}

/* Lets the solver run, unless stop() asks to stop. */
static int search(dlx_symmetric_run *run, dlx_solver *s,
                  enum dlx_result (*go_on)(dlx_solver *s), bool *is_whole)
{
    if (dlx_symmetric_run_stops(run))
        return DLX_INTERRUPTED;
    run->counting = s;
    dlx_set_tick(s, tick, run);
    enum dlx_result last = go_on(s);
    run->counting = NULL;
    *is_whole = last == DLX_EXHAUSTED;
    return last == DLX_INTERRUPTED ? DLX_INTERRUPTED : 0;
}

static enum dlx_result count_on(dlx_solver *s)
{
    uint64_t found;
    return dlx_count(s, &found);
}

int dlx_symmetric_run_count(dlx_symmetric_run *run, dlx_solver *s,
                            bool *is_whole)
{
    return search(run, s, count_on, is_whole);
}

int dlx_symmetric_run_next(dlx_symmetric_run *run, dlx_solver *s,
                           bool *is_whole)
{
    return search(run, s, dlx_next, is_whole);
}

static int insert_row(dlx_symmetric_run *run, int at)
{
    dlx_symmetric_row *rows = base_reserve_ints(
        run->rows, sizeof *rows, run->num_rows, &run->cap_rows, 1);
    if (rows == NULL)
        return DLX_ENOMEM;
    run->rows = rows;
    memmove(run->rows + at + 1, run->rows + at,
            (size_t)(run->num_rows - at) * sizeof *run->rows);
    dlx_natural_init(&run->rows[at].size);
    dlx_natural_init(&run->rows[at].orbits);
    run->num_rows++;
    return 0;
}

int dlx_symmetric_run_add(dlx_symmetric_run *run, const dlx_natural *size,
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

void dlx_symmetric_run_clear(dlx_symmetric_run *run)
{
    for (int k = 0; k < run->num_rows; k++) {
        dlx_natural_clear(&run->rows[k].size);
        dlx_natural_clear(&run->rows[k].orbits);
    }
    free(run->rows);
    dlx_natural_clear(&run->covers);
    dlx_natural_clear(&run->orbits);
}
