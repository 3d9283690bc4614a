/*
 * open_file.h - opens files of jobs to be read.
 */
#ifndef JOBS_OPEN_FILE_H
#define JOBS_OPEN_FILE_H

#include <stdbool.h>
#include <stdio.h>

/* Opens a plain file, and nothing that would be waited for. Returns NULL with
 * errno, which is 0 for a pipe or a device. */
FILE *jobs_open_file(const char *path);
/* Returns why jobs_open_file() has returned NULL, by its errno. */
const char *jobs_open_reason(int why);
/* Returns whether it is a plain file that begins with this text. */
bool jobs_file_begins(const char *path, const char *text);

#endif
