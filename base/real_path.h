/*
 * real_path.h - where a file is that is to be replaced: symbolic links stay,
 * and what they lead to is replaced.
 */
#ifndef BASE_REAL_PATH_H
#define BASE_REAL_PATH_H

/* The path without links; the path itself where there is no such file yet. To
 * be freed; NULL: there is no memory. */
char *base_real_path(const char *path);

#endif
