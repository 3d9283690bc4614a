/* cheapest.h - covers of least cost, proved. Part of dlx.h. */
#ifndef DLX_CHEAPEST_H
#define DLX_CHEAPEST_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A search for the covers of least cost, by branch and bound. It keeps the
 * cheapest covers that it has found; a step of the iteration is that these have
 * become cheaper, and the end is the proof that there are no cheaper ones.
 * Belongs to one thread, as solvers do. */
typedef struct dlx_cheapest dlx_cheapest;

typedef struct dlx_cheapest_config {
    int covers;    /* how many are looked for, from 1 on */
    int64_t bound; /* only covers that cost no more than this; < 0: any */
    double gap;    /* 0 to 1: the cover of each rank may be dearer than the
                      cheapest possible one of that rank by this part of its
                      own cost; 0: it may not */
    int64_t price; /* < 0: covers only; else primary items may be left over, at
                      this price each, those with multiplicities for each option
                      by which they fall short of low: a *packing* */
    int no_clock;  /* nonzero: stats.seconds stays 0 */
} dlx_cheapest_config;

/* The defaults: one cover, of any cost, the cheapest one. */
void dlx_cheapest_config_init(dlx_cheapest_config *config);

typedef struct dlx_cheapest_stats {
    uint64_t nodes;  /* options tried */
    uint64_t covers; /* found, each one among the cheapest so far */
    int64_t bound;   /* proved: no cover costs less; INT64_MAX: there is none
                        of those looked for */
    int options;     /* that the search began with: without primary items, or
                        with enough cheaper twins, they are in no cheapest
                        cover */
    double seconds;  /* spent in dlx_cheapest_next() */
    double setup_seconds;
    size_t bytes; /* memory of the search */
} dlx_cheapest_stats;

/* A search over the frozen problem p, which outlives it. config may be NULL
 * (defaults). Returns 0 and the search in *out, or DLX_ENOTFROZEN, DLX_ECONFIG,
 * DLX_ETOOBIG (the costs and prices add up to more than INT64_MAX), DLX_ENOMEM
 * and NULL in *out. */
int dlx_cheapest_new(dlx_cheapest **out, const dlx_problem *p,
                     const dlx_cheapest_config *config);
void dlx_cheapest_free(dlx_cheapest *c);

/* Limits since the beginning; that on nodes is exact. */
void dlx_cheapest_set_limits(dlx_cheapest *c, const dlx_limits *limits);

/* Search on until a cover has been found that is one of the cheapest so far
 * (DLX_SOLUTION), or until these are proved to be the cheapest that there are
 * (DLX_EXHAUSTED). Allocates nothing and cannot fail. After DLX_LIMIT or
 * DLX_INTERRUPTED a further call goes on where it stopped. */
enum dlx_result dlx_cheapest_next(dlx_cheapest *c);

/* The number of covers that the search has now: as many as were asked for,
 * unless there are, or it has found, fewer. */
int dlx_cheapest_num(const dlx_cheapest *c);
/* The one of that rank, 0 <= rank < dlx_cheapest_num(), from the cheapest on,
 * those of equal cost in the order of their options: its n options in ascending
 * order, borrowed until the next dlx_cheapest_next(), and its cost; either
 * pointer may be NULL. Which of several covers of equal cost are kept, where
 * there is room for some of them only, is not said. Returns n, or
 * DLX_EARGUMENT: there is no such rank. */
int dlx_cheapest_get(dlx_cheapest *c, int rank, const int **options,
                     int64_t *cost);

/* Once dlx_cheapest_next() has returned DLX_EXHAUSTED: write a certificate that
 * no cover is cheaper than the one found, or that there is none of those looked
 * for (docs/certificates.md), which the program dlx-check checks without the
 * engine. That is a second search, under the same limits, which are since the
 * beginning of the first; *result says how it ended: unless it is DLX_EXHAUSTED
 * the certificate is not complete, and of no use. Memory: that of a search.
 * Returns 0, or DLX_EBOUNDS (multiplicities), DLX_ECONFIG (several covers, or a
 * gap), DLX_EBEGUN (the search has not come to its end), DLX_ENOMEM,
 * DLX_EWRITE. Flushes, but does not close the file. */
int dlx_cheapest_certify(dlx_cheapest *c, FILE *to, enum dlx_result *result);

/* As dlx_interrupt(), dlx_set_tick() of a solver; tick() may also call
 * dlx_cheapest_get_stats(), dlx_cheapest_num() and dlx_cheapest_get(). */
void dlx_cheapest_interrupt(dlx_cheapest *c);
void dlx_cheapest_set_tick(dlx_cheapest *c, void (*tick)(void *ctx), void *ctx);
void dlx_cheapest_get_stats(const dlx_cheapest *c, dlx_cheapest_stats *stats);

#ifdef __cplusplus
}
#endif

#endif
