/*
 * limits.h - limits of calls, for preparation and search alike.
 *
 * Long calls take a sudoku_limits. All other calls, such as reading a text,
 * stating a rule or loading a puzzle, are limited by sudoku_within().
 */
#ifndef SUDOKU_LIMITS_H
#define SUDOKU_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros: no limits. Functions copy the limits passed to them; NULL means
 * none. */
typedef struct sudoku_limits {
    double seconds; /* seconds by a monotonic clock; 0: no limit */
    uint64_t nodes; /* nodes of each search; 0: no limit */
    size_t bytes;   /* bytes of large arrays made in preparation; 0: no limit */
    /* Called every few milliseconds in the caller's thread. A nonzero result
     * stops the call. May be NULL. */
    int (*cancel)(void *ctx);
    void *ctx;
} sudoku_limits;

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
