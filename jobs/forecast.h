/*
 * forecast.h - predicts the end of a running search from samples of its tree
 * (sampler.h), which take one percent of its time.
 *
 *   samples      N nodes in all, with an interval, and C solutions
 *   the search   n nodes and c solutions so far
 *   share done   n / N, or c / C
 *   time left    the time of n nodes, times (N - n) / n
 *
 * With many solutions, c / C may be more precise. It also holds if the search
 * learns, or walks another tree, as all searches have the same solutions.
 *
 * Owns    everything except the tree and the path
 * Errors  DLX_E*; then it can only be cleared
 * Threads a forecast belongs to one thread
 */
#ifndef JOBS_FORECAST_H
#define JOBS_FORECAST_H

#include "jobs/sampler.h"
#include "jobs/values.h"

#define JOBS_FORECAST_CONFIDENCE 0.95

typedef struct jobs_seen {
    jobs_values nodes, covers;
} jobs_seen;

typedef struct jobs_forecast {
    jobs_sampler sampler;
    jobs_seen seen[2]; /* what samples have shown: with the present number of
                          places, and before that */
    int now;
    double spent;
    bool is_tried; /* a sample is complete, or random probes are used */
} jobs_forecast;

/* Makes a forecast of the subtree at the path. Returns 0 or DLX_E*; clear it
 * even after an error. */
int jobs_forecast_init(jobs_forecast *f, const dlx_tree *tree, const int *path,
                       int length, uint64_t seed);
void jobs_forecast_clear(jobs_forecast *f);

/* Takes samples until they have had one percent of `seconds`, the time of the
 * search so far; returns early if that takes long. */
int jobs_forecast_work(jobs_forecast *f, double seconds);

/* Returns the samples to show, of which there may be few or none. */
const jobs_seen *jobs_forecast_seen(const jobs_forecast *f);

enum jobs_forecast_by {
    JOBS_BY_EITHER, /* nodes or solutions, whichever is more precise */
    JOBS_BY_COVERS  /* nodes of the search are not those of the tree: solutions,
                       or nodes while solutions are few */
};

typedef struct jobs_so_far {
    uint64_t nodes, covers; /* numbers so far; UINT64_MAX covers: unknown */
    uint64_t first_nodes, first_covers; /* the part of them that was found
                                           before `seconds` began */
    double seconds;
    enum jobs_forecast_by by;
} jobs_so_far;

typedef struct jobs_outlook {
    dlx_interval share;
    dlx_interval left;
} jobs_outlook;

/* Predicts with a confidence of 95 %. Returns false if nothing is known yet, or
 * the samples have proved wrong. */
bool jobs_forecast_tell(const jobs_forecast *f, const jobs_so_far *done,
                        jobs_outlook *outlook);

/* Predicts the number of all solutions after `found` of them, likewise. */
bool jobs_forecast_total(const jobs_forecast *f, uint64_t found,
                         dlx_interval *all);

#endif
