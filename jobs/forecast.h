/*
 * forecast.h - when will a search end? Shown while it goes on, by samples of
 * its tree (sampler.h) that are taken beside it in one percent of the time.
 *
 *   samples      N nodes in all, in an interval, and C solutions
 *   the search   n nodes and c solutions so far
 *   share done   n / N, or c / C
 *   time left    as long as n took, times (N - n) / n
 *
 * Where solutions are many the share of them may be known better. It is also
 * right where the search learns, or is another one than that of the tree, as
 * all searches have the same solutions.
 *
 * Owns    all but the tree and the path
 * Errors  DLX_E*; then it can only be cleared
 * Threads a forecast belongs to one thread
 */
#ifndef JOBS_FORECAST_H
#define JOBS_FORECAST_H

#include "jobs/sampler.h"
#include "jobs/values.h"

#define JOBS_FORECAST_CONFIDENCE 0.95

/* What samples have said. */
typedef struct jobs_seen {
    jobs_values nodes, covers;
} jobs_seen;

typedef struct jobs_forecast {
    jobs_sampler sampler;
    jobs_seen seen[2]; /* by samples as they are now, and as they were before */
    int now;           /* which is which */
    double spent;      /* seconds, on all of this */
    bool is_tried;     /* a sample is complete, or they are random probes */
} jobs_forecast;

/* A forecast of the tree below the path. Returns 0, or the error of making
 * places or searchers of the tree; the caller clears it either way. */
int jobs_forecast_init(jobs_forecast *f, const dlx_tree *tree, const int *path,
                       int length, uint64_t seed);
void jobs_forecast_clear(jobs_forecast *f);

/* Take samples until what is spent is one percent of these seconds, that the
 * search has taken so far, but not for long at a time. */
int jobs_forecast_work(jobs_forecast *f, double seconds);

/* The samples that are shown: there may be few of them, or none. */
const jobs_seen *jobs_forecast_seen(const jobs_forecast *f);

enum jobs_forecast_by {
    JOBS_BY_EITHER, /* nodes or solutions, whichever is known better */
    JOBS_BY_COVERS  /* nodes of the search are not those of the tree: solutions,
                      but nodes where they are few */
};

/* A search that goes on. */
typedef struct jobs_so_far {
    uint64_t nodes, covers; /* UINT64_MAX covers: nobody knows how many */
    uint64_t first_nodes, first_covers; /* of these, from before the seconds */
    double seconds;
    enum jobs_forecast_by by;
} jobs_so_far;

typedef struct jobs_outlook {
    dlx_interval share; /* done, 0 to 1 */
    dlx_interval left;  /* seconds */
} jobs_outlook;

/* With a confidence of 95 %. False: there is nothing to be said yet, or what
 * has been said turns out to be wrong. */
bool jobs_forecast_tell(const jobs_forecast *f, const jobs_so_far *done,
                        jobs_outlook *outlook);

/* How many solutions there are in all, of which the search has found this
 * number. Confidence and false as above. */
bool jobs_forecast_total(const jobs_forecast *f, uint64_t found,
                         dlx_interval *all);

#endif
