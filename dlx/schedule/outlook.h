/*
 * outlook.h - how long the arms have taken, and what they promise; estimated
 * from what they have done, so that nothing depends on a clock or on the
 * machine. Within a factor of three, as a rule.
 */
#ifndef DLX_SCHEDULE_OUTLOOK_H
#define DLX_SCHEDULE_OUTLOOK_H

#include "base/policy.h"
#include "dlx/schedule/arms.h"

/* Nanoseconds that nodes and updates of a search, and of its team, have taken.
 */
double dlx_time_of(const dlx_search *x);

/* How the first search gets on is judged by the second half of the time between
 * two rounds: it may have begun with a branch that is much smaller than the
 * others. */
void dlx_look_at_first(dlx_solver *s);
/* Sets s->pace.so_far and left from what there was at the last look. */
void dlx_judge_first(dlx_solver *s);

/* Returns whether the first search has taken as long as it takes to make memo
 * and sweeps. */
bool dlx_pays_to_make(const dlx_solver *s);
/* Returns whether a count has many covers. */
bool dlx_is_rich(const dlx_solver *s);

/* The outlook of memo, in nodes, and the shares that it is judged by. Needs:
 * memo is made. */
base_outlook dlx_outlook_of_memo(const dlx_solver *s,
                                 const base_shares **shares);
/* Returns whether memo, or a sweep, has begun and is not promising, or does not
 * take part. */
bool dlx_is_memo_behind(const dlx_solver *s);
/* Of a sweep, in its nodes. Needs: !k->is_memo, dlx_judge_first(). */
base_outlook dlx_outlook_of_sweep(const dlx_solver *s, const dlx_search *x);
/* Returns whether it is so far ahead that it takes over before its end. */
bool dlx_is_sweep_certain(const dlx_solver *s, const dlx_search *x);
/* Of a sweep beside a search for a first cover. */
base_outlook dlx_outlook_of_refuter(const dlx_solver *s, const dlx_search *x);
/* Of clauses, in conflicts. */
base_outlook dlx_outlook_of_clauses(const dlx_solver *s);
/* Conflicts of clauses in the time that it takes to find a cover, in a count,
 * and to exclude it. */
uint64_t dlx_conflicts_of_cover(const dlx_solver *s);
/* Returns whether the first search has found covers since it was last judged,
 * or will end soon at its rate since then. */
bool dlx_makes_progress(dlx_solver *s);

#endif
