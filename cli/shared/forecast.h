/*
 * forecast.h - what forecasts of searches (jobs/forecaster.h) say: in progress
 * lines, at the end of a search, and for -v.
 */
#ifndef CLI_FORECAST_H
#define CLI_FORECAST_H

#include "jobs/forecaster.h"

/* Write "12.0 % done (9.1 to 15.3), 3 to 5 min left". */
void cli_write_outlook(const dlx_interval *share, const dlx_interval *left,
                       char *to, size_t size);
/* The same of a forecast, or nothing if that is not known. */
void cli_forecast_write(const jobs_forecaster *f, uint64_t nodes,
                        uint64_t covers, enum jobs_forecast_by by, char *to,
                        size_t size);
/* Returns whether a search by this kernel visits its solutions one by one, or
 * nearly so, as samples do. */
bool cli_forecast_follows(const char *kernel);

/* Returns whether there is memory to sample a search that has taken these
 * bytes: the same number again. */
bool cli_forecast_has_room(size_t bytes);

/* Of a search that a limit or a signal has stopped, with that number found: a
 * line on standard error, about how many there are in all; if that is known. */
void cli_forecast_tell_total(const jobs_forecaster *f, uint64_t found,
                             const char *covers);

/* For -v: a line to standard error, if there was a forecast. */
void cli_forecast_print(const jobs_forecaster *f, const char *covers);
void cli_print_samples(const dlx_interval *nodes, const dlx_interval *covers,
                       const char *what, int samples, double seconds);

#endif
