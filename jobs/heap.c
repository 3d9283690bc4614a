/* heap.c - a binary heap in an array. */
#include "jobs/heap.h"

#include "base/reserve.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void jobs_heap_init(jobs_heap *h)
{
    memset(h, 0, sizeof *h);
}

void jobs_heap_clear(jobs_heap *h)
{
    free(h->list);
    jobs_heap_init(h);
}

int jobs_heap_push(jobs_heap *h, double key, size_t value)
{
    jobs_heap_entry *list =
        base_reserve(h->list, sizeof *list, h->num, &h->cap, 1);
    if (list == NULL)
        return DLX_ENOMEM;
    h->list = list;
    size_t at = h->num++;
    for (; at > 0 && list[(at - 1) / 2].key < key; at = (at - 1) / 2)
        list[at] = list[(at - 1) / 2];
    list[at] = (jobs_heap_entry){key, value};
    return 0;
}

size_t jobs_heap_pop(jobs_heap *h)
{
    jobs_heap_entry *list = h->list;
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
