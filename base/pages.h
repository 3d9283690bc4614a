/*
 * pages.h - large blocks of memory, by their pages.
 */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

/* Give the pages of a block back to the system, where that can be done: it has
 * them back, with other content, when they are written to. */
void base_give_back(void *block, size_t bytes);

/* Ask the system for large pages, of 2 MiB, in a block that is filled from its
 * beginning on, but for the first ones: what stays small takes no more memory,
 * and what grows takes a few hundred times fewer page faults. */
void base_use_large_pages(void *block, size_t bytes);

#endif
