/*
 * class_table.h - a table of classes of equivalent partial covers: one of each,
 * and the number of all, its weight.
 *
 *   K1  slot[] has 1 + k for each class k, at its key or after it (linear
 *       probing); 0 = free; at most half of the slots are in use
 *   K2  data has the num_chosen options of the partial cover, then for each of
 *       num_children extensions an option and the number of others in its orbit
 *   K3  room->used is about the number of bytes of all tables with this room;
 *       num_bytes of them are this table's
 */
#ifndef DLX_SYMMETRY_CLASS_TABLE_H
#define DLX_SYMMETRY_CLASS_TABLE_H

#include "dlx/natural.h"
#include "dlx/symmetry/graph.h"

typedef struct dlx_class {
    dlx_graph_key key;
    dlx_natural weight;
    int32_t *data;
    int num_chosen, num_children;
} dlx_class;

typedef struct dlx_class_room {
    size_t used, most; /* in bytes; most 0: no limit */
    bool is_full;      /* whether there was no room for a class */
} dlx_class_room;

typedef struct dlx_class_table {
    dlx_class_room *room;
    size_t num_bytes;
    dlx_class *classes;
    int32_t *slot;
    int num, cap;
    size_t num_slots; /* a power of two, or 0 */
} dlx_class_table;

void dlx_class_table_init(dlx_class_table *t, dlx_class_room *room);
void dlx_class_table_clear(dlx_class_table *t);
/* Returns the class with this key, or NULL. It is valid until the next one is
 * added. */
dlx_class *dlx_class_table_find(dlx_class_table *t, dlx_graph_key key);
/* Adds a class with weight 0 and room for num numbers in data. The key must be
 * new. Returns NULL if there is no memory or no room. */
dlx_class *dlx_class_table_add(dlx_class_table *t, dlx_graph_key key,
                               size_t num);

#endif
