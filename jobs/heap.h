/*
 * heap.h - a heap of numbers with keys: the largest key is on top.
 *
 * H1  list[k].key <= list[(k - 1) / 2].key for 0 < k < num
 */
#ifndef JOBS_HEAP_H
#define JOBS_HEAP_H

#include <stddef.h>

typedef struct jobs_heap_entry {
    double key;
    size_t value;
} jobs_heap_entry;

typedef struct jobs_heap {
    jobs_heap_entry *list;
    size_t num, cap;
} jobs_heap;

void jobs_heap_init(jobs_heap *h);
void jobs_heap_clear(jobs_heap *h);
/* Returns 0, or DLX_ENOMEM with the heap unchanged. */
int jobs_heap_push(jobs_heap *h, double key, size_t value);
/* Removes the top and returns its value. Needs: num > 0. */
size_t jobs_heap_pop(jobs_heap *h);

#endif
