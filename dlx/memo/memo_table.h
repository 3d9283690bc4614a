/*
 * memo_table.h - a table from keys of a fixed size to counts, within a fixed
 * budget of memory: it forgets what took least work when there is no room.
 *
 * Slots lie in buckets of four. A slot is a few words:
 *
 *    mark | work    generation in which it was written, and what it cost
 *    count          the value
 *    key ...        key_words of them
 *
 * All memory is had at once, but only the first buckets are in use; their
 * number is doubled when they are filled. So what is not needed is not touched,
 * which costs nothing where memory is given out when it is written first.
 *
 * T1  The number of buckets in use is a power of two, or 0 if the budget is too
 *     small for a bucket; a key is in bucket hash & (buckets - 1) or nowhere.
 * T2  A slot is taken if its mark is the generation of the table; any other
 *     mark is less. Beyond the buckets in use no slot is taken.
 * T3  No two taken slots have the same key.
 * T4  num is the number of taken slots.
 */
#ifndef DLX_MEMO_MEMO_TABLE_H
#define DLX_MEMO_MEMO_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_memo_table {
    uint64_t *words;
    size_t cap_buckets, buckets; /* all, and those in use */
    size_t num;                  /* slots taken */
    int key_words, slot_words;
    uint32_t generation; /* >= 1 */
} dlx_memo_table;

/* An empty table for keys of key_words >= 0 words, in at most so many bytes.
 * Returns 0 or DLX_ENOMEM; then, too, it may be cleared. */
int dlx_memo_table_init(dlx_memo_table *t, int key_words, size_t bytes);
void dlx_memo_table_clear(dlx_memo_table *t);
size_t dlx_memo_table_bytes(const dlx_memo_table *t);

/* Forget everything. */
void dlx_memo_table_forget(dlx_memo_table *t);

uint64_t dlx_memo_hash(const dlx_memo_table *t, const uint64_t *key);
/* Is the key there? If so, *count is its value. */
bool dlx_memo_table_find(const dlx_memo_table *t, const uint64_t *key,
                         uint64_t hash, uint64_t *count);
/* Keep a count that took so much work, if need be in place of another. Needs:
 * the hash is that of the key, which is not there. */
void dlx_memo_table_add(dlx_memo_table *t, const uint64_t *key, uint64_t hash,
                        uint64_t count, uint64_t work);

/* Does the table satisfy T1..T4? Slow; for tests. */
bool dlx_memo_table_check(const dlx_memo_table *t);

#endif
