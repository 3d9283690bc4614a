/*
 * limits.h - what bounds the work of a call: preparation and search alike.
 *
 * Calls that may take long take a sudoku_limits. Others, as those that read a
 * text, state a rule or load a puzzle, are bounded by sudoku_within(), together
 * if need be.
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

/* Call work(ctx), in which all calls of the library together go by these
 * limits, beside those that are given to each; but for nodes, and but for
 * searches by sudoku_next() and the like, which go by sudoku_set_limits(). One
 * may stand within another: both hold. Returns 0; or SUDOKU_ELIMIT: some call
 * has been refused for them, as that has said, too. */
int sudoku_within(const sudoku_limits *limits, void (*work)(void *ctx),
                  void *ctx);

#ifdef __cplusplus
}
#endif

#endif
