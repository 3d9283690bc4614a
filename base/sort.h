/*
 * sort.h - comparison of numbers for qsort().
 */
#ifndef BASE_SORT_H
#define BASE_SORT_H

#include <stddef.h>
#include <stdlib.h>

static inline int base_compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static inline void base_sort_ints(int *list, size_t n)
{
    qsort(list, n, sizeof *list, base_compare_ints);
}

#endif
