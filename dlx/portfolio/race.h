/*
 * race.h - a search in which covers are few, in time slices of the kernel that
 * the planner chose and of clauses.
 */
#ifndef DLX_PORTFOLIO_RACE_H
#define DLX_PORTFOLIO_RACE_H

#include "dlx/search.h"

/* Returns 0 or DLX_ENOMEM, with no race in s, which is fine for all others. */
int dlx_race_new(dlx_solver *s);
void dlx_race_clear(dlx_solver *s);

/* A new search: both are at its beginning. */
void dlx_race_restart(dlx_solver *s);
/* Search on as dlx_portfolio_search() does, with time slices for clauses where
 * the search makes no progress. */
enum dlx_result dlx_race_search(dlx_solver *s, bool all);
/* The cover that it has found. Returns the number of its options. */
int dlx_race_cover(dlx_solver *s, int *options);
/* A part of the search is to be taken from it: clauses can have no part in it
 * any more. Returns false if they have found covers that the search has not
 * come to, which may lie in that part. */
bool dlx_race_end(dlx_solver *s);
/* Add what the one on standby has done. */
void dlx_race_add_work(const dlx_solver *s, dlx_stats *to);

#endif
