#include "dlx/memo/memo_table.h"

#include "base/pages.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 4, FIRST_BUCKETS = 64, FEW_BYTES = 1 << 20 };
enum { MARK, KEY }; /* words of a slot; the count follows the key */

/* Returns the number of buckets that fit: a power of two, or 0. */
static size_t find_cap(const dlx_memo_table *t)
{
    size_t most = t->most_words / (WAYS * (size_t)t->slot_words), buckets = 1;
    while (buckets <= most / 2)
        buckets *= 2;
    return most > 0 ? buckets : 0;
}

static void set_width(dlx_memo_table *t, int width)
{
    t->width = width;
    t->slot_words = KEY + t->key_words + width;
    t->cap_buckets = find_cap(t);
}

static size_t end_of_buckets(const dlx_memo_table *t)
{
    return t->buckets * WAYS * (size_t)t->slot_words;
}

static void raise_top(dlx_memo_table *t)
{
    size_t end = end_of_buckets(t);
    t->top = end > t->top ? end : t->top;
}

int dlx_memo_table_init(dlx_memo_table *t, int key_words, size_t bytes)
{
    *t = (dlx_memo_table){.key_words = key_words};
    t->num_words = t->most_words = bytes / sizeof *t->words;
    set_width(t, 1);
    if (t->cap_buckets > 0) {
        t->words = calloc(t->num_words, sizeof *t->words);
        if (t->words == NULL)
            return DLX_ENOMEM;
        base_use_large_pages(t->words, t->num_words * sizeof *t->words);
    }
    dlx_memo_table_forget(t);
    return 0;
}

void dlx_memo_table_clear(dlx_memo_table *t)
{
    free(t->words);
    *t = (dlx_memo_table){0};
}

size_t dlx_memo_table_bytes(const dlx_memo_table *t)
{
    return t->cap_buckets * WAYS * (size_t)t->slot_words * sizeof *t->words;
}

/* Old marks are less than the new generation (T2); when it overflows, the
 * memory is cleared. */
void dlx_memo_table_forget(dlx_memo_table *t)
{
    if ((t->generation == UINT32_MAX || t->width > 1) && t->words != NULL) {
        memset(t->words, 0, t->top * sizeof *t->words);
        t->top = 0;
        t->generation = 0;
        set_width(t, 1);
    }
    t->generation++;
    t->num = 0;
    t->num_found = 0;
    t->buckets =
        t->cap_buckets < FIRST_BUCKETS ? t->cap_buckets : FIRST_BUCKETS;
    raise_top(t);
}

/* Pages may return with their old contents, whose marks are less than new ones,
 * or with zeros. */
void dlx_memo_table_give_back(dlx_memo_table *t)
{
    size_t bytes = t->top * sizeof *t->words;
    if (bytes < FEW_BYTES)
        return;
    dlx_memo_table_forget(t);
    base_give_back(t->words, bytes);
}

void dlx_memo_table_limit(dlx_memo_table *t, size_t bytes)
{
    size_t words = bytes / sizeof *t->words;
    t->most_words = bytes != 0 && words < t->num_words ? words : t->num_words;
    dlx_memo_table_forget(t);
    t->cap_buckets = t->words != NULL ? find_cap(t) : 0;
    if (t->buckets > t->cap_buckets)
        t->buckets = t->cap_buckets;
    else if (t->buckets == 0 && t->cap_buckets > 0)
        t->buckets = 1;
}

static uint64_t *slot_at(const dlx_memo_table *t, size_t bucket, size_t way)
{
    return t->words + (bucket * WAYS + way) * (size_t)t->slot_words;
}

static bool is_taken(const dlx_memo_table *t, const uint64_t *slot)
{
    return slot[MARK] >> 32 == t->generation;
}

static size_t bucket_of(const dlx_memo_table *t, uint64_t hash)
{
    return (size_t)hash & (t->buckets - 1);
}

static uint64_t work_of(const uint64_t *slot)
{
    return slot[MARK] & UINT32_MAX;
}

static bool has_key(const dlx_memo_table *t, const uint64_t *slot,
                    const uint64_t *key)
{
    for (int w = 0; w < t->key_words; w++) {
        if (slot[KEY + w] != key[w])
            return false;
    }
    return is_taken(t, slot);
}

/* The finalizer of splitmix64, once for each word: Steele, Lea and Flood, Fast
 * splittable pseudorandom number generators, OOPSLA 2014. */
uint64_t dlx_memo_hash(const dlx_memo_table *t, const uint64_t *key)
{
    uint64_t hash = 0;
    for (int w = 0; w < t->key_words; w++) {
        hash ^= key[w];
        hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9u;
        hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebu;
        hash ^= hash >> 31;
    }
    return hash;
}

const uint64_t *dlx_memo_table_find(const dlx_memo_table *t,
                                    const uint64_t *key, uint64_t hash)
{
    for (size_t way = 0; way < WAYS && t->buckets > 0; way++) {
        const uint64_t *slot = slot_at(t, bucket_of(t, hash), way);
        if (has_key(t, slot, key))
            return slot + KEY + t->key_words;
    }
    return NULL;
}

/* Doubles the number of buckets. Slots of bucket b stay or move to b + buckets,
 * which has room for all of them. */
static void double_buckets(dlx_memo_table *t)
{
    size_t old = t->buckets;
    for (size_t b = 0; b < old; b++) {
        for (size_t way = 0; way < WAYS; way++) {
            uint64_t *slot = slot_at(t, b, way);
            if (!is_taken(t, slot) || (dlx_memo_hash(t, slot + KEY) & old) == 0)
                continue;
            memcpy(slot_at(t, b + old, way), slot,
                   (size_t)t->slot_words * sizeof *slot);
            slot[MARK] = 0;
        }
    }
    t->buckets = 2 * old;
    raise_top(t);
}

/* Returns a free slot of the bucket, otherwise the one with the least work. */
static uint64_t *choose_slot(const dlx_memo_table *t, size_t bucket)
{
    uint64_t *best = slot_at(t, bucket, 0);
    for (size_t way = 1; way < WAYS && is_taken(t, best); way++) {
        uint64_t *slot = slot_at(t, bucket, way);
        if (!is_taken(t, slot) || work_of(slot) < work_of(best))
            best = slot;
    }
    return best;
}

/* Halves the number of buckets. Of slots that now share a bucket, those with
 * the most work are kept. */
static void halve_buckets(dlx_memo_table *t)
{
    t->buckets /= 2;
    for (size_t b = t->buckets; b < 2 * t->buckets; b++) {
        for (size_t way = 0; way < WAYS; way++) {
            uint64_t *slot = slot_at(t, b, way);
            uint64_t *to = choose_slot(t, b - t->buckets);
            if (is_taken(t, slot) &&
                (!is_taken(t, to) || work_of(to) < work_of(slot))) {
                t->num -= is_taken(t, to);
                memcpy(to, slot, (size_t)t->slot_words * sizeof *slot);
            } else {
                t->num -= is_taken(t, slot);
            }
        }
    }
}

/* Widens counts to the given number of limbs, moving the last slot first. If no
 * bucket fits any more, the table has none from now on. */
static void widen(dlx_memo_table *t, int width)
{
    size_t old_words = (size_t)t->slot_words, old_top = t->top;
    size_t more = (size_t)(width - t->width);
    size_t words = old_words + more;
    while (t->buckets > 1 && t->buckets > t->most_words / (WAYS * words))
        halve_buckets(t);
    set_width(t, width);
    if (t->cap_buckets == 0)
        t->buckets = t->num = 0;
    for (size_t n = t->buckets * WAYS; n-- > 0;) {
        uint64_t *slot = t->words + n * words;
        memmove(slot, t->words + n * old_words, old_words * sizeof *slot);
        memset(slot + old_words, 0, more * sizeof *slot);
        if (!is_taken(t, slot))
            slot[MARK] = 0;
    }
    t->top = end_of_buckets(t);
    if (old_top > t->top)
        memset(t->words + t->top, 0, (old_top - t->top) * sizeof *t->words);
}

uint64_t dlx_memo_table_add(dlx_memo_table *t, const uint64_t *key,
                            uint64_t hash, const uint64_t *count, int num,
                            uint64_t work)
{
    if (num > t->width && t->buckets > 0)
        widen(t, num + (num - 1) /
                           2); /* widths are 2, 4, 7, .., so this is rare */
    if (t->buckets == 0)
        return num > 0 ? *count : 0;
    uint64_t *slot = choose_slot(t, bucket_of(t, hash));
    while (is_taken(t, slot) && t->buckets < t->cap_buckets &&
           t->num >= t->buckets * WAYS / 2) {
        double_buckets(t);
        slot = choose_slot(t, bucket_of(t, hash));
    }
    bool is_lost = is_taken(t, slot);
    t->num += !is_lost;
    slot[MARK] =
        (uint64_t)t->generation << 32 | (work < UINT32_MAX ? work : UINT32_MAX);
    memcpy(slot + KEY, key, (size_t)t->key_words * sizeof *key);
    slot += KEY + t->key_words;
    uint64_t lost = is_lost ? *slot : 0;
    for (int n = 0; n < t->width; n++)
        slot[n] = n < num ? count[n] : 0;
    return lost;
}

/* ---- checking ------------------------------------------------------------ */

/* T1 and T3 for a taken slot. */
static bool is_slot_right(const dlx_memo_table *t, size_t bucket, size_t way)
{
    const uint64_t *slot = slot_at(t, bucket, way);
    for (size_t other = 0; other < way; other++) {
        if (has_key(t, slot_at(t, bucket, other), slot + KEY))
            return false;
    }
    return bucket_of(t, dlx_memo_hash(t, slot + KEY)) == bucket;
}

bool dlx_memo_table_check(const dlx_memo_table *t)
{
    size_t num = 0;
    if ((t->buckets & (t->buckets - 1)) != 0 || t->buckets > t->cap_buckets)
        return false;
    for (size_t b = 0; b < t->cap_buckets; b++) {
        for (size_t way = 0; way < WAYS; way++) {
            const uint64_t *slot = slot_at(t, b, way);
            if (slot[MARK] >> 32 > t->generation)
                return false;
            if (!is_taken(t, slot))
                continue;
            if (b >= t->buckets || !is_slot_right(t, b, way))
                return false;
            num++;
        }
    }
    for (size_t w = t->top; t->words != NULL && w < t->num_words;
         w++) { /* T5 */
        if (t->words[w] != 0)
            return false;
    }
    return num == t->num && end_of_buckets(t) <= t->top;
}
