/*
 * estimate.h - how large is a search? By stratified samples of its tree
 * (sampler.h), of which the mean and its confidence interval are taken.
 *
 * The whole search is tried first: if it is short, there is nothing to
 * estimate.
 */
#ifndef DLX_SHARDS_ESTIMATE_H
#define DLX_SHARDS_ESTIMATE_H

#include "run/tree.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct dlx_interval {
    double mean, low, high;
} dlx_interval;

typedef struct dlx_estimate_form {
    const run_tree *tree;  /* by whose searchers it will be searched */
    const int *path;       /* what is below it is estimated */
    int length;            /* of the path */
    int samples;           /* at least 2 */
    double max_seconds;    /* no more samples then, but for two; 0: no limit */
    double end;            /* by run_clock(): stop then, whatever there is; 0:
                              never */
    double confidence;     /* of the intervals, above 0 and below 1 */
    uint64_t short_search; /* nodes: a search with no more of them is done
                              instead, as long as it takes no more than a fifth
                              of max_seconds; 0: none */
    uint64_t short_part;   /* nodes: what is below a representative is searched
                              if it has no more; 0: never */
    uint64_t seed;
    bool (*is_stopped)(void *ctx); /* no more samples, nor the end of the one
                                      at hand; or NULL */
    void *ctx;
} dlx_estimate_form;

typedef struct dlx_estimate {
    dlx_interval nodes;   /* of the search by the tree's searchers */
    dlx_interval covers;  /* solutions */
    dlx_interval seconds; /* of one thread */
    int samples;          /* that were taken */
    bool is_cut;      /* it was stopped before two were: there is no estimate */
    bool is_late;     /* .. since the end had come */
    bool is_doubtful; /* one sample has half of all nodes or solutions, or more,
                         or the search had found more before: there may be parts
                         of the tree that few samples meet, and the intervals
                         may not hold */
    bool is_beyond;   /* numbers of DLX_SAMPLE_MOST stand for that or more */
    bool is_exact;    /* the whole search was short: nodes and covers are
                         those of it */
} dlx_estimate;

/* The defaults: 100 samples, 10 s, 95 %. */
void dlx_estimate_form_init(dlx_estimate_form *form, const run_tree *tree);

/* Estimate the count of all solutions. Returns 0, DLX_EARGUMENT (the path leads
 * nowhere), or what places and searchers of the tree cannot be made for. */
int dlx_estimate_make(dlx_estimate *e, const dlx_estimate_form *form);

/* The interval of a mean, from the sum of n >= 2 values and the sum of the
 * squares of their deviations from the mean; none of them is below 0. */
dlx_interval dlx_interval_of(double sum, double squares, int n,
                             double confidence);

/* Student's t: the value that is exceeded with probability (1 - confidence) / 2
 * by n - 1 degrees of freedom, n >= 2. */
double dlx_student(double confidence, int n);

#endif
