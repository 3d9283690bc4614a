/*
 * estimate.h - estimates the size of a search: mean and confidence interval of
 * stratified samples of its tree (sampler.h).
 *
 * First it tries the whole search, which may be short. Then the first samples
 * determine how many places a stratum needs so that samples differ by at most
 * half of their mean, if time allows.
 */
#ifndef JOBS_ESTIMATE_H
#define JOBS_ESTIMATE_H

#include "dlx/jobs.h"
#include "jobs/values.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct jobs_estimate_form {
    const dlx_tree *tree;
    const int *path;
    int length;
    int samples;        /* least number of samples, at least 2 */
    double max_seconds; /* limit of seconds, except for the first two samples;
                           0: none */
    double end;         /* base_clock() at which to stop at once; 0: never */
    double confidence;  /* confidence of the intervals, in (0, 1) */
    uint64_t
        short_search; /* nodes: a search up to that size is done in full, if it
                         takes at most a fifth of max_seconds; 0: never */
    uint64_t short_part; /* nodes: the subtree of a representative is searched
                            in full up to that size; 0: never */
    int most_places;     /* maximal number of places of a stratum, at least 1 */
    uint64_t seed;
    uint64_t max_nodes; /* approximate limit of nodes in all samples; 0: none */
    bool (*is_stopped)(void *ctx); /* polled to stop at once; or NULL */
    void *ctx;
} jobs_estimate_form;

/* Sets the defaults: 100 samples, 10 s, 95 %. */
void jobs_estimate_form_init(jobs_estimate_form *form, const dlx_tree *tree);

/* Returns 0, DLX_EARGUMENT (the path does not exist), or another DLX_E*. */
int jobs_estimate_make(dlx_estimate *e, const jobs_estimate_form *form);

#endif
