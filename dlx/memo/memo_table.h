/*
 * memo_table.h - a table from keys of a fixed size to counts, within a fixed
 * budget of memory: when there is no room, it replaces what took least work.
 *
 * Slots lie in buckets of four. A slot is a few words:
 *
 *    mark | work    generation in which it was written, and work that it took
 *    key ...        key_words of them
 *    count ...      the value, in as many limbs of 64 bits as the table is wide
 *
 * A table begins with counts of one limb. When the first count comes that needs
 * more, the table becomes wider: all its slots do, within the same memory.
 *
 * All memory is allocated at once, more than slots of one limb need, but only
 * the first buckets are in use; their number is doubled when they are filled.
 * Memory that is not needed is not touched, and so costs nothing where the
 * system maps it at the first write.
 *
 * T1  The number of buckets in use is a power of two, or 0 if the budget is too
 *     small for a bucket; a key is in bucket hash & (buckets - 1) or nowhere.
 * T2  A slot is taken if its mark is the generation of the table; any other
 *     mark is less. Beyond the buckets in use no slot is taken.
 * T3  No two taken slots have the same key.
 * T4  num is the number of taken slots.
 * T5  All words from top on are 0.
 */
#ifndef DLX_MEMO_MEMO_TABLE_H
#define DLX_MEMO_MEMO_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_memo_table {
    uint64_t *words;
    size_t num_words, top;       /* T5 */
    size_t most_words;           /* that may be used of them */
    size_t cap_buckets, buckets; /* all, and those in use */
    size_t num;                  /* slots taken */
    int key_words, width, slot_words;
    uint32_t generation; /* >= 1 */
    uint64_t num_found;  /* keys since it was empty; the caller counts them */
} dlx_memo_table;

/* An empty table for keys of key_words >= 0 words, in the given number of bytes
 * at most. Returns 0 or DLX_ENOMEM; it may be cleared in either case. */
int dlx_memo_table_init(dlx_memo_table *t, int key_words, size_t bytes);
void dlx_memo_table_clear(dlx_memo_table *t);
/* Of all slots that there may be, at the present width. */
size_t dlx_memo_table_bytes(const dlx_memo_table *t);

/* Forget everything, and use that many bytes from now on, 0 = all. */
void dlx_memo_table_limit(dlx_memo_table *t, size_t bytes);
/* Forget everything, and give back its memory, if that is a megabyte or more: a
 * search by another kernel is to have it. */
void dlx_memo_table_give_back(dlx_memo_table *t);
/* Forget everything, and begin again with counts of one limb. */
void dlx_memo_table_forget(dlx_memo_table *t);

uint64_t dlx_memo_hash(const dlx_memo_table *t, const uint64_t *key);
/* The count of that key, of t->width limbs, or NULL: it is not there. */
const uint64_t *dlx_memo_table_find(const dlx_memo_table *t,
                                    const uint64_t *key, uint64_t hash);
/* Store a count of num limbs and the work that it took, if need be in place of
 * another one. Returns the first limb of the count that is not in the table
 * after that, another one or this one, or 0. Needs: the hash is that of the
 * key, which is not in the table. */
uint64_t dlx_memo_table_add(dlx_memo_table *t, const uint64_t *key,
                            uint64_t hash, const uint64_t *count, int num,
                            uint64_t work);

/* Does the table satisfy T1..T5? Slow; for tests. */
bool dlx_memo_table_check(const dlx_memo_table *t);

#endif
