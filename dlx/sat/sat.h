/*
 * sat.h - the kernel clauses: covers are the models of clauses, which a SAT
 * solver supplied by the caller finds (dlx_config.sat).
 *
 * The clauses are those of the rest (rest.h, clauses/cnf.h), and one for each
 * cover found, which excludes it:
 *
 *     problem -> rest -> clauses -> model -> cover
 *                           ^                  |
 *                           '-- is no model <--'
 *
 * The first dlx_next() or dlx_count() makes the clauses, in time proportional
 * to the rest; without memory it ends as if interrupted. Nodes are conflicts of
 * the solver. There is no progress, and nothing to split.
 *
 * X1  sat is NULL, or has the clauses of the rest, and those that exclude all
 *     models found except the last one, which is excluded before the next one
 *     is looked for: while has_model, it can be read.
 */
#ifndef DLX_SAT_SAT_H
#define DLX_SAT_SAT_H

#include "dlx/sat/rest.h"

extern const dlx_kernel dlx_sat_kernel;

typedef struct dlx_models {
    const dlx_sat *solver;
    void *sat;     /* NULL until it is made */
    dlx_rest rest; /* the variable of its option o is o + 1 */
    bool has_model;
    bool has_failed;  /* the last run had too little memory */
    bool is_full;     /* the memory limit was reached */
    uint64_t before;  /* nodes before the current call of the solver */
    double paused_at; /* time of the last pause, in seconds */
    double began;     /* time at which handing over clauses began */
    double handing;   /* seconds that handing over took */
    enum dlx_result stopped;
    size_t bytes;
    int num_variables;
} dlx_models;

/* Returns whether the clauses of this number of entries may fit into
 * config.bytes. */
bool dlx_clauses_fit(const dlx_search *s, int64_t num_entries);

/* Excludes a cover in a search that has begun. options[] are its n options,
 * including assumed ones, in any order. The first call hands over all clauses.
 * Returns 0, DLX_ENOMEM, DLX_ETOOBIG; or DLX_LIMIT or DLX_INTERRUPTED if
 * handing over was stopped. */
int dlx_models_exclude(dlx_search *s, const int *options, int n);

#endif
