#include "jobs/open_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *jobs_open_file(const char *path)
{
    struct stat is = {0};
    int file = open(path, O_RDONLY | O_NONBLOCK);
    if (file < 0)
        return NULL;
    bool is_plain = fstat(file, &is) == 0 && S_ISREG(is.st_mode);
    FILE *from = is_plain ? fdopen(file, "rb") : NULL;
    if (from != NULL)
        return from;
    int why = is_plain ? errno : S_ISDIR(is.st_mode) ? EISDIR : 0;
    close(file);
    errno = why;
    return NULL;
}

const char *jobs_open_reason(int why)
{
    return why == 0 ? "not a regular file" : strerror(why);
}

bool jobs_file_begins(const char *path, const char *text)
{
    char begin[64];
    size_t size = strlen(text);
    FILE *file = size <= sizeof begin ? jobs_open_file(path) : NULL;
    if (file == NULL)
        return false;
    size_t got = fread(begin, 1, size, file);
    fclose(file);
    return got == size && memcmp(begin, text, size) == 0;
}
