/* cheapest.h - covers of least cost, proved. Part of dlx.h. */
#ifndef DLX_CHEAPEST_H
#define DLX_CHEAPEST_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A branch-and-bound search for the covers of least cost. It keeps the cheapest
 * covers found so far. dlx_cheapest_next() returns whenever these have
 * improved, and finally when it has proved that they are the cheapest. Belongs
 * to one thread, as solvers do. */
typedef struct dlx_cheapest dlx_cheapest;

typedef struct dlx_cheapest_config {
    int covers;    /* number of covers wanted (>= 1) */
    int64_t bound; /* look only for covers that cost at most this; < 0: any */
    double gap;    /* 0 to 1: the cover of each rank may cost more than the
                      cheapest possible cover of that rank, by at most this
                      fraction of its own cost */
    int64_t price; /* < 0: covers only. Otherwise primary items may stay
                      uncovered at this price each (with multiplicities: for
                      each option missing up to low): a *packing* */
    int no_clock;  /* nonzero: stats.seconds stays 0 */
} dlx_cheapest_config;

/* Sets the defaults: one cover, of any cost, with gap 0. */
void dlx_cheapest_config_init(dlx_cheapest_config *config);

typedef struct dlx_cheapest_stats {
    uint64_t nodes;  /* options tried */
    uint64_t covers; /* covers found that were among the cheapest so far */
    int64_t bound;   /* proved lower bound on the cost of a cover; INT64_MAX:
                        there is no cover of the kind wanted */
    int options; /* options in the search; left out are options without primary
                    items and those with enough cheaper twins */
    double seconds; /* spent in dlx_cheapest_next() */
    double setup_seconds;
    size_t bytes; /* memory of the search */
} dlx_cheapest_stats;

/* Makes a search over the frozen problem p, which must outlive it. config may
 * be NULL (defaults). Returns 0 and the search in *out. On error *out is NULL
 * and it returns DLX_ENOTFROZEN, DLX_ECONFIG, DLX_ETOOBIG (the costs and prices
 * add up to more than INT64_MAX) or DLX_ENOMEM. */
int dlx_cheapest_new(dlx_cheapest **out, const dlx_problem *p,
                     const dlx_cheapest_config *config);
void dlx_cheapest_free(dlx_cheapest *c);

/* Sets limits, counted from the beginning of the search. The limit on nodes is
 * exact. */
void dlx_cheapest_set_limits(dlx_cheapest *c, const dlx_limits *limits);

/* Searches on until it has found a cover that is among the cheapest so far
 * (DLX_SOLUTION) or has proved that those it has are the cheapest
 * (DLX_EXHAUSTED). Allocates nothing and cannot fail. After DLX_LIMIT or
 * DLX_INTERRUPTED a further call resumes the search. */
enum dlx_result dlx_cheapest_next(dlx_cheapest *c);

/* Returns the number of covers kept now, at most config.covers. */
int dlx_cheapest_num(const dlx_cheapest *c);
/* Gets the cover of a rank, 0 <= rank < dlx_cheapest_num(). Ranks go from the
 * cheapest cover on, covers of equal cost in the order of their options. Its n
 * options are ascending and borrowed until the next dlx_cheapest_next(). Either
 * pointer may be NULL. If there is room for only some of several covers of
 * equal cost, it is unspecified which are kept. Returns n, or DLX_EARGUMENT if
 * there is no such rank. */
int dlx_cheapest_get(dlx_cheapest *c, int rank, const int **options,
                     int64_t *cost);

/* Writes a certificate that no cover is cheaper than the one found, or that
 * there is no cover of the kind wanted (docs/certificates.md). Call it after
 * dlx_cheapest_next() has returned DLX_EXHAUSTED. The program dlx-check checks
 * the certificate without the engine.
 *
 * This is a second search under the same limits, which count from the beginning
 * of the first. *result is how it ended: unless it is DLX_EXHAUSTED the
 * certificate is incomplete and useless. It needs the memory of a search.
 * Returns 0, DLX_EBOUNDS (multiplicities), DLX_ECONFIG (several covers, or a
 * gap), DLX_EBEGUN (the search has not ended), DLX_ENOMEM or DLX_EWRITE.
 * Flushes the file but does not close it. */
int dlx_cheapest_certify(dlx_cheapest *c, FILE *to, enum dlx_result *result);

/* Like dlx_interrupt() and dlx_set_tick() of a solver. tick() may also call
 * dlx_cheapest_get_stats(), dlx_cheapest_num() and dlx_cheapest_get(). */
void dlx_cheapest_interrupt(dlx_cheapest *c);
void dlx_cheapest_set_tick(dlx_cheapest *c, void (*tick)(void *ctx), void *ctx);
void dlx_cheapest_get_stats(const dlx_cheapest *c, dlx_cheapest_stats *stats);

#ifdef __cplusplus
}
#endif

#endif
