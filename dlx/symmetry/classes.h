/*
 * classes.h - extends partial covers, one of each class, as a search that can
 * be continued (by_classes.c).
 */
#ifndef DLX_SYMMETRY_CLASSES_H
#define DLX_SYMMETRY_CLASSES_H

#include "dlx/symmetry/symmetric_count.h"

typedef struct dlx_classes dlx_classes;

/* Begins a count in run, which must outlive it. is_beside: another search
 * counts as well, so that nothing is gained by solvers without a limit. Returns
 * 0, or an error and NULL in *out. */
int dlx_classes_new(dlx_classes **out, dlx_symmetric_run *run, bool is_beside);
void dlx_classes_free(dlx_classes *v);
/* Continues until about this much work is done in all. Returns 0 at the end of
 * the count, DLX_LIMIT, DLX_INTERRUPTED (run->stop) or an error. Covers are
 * added to run->covers. */
int dlx_classes_run(dlx_classes *v, double until);
/* Returns the work done, in estimated ns. */
double dlx_classes_work(const dlx_classes *v);
/* Returns the number of partial covers that an extension on this level stands
 * for, on the average; 0: there is no level yet. */
double dlx_classes_gain(const dlx_classes *v);
uint64_t dlx_classes_nodes(const dlx_classes *v);

#endif
