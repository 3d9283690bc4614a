/*
 * refuter.h - a sweep beside a search for a first cover: where it counts 0,
 * there is none.
 *
 * It is a search of its own, with a kernel that sweeps and nothing else, so
 * that memo can have time slices, too. A sweep that counts covers, or that has
 * no room, is over, as it cannot say where they are.
 */
#ifndef DLX_PORTFOLIO_REFUTER_H
#define DLX_PORTFOLIO_REFUTER_H

#include "dlx/search.h"

/* Is it to have a slice now? It is made, if it does not exist. Needs:
 * dlx_judge_search(). */
bool dlx_refuter_is_due(dlx_solver *s);
/* May it have slices later? */
bool dlx_refuter_is_open(const dlx_solver *s);
/* To go on, within the limits of s, as a search of a portfolio; its nodes do
 * not count there. The result is DLX_EXHAUSTED if there is no cover, and else
 * DLX_LIMIT or DLX_INTERRUPTED. Needs: dlx_refuter_is_due(). */
base_search dlx_refuter_search(dlx_solver *s);
/* Free it. */
void dlx_refuter_end(dlx_solver *s);
/* Add what it has done. */
void dlx_refuter_add_work(const dlx_solver *s, dlx_stats *to);

#endif
