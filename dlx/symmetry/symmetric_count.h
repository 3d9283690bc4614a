/*
 * symmetric_count.h - a count of covers by way of symmetry while it goes on:
 * what its methods share. Functions return 0, an error, or DLX_INTERRUPTED.
 */
#ifndef DLX_SYMMETRY_SYMMETRIC_COUNT_H
#define DLX_SYMMETRY_SYMMETRIC_COUNT_H

#include "dlx/symmetry/class_table.h"
#include "dlx/symmetry/symmetry.h"

/* Orbits of covers of one size. */
typedef struct dlx_symmetric_row {
    dlx_natural size, orbits;
} dlx_symmetric_row;

typedef struct dlx_symmetric_run {
    const dlx_problem *problem;
    const int64_t *copies; /* of it, or NULL; see distinct.h */
    const dlx_symmetry *symmetry;
    dlx_config config;   /* of solvers; they have half of the memory */
    dlx_class_room room; /* the other half, for classes and elements */
    enum dlx_symmetric_kind kind;
    int (*stop)(void *ctx); /* may be NULL */
    void *ctx;
    dlx_solver *counting; /* the solver that runs, or NULL */
    bool is_stopped;
    dlx_natural covers, orbits;
    dlx_symmetric_row *rows; /* ascending sizes */
    int num_rows, cap_rows;
    uint64_t num_classes;
    const char *method; /* static */
} dlx_symmetric_run;

/* ---- symmetric_run.c ----------------------------------------------------- */

/* Ask the caller whether to stop. */
bool dlx_symmetric_run_stops(dlx_symmetric_run *run);
/* Have the solver count on. DLX_INTERRUPTED: stop() said so. *is_whole: there
 * are no more covers, else a limit was met. */
int dlx_symmetric_run_count(dlx_symmetric_run *run, dlx_solver *s,
                            bool *is_whole);
/* Have it find the next cover. *is_whole: there is none. */
int dlx_symmetric_run_next(dlx_symmetric_run *run, dlx_solver *s,
                           bool *is_whole);
/* There are these further orbits of that size. */
int dlx_symmetric_run_add(dlx_symmetric_run *run, const dlx_natural *size,
                          const dlx_natural *orbits);
void dlx_symmetric_run_clear(dlx_symmetric_run *run);

/* ---- the methods --------------------------------------------------------- */

/* Orbits, for groups of at most DLX_MOST_ELEMENTS elements: by counts of the
 * covers that each subgroup leaves as they are. */
int dlx_symmetric_by_subgroups(dlx_symmetric_run *run);
/* Orbits, for groups whose elements can be listed (elements.h): those covers
 * one by one that some element leaves as they are. !*is_done: they are too
 * many, and nothing has been added. */
int dlx_symmetric_by_fixed(dlx_symmetric_run *run, bool *is_done);
/* Covers or orbits: one partial cover of each class is extended. */
int dlx_symmetric_by_classes(dlx_symmetric_run *run);
/* Orbits of covers with multiplicities: each cover is visited. */
int dlx_symmetric_by_covers(dlx_symmetric_run *run);

#endif
