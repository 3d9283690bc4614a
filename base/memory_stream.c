/*
 * memory_stream.c - open_memstream(), but for glibc, whose own one drops what
 * it has no memory for without an error of the stream, and may have no text
 * after a fclose() that returns 0. Both were seen with version 2.36.
 */
#define _GNU_SOURCE /* NOLINT(bugprone-*,cert-*): for fopencookie() */
#include "base/memory_stream.h"

#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
static ssize_t take(void *cookie, const char *bytes, size_t size)
{
    base_memory_stream *m = cookie;
    char *data = base_reserve(m->data, 1, m->size, &m->cap, size + 1);
    if (data == NULL)
        return 0; /* an error, which the stream keeps */
    m->data = data;
    memcpy(m->data + m->size, bytes, size);
    m->size += size;
    return (ssize_t)size;
}

static FILE *open_stream(base_memory_stream *m)
{
    cookie_io_functions_t functions = {.write = take};
    m->data = base_reserve(m->data, 1, 0, &m->cap, 1); /* at least for '\0' */
    return m->data != NULL ? fopencookie(m, "w", functions) : NULL;
}
#else
static FILE *open_stream(base_memory_stream *m)
{
    return open_memstream(&m->data, &m->size);
}
#endif

int base_memory_stream_open(base_memory_stream *m)
{
    memset(m, 0, sizeof *m);
    m->to = open_stream(m);
    if (m->to != NULL)
        return 0;
    free(m->data);
    m->data = NULL;
    return -1;
}

char *base_memory_stream_close(base_memory_stream *m, size_t *size)
{
    if (m->to == NULL)
        return NULL;
    int failed = ferror(m->to);
    if (fclose(m->to) != 0)
        failed = 1;
    m->to = NULL;
    if (failed) {
        free(m->data);
        m->data = NULL;
    }
#ifdef __GLIBC__
    if (m->data != NULL)
        m->data[m->size] = '\0';
#endif
    if (size != NULL)
        *size = m->size;
    return m->data;
}
