/*
 * memo_table.c - the table of memo_table.h.
 */
#include "dlx/memo/memo_table.h"

#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 4, FIRST_BUCKETS = 64 };
enum { MARK, COUNT, KEY }; /* words of a slot */

int dlx_memo_table_init(dlx_memo_table *t, int key_words, size_t bytes)
{
    *t =
        (dlx_memo_table){.key_words = key_words, .slot_words = KEY + key_words};
    size_t bucket = WAYS * (size_t)t->slot_words * sizeof *t->words;
    size_t buckets = 1;
    while (buckets <= bytes / bucket / 2)
        buckets *= 2;
    if (bytes >= bucket) {
        t->words = calloc(buckets, bucket);
        if (t->words == NULL)
            return DLX_ENOMEM;
        t->cap_buckets = buckets;
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

/* Old marks are less than new ones (T2), until there are no more. */
void dlx_memo_table_forget(dlx_memo_table *t)
{
    if (t->generation == UINT32_MAX && t->words != NULL) {
        memset(t->words, 0, dlx_memo_table_bytes(t));
        t->generation = 0;
    }
    t->generation++;
    t->num = 0;
    t->buckets =
        t->cap_buckets < FIRST_BUCKETS ? t->cap_buckets : FIRST_BUCKETS;
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

/* Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA
 * 2014: the finalizer of splitmix64, once for each word. */
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

bool dlx_memo_table_find(const dlx_memo_table *t, const uint64_t *key,
                         uint64_t hash, uint64_t *count)
{
    for (size_t way = 0; way < WAYS && t->buckets > 0; way++) {
        const uint64_t *slot = slot_at(t, bucket_of(t, hash), way);
        if (has_key(t, slot, key)) {
            *count = slot[COUNT];
            return true;
        }
    }
    return false;
}

/* Use twice as many buckets: what was in bucket b belongs now to b or to
 * b + buckets, which has room for all of it. */
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
}

/* A slot of the bucket that is free, else the one with the least work. */
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

void dlx_memo_table_add(dlx_memo_table *t, const uint64_t *key, uint64_t hash,
                        uint64_t count, uint64_t work)
{
    if (t->buckets == 0)
        return;
    uint64_t *slot = choose_slot(t, bucket_of(t, hash));
    while (is_taken(t, slot) && t->buckets < t->cap_buckets &&
           t->num >= t->buckets * WAYS / 2) {
        double_buckets(t);
        slot = choose_slot(t, bucket_of(t, hash));
    }
    t->num += !is_taken(t, slot);
    slot[MARK] =
        (uint64_t)t->generation << 32 | (work < UINT32_MAX ? work : UINT32_MAX);
    slot[COUNT] = count;
    memcpy(slot + KEY, key, (size_t)t->key_words * sizeof *key);
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
    return num == t->num;
}
