/*
 * packer.h - data shared by all packs of a problem, and their memory.
 */
#ifndef DLX_LANES_PACKER_H
#define DLX_LANES_PACKER_H

#include "dlx/lanes/lanes_ops.h"

/* A *class* is an item with a color, or without one, as options hold it. Two
 * options with the same item are compatible there if they hold it in the same
 * class and that has a color. The arena is a stack of memory. */
typedef struct dlx_packer {
    const dlx_problem *problem;
    const dlx_lanes_ops *ops;
    int32_t *entry_class;
    int32_t *class_item;
    int32_t *class_color;
    int32_t *first_class; /* [item] first class; one more entry */
    int num_classes;
    int32_t *item_count; /* [item] scratch, 0 between calls */
    int32_t *item_lane;
    int32_t *class_row;    /* [class] scratch, -1 between calls */
    const uint64_t **rows; /* [MAX_LANES] scratch of assign() */
    unsigned char *arena;
    size_t arena_size, arena_used;
    size_t mask_limit; /* limit for the masks of a pack, in bytes */
    size_t row_limit;  /* limit for each row, in bytes */
    bool is_fused;
} dlx_packer;

/* Returns 0 or DLX_ENOMEM. Call dlx_packer_clear() even after an error. */
int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size);
void dlx_packer_clear(dlx_packer *r);
/* Returns the bytes that dlx_packer_init() allocates, without the arena. */
size_t dlx_packer_bytes(const dlx_problem *p);

/* Takes memory from the arena, aligned to a block. Returns NULL if too little
 * is left. To free it, reset arena_used to its earlier value. */
void *dlx_packer_take(dlx_packer *r, size_t size);

#endif
