/*
 * seen.c - a hash table of lines, which are stored one after the other.
 *
 *   V1  line k, from 1 on, is text[end[k - 1]] to text[end[k]]
 *   V2  each line has its number in a slot, at its hash or after it (linear
 *       probing); 0 = free; at most half of the slots are in use
 */
#include "base/seen.h"

#include "base/hash.h"
#include "base/reserve.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct base_seen {
    char *text;
    size_t cap_text;
    size_t *end;
    size_t num, cap;
    size_t *slot;
    size_t num_slots;
};

enum { FIRST = 1024 };

base_seen *base_seen_new(void)
{
    base_seen *seen = calloc(1, sizeof *seen);
    if (seen == NULL)
        return NULL;
    seen->cap = FIRST;
    seen->num_slots = 2 * FIRST;
    seen->end = calloc(FIRST + 1, sizeof *seen->end);
    seen->slot = calloc(seen->num_slots, sizeof *seen->slot);
    if (seen->end != NULL && seen->slot != NULL)
        return seen;
    base_seen_free(seen);
    return NULL;
}

void base_seen_free(base_seen *seen)
{
    if (seen == NULL)
        return;
    free(seen->text);
    free(seen->end);
    free(seen->slot);
    free(seen);
}

static size_t find(const base_seen *seen, const char *line, size_t size)
{
    size_t mask = seen->num_slots - 1,
           at = (size_t)base_hash(line, size) & mask;
    for (size_t k; (k = seen->slot[at]) != 0; at = (at + 1) & mask) {
        size_t begin = seen->end[k - 1];
        if (seen->end[k] - begin == size &&
            memcmp(seen->text + begin, line, size) == 0)
            break;
    }
    return at;
}

static int grow(base_seen *seen)
{
    size_t cap = 2 * seen->cap;
    size_t *end = realloc(seen->end, (cap + 1) * sizeof *end);
    if (end == NULL)
        return -1;
    seen->end = end;
    size_t *slot = calloc(2 * cap, sizeof *slot);
    if (slot == NULL)
        return -1;
    free(seen->slot);
    seen->slot = slot;
    seen->num_slots = 2 * cap;
    seen->cap = cap;
    for (size_t k = 1; k <= seen->num; k++) {
        size_t begin = end[k - 1];
        slot[find(seen, seen->text + begin, end[k] - begin)] = k;
    }
    return 0;
}

int base_seen_add(base_seen *seen, const char *line, size_t size)
{
    size_t at = find(seen, line, size), used = seen->end[seen->num];
    if (seen->slot[at] != 0)
        return 0;
    if (seen->num == seen->cap) {
        if (grow(seen) != 0)
            return -1;
        at = find(seen, line, size);
    }
    char *text = base_reserve(seen->text, 1, used, &seen->cap_text, size);
    if (text == NULL)
        return -1;
    seen->text = text;
    memcpy(text + used, line, size);
    seen->end[++seen->num] = used + size;
    seen->slot[at] = seen->num;
    return 1;
}
