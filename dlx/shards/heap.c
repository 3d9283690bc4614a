/* heap.c - a binary heap in an array. */
#include "dlx/shards/heap.h"

#include "base/reserve.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void dlx_heap_init(dlx_heap *h)
{
    memset(h, 0, sizeof *h);
}

void dlx_heap_clear(dlx_heap *h)
{
    free(h->list);
    dlx_heap_init(h);
}

int dlx_heap_push(dlx_heap *h, double key, size_t value)
{
    dlx_heap_entry *list =
        base_reserve(h->list, sizeof *list, h->num, &h->cap, 1);
    if (list == NULL)
        return DLX_ENOMEM;
    h->list = list;
    size_t at = h->num++;
    for (; at > 0 && list[(at - 1) / 2].key < key; at = (at - 1) / 2)
        list[at] = list[(at - 1) / 2];
    list[at] = (dlx_heap_entry){key, value};
    return 0;
}

size_t dlx_heap_pop(dlx_heap *h)
{
    dlx_heap_entry *list = h->list;
    size_t top = list[0].value, at = 0, child, last = --h->num;
    while ((child = 2 * at + 1) < last) {
        if (child + 1 < last && list[child + 1].key > list[child].key)
            child++;
        if (list[child].key <= list[last].key)
            break;
        list[at] = list[child];
        at = child;
    }
    list[at] = list[last];
    return top;
}
