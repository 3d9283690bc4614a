/*
 * memory_stream.c - memory streams, of which the C library of Windows has none:
 * a temporary file, which stays in the system's cache. The last one is kept for
 * the next stream.
 */
#include "base/memory_stream.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static FILE *_Atomic spare;

static FILE *open_stream(void)
{
    enum { BUFFER = 1 << 16 };
    FILE *to = atomic_exchange(&spare, NULL);
    if (to == NULL && (to = tmpfile()) != NULL)
        setvbuf(to, NULL, _IOFBF, BUFFER);
    return to;
}

static void keep(FILE *stream)
{
    FILE *none = NULL;
    rewind(stream);
    if (!atomic_compare_exchange_strong(&spare, &none, stream))
        fclose(stream);
}

int base_memory_stream_open(base_memory_stream *m)
{
    memset(m, 0, sizeof *m);
    m->to = open_stream();
    return m->to != NULL ? 0 : -1;
}

/* Reads what was written: the file may have more of an earlier stream. */
static char *read_back(FILE *stream, size_t *size)
{
    off_t end =
        ferror(stream) != 0 || fflush(stream) != 0 ? -1 : ftello(stream);
    char *data = end < 0 ? NULL : malloc((size_t)end + 1);
    rewind(stream);
    if (data == NULL || fread(data, 1, (size_t)end, stream) != (size_t)end) {
        free(data);
        return NULL;
    }
    data[end] = '\0';
    *size = (size_t)end;
    return data;
}

char *base_memory_stream_close(base_memory_stream *m, size_t *size)
{
    if (m->to == NULL)
        return NULL;
    m->data = read_back(m->to, &m->size);
    if (m->data != NULL)
        keep(m->to);
    else
        fclose(m->to);
    m->to = NULL;
    if (size != NULL)
        *size = m->size;
    return m->data;
}
