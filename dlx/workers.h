/*
 * workers.h - a crew: threads that count the covers of one search together.
 */
#ifndef DLX_WORKERS_H
#define DLX_WORKERS_H

#include "dlx/solver.h"

/* A crew of up to config.threads members for the captain s; they get their
 * solvers, as many as there is memory for, when it is called. Returns 0 or
 * DLX_E*. */
int dlx_crew_new(dlx_solver *s);
void dlx_crew_free(struct dlx_crew *crew);
size_t dlx_crew_bytes(const struct dlx_crew *crew);
/* The captain begins anew: forget what was shared. */
void dlx_crew_restart(dlx_solver *s);

/* The captain goes on alone, by a kernel that counts everything anew. */
void dlx_crew_dismiss(dlx_solver *s);

/* The captain's search, with its crew: count all covers, or go on to the next
 * one (alone, but with what the crew has left undone). */
enum dlx_result dlx_crew_run(dlx_solver *s, bool all);
/* The cover that dlx_crew_run() has found. */
int dlx_crew_get_cover(const dlx_solver *s, int *options);

/* At a pause of the captain while it counts: call the crew when the search has
 * become long, and give work to idle members. */
void dlx_crew_help(dlx_solver *s);
/* At a pause of a member: the same; returns whether it has to stop. */
bool dlx_member_pause(dlx_solver *s);
/* The captain, if the member runs in the captain's thread, so that it has to
 * look after limits, interruption and the tick; else NULL. */
dlx_solver *dlx_member_captain(const struct dlx_member *m);
/* What the members have done that is not in the captain's counters yet. */
void dlx_crew_count(const struct dlx_crew *crew, uint64_t *nodes,
                    uint64_t *updates, uint64_t *covers);

#endif
