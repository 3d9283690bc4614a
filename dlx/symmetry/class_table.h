/*
 * class_table.h - partial covers that are alike, kept once: each class with one
 * of them and the number of all, its weight.
 *
 *   K1  classes[k] has its place k in slot[], at its key or behind it (linear
 *       probing); 0 = free, else 1 + k; at most half of the slots are in use
 *   K2  data has the num_chosen options of the partial cover, and for each of
 *       num_children ways to extend it an option and how many others are alike
 */
#ifndef DLX_SYMMETRY_CLASS_TABLE_H
#define DLX_SYMMETRY_CLASS_TABLE_H

#include "dlx/symmetry/graph.h"
#include "dlx/symmetry/natural.h"

typedef struct dlx_class {
    dlx_graph_key key;
    dlx_natural weight;
    int32_t *data;
    int num_chosen, num_children;
} dlx_class;

typedef struct dlx_class_table {
    dlx_class *classes;
    int32_t *slot;
    int num, cap;
    size_t num_slots; /* a power of two, or 0 */
} dlx_class_table;

void dlx_class_table_init(dlx_class_table *t);
/* Frees all, and makes it empty. */
void dlx_class_table_clear(dlx_class_table *t);
/* The class with this key, which is_new, with weight 0 and without data, if
 * there was none. NULL without memory. Valid until the next call. */
dlx_class *dlx_class_table_get(dlx_class_table *t, dlx_graph_key key,
                               bool *is_new);

#endif
