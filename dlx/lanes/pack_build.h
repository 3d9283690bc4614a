/*
 * pack_build.h - builds packs (pack.h) from the live options of a problem.
 */
#ifndef DLX_LANES_PACK_BUILD_H
#define DLX_LANES_PACK_BUILD_H

#include "dlx/lanes/packer.h"

enum dlx_pack_result {
    DLX_PACK_DONE,
    DLX_PACK_CONFLICT, /* an item has no option */
    DLX_PACK_TOO_BIG   /* exceeds the limits of pack.h or the arena */
};

/* Packs n > 0 live options and all uncovered primary items, both ascending; the
 * options hold no other primary items. After the pack, the arena has *states,
 * room for num_items + 1 states. Takes nothing from the arena on failure. */
enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states);

#endif
