#include "jobs/file_names.h"

#include "base/real_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *jobs_shard_name(const char *prefix, int number, int size)
{
    int width = snprintf(NULL, 0, "%d", size);
    const char *before = prefix != NULL ? prefix : "";
    size_t cap = strlen(before) + 32;
    char *name = malloc(cap);
    if (name != NULL)
        snprintf(name, cap, "%s%s%0*d.shard", before, prefix != NULL ? "." : "",
                 width, number);
    return name;
}

static char *join(const char *folder, size_t size, const char *name)
{
    char *path = malloc(size + strlen(name) + 2);
    if (path == NULL)
        return NULL;
    memcpy(path, folder, size);
    if (size > 0 && path[size - 1] != '/')
        path[size++] = '/';
    strcpy(path + size, name);
    return path;
}

char *jobs_path_in(const char *folder, const char *name)
{
    return join(folder, strlen(folder), name);
}

char *jobs_path_beside(const char *file, const char *name)
{
    const char *slash = base_last_slash(file);
    return join(file, slash == NULL ? 0 : (size_t)(slash - file) + 1, name);
}
