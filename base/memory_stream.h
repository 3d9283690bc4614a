/*
 * memory_stream.h - a stream that writes to memory, and knows when there is
 * none.
 */
#ifndef BASE_MEMORY_STREAM_H
#define BASE_MEMORY_STREAM_H

#include <stddef.h>
#include <stdio.h>

/* It must not move between open and close. */
typedef struct base_memory_stream {
    FILE *to; /* to write to; NULL: it is not open */
    char *data;
    size_t size, cap;
} base_memory_stream;

/* Returns 0, or -1 if there is no memory; closing it is fine also then. */
int base_memory_stream_open(base_memory_stream *m);

/* Returns what was written, with a '\0' after its *size bytes, from malloc();
 * or NULL if some of it found no memory. size may be NULL. */
char *base_memory_stream_close(base_memory_stream *m, size_t *size);

#endif
