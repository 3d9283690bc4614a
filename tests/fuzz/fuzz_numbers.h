/*
 * fuzz_numbers.h - the bytes of a fuzzer as arguments of calls: numbers in a
 * range, at its ends, and far outside of it.
 */
#ifndef TESTS_FUZZ_FUZZ_NUMBERS_H
#define TESTS_FUZZ_FUZZ_NUMBERS_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct numbers {
    const unsigned char *at, *end;
} numbers;

static inline bool is_over(const numbers *n)
{
    return n->at == n->end;
}

/* The next byte, or 0 when there are no more. */
static inline int next(numbers *n)
{
    return is_over(n) ? 0 : *n->at++;
}

/* A number from 0 to most - 1; 0 if most is 0 or less. */
static inline int below(numbers *n, int most)
{
    int byte = next(n);
    return most > 0 ? byte % most : 0;
}

/* Any number, most often from 0 to most - 1. */
static inline int number(numbers *n, int most)
{
    switch (below(n, 16)) {
    case 0:
        return -1;
    case 1:
        return most;
    case 2:
        return INT_MAX;
    case 3:
        return INT_MIN;
    case 4:
        return most < INT_MAX ? most + 1 : most;
    default:
        return below(n, most);
    }
}

static inline void require(bool holds)
{
    if (!holds)
        abort();
}

#endif
