/*
 * outlook.h - estimates of how long the arms have taken, and of what they
 * promise, usually within a factor of three. They are computed from the work
 * done, so nothing depends on a clock or on the machine.
 */
#ifndef DLX_SCHEDULE_OUTLOOK_H
#define DLX_SCHEDULE_OUTLOOK_H

#include "base/policy.h"
#include "dlx/schedule/arms.h"

/* Returns the time that nodes and updates of a search, and of its team, have
 * taken, in ns. */
double dlx_time_of(const dlx_search *x);

/* Returns the number of threads that share the first search in a count. */
double dlx_threads_of_first(const dlx_solver *s);

/* Takes a look at the first search in the middle between two rounds: it is
 * judged by the second half, since it may have begun with a branch that is much
 * smaller than the others. */
void dlx_look_at_first(dlx_solver *s);
/* Sets s->pace.so_far and left from the progress since the last look. */
void dlx_judge_first(dlx_solver *s);

/* Returns whether the first search has taken as long as making memo and sweeps
 * takes. */
bool dlx_pays_to_make(const dlx_solver *s);
/* Returns whether a count has found many covers. */
bool dlx_is_rich(const dlx_solver *s);

/* Returns the outlook of memo, in nodes, and gets the shares that apply. Needs:
 * memo is made. */
base_outlook dlx_outlook_of_memo(const dlx_solver *s,
                                 const base_shares **shares);
/* Returns whether the arm memo is closed, or has begun and is not promising,
 * and prefixes are not ahead. */
bool dlx_is_memo_behind(const dlx_solver *s);
/* Returns the outlook of a sweep, in its nodes. Needs: !k->is_memo,
 * dlx_judge_first(). */
base_outlook dlx_outlook_of_sweep(const dlx_solver *s, const dlx_search *x);
/* Returns the outlook of a sweep by prefixes, which may not have begun. */
base_outlook dlx_outlook_of_prefixes(const dlx_solver *s, const dlx_search *x);
/* Returns whether the arm prefixes has begun, and seems to end much sooner than
 * the sweep of the arm memo, or that has none. */
bool dlx_are_prefixes_ahead(const dlx_solver *s);
/* Returns whether the sweep is so far ahead that it takes over before its end.
 */
bool dlx_is_sweep_certain(const dlx_solver *s, const dlx_search *x);
/* Returns the outlook of a sweep beside a search for a first cover. */
base_outlook dlx_outlook_of_refuter(const dlx_solver *s, const dlx_search *x);
/* Returns the time of the first search and of the arms beside it, in ns. */
double dlx_time_of_all(const dlx_solver *s);
/* Returns the outlook of a count by classes, in ns. */
base_outlook dlx_outlook_of_symmetry(const dlx_solver *s);
/* Returns whether the arm symmetry is promising. */
bool dlx_may_symmetry_win(const dlx_solver *s);
/* Returns whether the lead of the arm symmetry is sure, and above this one. */
bool dlx_is_symmetry_ahead(const dlx_solver *s, double lead);
/* Returns the outlook of clauses, in conflicts. */
base_outlook dlx_outlook_of_clauses(const dlx_solver *s);
/* Returns the number of conflicts that clauses could have in the time of
 * finding and excluding a cover, in a count. */
uint64_t dlx_conflicts_of_cover(const dlx_solver *s);
/* Returns whether the first search has found covers since the last call, or
 * will end soon at its rate since then. */
bool dlx_makes_progress(dlx_solver *s);

#endif
