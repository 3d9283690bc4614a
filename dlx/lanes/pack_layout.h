/*
 * pack_layout.h - where the lanes of a pack lie in its rows.
 */
#ifndef DLX_LANES_PACK_LAYOUT_H
#define DLX_LANES_PACK_LAYOUT_H

#include "dlx/lanes/packer.h"

/* Number the lanes and lay out the row (N1, N2), given the number of options of
 * each item in item_count[]. */
void dlx_pack_lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items,
                      int n);

/* Fill in the lanes, and all that root has but for options; afterwards
 * item_count[] has the first bit of each item's lane. */
void dlx_pack_open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items);

/* Fill in the keys of a pack that is_fused. */
void dlx_pack_fill_keys(dlx_pack *pack);

#endif
