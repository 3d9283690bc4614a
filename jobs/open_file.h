/*
 * open_file.h - opens files for reading.
 */
#ifndef JOBS_OPEN_FILE_H
#define JOBS_OPEN_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a regular file without blocking. Returns NULL with errno, which is 0
 * for a pipe or a device. */
FILE *jobs_open_file(const char *path);
const char *jobs_open_reason(int why);
bool jobs_file_begins(const char *path, const char *text);

#endif
