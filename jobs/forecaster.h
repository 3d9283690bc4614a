/*
 * forecaster.h - makes a forecast beside a search and spends time on it.
 *
 * It begins once its setup would take one percent of the time of the search. If
 * it cannot be made, there is none.
 */
#ifndef JOBS_FORECASTER_H
#define JOBS_FORECASTER_H

#include "jobs/forecast.h"

typedef struct jobs_forecaster {
    int (*make)(void *ctx, const dlx_tree **tree, const int **path,
                int *length);
    void *ctx; /* context of make(), or NULL: no forecast */
    const jobs_paths
        *roots; /* the search is below these paths; NULL: below the path */

    double next; /* base_clock() before which nothing is due */
    double began;
    double setup;
    uint64_t first_nodes,
        first_covers;      /* work of the search when the forecast began */
    bool is_made, is_over; /* is_over: there will be no forecast */
    jobs_forecast of;
} jobs_forecaster;

/* Starts with the search, whose setup began at base_clock() `prepared`. */
void jobs_forecaster_begin(jobs_forecaster *f, double prepared);
void jobs_forecaster_end(jobs_forecaster *f);
bool jobs_forecaster_is_due(const jobs_forecaster *f);
void jobs_forecaster_work(jobs_forecaster *f);
void jobs_forecaster_skip(jobs_forecaster *f);
bool jobs_forecaster_tell(const jobs_forecaster *f, uint64_t nodes,
                          uint64_t covers, enum jobs_forecast_by by,
                          jobs_outlook *outlook);
/* Predicts the number of all nodes and solutions. Returns the number of
 * samples; fewer than 2: nothing is known. */
int jobs_forecaster_all(const jobs_forecaster *f, dlx_interval *nodes,
                        dlx_interval *covers);

#endif
