/*
 * fewest.h - the first open item with fewest options, where a scan of
 * all of them would take longer than the rest of a node.
 *
 * Items are cut into blocks of 64 neighbors, and a tree of minima stands above
 * the blocks:
 *
 *   least[1]            of all
 *   least[2], least[3]  of each half of the blocks
 *   ...
 *   least[leaves + b]   of the items of block b; INT32_MAX: there is no block b
 *
 * When lengths change, their blocks are only marked; the next choice refreshes
 * the blocks that are marked, each once, and the path above each.
 *
 * F1  For a block that is not marked, least[] is the least items[i].len in it,
 *     and open[] the number of its open primary items; num_open is the sum of
 *     open[]. (Others have a len above CLOSED_BIAS by L2.)
 * F2  For a node above blocks that are not marked, least[] is the lesser of its
 *     two children.
 * F3  The blocks that are marked are those listed, unless all of them are.
 */
#ifndef DLX_LINKS_FEWEST_H
#define DLX_LINKS_FEWEST_H

#include "dlx/links/links.h"

struct dlx_fewest {
    int32_t *least;     /* [2 * leaves] */
    uint8_t *open;      /* [block] */
    uint8_t *is_marked; /* [block] */
    int32_t *marked;    /* blocks */
    int32_t num_marked;
    int32_t num_blocks, leaves;
    int32_t num_open;
    bool all_marked;
    uint64_t blocks_seen; /* refreshed, since dlx_fewest_mark_all() */
};

/* NULL if the items are few. Returns 0 or DLX_ENOMEM. */
int dlx_fewest_new(dlx_fewest **out, int32_t num_items);
void dlx_fewest_free(dlx_fewest *f);
size_t dlx_fewest_bytes(const dlx_fewest *f);

/* To be called when options in the list of item i have been hidden or unhidden,
 * and i itself is closed or opened before the next choice. */
void dlx_fewest_mark_list(const dlx_links *k, int32_t i);
/* The same for the items of the option of node p, but for p's own, and but for
 * those that have the color already. */
void dlx_fewest_mark_option(const dlx_links *k, int32_t p);
/* The same, before the option is chosen, for those that will get a color, as it
 * does not show afterwards which of them had it before. The items may be few.
 */
static inline void dlx_fewest_mark_colors(const dlx_links *k, int32_t p)
{
    if (k->fewest == NULL || k->color == NULL)
        return;
    for (int32_t q = k->cells[p].right; q != p; q = k->cells[q].right) {
        if (k->cells[q].item > 0 && k->color[q - k->num_items - 1] != 0)
            dlx_fewest_mark_list(k, k->cells[q].item);
    }
}
/* To be called when any items may have been changed. They may be few. */
void dlx_fewest_mark_all(const dlx_links *k);

/* As choose_first(). Needs: k->fewest, and an open primary item. */
int32_t dlx_fewest_choose(const dlx_links *k);
/* The number of open primary items. Needs: k->fewest. */
int32_t dlx_fewest_num_open(const dlx_links *k);

#endif
