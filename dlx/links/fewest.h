/*
 * fewest.h - finds the first open item with fewest options, for problems in
 * which a scan would take longer than the rest of a node.
 *
 * Items are cut into blocks of 64 neighbors, with a tree of minima above the
 * blocks:
 *
 *   least[1]            all items
 *   least[2], least[3]  each half of the blocks
 *   ...
 *   least[leaves + b]   items of block b; INT32_MAX if there is no block b
 *
 * When lengths change, their blocks are marked. The next choice refreshes each
 * marked block once, and the path above it.
 *
 * F1  For an unmarked block, least[] is the least items[i].len in it, and
 *     open[] the number of its open primary items; num_open is the sum of
 *     open[]. (Other items have a len above CLOSED_BIAS by L2.)
 * F2  For a node above unmarked blocks, least[] is the lesser of its children.
 * F3  The marked blocks are those listed, or all if all_marked.
 */
#ifndef DLX_LINKS_FEWEST_H
#define DLX_LINKS_FEWEST_H

#include "dlx/links/links.h"

struct dlx_fewest {
    int32_t *least;     /* [2 * leaves] */
    uint8_t *open;      /* [block] */
    uint8_t *is_marked; /* [block] */
    int32_t *marked;
    int32_t num_marked;
    int32_t num_blocks, leaves;
    int32_t num_open;
    bool all_marked;
    uint64_t blocks_seen; /* blocks refreshed since dlx_fewest_mark_all() */
};

/* Sets *out to NULL if there are few items. Returns 0 or DLX_ENOMEM. */
int dlx_fewest_new(dlx_fewest **out, int32_t num_items);
void dlx_fewest_free(dlx_fewest *f);
size_t dlx_fewest_bytes(const dlx_fewest *f);

/* Call it when options in the list of item i were hidden or unhidden; i itself
 * must be closed or opened before the next choice. */
void dlx_fewest_mark_list(const dlx_links *k, int32_t i);
/* Marks the lists of the other items of p's option, except items that already
 * had its color. Call it like dlx_fewest_mark_list(). */
void dlx_fewest_mark_option(const dlx_links *k, int32_t p);
/* Marks the lists of the items that will get a color. Call it before the option
 * is chosen; afterwards it is unknown which items had the color already.
 * k->fewest may be NULL. */
static inline void dlx_fewest_mark_colors(const dlx_links *k, int32_t p)
{
    if (k->fewest == NULL || k->color == NULL)
        return;
    for (int32_t q = k->cells[p].right; q != p; q = k->cells[q].right) {
        if (k->cells[q].item > 0 && k->color[q - k->num_items - 1] != 0)
            dlx_fewest_mark_list(k, k->cells[q].item);
    }
}
/* Call it when any items may have changed. k->fewest may be NULL. */
void dlx_fewest_mark_all(const dlx_links *k);

/* Does what choose_first() does. Requires k->fewest and an open item. */
int32_t dlx_fewest_choose(const dlx_links *k);
int32_t dlx_fewest_num_open(const dlx_links *k);

#endif
