/*
 * limits.h - what bounds the work of a call: preparation and search alike.
 */
#ifndef SUDOKU_LIMITS_H
#define SUDOKU_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros: no limits. Functions that take limits copy them, and take NULL for
 * none. */
typedef struct sudoku_limits {
    double seconds; /* of a clock that only goes forward; 0: any number */
    uint64_t nodes; /* of each search; 0: any number */
    size_t bytes;   /* of large arrays that preparation makes; 0: any number */
    /* Asked every few milliseconds, in the caller's thread; nonzero: stop. May
     * be NULL. */
    int (*cancel)(void *ctx);
    void *ctx;
} sudoku_limits;

#ifdef __cplusplus
}
#endif

#endif
