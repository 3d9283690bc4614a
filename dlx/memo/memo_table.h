/*
 * memo_table.h - a table from keys of a fixed size to counts, within fixed
 * memory: when it is full, the entry with the least work is replaced.
 *
 * Slots are in buckets of four. A slot is a few words:
 *
 *    mark | work    generation in which it was written, and work that it took
 *    key ...        key_words of them
 *    count ...      the value: width limbs of 64 bits
 *
 * A table begins with counts of one limb. The first larger count widens all
 * slots, within the same memory.
 *
 * All memory is allocated at once, but only the first buckets are in use; their
 * number is doubled when they are full. Untouched memory is usually not mapped.
 *
 * T1  The number of buckets in use is a power of two, or 0 if no bucket fits. A
 *     key is in bucket hash & (buckets - 1) or nowhere.
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
    size_t most_words;           /* limit of the words in use */
    size_t cap_buckets, buckets; /* possible buckets, and buckets in use */
    size_t num;
    int key_words, width, slot_words;
    uint32_t generation; /* generation (>= 1) */
    uint64_t num_found;  /* number of keys found, counted by the caller */
} dlx_memo_table;

/* Makes an empty table for keys of key_words >= 0 words, within the given
 * bytes. Returns 0 or DLX_ENOMEM; it may be cleared in both cases. */
int dlx_memo_table_init(dlx_memo_table *t, int key_words, size_t bytes);
void dlx_memo_table_clear(dlx_memo_table *t);
/* Returns the bytes of all possible slots at the present width. */
size_t dlx_memo_table_bytes(const dlx_memo_table *t);

/* Empties the table and limits it to the given bytes, 0 = all. */
void dlx_memo_table_limit(dlx_memo_table *t, size_t bytes);
/* Empties the table, and gives back its memory to the system if that is at
 * least a megabyte. */
void dlx_memo_table_give_back(dlx_memo_table *t);
/* Empties the table and resets counts to one limb. */
void dlx_memo_table_forget(dlx_memo_table *t);

uint64_t dlx_memo_hash(const dlx_memo_table *t, const uint64_t *key);
/* Returns the count of the key, of t->width limbs, or NULL. */
const uint64_t *dlx_memo_table_find(const dlx_memo_table *t,
                                    const uint64_t *key, uint64_t hash);
/* Stores a count of num limbs and the work it took, replacing another one if
 * necessary. The hash must be that of the key, which must not be in the table.
 * Returns the first limb of the count that is lost, the replaced one or this
 * one; 0 if none is. */
uint64_t dlx_memo_table_add(dlx_memo_table *t, const uint64_t *key,
                            uint64_t hash, const uint64_t *count, int num,
                            uint64_t work);

/* Returns whether the table satisfies T1..T5. Slow; for tests. */
bool dlx_memo_table_check(const dlx_memo_table *t);

#endif
