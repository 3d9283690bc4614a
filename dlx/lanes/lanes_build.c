/*
 * lanes_build.c - allocates the state of the lanes kernel.
 */
#include "dlx/lanes/lanes.h"

#include <stdlib.h>

enum {
    MAX_ARENA_BYTES = 24 << 20,
    FIRST_LOOK = 1000,
    MOST_FORCED = 3,
    TIMES_TO_FILTER = 4 /* with 1, MacMahon squares took 12 % longer
                           (bench/covers --kernel lanes) */
};

void dlx_lanes_free(void *state)
{
    dlx_lanes *k = state;
    dlx_packer_clear(&k->packer);
    dlx_links_free(k->links);
    free(k->levels);
    free(k->old_levels);
    free(k->options);
    free(k->items);
    free(k->live);
    free(k->pack_option);
    free(k->batch);
    free(k->all_items);
    free(k->estimates);
    free(k);
}

/* Memory for packs: twice the need of the whole problem, so that smaller packs
 * fit on top; at most MAX_ARENA_BYTES. */
static size_t arena_bytes(const dlx_problem *p)
{
    double entries = p->start[p->num_options], items = p->num_primary;
    double row = 8 * (items + entries / 64 + 3 * BLOCK_WORDS);
    double rows = p->num_options + items + entries + 4;
    double least = 2 * (row * rows + 64 * entries + 4096 + 4096 * items);
    double bytes = least < MAX_ARENA_BYTES ? least : MAX_ARENA_BYTES;
    return ((size_t)bytes / 64 + 1) * 64;
}

static int allocate(dlx_lanes *k, const dlx_problem *p)
{
    size_t items = (size_t)p->num_primary + 1;
    size_t options = (size_t)p->num_options + 1;
    k->levels = calloc(items, sizeof *k->levels);
    k->old_levels = malloc(items * sizeof *k->old_levels);
    k->options = malloc(options * sizeof *k->options);
    k->items = malloc(items * sizeof *k->items);
    k->live = calloc(options / 64 + 1, sizeof *k->live);
    k->pack_option = malloc(options * sizeof *k->pack_option);
    k->batch = malloc(items * sizeof *k->batch);
    k->all_items = malloc(items * sizeof *k->all_items);
    k->num_estimates = p->num_primary + 1;
    k->estimates = calloc(2 * items, sizeof *k->estimates);
    return k->levels == NULL || k->old_levels == NULL || k->options == NULL ||
                   k->items == NULL || k->live == NULL ||
                   k->pack_option == NULL || k->batch == NULL ||
                   k->all_items == NULL || k->estimates == NULL
               ? DLX_ENOMEM
               : dlx_packer_init(&k->packer, p, k->ops, arena_bytes(p));
}

int dlx_lanes_init(dlx_search *s)
{
    const dlx_problem *p = s->problem;
    const dlx_lanes_ops *ops = dlx_lanes_find_ops(s->config.tuning.isa);
    if (ops == NULL)
        return DLX_ECONFIG;
    dlx_lanes *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    s->state = k; /* dlx_search_clear() frees it, even if incomplete */
    k->ops = ops;
    int error = allocate(k, p);
    if (error != 0)
        return error;
    k->payoff.share = 1;
    k->first_look = FIRST_LOOK;
    k->most_forced = MOST_FORCED;
    k->times_to_filter = TIMES_TO_FILTER;
    k->filtered = -1;
    k->packer.mask_limit = PACK_MASK_BYTES;
    k->packer.row_limit = s->config.tuning.pack_bytes > 0
                              ? (size_t)s->config.tuning.pack_bytes
                              : MAX_ROW_WORDS * sizeof(uint64_t);
    int n = 0;
    for (int32_t i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i])
            k->all_items[n++] = i;
    }
    return dlx_links_new(&k->links, p);
}

static size_t own_bytes(const dlx_problem *p)
{
    const dlx_lanes *k = NULL; /* only for its sizes */
    size_t item = sizeof *k->levels + sizeof *k->old_levels + sizeof *k->items +
                  sizeof *k->batch + sizeof *k->all_items +
                  2 * sizeof *k->estimates;
    size_t option = sizeof *k->options + sizeof *k->pack_option;
    return sizeof *k + ((size_t)p->num_primary + 1) * item +
           ((size_t)p->num_options + 1) * option + dlx_packer_bytes(p);
}

size_t dlx_lanes_bytes_of(const dlx_problem *p)
{
    return own_bytes(p) + dlx_links_bytes_of(p);
}

size_t dlx_lanes_bytes(const dlx_search *s)
{
    const dlx_lanes *k = s->state;
    return own_bytes(s->problem) + k->packer.arena_size +
           dlx_links_bytes(k->links, s->problem);
}
