/* class_table.c - a hash table of classes. */
#include "dlx/symmetry/class_table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void dlx_class_table_init(dlx_class_table *t)
{
    memset(t, 0, sizeof *t);
}

void dlx_class_table_clear(dlx_class_table *t)
{
    for (int k = 0; k < t->num; k++) {
        dlx_natural_clear(&t->classes[k].weight);
        free(t->classes[k].data);
    }
    free(t->classes);
    free(t->slot);
    dlx_class_table_init(t);
}

/* The slot that has the key, or the free one where it belongs. */
static size_t find(const dlx_class_table *t, dlx_graph_key key)
{
    size_t mask = t->num_slots - 1, at = (size_t)key.low & mask;
    for (; t->slot[at] != 0; at = (at + 1) & mask) {
        const dlx_class *c = &t->classes[t->slot[at] - 1];
        if (c->key.low == key.low && c->key.high == key.high)
            break;
    }
    return at;
}

static int grow(dlx_class_table *t)
{
    if (t->num > INT_MAX / 4)
        return DLX_ENOMEM;
    int cap = 2 * t->cap + 32;
    dlx_class *classes = realloc(t->classes, (size_t)cap * sizeof *classes);
    if (classes == NULL)
        return DLX_ENOMEM;
    t->classes = classes;
    size_t num_slots = 64;
    while (num_slots < 2 * (size_t)cap)
        num_slots *= 2;
    int32_t *slot = calloc(num_slots, sizeof *slot);
    if (slot == NULL)
        return DLX_ENOMEM;
    free(t->slot);
    t->slot = slot;
    t->num_slots = num_slots;
    t->cap = cap;
    for (int k = 0; k < t->num; k++)
        slot[find(t, classes[k].key)] = k + 1;
    return 0;
}

dlx_class *dlx_class_table_get(dlx_class_table *t, dlx_graph_key key,
                               bool *is_new)
{
    if (t->num == t->cap && grow(t) != 0)
        return NULL;
    size_t at = find(t, key);
    *is_new = t->slot[at] == 0;
    if (*is_new) {
        dlx_class *c = &t->classes[t->num++];
        memset(c, 0, sizeof *c);
        c->key = key;
        t->slot[at] = t->num;
    }
    return &t->classes[t->slot[at] - 1];
}
