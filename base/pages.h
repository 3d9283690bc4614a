/*
 * pages.h - hints to the system about the pages of large blocks.
 */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

/* Returns the pages of a block to the system if possible. The block stays
 * valid, but its content is lost. */
void base_give_back(void *block, size_t bytes);

/* Asks for large pages (2 MiB) in a block that is filled from its beginning,
 * except for its first ones. A block that stays small takes no more memory; one
 * that grows has a few hundred times fewer page faults. */
void base_use_large_pages(void *block, size_t bytes);

#endif
