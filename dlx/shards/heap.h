/*
 * heap.h - a heap of numbers with keys: the one with the largest key is on top.
 *
 * H1  list[k].key <= list[(k - 1) / 2].key for 0 < k < num
 */
#ifndef DLX_SHARDS_HEAP_H
#define DLX_SHARDS_HEAP_H

#include <stddef.h>

typedef struct dlx_heap_entry {
    double key;
    size_t value;
} dlx_heap_entry;

typedef struct dlx_heap {
    dlx_heap_entry *list;
    size_t num, cap;
} dlx_heap;

void dlx_heap_init(dlx_heap *h); /* empty */
void dlx_heap_clear(dlx_heap *h);
/* Returns 0, or DLX_ENOMEM with the heap as it was. */
int dlx_heap_push(dlx_heap *h, double key, size_t value);
/* Take the top away; returns its value. Needs: num > 0. */
size_t dlx_heap_pop(dlx_heap *h);

#endif
