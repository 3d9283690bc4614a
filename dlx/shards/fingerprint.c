/* fingerprint.c - the hash of a problem. */
#include "dlx/shards/fingerprint.h"

#include <stdio.h>
#include <stdlib.h>

int dlx_fingerprint(const dlx_problem *p, char hex[DLX_HEX_SIZE])
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory == NULL)
        return DLX_ENOMEM;
    int error = dlx_write_text(p, memory);
    if (fclose(memory) != 0 && error == 0)
        error = DLX_ENOMEM;
    if (error == 0)
        dlx_sha256_of(text, size, hex);
    free(text);
    return error == DLX_EWRITE ? DLX_ENOMEM : error;
}
