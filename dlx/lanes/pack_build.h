/*
 * pack_build.h - building packs (lanes.h) from the live options of a problem.
 */
#ifndef DLX_LANES_PACK_BUILD_H
#define DLX_LANES_PACK_BUILD_H

#include "dlx/lanes/lanes.h"

/* What all packs of a problem have in common, and the arena in which they lie,
 * a stack of memory.
 *
 * A *class* is an item in a color, or without one, as options hold it. Two
 * options that hold the same item are compatible there if they hold it in the
 * same class, and that has a color. */
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
    size_t mask_limit; /* bytes of all masks of a pack, at most .. */
    size_t row_limit;  /* .. and of each row */
} dlx_packer;

/* Returns 0 or DLX_ENOMEM; it has to be cleared in either case. */
int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size);
void dlx_packer_clear(dlx_packer *r);

/* For qsort() of int32_t, ascending. */
int dlx_compare_ints(const void *a, const void *b);

/* Memory of that size from the arena, aligned to a block; NULL: too little is
 * left. It is freed by setting arena_used to what it was before. */
void *dlx_packer_take(dlx_packer *r, size_t size);

enum dlx_pack_result {
    DLX_PACK_DONE,
    DLX_PACK_CONFLICT, /* an item has no option */
    DLX_PACK_TOO_BIG   /* for the limits in lanes.h, or for the arena */
};

/* Pack n > 0 live options, ascending, and all uncovered primary items,
 * ascending; the options hold no other primary items. The pack lies in the
 * arena, and behind it *states, room for num_items + 1 states. Upon failure
 * nothing is taken from the arena. */
enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states);

/* The parts of building. Number the lanes and lay out the row (N1, N2), given
 * the number of options of each item in item_count[]. */
void dlx_pack_lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items,
                      int n);

/* Fill in the lanes, and all that root has but for options; afterwards
 * item_count[] has the first bit of each item's lane. */
void dlx_pack_open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items);

/* Fill in the masks (N3), given where all replicas are. Returns false if there
 * is no room. */
bool dlx_pack_fill_masks(dlx_packer *r, dlx_pack *pack);

static inline void dlx_set_bit(uint64_t *row, int bit)
{
    row[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

/* If a lane has more partners than this, the pack has no overlaps: they would
 * cost more time than they save. */
enum { DLX_MAX_PARTNERS = 8 };

/* Words that the marks of a narrow block take at most: a block of marks serves
 * as many overlaps as a lane has bits for options. */
enum {
    DLX_MOST_MARKS = (DLX_MAX_PARTNERS + MIN_NARROW_BITS - 2) /
                     (MIN_NARROW_BITS - 1) * BLOCK_WORDS
};

/* Find the overlaps of a pack that is complete but for them, and so the size of
 * a state. Returns false if there is no room. */
bool dlx_pack_find_overlaps(dlx_packer *r, dlx_pack *pack);

/* Does the pack, just built from options of p, satisfy its invariants? Slow;
 * for tests and debug builds. */
bool dlx_pack_check(const dlx_problem *p, const dlx_pack *pack);

#endif
