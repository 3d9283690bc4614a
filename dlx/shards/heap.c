/* heap.c - a binary heap in two arrays. */
#include "dlx/shards/heap.h"

#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void dlx_heap_init(dlx_heap *h)
{
    memset(h, 0, sizeof *h);
}

void dlx_heap_clear(dlx_heap *h)
{
    free(h->key);
    free(h->value);
    dlx_heap_init(h);
}

static int reserve(dlx_heap *h)
{
    if (h->num < h->cap)
        return 0;
    size_t cap = 2 * h->cap + 16;
    double *key = realloc(h->key, cap * sizeof *key);
    if (key == NULL)
        return DLX_ENOMEM;
    h->key = key;
    size_t *value = realloc(h->value, cap * sizeof *value);
    if (value == NULL)
        return DLX_ENOMEM;
    h->value = value;
    h->cap = cap;
    return 0;
}

static void put(dlx_heap *h, size_t at, double key, size_t value)
{
    h->key[at] = key;
    h->value[at] = value;
}

int dlx_heap_push(dlx_heap *h, double key, size_t value)
{
    if (reserve(h) != 0)
        return DLX_ENOMEM;
    size_t at = h->num++;
    while (at > 0 && h->key[(at - 1) / 2] < key) {
        put(h, at, h->key[(at - 1) / 2], h->value[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put(h, at, key, value);
    return 0;
}

size_t dlx_heap_pop(dlx_heap *h)
{
    size_t top = h->value[0], at = 0, child;
    size_t last = --h->num;
    while ((child = 2 * at + 1) < last) {
        if (child + 1 < last && h->key[child + 1] > h->key[child])
            child++;
        if (h->key[child] <= h->key[last])
            break;
        put(h, at, h->key[child], h->value[child]);
        at = child;
    }
    put(h, at, h->key[last], h->value[last]);
    return top;
}
