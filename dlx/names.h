/*
 * names.h - a table from names to numbers 1, 2, 3, ... in order of addition.
 *
 * Used for items and for colors. Unnamed entries take a number too.
 */
#ifndef DLX_NAMES_H
#define DLX_NAMES_H

#include <stddef.h>
#include <stdint.h>

/* Name k, 1 <= k <= num, is the zero-terminated string at pool + offset[k],
 * or none where offset[k] < 0. The hash table (open addressing, linear
 * probing, a power of two slots, at most half full) holds name numbers, 0 =
 * free. */
typedef struct dlx_names {
    char *pool;
    size_t pool_size, pool_cap;
    int64_t *offset; /* [0] is unused */
    size_t *length;  /* of each name, in bytes */
    int num, cap;
    int32_t *slot;
    size_t num_slots; /* 0 while no name has been added */
    size_t num_named;
} dlx_names;

void dlx_names_clear(dlx_names *t);
/* Number of the name, or 0. */
int dlx_names_find(const dlx_names *t, const char *name, size_t size);
/* Add a name that is not in the table yet, or an unnamed entry (NULL).
 * Returns its number, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_names_add(dlx_names *t, const char *name, size_t size);
/* The name, or NULL. */
const char *dlx_names_get(const dlx_names *t, int k);
/* Can these bytes be a name: not empty, no blanks, no ':', '|' or NUL? */
int dlx_names_legal(const char *name, size_t size);

#endif
