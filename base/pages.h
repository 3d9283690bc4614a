/*
 * pages.h - memory that is kept, but not needed now.
 */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stddef.h>

/* Give the pages of a block back to the system, where that can be done: it has
 * them back, with other content, when they are written to. */
void base_give_back(void *block, size_t bytes);

#endif
