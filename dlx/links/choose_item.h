/*
 * choose_item.h - which uncovered item the links kernel branches on.
 */
#ifndef DLX_LINKS_CHOOSE_ITEM_H
#define DLX_LINKS_CHOOSE_ITEM_H

#include "dlx/links/links.h"

/* The uncovered primary item that the rule chooses: one without options if
 * there is any (except by DLX_CHOOSE_IN_ORDER). Needs: there is an uncovered
 * one. */
int32_t dlx_choose_item(dlx_links *k, enum dlx_choice rule);

#endif
