/*
 * sweep_parts.h - a step of a sweep by several threads.
 */
#ifndef DLX_SWEEP_SWEEP_PARTS_H
#define DLX_SWEEP_SWEEP_PARTS_H

#include "dlx/sweep/sweep.h"

/* Divides the current step into at most num_parts parts. width is the number of
 * limbs of its counts, words the size of its level. */
void dlx_sweep_divide(dlx_sweep *k, int width, size_t words, int num_parts);
/* Runs all parts by threads until they end or dlx_pause() returns anything but
 * DLX_UNKNOWN, which is then returned. Sets *end to the end of the step if all
 * parts have ended. */
enum dlx_result dlx_sweep_run_parts(dlx_search *s, dlx_sweep *k,
                                    enum dlx_sweep_end *end);

#endif
