/*
 * forecaster.h - when a forecast is made and worked at beside a search.
 *
 * It begins once what it takes is a percent of the time; if it cannot be made,
 * there is none.
 */
#ifndef JOBS_FORECASTER_H
#define JOBS_FORECASTER_H

#include "jobs/forecast.h"

typedef struct jobs_forecaster {
    /* By the caller: makes what is sampled, once. Returns 0 or an error. */
    int (*make)(void *ctx, const dlx_tree **tree, const int **path,
                int *length);
    void *ctx;               /* NULL: no forecast is wanted */
    const jobs_paths *roots; /* what is below these is searched, not below the
                                path; NULL: below the path */

    double next;  /* base_clock() before which there is nothing to do */
    double began; /* base_clock(), of the search */
    double setup; /* seconds that were needed to make that ready */
    uint64_t first_nodes, first_covers; /* when it began */
    bool is_made, is_over;              /* is_over: there will be none */
    jobs_forecast of;
} jobs_forecaster;

/* The search begins now; to make it ready began at `prepared`, by base_clock().
 */
void jobs_forecaster_begin(jobs_forecaster *f, double prepared);
void jobs_forecaster_end(jobs_forecaster *f);
/* Returns whether it is wanted, and due for more work. */
bool jobs_forecaster_is_due(const jobs_forecaster *f);
/* If it is due: one percent of the time is spent here. Or nothing is done. */
void jobs_forecaster_work(jobs_forecaster *f);
void jobs_forecaster_skip(jobs_forecaster *f);
/* As jobs_forecast_tell(), of a search that has come that far. */
bool jobs_forecaster_tell(const jobs_forecaster *f, uint64_t nodes,
                          uint64_t covers, enum jobs_forecast_by by,
                          jobs_outlook *outlook);
/* How many nodes and solutions there are in all, by that number of samples,
 * which is returned; fewer than 2: nothing is known. */
int jobs_forecaster_all(const jobs_forecaster *f, dlx_interval *nodes,
                        dlx_interval *covers);

#endif
