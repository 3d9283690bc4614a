/* gzip.c - packed files, by names in UTF-8. */
#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

gzFile gzopen(const char *path, const char *mode)
{
    int flags = *mode == 'r' ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
    int file = open(path, flags);
    gzFile packed = file >= 0 ? gzdopen(file, mode) : NULL;
    if (packed == NULL && file >= 0)
        close(file);
    return packed;
}
