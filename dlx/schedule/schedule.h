/*
 * schedule.h - the arms of a solver take their turns.
 */
#ifndef DLX_SCHEDULE_SCHEDULE_H
#define DLX_SCHEDULE_SCHEDULE_H

#include "dlx/schedule/arms.h"

/* Of a solver that is all zeros; when the first search is there, a restart is
 * due. */
void dlx_schedule_init(dlx_solver *s);
void dlx_schedule_clear(dlx_solver *s);
/* Go on with the search, by all arms that can do what is wanted. */
enum dlx_result dlx_schedule_run(dlx_solver *s, bool all);
/* A new search: all are at its beginning. */
void dlx_schedule_restart(dlx_solver *s);
/* Called before a part of the search is split off: other arms can have no part
 * in it any more. Returns false if they have found covers that the first search
 * has not reached, which may lie in that part. */
bool dlx_schedule_end(dlx_solver *s);
/* Returns whether that would be true. */
bool dlx_schedule_can_end(const dlx_solver *s);

#endif
