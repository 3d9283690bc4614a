/*
 * choose_item.h - chooses the item that the links kernel branches on.
 */
#ifndef DLX_LINKS_CHOOSE_ITEM_H
#define DLX_LINKS_CHOOSE_ITEM_H

#include "dlx/links/links.h"

/* Returns the uncovered primary item that the rule chooses, one without options
 * if there is any (except for DLX_CHOOSE_IN_ORDER). Requires an uncovered
 * primary item. */
int32_t dlx_choose_item(dlx_links *k, enum dlx_choice rule);

#endif
