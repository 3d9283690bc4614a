/*
 * sat.h - the kernel clauses: covers are the models of clauses, which a SAT
 * solver of the caller's finds (dlx_config.sat).
 *
 * The clauses are those of what the assumptions leave (rest.h, clauses/cnf.h),
 * and one more for each cover that is not to be found again:
 *
 *     problem -> rest -> clauses -> model -> cover
 *                           ^                  |
 *                           '-- is no model <--'
 *
 * All is made by the first dlx_next() or dlx_count(), in proportion to the
 * rest; where there is no memory a run ends as if it were interrupted. Nodes
 * are conflicts of the solver. It knows no part of the search that is done, and
 * there is nothing to split.
 *
 * X1  sat is NULL, or has the clauses of rest, and those that exclude all
 *     models found but the last one, which is excluded before the next one is
 *     looked for: while has_model, it can be read.
 */
#ifndef DLX_SAT_SAT_H
#define DLX_SAT_SAT_H

#include "dlx/sat/rest.h"

extern const dlx_kernel dlx_sat_kernel;

typedef struct dlx_models {
    const dlx_sat *solver;
    void *sat;     /* or NULL: not made yet */
    dlx_rest rest; /* the variable of its option o is o + 1 */
    bool has_model;
    bool has_failed;         /* the last run had no memory */
    bool is_full;            /* .. that it may take */
    uint64_t before;         /* nodes before this call of the solver */
    double paused_at;        /* seconds, as the next two */
    double began;            /* when clauses began to be handed over */
    double handing;          /* how long that took */
    enum dlx_result stopped; /* why stop() has stopped it */
    size_t bytes;            /* of the clauses handed over */
    int num_variables;       /* in them */
} dlx_models;

/* Could the clauses of that many entries take less than config.memo_bytes? */
bool dlx_clauses_fit(const dlx_search *s, int64_t num_entries);

/* Of a search that has begun: leave out a cover, of which options[] are the n
 * options, the assumed ones among them, in any order. The first call hands all
 * clauses over. Returns 0, DLX_ENOMEM, DLX_ETOOBIG, or, if that was stopped,
 * DLX_LIMIT or DLX_INTERRUPTED. */
int dlx_models_exclude(dlx_search *s, const int *options, int n);

#endif
