/*
 * links_build.c - makes the data structure of links.h for a problem.
 */
#include "dlx/links/fewest.h"

#include "base/random.h"

#include <stdlib.h>

static void build_heads(dlx_links *k, const dlx_problem *p)
{
    int32_t last = 0;
    for (int32_t i = 1; i <= k->num_items; i++) {
        k->nodes[i] = (dlx_node){.up = i, .down = i};
        k->cells[i] = (dlx_cell){.item = i, .right = i};
        k->left[i] = i;
        if (p->secondary[i]) {
            k->items[i] = (dlx_header){.next = i, .len = SECONDARY_BIAS};
            k->prev[i] = i;
            continue;
        }
        k->prev[i] = last;
        k->items[last].next = i;
        last = i;
    }
    k->items[last].next = 0;
    k->prev[0] = last;
}

static void append(dlx_links *k, int32_t q, int32_t i)
{
    int32_t above = k->nodes[i].up;
    k->nodes[q] = (dlx_node){.up = above, .down = i};
    k->nodes[above].down = q;
    k->nodes[i].up = q;
    k->items[i].len++;
}

static void build_option(dlx_links *k, const dlx_problem *p, int o)
{
    int32_t first = p->start[o] + k->num_items + 1;
    int32_t last = p->start[o + 1] + k->num_items;
    bool is_linked = dlx_has_primary(p, o);
    for (int32_t q = first; q <= last; q++) {
        int32_t i = p->item[p->start[o] + q - first];
        k->cells[q] = (dlx_cell){.item = i, .right = q < last ? q + 1 : first};
        k->left[q] = q > first ? q - 1 : last;
        k->option[q] = o;
        k->nodes[q] = (dlx_node){.up = q, .down = q};
        if (is_linked)
            append(k, q, i);
    }
}

void dlx_links_free(dlx_links *k)
{
    if (k == NULL)
        return;
    free(k->nodes); /* the block of all arrays, see allocate() */
    free(k->order);
    dlx_fewest_free(k->fewest);
    free(k);
}

static int32_t *take(int32_t **rest, size_t n)
{
    int32_t *taken = *rest;
    *rest += n;
    return taken;
}

/* One block for all arrays, because ten allocations take as long as solving a
 * small problem. */
static int allocate(dlx_links *k, const dlx_problem *p)
{
    const size_t pair = sizeof(dlx_node) / sizeof(int32_t);
    size_t nodes = (size_t)k->num_nodes, items = (size_t)k->num_items + 1;
    size_t levels = (size_t)p->num_primary + 1;
    size_t options = (size_t)p->num_options + 1;
    int32_t *rest = calloc((2 * pair + 2) * nodes + (pair + 2) * items +
                               2 * levels + options,
                           sizeof *rest);
    if (rest == NULL)
        return DLX_ENOMEM;
    k->nodes = (dlx_node *)take(&rest, pair * nodes);
    k->cells = (dlx_cell *)take(&rest, pair * nodes);
    k->items = (dlx_header *)take(&rest, pair * items);
    k->left = take(&rest, nodes);
    k->option = take(&rest, nodes);
    k->prev = take(&rest, items);
    k->weight = take(&rest, items);
    k->choice = take(&rest, levels);
    k->stop = take(&rest, levels);
    k->hidden = take(&rest, options);
    return dlx_fewest_new(&k->fewest, k->num_items);
}

static size_t count_nodes(const dlx_problem *p)
{
    return (size_t)p->names.num + 1 + (size_t)p->start[p->num_options];
}

int dlx_links_new(dlx_links **out, const dlx_problem *p)
{
    size_t nodes = count_nodes(p);
    *out = NULL;
    if (nodes > INT32_MAX)
        return DLX_ETOOBIG;
    dlx_links *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    k->num_nodes = (int32_t)nodes;
    k->num_items = p->names.num;
    k->color = p->num_colors > 0 ? p->color : NULL;
    k->preference = p->preference;
    int error = allocate(k, p);
    if (error != 0) {
        dlx_links_free(k);
        return error;
    }
    build_heads(k, p);
    for (int o = 0; o < p->num_options; o++)
        build_option(k, p, o);
    *out = k;
    return 0;
}

static void empty_lists(dlx_links *k, const dlx_problem *p)
{
    for (int32_t i = 1; i <= k->num_items; i++) {
        k->nodes[i] = (dlx_node){.up = i, .down = i};
        k->items[i].len = p->secondary[i] ? SECONDARY_BIAS : 0;
    }
}

int dlx_links_shuffle(dlx_links *k, const dlx_problem *p, uint64_t seed)
{
    uint64_t state = base_mix(seed);
    int32_t *order = malloc(((size_t)p->num_options + 1) * sizeof *order);
    if (order == NULL)
        return DLX_ENOMEM;
    empty_lists(k, p);
    for (int32_t o = 0; o < p->num_options; o++) {
        int at = base_random_below(&state, o + 1);
        order[o] = o;
        order[o] = order[at];
        order[at] = o;
    }
    for (int32_t o = 0; o < p->num_options; o++)
        build_option(k, p, order[o]);
    k->order = order;
    return 0;
}

size_t dlx_links_bytes_of(const dlx_problem *p)
{
    const dlx_links *k = NULL;
    size_t node = sizeof *k->nodes + sizeof *k->cells + sizeof *k->left +
                  sizeof *k->option;
    size_t item = sizeof *k->items + sizeof *k->prev + sizeof *k->weight;
    size_t level = sizeof *k->choice + sizeof *k->stop;
    return sizeof *k + count_nodes(p) * node +
           ((size_t)p->names.num + 1) * item +
           ((size_t)p->num_primary + 1) * level +
           ((size_t)p->num_options + 1) * sizeof *k->hidden;
}

size_t dlx_links_bytes(const dlx_links *k, const dlx_problem *p)
{
    return dlx_links_bytes_of(p) + dlx_fewest_bytes(k->fewest);
}
