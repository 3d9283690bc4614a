/*
 * seen.h - a set of lines of text, to find duplicates.
 */
#ifndef BASE_SEEN_H
#define BASE_SEEN_H

#include <stddef.h>

typedef struct base_seen base_seen;

base_seen *base_seen_new(void);
void base_seen_free(base_seen *seen);
/* Adds a line. Returns 1 if it is new, 0 if not, -1 if out of memory. */
int base_seen_add(base_seen *seen, const char *line, size_t size);

#endif
