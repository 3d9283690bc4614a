/*
 * forecast.h - how much of a search is done, and when it will end: for progress
 * lines, and for -v.
 *
 * It begins once what it takes is a percent of the time; if it cannot be made,
 * there is none.
 */
#ifndef CLI_FORECAST_H
#define CLI_FORECAST_H

#include "jobs/forecast.h"

typedef struct cli_forecast {
    /* By the caller: makes what is sampled, once. Returns 0 or an error. */
    int (*make)(void *ctx, const jobs_tree **tree, const int **path,
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
} cli_forecast;

/* The search begins now, in a program that has begun then. */
void cli_forecast_begin(cli_forecast *f, double program_began);
void cli_forecast_end(cli_forecast *f);
/* Is it wanted, and has enough time passed since it was worked at? */
bool cli_forecast_is_due(const cli_forecast *f);
/* If it is due: one percent of the time is spent here. Or nothing is done. */
void cli_forecast_work(cli_forecast *f);
void cli_forecast_skip(cli_forecast *f);

/* Write "12.0 % done (9.1 to 15.3), 3 to 5 min left", or nothing if that is not
 * known. */
void cli_forecast_write(const cli_forecast *f, uint64_t nodes, uint64_t covers,
                        enum jobs_forecast_by by, char *to, size_t size);
/* Does a search by that kernel go through its solutions one by one, or nearly
 * so, as samples do? */
bool cli_forecast_follows(const char *kernel);

/* Is there memory to sample a search that has that number of bytes: as many
 * once more? */
bool cli_forecast_has_room(size_t bytes);

/* Of a search that a limit or a signal has stopped, with that number found: a
 * line on standard error, about how many there are in all; if that is known. */
void cli_forecast_tell_total(const cli_forecast *f, uint64_t found,
                             const char *covers);

/* For -v: a line to standard error, if there was a forecast. */
void cli_forecast_print(const cli_forecast *f, const char *covers);

#endif
