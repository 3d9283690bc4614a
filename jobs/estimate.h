/*
 * estimate.h - how large is a search? By stratified samples of its tree
 * (sampler.h), of which the mean and its confidence interval are taken.
 *
 * The whole search is tried first: if it is short, there is nothing to
 * estimate. Then the first samples say how many places strata need so that
 * samples differ by no more than half of their mean, if there is time for that.
 */
#ifndef JOBS_ESTIMATE_H
#define JOBS_ESTIMATE_H

#include "dlx/jobs.h"
#include "jobs/values.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct jobs_estimate_form {
    const dlx_tree *tree;  /* by whose searchers it will be searched */
    const int *path;       /* what is below it is estimated */
    int length;            /* of the path */
    int samples;           /* at least 2 */
    double max_seconds;    /* no more samples then, but for two; 0: no limit */
    double end;            /* by base_clock(): stop then, whatever there is; 0:
                              never */
    double confidence;     /* of the intervals, above 0 and below 1 */
    uint64_t short_search; /* nodes: a search with no more of them is done
                              instead, as long as it takes no more than a fifth
                              of max_seconds; 0: none */
    uint64_t short_part;   /* nodes: what is below a representative is searched
                              if it has no more; 0: never */
    int most_places;       /* of a stratum, at least 1 */
    uint64_t seed;
    uint64_t max_nodes; /* of all samples, about: stop then; 0: any */
    bool (*is_stopped)(void *ctx); /* no more samples, nor the end of the one
                                      at hand; or NULL */
    void *ctx;
} jobs_estimate_form;

/* The defaults: 100 samples, 10 s, 95 %. */
void jobs_estimate_form_init(jobs_estimate_form *form, const dlx_tree *tree);

/* Estimate the count of all solutions. Returns 0, DLX_EARGUMENT (the path leads
 * nowhere), or what places and searchers of the tree cannot be made for. */
int jobs_estimate_make(dlx_estimate *e, const jobs_estimate_form *form);

#endif
