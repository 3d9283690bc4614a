/*
 * pack_overlap.h - finds the pairs of lanes to which the intersection rule may
 * apply.
 */
#ifndef DLX_LANES_PACK_OVERLAP_H
#define DLX_LANES_PACK_OVERLAP_H

#include "dlx/lanes/packer.h"

/* If a lane has more partners, the pack gets no overlaps: they would cost more
 * time than they save. */
enum { DLX_MAX_PARTNERS = 8 };

/* Most words that the marks of a narrow block take. A block of marks serves one
 * overlap for each option bit of a lane. */
enum {
    DLX_MOST_MARKS = (DLX_MAX_PARTNERS + MIN_NARROW_BITS - 2) /
                     (MIN_NARROW_BITS - 1) * BLOCK_WORDS
};

/* Finds the overlaps of an otherwise complete pack, and with them the size of a
 * state. Returns false if there is no room. */
bool dlx_pack_find_overlaps(dlx_packer *r, dlx_pack *pack);

#endif
