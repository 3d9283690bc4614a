/*
 * hash.h - hashes, the same on every machine.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

#define BASE_GOLDEN UINT64_C(0x9e3779b97f4a7c15)

/* A bijection of 64-bit numbers in which each bit of the result depends on all
 * bits of x. (Splitmix64; Steele, Lea and Flood, Fast splittable pseudorandom
 * number generators, OOPSLA 2014.) */
static inline uint64_t base_mix(uint64_t x)
{
    x += BASE_GOLDEN;
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* Returns the FNV-1a hash of size bytes, folded so that the low bits depend on
 * all of them. */
static inline uint64_t base_hash(const char *bytes, size_t size)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t k = 0; k < size; k++)
        h = (h ^ (unsigned char)bytes[k]) * UINT64_C(0x100000001b3);
    return h ^ (h >> 32);
}

#endif
