/* reduction.h - smaller problems with the same covers. Part of dlx.h. */
#ifndef DLX_REDUCTION_H
#define DLX_REDUCTION_H

#include "dlx/exact_cover.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A smaller problem that has the same covers but for what was found out before
 * any search: options that are in no cover or in all, and items whose bounds
 * follow from others (Knuth 7.2.2.1, Algorithm P, and more). A reduction
 * belongs to one thread; the given problem outlives it. */
typedef struct dlx_reduction dlx_reduction;

typedef struct dlx_reduction_stats {
    int passes;
    int items_dropped; /* whose bounds follow, not those covered for good */
    int twins_removed; /* equal options that cost no less */
    int has_none;      /* 1: there is no cover, as was found out already */
    int is_cut_short;  /* 1: the time was over, or the steps were, or it was
                          cancelled */
    double seconds;
} dlx_reduction_stats;

/* How a problem is to be reduced; where all is 0, as usual. Only covers count
 * that contain the assumed options, which are forced ones then, and none of the
 * excluded ones. */
typedef struct dlx_reduction_config {
    double seconds; /* until nothing more is found, or for that long, about; 0:
                       until 100 million options have been chosen or removed to
                       see what follows, which takes some seconds */
    int cheapest;   /* if nonzero: of equal options that exclude each other only
                       one that costs least is kept, which leaves a cheapest
                       cover of all */
    int given_only; /* if nonzero: no more than what follows at once; an item
                       that no option is left for is no conflict then */
    int count; /* if nonzero: covers are to be counted, not found, and soon:
                  items that can be exchanged for each other are made one
                  (dlx_reduction_factors), and nothing is tried that takes
                  long; cheapest and seconds do not matter then */
    const int *assumed; /* borrowed while the reduction is made, as excluded */
    int num_assumed;
    const int *excluded;
    int num_excluded;
    int (*cancel)(void *ctx); /* often: not 0 ends it as the time does;
                                 NULL: never */
    void *ctx;
} dlx_reduction_config;

/* Reduce the frozen problem p; config may be NULL: as usual. Returns 0 and the
 * reduction in *out, or DLX_ENOTFROZEN, DLX_EOPTION, DLX_EARGUMENT (a number of
 * options is negative, or there are none), DLX_ETOOBIG, DLX_ENOMEM, and NULL in
 * *out. */
int dlx_reduction_new(dlx_reduction **out, const dlx_problem *p,
                      const dlx_reduction_config *config);
void dlx_reduction_free(dlx_reduction *r);
/* The smaller problem, frozen; borrowed. Items without a name are called by
 * their number in the given problem. */
const dlx_problem *dlx_reduction_problem(const dlx_reduction *r);
/* The option of the given problem that option o of the smaller one is, or
 * DLX_EOPTION. */
int dlx_reduction_option(const dlx_reduction *r, int o);
/* The options of the given problem that are in all of its covers, none of them
 * in the smaller one; borrowed; the pointer may be NULL, also below. Returns
 * their number. So a cover of the given problem is a cover of the smaller one,
 * by dlx_reduction_option(), and these.
 */
int dlx_reduction_forced(const dlx_reduction *r, const int **options);
/* Numbers whose product is how many covers of the given problem there are for
 * each one of the smaller problem: none, or, if only the number of covers
 * mattered, some from 2 on; borrowed. Returns how many they are. */
int dlx_reduction_factors(const dlx_reduction *r, const uint64_t **factors);
void dlx_reduction_get_stats(const dlx_reduction *r,
                             dlx_reduction_stats *stats);

#ifdef __cplusplus
}
#endif

#endif
