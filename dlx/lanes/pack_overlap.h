/*
 * pack_overlap.h - the pairs of lanes to which the intersection rule may apply.
 */
#ifndef DLX_LANES_PACK_OVERLAP_H
#define DLX_LANES_PACK_OVERLAP_H

#include "dlx/lanes/packer.h"

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

#endif
