/* entries.c - two arrays that grow together. */
#include "dlx/entries.h"

#include "base/reserve.h"
#include "dlx/exact_cover.h"

#include <stdlib.h>
#include <string.h>

int dlx_entries_push(dlx_entries *e, int item, int color)
{
    int *items =
        base_reserve_ints(e->items, sizeof *items, e->num, &e->cap_items, 1);
    if (items == NULL)
        return DLX_ENOMEM;
    e->items = items;
    int *colors =
        base_reserve_ints(e->colors, sizeof *colors, e->num, &e->cap_colors, 1);
    if (colors == NULL)
        return DLX_ENOMEM;
    e->colors = colors;
    items[e->num] = item;
    colors[e->num++] = color;
    return 0;
}

void dlx_entries_clear(dlx_entries *e)
{
    free(e->items);
    free(e->colors);
    memset(e, 0, sizeof *e);
}
