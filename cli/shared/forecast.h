/*
 * forecast.h - prints forecasts of searches (jobs/forecaster.h): in progress
 * lines, at the end of a search, and for -v.
 */
#ifndef CLI_FORECAST_H
#define CLI_FORECAST_H

#include "jobs/forecaster.h"

/* Writes "12.0 % done (9.1 to 15.3), 3 to 5 min left". */
void cli_write_outlook(const dlx_interval *share, const dlx_interval *left,
                       char *to, size_t size);
/* Writes that for a forecast, or "" if nothing is known. */
void cli_forecast_write(const jobs_forecaster *f, uint64_t nodes,
                        uint64_t covers, enum jobs_forecast_by by, char *to,
                        size_t size);
/* Returns whether a search by this kernel visits its solutions one by one, or
 * nearly so, as samples do. */
bool cli_forecast_follows(const char *kernel);

/* Returns whether there is memory to sample a search of this size: the sampler
 * needs the same again. */
bool cli_forecast_has_room(size_t bytes);

/* Prints to standard error how many solutions there are in all, if that is
 * known, after a search was stopped with `found` of them. */
void cli_forecast_tell_total(const jobs_forecaster *f, uint64_t found,
                             const char *covers);

/* Prints a line to standard error for -v, if there was a forecast. */
void cli_forecast_print(const jobs_forecaster *f, const char *covers);
void cli_print_samples(const dlx_interval *nodes, const dlx_interval *covers,
                       const char *what, int samples, double seconds);

#endif
