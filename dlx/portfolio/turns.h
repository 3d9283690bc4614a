/*
 * turns.h - how long memo and clauses may search beside a search for a first
 * cover, in all.
 *
 * Which of the three is the fastest is not known, and a first cover may be the
 * next one that any of them comes to. So all go on by turns, and the shares of
 * time are such that the best of them has most of it:
 *
 *   clauses  Begin when the search has become long and will not end soon
 *            (race.c). They get twice its time: where they are the best, what
 *            the others take is half as much again.
 *   memo     Is far better where it often comes to subproblems that it has
 *            counted before, and useless where it does not. Both show after a
 *            few thousand nodes.
 *
 * Units    nanoseconds of a thread, estimated from events: the same whenever it
 *          is run
 */
#ifndef DLX_PORTFOLIO_TURNS_H
#define DLX_PORTFOLIO_TURNS_H

#include "dlx/search.h"

/* Nodes that memo may have had by now, or more if it turns out to know many of
 * them. */
uint64_t dlx_turn_of_memo(const dlx_solver *s);

/* Nodes that memo may have had by the end of a slice that begins now. */
uint64_t dlx_slice_of_memo(const dlx_solver *s);

/* Conflicts that clauses may have had by the end of a slice that begins now, in
 * a count too; 0: the search is too short for one. The problem that is left has
 * that many entries. */
uint64_t dlx_turn_of_clauses(const dlx_solver *s, bool is_count,
                             int64_t entries);

/* Conflicts in the time that it takes to find a cover, in a count, and to
 * exclude it. */
uint64_t dlx_conflicts_of_cover(const dlx_solver *s, int64_t entries);

#endif
