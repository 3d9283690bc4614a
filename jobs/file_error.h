/*
 * file_error.h - error messages about files.
 */
#ifndef JOBS_FILE_ERROR_H
#define JOBS_FILE_ERROR_H

#include "dlx/jobs.h"

/* Sets the reason; returns -1. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int jobs_file_fail(dlx_file_error *error, const char *format, ...);
int jobs_file_no_memory(dlx_file_error *error, const char *path);

#endif
