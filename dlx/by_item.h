/*
 * by_item.h - the entries of a problem sorted by item, and its color variables,
 * for encodings as equations or clauses.
 *
 *   option 0 = {a, c:2}, option 1 = {a, c}, option 2 = {c:2, b}
 *   items a=1 b=2 | c=3
 *
 *   item      a     b   c
 *   start     0     2   3      6
 *   option    0 1   2   1  0 2
 *   color     0 0   0   0  2 2
 *
 * A *color variable* states whether a cover gives a secondary item a color.
 * There is one for each color that some option gives the item, here (c, 2).
 *
 * B1  the entries of an item are sorted by color, then by option
 * B2  the color variables of item i are first_var[i] .. first_var[i + 1] - 1,
 *     in order of their colors; items are in ascending order
 */
#ifndef DLX_BY_ITEM_H
#define DLX_BY_ITEM_H

#include "dlx/dlx.h"

typedef struct dlx_by_item {
    int32_t *start;          /* [item], one more than items; [0] is unused */
    int32_t *option, *color; /* [entry] */
    int32_t *first_var;      /* [item], one more than items */
    int num_vars;
} dlx_by_item;

/* Returns 0, or DLX_ENOMEM with nothing to clear. */
int dlx_by_item_init(dlx_by_item *b, const dlx_problem *p);
void dlx_by_item_clear(dlx_by_item *b);

/* Returns the end of the run of entries of this item with the color of entry e.
 */
int32_t dlx_same_color_end(const dlx_by_item *b, int item, int32_t e);

#endif
