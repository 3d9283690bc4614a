/*
 * workers.h - counting the covers of one search by a team of threads
 * (base/team.h).
 */
#ifndef DLX_WORKERS_H
#define DLX_WORKERS_H

#include "dlx/search.h"

/* Returns a team of up to config.threads workers for the master s, or NULL
 * without memory. */
base_team *dlx_team_new(dlx_search *master);

/* Runs the search like dlx_run(), with the team if there is one that can take
 * part. */
enum dlx_result dlx_run_shared(dlx_search *s, bool all);
/* Gets the cover that dlx_run_shared() has found. */
int dlx_shared_cover(const dlx_search *s, int *options);

#endif
