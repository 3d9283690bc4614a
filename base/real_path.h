/*
 * real_path.h - the path of a file behind symbolic links: whoever replaces a
 * file replaces the target and keeps the links.
 */
#ifndef BASE_REAL_PATH_H
#define BASE_REAL_PATH_H

#include <stddef.h>
#include <string.h>

/* Returns the path itself if there is no such file yet, or NULL if out of
 * memory. The caller frees it. */
char *base_real_path(const char *path);

/* Returns the last separator of folders in the path, or NULL. */
static inline const char *base_last_slash(const char *path)
{
    const char *slash = strrchr(path, '/');
#ifdef _WIN32
    const char *other = strrchr(slash != NULL ? slash : path, '\\');
    return other != NULL ? other : slash;
#else
    return slash;
#endif
}

#endif
