/*
 * random.h - the generator for DLX_CHOOSE_RANDOM: the same numbers on every
 * machine.
 */
#ifndef DLX_RANDOM_H
#define DLX_RANDOM_H

#include <stdint.h>

/* Steele, Lea and Flood, Fast splittable pseudorandom number generators,
 * OOPSLA 2014: splitmix64. */
static inline uint64_t dlx_next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

#endif
