/*
 * sweep_parts.h - a step of a sweep by several threads.
 */
#ifndef DLX_SWEEP_SWEEP_PARTS_H
#define DLX_SWEEP_SWEEP_PARTS_H

#include "dlx/sweep/sweep.h"

/* Divide the present step into at most that many parts; its counts get that
 * many limbs, and its level at most that number of words. */
void dlx_sweep_divide(dlx_sweep *k, int width, size_t words, int num_parts);
/* Go on with all parts, by threads, until they end or dlx_pause() says
 * something else than DLX_UNKNOWN, which is returned then. *end is the end of
 * the step, if all parts have come to theirs. */
enum dlx_result dlx_sweep_run_parts(dlx_search *s, dlx_sweep *k,
                                    enum dlx_sweep_end *end);

#endif
