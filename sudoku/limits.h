/*
 * limits.h - limits of calls, for preparation and search alike.
 *
 * Long calls take a sudoku_limits. All other calls, such as reading a text,
 * stating a rule or loading a puzzle, are limited by sudoku_within().
 */
#ifndef SUDOKU_LIMITS_H
#define SUDOKU_LIMITS_H

#include "dlx/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef dlx_call_limits sudoku_limits;

/* Calls work(ctx). All library calls in it share these limits, in addition to
 * the limits of each call. Exceptions: nodes is ignored, and searches by
 * sudoku_next() and the like obey sudoku_set_limits() instead. Calls may be
 * nested; then all limits hold. Returns 0, or SUDOKU_ELIMIT if these limits
 * made some call fail. */
int sudoku_within(const sudoku_limits *limits, void (*work)(void *ctx),
                  void *ctx);

#ifdef __cplusplus
}
#endif

#endif
