/*
 * random.h - random numbers, the same for the same seed on every machine.
 *
 * The state of a generator is a number of 64 bits; any number is a seed.
 *
 * Source  splitmix64; Steele, Lea and Flood, Fast splittable pseudorandom
 *         number generators, OOPSLA 2014
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include "base/hash.h"

#include <stdint.h>

static inline uint64_t base_random(uint64_t *state)
{
    uint64_t x = *state;
    *state += BASE_GOLDEN;
    return base_mix(x);
}

/* Returns 0 to n - 1, for n >= 1. */
static inline int base_random_below(uint64_t *state, int n)
{
    return (int)((base_random(state) >> 32) * (uint64_t)n >> 32);
}

/* Returns a number in [0, 1). */
static inline double base_random_unit(uint64_t *state)
{
    return (double)(base_random(state) >> 11) * 0x1p-53;
}

#endif
