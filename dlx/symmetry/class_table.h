/*
 * class_table.h - partial covers that are alike, kept once: each class with one
 * of them and the number of all, its weight.
 *
 *   K1  classes[k] has its place k in slot[], at its key or behind it (linear
 *       probing); 0 = free, else 1 + k; at most half of the slots are in use
 *   K2  data has the num_chosen options of the partial cover, and for each of
 *       num_children ways to extend it an option and how many others are alike
 *   K3  room->used is about what the tables with this room take, in bytes, of
 *       which this one has taken num_bytes
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

/* What tables may take together. */
typedef struct dlx_class_room {
    size_t used, most; /* bytes; most 0: no limit */
    bool is_full;      /* a class had no room */
} dlx_class_room;

typedef struct dlx_class_table {
    dlx_class_room *room; /* borrowed */
    size_t num_bytes;
    dlx_class *classes;
    int32_t *slot;
    int num, cap;
    size_t num_slots; /* a power of two, or 0 */
} dlx_class_table;

void dlx_class_table_init(dlx_class_table *t, dlx_class_room *room);
/* Frees all, and makes it empty. */
void dlx_class_table_clear(dlx_class_table *t);
/* The class with this key, or NULL: there is none. It is valid until the next
 * one is added. */
dlx_class *dlx_class_table_find(dlx_class_table *t, dlx_graph_key key);
/* Add one, with weight 0 and data for that many numbers. Needs: there is none
 * with this key. NULL: no memory, or no room. */
dlx_class *dlx_class_table_add(dlx_class_table *t, dlx_graph_key key,
                               size_t num);

#endif
