/*
 * symmetric_count.h - state shared by the methods of counting by symmetry.
 * Functions return 0, an error, or DLX_INTERRUPTED.
 */
#ifndef DLX_SYMMETRY_SYMMETRIC_COUNT_H
#define DLX_SYMMETRY_SYMMETRIC_COUNT_H

#include "dlx/symmetry/class_table.h"
#include "dlx/symmetry/symmetry.h"

typedef struct dlx_symmetric_row {
    dlx_natural size, orbits;
} dlx_symmetric_row;

typedef struct dlx_symmetric_run {
    const dlx_problem *problem;
    const int64_t *copies; /* copies of items (distinct.h), or NULL */
    const dlx_symmetry *symmetry;
    dlx_config
        config; /* configuration of the solvers, with half of the memory */
    dlx_class_room
        room; /* the other half of the memory, for classes and elements */
    enum dlx_symmetric_kind kind;
    int (*stop)(void *ctx); /* may be NULL */
    void *ctx;
    dlx_solver *counting; /* the running solver, or NULL */
    bool is_stopped;
    dlx_natural covers, orbits;
    dlx_symmetric_row *rows; /* rows by ascending size */
    int num_rows, cap_rows;
    uint64_t num_classes;
    const char *method; /* static text */
} dlx_symmetric_run;

/* ---- symmetric_run.c ----------------------------------------------------- */

bool dlx_symmetric_run_stops(dlx_symmetric_run *run);
/* Lets the solver go on counting. Returns DLX_INTERRUPTED if stop() asked for
 * it. Sets *is_whole if there are no more covers; otherwise a limit was met. */
int dlx_symmetric_run_count(dlx_symmetric_run *run, dlx_solver *s,
                            bool *is_whole);
/* Lets the solver find the next cover. Sets *is_whole if there is none. */
int dlx_symmetric_run_next(dlx_symmetric_run *run, dlx_solver *s,
                           bool *is_whole);
int dlx_symmetric_run_add(dlx_symmetric_run *run, const dlx_natural *size,
                          const dlx_natural *orbits);
void dlx_symmetric_run_clear(dlx_symmetric_run *run);

/* ---- the methods --------------------------------------------------------- */

/* Orbits, for groups of at most DLX_MOST_ELEMENTS elements: counts the covers
 * fixed by each subgroup. */
int dlx_symmetric_by_subgroups(dlx_symmetric_run *run);
/* Orbits, for groups whose elements can be listed (elements.h): lists the
 * covers fixed by some element. If there are too many, clears *is_done and adds
 * nothing. */
int dlx_symmetric_by_fixed(dlx_symmetric_run *run, bool *is_done);
/* Covers or orbits: extends one partial cover of each class. */
int dlx_symmetric_by_classes(dlx_symmetric_run *run);
/* Orbits of covers with multiplicities: visits each cover. */
int dlx_symmetric_by_covers(dlx_symmetric_run *run);

#endif
