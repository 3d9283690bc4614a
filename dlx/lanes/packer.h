/*
 * packer.h - what all packs of a problem have in common, and the memory in
 * which they lie.
 */
#ifndef DLX_LANES_PACKER_H
#define DLX_LANES_PACKER_H

#include "dlx/lanes/lanes_ops.h"

/* A *class* is an item in a color, or without one, as options hold it. Two
 * options that hold the same item are compatible there if they hold it in the
 * same class, and that has a color. The arena is a stack of memory. */
typedef struct dlx_packer {
    const dlx_problem *problem;
    const dlx_lanes_ops *ops;
    int32_t *entry_class;  /* [entry of the problem] */
    int32_t *class_item;   /* [class] its item */
    int32_t *class_color;  /* [class] its color, or 0 */
    int32_t *first_class;  /* [item] its classes are first_class[item] .. */
    int num_classes;       /* .. first_class[item + 1] - 1 */
    int32_t *item_count;   /* [item] scratch, all 0 between calls */
    int32_t *item_lane;    /* [item] scratch */
    int32_t *class_row;    /* [class] scratch, all -1 between calls */
    const uint64_t **rows; /* [MAX_LANES] scratch of assign() */
    unsigned char *arena;
    size_t arena_size, arena_used;
    size_t mask_limit; /* bytes of all masks of a pack, at most .. */
    size_t row_limit;  /* .. and of each row */
    bool is_fused;     /* packs are made for the fused search */
} dlx_packer;

/* Returns 0 or DLX_ENOMEM; it has to be cleared in either case. */
int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size);
void dlx_packer_clear(dlx_packer *r);
/* That init() takes and keeps, the arena aside. */
size_t dlx_packer_bytes(const dlx_problem *p);

/* Memory of that size from the arena, aligned to a block; NULL: too little is
 * left. It is freed by setting arena_used to what it was before. */
void *dlx_packer_take(dlx_packer *r, size_t size);

#endif
