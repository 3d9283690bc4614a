/*
 * real_path.h - the path of a file behind symbolic links: whoever replaces a
 * file replaces the target and keeps the links.
 */
#ifndef BASE_REAL_PATH_H
#define BASE_REAL_PATH_H

/* Returns the path itself if there is no such file yet, or NULL if out of
 * memory. The caller frees it. */
char *base_real_path(const char *path);

#endif
