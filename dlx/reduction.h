/* reduction.h - smaller problems with the same covers. Part of dlx.h. */
#ifndef DLX_REDUCTION_H
#define DLX_REDUCTION_H

#include "dlx/exact_cover.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A smaller problem that has the same covers. Left out are options that are in
 * no cover or in all of them, and items whose bounds follow from others, as far
 * as that is found without a search (Knuth 7.2.2.1, Algorithm P, and more). A
 * reduction belongs to one thread. The given problem must outlive it. */
typedef struct dlx_reduction dlx_reduction;

typedef struct dlx_reduction_stats {
    int passes;
    int items_dropped; /* items whose bounds follow from others, without items
                          covered by forced options */
    int twins_removed; /* equal options that are not cheaper */
    int has_none;      /* 1: it is proved that there is no cover */
    int is_cut_short;  /* 1: stopped by time, by the number of steps, or by
                          cancel() */
    double seconds;
} dlx_reduction_stats;

/* How to reduce a problem; all zeros: the defaults. Only covers count that
 * contain the assumed options, which become forced ones, and none of the
 * excluded ones. */
typedef struct dlx_reduction_config {
    double seconds; /* approximate time limit; it may end earlier. 0: stop after
                       100 million options have been tentatively chosen or
                       removed, which takes some seconds */
    int cheapest; /* nonzero: of equal options that exclude each other keep only
                     a cheapest one. A cheapest cover remains */
    int given_only; /* nonzero: only draw the immediate consequences; an item
                       without options is not a conflict then */
    int count; /* nonzero: prepare for counting, quickly: merge items that can
                  be exchanged for each other (dlx_reduction_factors), and skip
                  everything slow; cheapest and seconds are ignored */
    const int *assumed; /* borrowed while dlx_reduction_new() runs */
    int num_assumed;
    const int *excluded;
    int num_excluded;
    int (*cancel)(void *ctx); /* called often; nonzero ends it like the time
                                 limit. May be NULL */
    void *ctx;
} dlx_reduction_config;

/* Reduces the frozen problem p. config may be NULL (defaults). Returns 0 and
 * the reduction in *out, or DLX_ENOTFROZEN, DLX_EOPTION, DLX_EARGUMENT (a
 * negative number of options, or a NULL array), DLX_ETOOBIG or DLX_ENOMEM and
 * NULL in *out. */
int dlx_reduction_new(dlx_reduction **out, const dlx_problem *p,
                      const dlx_reduction_config *config);
void dlx_reduction_free(dlx_reduction *r);
/* Returns the smaller problem, frozen and borrowed. Items without a name get
 * their number in the given problem as name. */
const dlx_problem *dlx_reduction_problem(const dlx_reduction *r);
/* Returns the option of the given problem that is option o of the smaller one,
 * or DLX_EOPTION. */
int dlx_reduction_option(const dlx_reduction *r, int o);
/* Gets the options that are in all covers of the given problem; they are not in
 * the smaller one. The array is borrowed; the pointer may be NULL, also below.
 * Returns their number. A cover of the given problem consists of these and a
 * cover of the smaller one, mapped by dlx_reduction_option(). */
int dlx_reduction_forced(const dlx_reduction *r, const int **options);
/* Gets the factors, each >= 2 and borrowed: one cover of the smaller problem
 * stands for their product of covers of the given one. There are none unless
 * config.count was set. Returns their number. */
int dlx_reduction_factors(const dlx_reduction *r, const uint64_t **factors);
void dlx_reduction_get_stats(const dlx_reduction *r,
                             dlx_reduction_stats *stats);

#ifdef __cplusplus
}
#endif

#endif
