/*
 * pack_layout.h - places the lanes of a pack in its rows.
 */
#ifndef DLX_LANES_PACK_LAYOUT_H
#define DLX_LANES_PACK_LAYOUT_H

#include "dlx/lanes/packer.h"

/* Numbers the lanes and lays out the row (N1, N2), given the number of options
 * of each item in item_count[]. */
void dlx_pack_lay_out(dlx_packer *r, dlx_pack *pack, const int32_t *items,
                      int n);

/* Fills in the lanes and the parts of root that are not options. Afterwards
 * item_count[] has the first bit of each item's lane. */
void dlx_pack_open_lanes(dlx_packer *r, dlx_pack *pack, const int32_t *items);

void dlx_pack_fill_keys(dlx_pack *pack);

#endif
