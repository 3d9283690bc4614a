/*
 * pack_build.h - building packs (lanes.h) from the live options of a problem.
 */
#ifndef DLX_LANES_PACK_BUILD_H
#define DLX_LANES_PACK_BUILD_H

#include "dlx/lanes/lanes.h"

/* What all packs of a problem have in common, and the memory they live in: a
 * stack, from which nothing is ever freed but the top.
 *
 * A *class* is an item with a color that occurs on it; two options agree on an
 * item if both hold it in the same class, and that has a color. */
typedef struct dlx_packer {
    const dlx_problem *problem;
    const dlx_lanes_ops *ops;
    int32_t *entry_class; /* [entry of the problem] */
    int32_t *class_item;  /* [class] its item */
    int32_t *class_color; /* [class] its color, or 0 */
    int32_t *first_class; /* [item] its classes are first_class[item] .. */
    int num_classes;      /* .. first_class[item + 1] - 1 */
    int32_t *item_count;  /* [item] scratch, all 0 between calls */
    int32_t *item_lane;   /* [item] scratch */
    int32_t *class_row;   /* [class] scratch, all -1 between calls */
    unsigned char *arena;
    size_t arena_size, arena_used;
    size_t keep_limit; /* bytes of all the keep rows of a pack, at most .. */
    size_t row_limit;  /* .. and of each row */
} dlx_packer;

/* Returns 0 or DLX_ENOMEM; then it can be cleared all the same. */
int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size);
void dlx_packer_clear(dlx_packer *r);

/* For qsort() of int32_t, ascending. */
int dlx_compare_ints(const void *a, const void *b);

/* Memory of that size from the stack, aligned to a block; NULL if none is left.
 * To give back: set arena_used to what it was before. */
void *dlx_packer_take(dlx_packer *r, size_t size);

enum dlx_pack_result {
    DLX_PACK_DONE,
    DLX_PACK_DEAD,   /* an item has no option */
    DLX_PACK_TOO_BIG /* for the limits in lanes.h, or for the arena */
};

/* Pack n live options (ascending; each holds none but uncovered primary items)
 * and all the uncovered primary items (ascending), n > 0. The pack lies in the
 * arena, with room for num_items + 1 states behind it in *states. */
enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states);

/* The parts of building. Number the lanes and lay out the row (N1, N2), where
 * item_count[] has the number of options of each item. */
void dlx_pack_lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items,
                      int n);

/* The lanes themselves, and what they have at the root but for options; then
 * item_count[] has the first bit of each item's lane. */
void dlx_pack_open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items);

/* The keep rows (N3), when all replicas have their places. Returns false if
 * there is no room. */
bool dlx_pack_fill_keep(dlx_packer *r, dlx_pack *pack);

static inline void dlx_set_bit(uint64_t *row, int bit)
{
    row[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

/* Lanes with more partners than this make a pack do without overlaps: they
 * would cost more than they save. */
enum { DLX_MAX_PARTNERS = 8 };

/* Words that the marks of a narrow block take at most: a block holds as many
 * marks of each lane as that has bits for options. */
enum {
    DLX_MOST_MARKS = (DLX_MAX_PARTNERS + MIN_NARROW_BITS - 2) /
                     (MIN_NARROW_BITS - 1) * BLOCK_WORDS
};

/* Find the overlaps of a pack that is complete but for them, and the words of a
 * state. Returns false if there is no room. */
bool dlx_pack_find_overlaps(dlx_packer *r, dlx_pack *pack);

/* Does the pack, just built from options of p, satisfy its invariants? Slow;
 * for tests and debug builds. */
bool dlx_pack_check(const dlx_problem *p, const dlx_pack *pack);

#endif
