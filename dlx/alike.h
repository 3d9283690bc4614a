/*
 * alike.h - a long count by way of items that can be exchanged for each other.
 *
 * What the assumptions leave is made smaller for a count (dlx_reduction, with
 * count), and if there are many covers for each one of the smaller problem, a
 * solver of that counts on *aside*: the search stays where it is.
 *
 * A1  s->aside is 0 until that solver has come to its end, and then the number
 *     of all covers. Those that the search has found are some of them: the
 *     larger number is what is told (dlx_find_covers). Covers that are counted
 *     aside are not known one by one, so that nothing is told before: else a
 *     search that goes on would tell some of them again.
 */
#ifndef DLX_ALIKE_H
#define DLX_ALIKE_H

#include "dlx/search.h"

/* Make the solver aside, if that is worth while. Returns false if not, or
 * without memory. */
bool dlx_alike_begin(dlx_solver *s);
/* Count on aside, within the limits of s. Needs: dlx_alike_begin(). */
enum dlx_result dlx_alike_count(dlx_solver *s);
/* Free it. */
void dlx_alike_end(dlx_solver *s);
/* Add what was done aside. */
void dlx_alike_add_work(const dlx_solver *s, dlx_stats *to);
double dlx_alike_progress(const dlx_solver *s);

#endif
