/*
 * sort.h - numbers put in ascending order.
 */
#ifndef RUN_SORT_H
#define RUN_SORT_H

#include <stddef.h>
#include <stdlib.h>

/* For qsort(). */
static inline int run_compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static inline void run_sort_ints(int *list, size_t n)
{
    qsort(list, n, sizeof *list, run_compare_ints);
}

#endif
