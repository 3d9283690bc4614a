/*
 * choose_item.h - which uncovered item the links kernel branches on.
 */
#ifndef DLX_LINKS_CHOOSE_ITEM_H
#define DLX_LINKS_CHOOSE_ITEM_H

#include "dlx/links/links.h"

/* An uncovered primary item by the rule, and one with no options left if there
 * is any (except by DLX_CHOOSE_IN_ORDER). Needs: there is an uncovered one. */
int32_t dlx_choose(dlx_links *k, enum dlx_choice rule);

#endif
