/*
 * schedule.h - schedules the arms of a solver.
 */
#ifndef DLX_SCHEDULE_SCHEDULE_H
#define DLX_SCHEDULE_SCHEDULE_H

#include "dlx/schedule/arms.h"

/* Initializes the arms of a solver that is all zeros. Call
 * dlx_schedule_restart() when the first search exists. */
void dlx_schedule_init(dlx_solver *s);
void dlx_schedule_clear(dlx_solver *s);
/* Continues the search, by all arms that can do what is wanted. */
enum dlx_result dlx_schedule_run(dlx_solver *s, bool all);
/* Begins a new search with all arms. */
void dlx_schedule_restart(dlx_solver *s);
/* Closes all other arms before a part of the search is split off. Returns false
 * if they have found covers that the first search has not reached, which may be
 * in that part. */
bool dlx_schedule_end(dlx_solver *s);
/* Returns what dlx_schedule_end() would return. */
bool dlx_schedule_can_end(const dlx_solver *s);

#endif
