/*
 * pack_build.h - building packs (pack.h) from the live options of a problem.
 */
#ifndef DLX_LANES_PACK_BUILD_H
#define DLX_LANES_PACK_BUILD_H

#include "dlx/lanes/packer.h"

enum dlx_pack_result {
    DLX_PACK_DONE,
    DLX_PACK_CONFLICT, /* an item has no option */
    DLX_PACK_TOO_BIG   /* for the limits in pack.h, or for the arena */
};

/* Pack n > 0 live options, ascending, and all uncovered primary items,
 * ascending; the options hold no other primary items. The pack lies in the
 * arena, and behind it *states, room for num_items + 1 states. Upon failure
 * nothing is taken from the arena. */
enum dlx_pack_result dlx_pack_build(dlx_packer *r, dlx_pack *pack,
                                    const int32_t *options, int n,
                                    const int32_t *items, int num_items,
                                    uint64_t **states);

#endif
