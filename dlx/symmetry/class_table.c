/* class_table.c - a hash table of classes. */
#include "dlx/symmetry/class_table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 32 }; /* about the least size of an allocation, in bytes */

void dlx_class_table_init(dlx_class_table *t, dlx_class_room *room)
{
    memset(t, 0, sizeof *t);
    t->room = room;
}

/* Reserves room for more bytes. Returns false if there is not enough. */
static bool take(dlx_class_table *t, size_t bytes)
{
    dlx_class_room *room = t->room;
    if (room->most > 0 && bytes > room->most - room->used)
        room->is_full = true;
    if (room->is_full)
        return false;
    room->used += bytes;
    t->num_bytes += bytes;
    return true;
}

void dlx_class_table_clear(dlx_class_table *t)
{
    for (int k = 0; k < t->num; k++) {
        dlx_natural_clear(&t->classes[k].weight);
        free(t->classes[k].data);
    }
    free(t->classes);
    free(t->slot);
    t->room->used -= t->num_bytes;
    dlx_class_table_init(t, t->room);
}

/* Returns the slot of the key, or the free one where it belongs. */
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
    size_t num_slots = 64;
    while (num_slots < 2 * (size_t)cap)
        num_slots *= 2;
    if (!take(t, (size_t)(cap - t->cap) * sizeof *t->classes +
                     (num_slots - t->num_slots) * sizeof *t->slot))
        return DLX_ENOMEM;
    dlx_class *classes = realloc(t->classes, (size_t)cap * sizeof *classes);
    if (classes == NULL)
        return DLX_ENOMEM;
    t->classes = classes;
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

dlx_class *dlx_class_table_find(dlx_class_table *t, dlx_graph_key key)
{
    int32_t place = t->num_slots == 0 ? 0 : t->slot[find(t, key)];
    return place == 0 ? NULL : &t->classes[place - 1];
}

dlx_class *dlx_class_table_add(dlx_class_table *t, dlx_graph_key key,
                               size_t num)
{
    size_t bytes = num * sizeof(int32_t) +
                   2 * BLOCK; /* includes the memory of the weight */
    if ((t->num == t->cap && grow(t) != 0) || !take(t, bytes))
        return NULL;
    int32_t *data = malloc((num + 1) * sizeof *data);
    if (data == NULL)
        return NULL;
    dlx_class *c = &t->classes[t->num++];
    memset(c, 0, sizeof *c);
    c->key = key;
    c->data = data;
    t->slot[find(t, key)] = t->num;
    return c;
}
