/*
 * reserve.h - arrays that grow.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RESERVE_H
#define SUDOKU_RESERVE_H

#include <limits.h>
#include <stdlib.h>

/* Make room for n more elements of that size in an array of num elements with
 * the capacity *cap. Returns the array, which may have moved, with *cap raised;
 * or NULL: there is no memory, and both are as before. */
static inline void *sudoku_reserve(void *array, size_t size, int num, int *cap,
                                   int n)
{
    enum { LEAST = 16 };
    if (*cap - num >= n)
        return array;
    if (num > INT_MAX / 2 - n - LEAST)
        return NULL;
    int new_cap = 2 * num + n + LEAST;
    void *grown = realloc(array, (size_t)new_cap * size);
    if (grown != NULL)
        *cap = new_cap;
    return grown;
}

#endif
