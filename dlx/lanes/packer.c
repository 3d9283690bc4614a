/*
 * packer.c - the classes of a problem, and the arena of packs.
 */
#include "dlx/lanes/packer.h"

#include "base/aligned.h"
#include "base/pages.h"
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

static void add_classes(dlx_packer *r, int32_t item, int32_t *colors, int num)
{
    r->first_class[item] = r->num_classes;
    if (r->problem->secondary[item])
        base_sort_ints(colors, (size_t)num);
    for (int k = 0; k < num; k++) {
        if (k > 0 && colors[k] == colors[k - 1])
            continue;
        r->class_item[r->num_classes] = item;
        r->class_color[r->num_classes++] = colors[k];
    }
}

static int find_classes(dlx_packer *r)
{
    const dlx_problem *p = r->problem;
    int32_t num = p->start[p->num_options], items = p->names.num;
    int32_t *from = calloc((size_t)items + 2, sizeof *from);
    int32_t *colors = malloc(((size_t)num + 1) * sizeof *colors);
    if (from == NULL || colors == NULL) {
        free(from);
        free(colors);
        return DLX_ENOMEM;
    }
    for (int32_t e = 0; e < num; e++)
        from[p->item[e] + 1]++;
    for (int32_t i = 1; i <= items; i++)
        from[i + 1] += from[i];
    for (int32_t e = 0; e < num; e++)
        colors[from[p->item[e]]++] = p->color[e];
    /* now item i's colors are at from[i - 1] .. from[i] - 1 */
    for (int32_t i = 1; i <= items; i++)
        add_classes(r, i, colors + from[i - 1], from[i] - from[i - 1]);
    r->first_class[items + 1] = r->num_classes;
    free(from);
    free(colors);
    return 0;
}

static int32_t class_of(const dlx_packer *r, int32_t item, int32_t color)
{
    int32_t low = r->first_class[item], high = r->first_class[item + 1] - 1;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (r->class_color[middle] < color)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int dlx_packer_init(dlx_packer *r, const dlx_problem *p,
                    const dlx_lanes_ops *ops, size_t arena_size)
{
    size_t entries = (size_t)p->start[p->num_options];
    size_t items = (size_t)p->names.num;
    memset(r, 0, sizeof *r);
    r->problem = p;
    r->ops = ops;
    r->entry_class = malloc((entries + 1) * sizeof *r->entry_class);
    r->class_item = malloc((entries + 1) * sizeof *r->class_item);
    r->class_color = malloc((entries + 1) * sizeof *r->class_color);
    r->class_row = malloc((entries + 1) * sizeof *r->class_row);
    r->first_class = calloc(items + 2, sizeof *r->first_class);
    r->item_count = calloc(items + 1, sizeof *r->item_count);
    r->item_lane = calloc(items + 1, sizeof *r->item_lane);
    r->rows = malloc(MAX_LANES * sizeof *r->rows);
    r->arena = aligned_alloc(64, arena_size);
    r->arena_size = arena_size;
    if (r->entry_class == NULL || r->class_item == NULL ||
        r->class_color == NULL || r->class_row == NULL ||
        r->first_class == NULL || r->item_count == NULL ||
        r->item_lane == NULL || r->rows == NULL || r->arena == NULL ||
        find_classes(r) != 0)
        return DLX_ENOMEM;
    base_use_large_pages(r->arena, arena_size);
    for (size_t e = 0; e < entries; e++)
        r->entry_class[e] = class_of(r, p->item[e], p->color[e]);
    for (int c = 0; c < r->num_classes; c++)
        r->class_row[c] = -1;
    return 0;
}

size_t dlx_packer_bytes(const dlx_problem *p)
{
    const dlx_packer *r = NULL;
    size_t entry = sizeof *r->entry_class + sizeof *r->class_item +
                   sizeof *r->class_color + sizeof *r->class_row;
    size_t item =
        sizeof *r->first_class + sizeof *r->item_count + sizeof *r->item_lane;
    return ((size_t)p->start[p->num_options] + 1) * entry +
           ((size_t)p->names.num + 2) * item + MAX_LANES * sizeof *r->rows;
}

void dlx_packer_clear(dlx_packer *r)
{
    free(r->entry_class);
    free(r->class_item);
    free(r->class_color);
    free(r->class_row);
    free(r->first_class);
    free(r->item_count);
    free(r->item_lane);
    free(r->rows);
    base_free_aligned(r->arena);
    memset(r, 0, sizeof *r);
}

void *dlx_packer_take(dlx_packer *r, size_t size)
{
    size_t padded = (size + 63) / 64 * 64;
    if (padded > r->arena_size - r->arena_used)
        return NULL;
    void *memory = r->arena + r->arena_used;
    r->arena_used += padded;
    return memory;
}
