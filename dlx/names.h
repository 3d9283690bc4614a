/*
 * names.h - a table from names of items or colors to numbers 1, 2, 3, ... in
 * order of addition. Unnamed entries also take a number.
 */
#ifndef DLX_NAMES_H
#define DLX_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* Name k, 1 <= k <= num, is the zero-terminated string at pool + offset[k];
 * offset[k] < 0: no name. The hash table holds numbers of names, 0 = free; it
 * has open addressing, linear probing, a power of two slots, and is at most
 * half full. */
typedef struct dlx_names {
    char *pool;
    size_t pool_size, pool_cap;
    int64_t *offset; /* [0] is unused */
    size_t *length;  /* length of each name, in bytes */
    int num, cap;
    int32_t *slot;
    size_t num_slots; /* 0 until a name is added */
    size_t num_named;
} dlx_names;

void dlx_names_clear(dlx_names *t);
/* Returns the number of the name, or 0. */
int dlx_names_find(const dlx_names *t, const char *name, size_t size);
/* Adds a name that is not in the table, or an unnamed entry (NULL). Returns its
 * number, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_names_add(dlx_names *t, const char *name, size_t size);
/* Returns the name, or NULL. */
const char *dlx_names_get(const dlx_names *t, int k);
/* Returns whether these bytes can be a name: not empty, without blanks, ':',
 * '|' and NUL. */
int dlx_names_legal(const char *name, size_t size);

#endif
