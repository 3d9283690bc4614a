/*
 * pack_masks.h - the masks of a pack: which options can be chosen together.
 */
#ifndef DLX_LANES_PACK_MASKS_H
#define DLX_LANES_PACK_MASKS_H

#include "dlx/lanes/packer.h"

/* Fill in the masks (N3), given where all replicas are. Returns false if there
 * is no room. */
bool dlx_pack_fill_masks(dlx_packer *r, dlx_pack *pack);

#endif
