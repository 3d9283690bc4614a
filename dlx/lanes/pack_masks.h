/*
 * pack_masks.h - the masks of a pack.
 */
#ifndef DLX_LANES_PACK_MASKS_H
#define DLX_LANES_PACK_MASKS_H

#include "dlx/lanes/packer.h"

/* Fills in the masks (N3), given all replicas. Returns false if there is no
 * room. */
bool dlx_pack_fill_masks(dlx_packer *r, dlx_pack *pack);

#endif
