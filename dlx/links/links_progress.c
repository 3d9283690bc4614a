/*
 * links_progress.c - progress of a search by links, and its chosen options.
 */
#include "dlx/links/links.h"

/* The list of a covered item still exists (L4). The part done at its level is
 * the part of the list before the choice, and what was split off at its end. */
double dlx_links_progress(const dlx_links *k, double *share)
{
    double done = 0;
    *share = 1;
    for (int32_t l = k->base; l < k->level; l++) {
        int32_t head = k->cells[k->choice[l]].item, before = 0, len = 0,
                off = 0;
        for (int32_t p = k->nodes[head].down; p != head; p = k->nodes[p].down) {
            if (p == k->choice[l])
                before = len;
            len++;
            if (p == k->stop[l] || off > 0)
                off++;
        }
        *share /= len;
        done += *share * (before + off);
    }
    return done;
}

int dlx_links_get_cover(const dlx_links *k, int *options)
{
    for (int32_t l = 0; l < k->level; l++)
        options[l] = k->option[k->choice[l]];
    return k->level;
}
