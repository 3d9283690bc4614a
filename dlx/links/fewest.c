#include "dlx/links/fewest.h"

#include <stdlib.h>

enum {
    MANY_ITEMS = 4096, /* with fewer items, a scan is as fast */
    BLOCK_SHIFT = 6,
    BLOCK_ITEMS = 1 << BLOCK_SHIFT,
    LIST_PART = 16 /* lists above items / LIST_PART mark all blocks, because
                      walking them takes longer than refreshing */
};

/* ---- made and freed ------------------------------------------------------ */

int dlx_fewest_new(dlx_fewest **out, int32_t num_items)
{
    *out = NULL;
    if (num_items < MANY_ITEMS)
        return 0;
    dlx_fewest *f = calloc(1, sizeof *f);
    if (f == NULL)
        return DLX_ENOMEM;
    f->num_blocks = (num_items >> BLOCK_SHIFT) + 1;
    f->leaves = 1;
    while (f->leaves < f->num_blocks)
        f->leaves *= 2;
    size_t blocks = (size_t)f->num_blocks;
    f->least = calloc(2 * (size_t)f->leaves, sizeof *f->least);
    f->open = calloc(blocks, sizeof *f->open);
    f->is_marked = calloc(blocks, sizeof *f->is_marked);
    f->marked = calloc(blocks, sizeof *f->marked);
    f->all_marked = true;
    if (f->least == NULL || f->open == NULL || f->is_marked == NULL ||
        f->marked == NULL) {
        dlx_fewest_free(f);
        return DLX_ENOMEM;
    }
    for (int32_t b = f->num_blocks; b < f->leaves; b++)
        f->least[f->leaves + b] = INT32_MAX;
    *out = f;
    return 0;
}

void dlx_fewest_free(dlx_fewest *f)
{
    if (f == NULL)
        return;
    free(f->least);
    free(f->open);
    free(f->is_marked);
    free(f->marked);
    free(f);
}

size_t dlx_fewest_bytes(const dlx_fewest *f)
{
    if (f == NULL)
        return 0;
    size_t block = sizeof *f->open + sizeof *f->is_marked + sizeof *f->marked;
    return sizeof *f + 2 * (size_t)f->leaves * sizeof *f->least +
           (size_t)f->num_blocks * block;
}

/* ---- marks --------------------------------------------------------------- */

static void mark(dlx_fewest *f, int32_t i)
{
    int32_t b = i >> BLOCK_SHIFT;
    if (f->is_marked[b])
        return;
    f->is_marked[b] = 1;
    f->marked[f->num_marked++] = b;
}

void dlx_fewest_mark_all(const dlx_links *k)
{
    if (k->fewest == NULL)
        return;
    k->fewest->all_marked = true;
    k->fewest->blocks_seen = 0;
}

void dlx_fewest_mark_list(const dlx_links *k, int32_t i)
{
    dlx_fewest *f = k->fewest;
    int32_t len = k->items[i].len & (CLOSED_BIAS - 1);
    if (len > k->num_items / LIST_PART)
        f->all_marked = true;
    if (f->all_marked)
        return;
    mark(f, i);
    for (int32_t p = k->nodes[i].down; p != i; p = k->nodes[p].down) {
        for (int32_t q = k->cells[p].right; q != p; q = k->cells[q].right) {
            if (k->cells[q].item > 0)
                mark(f, k->cells[q].item);
        }
    }
}

void dlx_fewest_mark_option(const dlx_links *k, int32_t p)
{
    for (int32_t q = k->cells[p].right; q != p; q = k->cells[q].right) {
        if (k->cells[q].item > 0)
            dlx_fewest_mark_list(k, k->cells[q].item);
    }
}

/* ---- refreshed ----------------------------------------------------------- */

static int32_t first_of(int32_t b)
{
    return b == 0 ? 1 : b << BLOCK_SHIFT;
}

static int32_t end_of(const dlx_links *k, int32_t b)
{
    int32_t end = (b + 1) << BLOCK_SHIFT;
    return end <= k->num_items ? end : k->num_items + 1;
}

static void refresh_block(const dlx_links *k, int32_t b)
{
    dlx_fewest *f = k->fewest;
    int32_t least = INT32_MAX, open = 0;
    for (int32_t i = first_of(b), end = end_of(k, b); i < end; i++) {
        int32_t len = k->items[i].len;
        least = len < least ? len : least;
        open += len < CLOSED_BIAS;
    }
    f->num_open += open - f->open[b];
    f->open[b] = (uint8_t)open;
    f->least[f->leaves + b] = least;
}

/* Sets the node to the lesser of its children (F2). Returns whether it has
 * changed. */
static bool refresh_node(dlx_fewest *f, int32_t n)
{
    int32_t a = f->least[2 * n], b = f->least[2 * n + 1];
    int32_t least = a < b ? a : b;
    bool is_changed = f->least[n] != least;
    f->least[n] = least;
    return is_changed;
}

static void refresh_all(const dlx_links *k)
{
    dlx_fewest *f = k->fewest;
    for (int32_t b = 0; b < f->num_blocks; b++)
        refresh_block(k, b);
    for (int32_t n = f->leaves - 1; n >= 1; n--)
        refresh_node(f, n);
}

/* Each marked block restores the path above it, up to the first node that does
 * not change. */
static void refresh_marked(const dlx_links *k)
{
    dlx_fewest *f = k->fewest;
    for (int32_t m = 0; m < f->num_marked; m++) {
        int32_t n = f->leaves + f->marked[m], old = f->least[n];
        refresh_block(k, f->marked[m]);
        if (f->least[n] == old)
            continue;
        n /= 2;
        while (n >= 1 && refresh_node(f, n))
            n /= 2;
    }
}

static void refresh(const dlx_links *k)
{
    dlx_fewest *f = k->fewest;
    f->blocks_seen += (uint64_t)(f->all_marked ? f->num_blocks : f->num_marked);
    if (f->all_marked)
        refresh_all(k);
    else
        refresh_marked(k);
    for (int32_t m = 0; m < f->num_marked; m++)
        f->is_marked[f->marked[m]] = 0;
    f->num_marked = 0;
    f->all_marked = false;
}

/* ---- questions ----------------------------------------------------------- */

int32_t dlx_fewest_choose(const dlx_links *k)
{
    refresh(k);
    const dlx_fewest *f = k->fewest;
    int32_t n = 1, least = f->least[1];
    while (n < f->leaves)
        n = 2 * n + (f->least[2 * n] != least);
    int32_t i = first_of(n - f->leaves);
    while (k->items[i].len != least)
        i++;
    return i;
}

int32_t dlx_fewest_num_open(const dlx_links *k)
{
    refresh(k);
    return k->fewest->num_open;
}
