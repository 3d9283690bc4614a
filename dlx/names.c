/* names.c - numbers for names: a string pool under an open hash table. */
#include "dlx/names.h"

#include "base/hash.h"
#include "base/reserve.h"
#include "dlx/dlx.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

void dlx_names_clear(dlx_names *t)
{
    free(t->pool);
    free(t->offset);
    free(t->length);
    free(t->slot);
    memset(t, 0, sizeof *t);
}

static size_t find_slot(const dlx_names *t, const char *name, size_t size)
{
    size_t at = (size_t)base_hash(name, size) & (t->num_slots - 1);
    for (; t->slot[at] != 0; at = (at + 1) & (t->num_slots - 1)) {
        const char *known = t->pool + t->offset[t->slot[at]];
        if (strlen(known) == size && memcmp(known, name, size) == 0)
            break;
    }
    return at;
}

int dlx_names_find(const dlx_names *t, const char *name, size_t size)
{
    return t->num_slots == 0 ? 0 : t->slot[find_slot(t, name, size)];
}

static int grow_slots(dlx_names *t)
{
    dlx_names bigger = *t;
    bigger.num_slots = t->num_slots == 0 ? 64 : 2 * t->num_slots;
    bigger.slot = calloc(bigger.num_slots, sizeof *bigger.slot);
    if (bigger.slot == NULL)
        return DLX_ENOMEM;
    for (size_t at = 0; at < t->num_slots; at++) {
        if (t->slot[at] != 0) {
            int k = t->slot[at];
            const char *name = t->pool + t->offset[k];
            bigger.slot[find_slot(&bigger, name, t->length[k])] = k;
        }
    }
    free(t->slot);
    *t = bigger;
    return 0;
}

static int grow_pool(dlx_names *t, size_t more)
{
    char *pool = base_reserve(t->pool, 1, t->pool_size, &t->pool_cap, more);
    if (pool == NULL)
        return DLX_ENOMEM;
    t->pool = pool;
    return 0;
}

static int grow_offsets(dlx_names *t)
{
    if (t->num + 1 < t->cap)
        return 0;
    if (t->num >= INT_MAX / 4)
        return DLX_ETOOBIG;
    int cap = 2 * t->cap + 64;
    int64_t *offset = realloc(t->offset, (size_t)cap * sizeof *offset);
    if (offset == NULL)
        return DLX_ENOMEM;
    t->offset = offset;
    size_t *length = realloc(t->length, (size_t)cap * sizeof *length);
    if (length == NULL)
        return DLX_ENOMEM;
    t->length = length;
    t->cap = cap;
    return 0;
}

int dlx_names_add(dlx_names *t, const char *name, size_t size)
{
    int error = grow_offsets(t);
    if (error == 0 && name != NULL && 2 * (t->num_named + 1) > t->num_slots)
        error = grow_slots(t);
    if (error == 0 && name != NULL)
        error = grow_pool(t, size + 1);
    if (error != 0)
        return error;
    int k = t->num + 1;
    if (name == NULL) {
        t->offset[k] = -1;
        t->length[k] = 0;
    } else {
        t->slot[find_slot(t, name, size)] = k;
        t->offset[k] = (int64_t)t->pool_size;
        t->length[k] = size;
        memcpy(t->pool + t->pool_size, name, size);
        t->pool[t->pool_size + size] = '\0';
        t->pool_size += size + 1;
        t->num_named++;
    }
    t->num = k;
    return k;
}

const char *dlx_names_get(const dlx_names *t, int k)
{
    if (k < 1 || k > t->num || t->offset[k] < 0)
        return NULL;
    return t->pool + t->offset[k];
}

int dlx_names_legal(const char *name, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        unsigned char c = (unsigned char)name[k];
        if (c <= ' ' || c == ':' || c == '|' || c == 127)
            return 0;
    }
    return size > 0;
}
