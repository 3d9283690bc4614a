/*
 * limits.h - limits of one call, of both libraries. Part of dlx.h and sudoku.h.
 */
#ifndef DLX_LIMITS_H
#define DLX_LIMITS_H

#include <stddef.h>
#include <stdint.h>

/* All zeros: no limits. Functions copy the limits passed to them; NULL means
 * none. */
typedef struct dlx_call_limits {
    double seconds; /* time from the beginning of the call, by a monotonic
                       clock; 0: no limit */
    uint64_t nodes; /* nodes of each search; 0: no limit */
    size_t bytes;   /* libdlx: memory for counted subproblems, 0: as in
                       dlx_limits. libsudoku: bytes of large arrays made in
                       preparation, 0: no limit */
    /* Called every few milliseconds, in the caller's thread. Nonzero stops the
     * call. May be NULL. */
    int (*cancel)(void *ctx);
    void *ctx;
} dlx_call_limits;

#endif
