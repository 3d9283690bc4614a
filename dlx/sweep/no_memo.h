/*
 * no_memo.h - what a sweep has in place of memo, where memo would be too big:
 * it finds nothing, and stops.
 */
#ifndef DLX_SWEEP_NO_MEMO_H
#define DLX_SWEEP_NO_MEMO_H

#include "dlx/search.h"

/* Its state is NULL. run() returns DLX_LIMIT at once. */
extern const dlx_kernel dlx_no_memo_kernel;

#endif
