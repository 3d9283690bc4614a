/*
 * limits.h - how long making, minimizing or repairing a puzzle may take.
 */
#ifndef SUDOKU_GENERATE_LIMITS_H
#define SUDOKU_GENERATE_LIMITS_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_generate_limits {
    double seconds; /* of each call; 0: none */
    /* Asked now and then; true: stop. May be NULL. */
    bool (*cancel)(void *ctx);
    void *ctx;
} sudoku_generate_limits;

#ifdef __cplusplus
}
#endif

#endif
