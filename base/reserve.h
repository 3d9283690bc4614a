/*
 * reserve.h - arrays that grow.
 *
 *     int *list = base_reserve(x->list, sizeof *list, x->num, &x->cap, 1);
 *     if (list == NULL)
 *         return DLX_ENOMEM;
 *     x->list = list;
 *     list[x->num++] = value;
 */
#ifndef BASE_RESERVE_H
#define BASE_RESERVE_H

#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* Makes room for n more elements in an array of num elements of that size with
 * capacity *cap. Returns the array, which may have moved, and updates *cap;
 * never NULL on success, even if n is 0. Returns NULL if out of memory; then
 * the array and *cap are unchanged. */
static inline void *base_reserve(void *array, size_t size, size_t num,
                                 size_t *cap, size_t n)
{
    enum { LEAST = 16 };
    if (array != NULL && *cap - num >= n)
        return array;
    if (num > SIZE_MAX / 4 / size || n > SIZE_MAX / 4 / size)
        return NULL;
    size_t new_cap = 2 * num + n + LEAST;
    void *grown = realloc(array, new_cap * size);
    if (grown != NULL)
        *cap = new_cap;
    return grown;
}

static inline void *base_reserve_ints(void *array, size_t size, int num,
                                      int *cap, int n)
{
    size_t new_cap = (size_t)*cap;
    if (num > INT_MAX / 4 || n > INT_MAX / 4)
        return NULL;
    void *grown = base_reserve(array, size, (size_t)num, &new_cap, (size_t)n);
    *cap = (int)new_cap;
    return grown;
}

#endif
