/* key.c - reads a key from a file. */
#include "cli/shared/key.h"

#include "cli/shared/message.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST = 1 << 16 /* limit in bytes; a longer file is probably the wrong one */
};

int cli_read_key(const char *path, char **key, size_t *size)
{
    FILE *from = fopen(path, "rb");
    char *text = from != NULL ? malloc(MOST + 1) : NULL;
    const char *why = from == NULL   ? strerror(errno)
                      : text == NULL ? "out of memory"
                                     : NULL;
    size_t n = 0;
    if (from != NULL && text != NULL) {
        n = fread(text, 1, MOST + 1, from);
        if (ferror(from))
            why = strerror(errno);
    }
    while (n > 0 && (text[n - 1] == '\n' || text[n - 1] == '\r'))
        n--;
    if (why == NULL && n == 0)
        why = "the file contains no key";
    if (n > MOST)
        why = "the file is too long for a key";
    if (from != NULL)
        fclose(from);
    *key = text;
    *size = n;
    if (why == NULL)
        return 0;
    cli_complain("%s: %s", path, why);
    free(text);
    *key = NULL;
    return -1;
}
