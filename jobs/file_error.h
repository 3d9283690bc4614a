/*
 * file_error.h - says what is wrong with a file, or with writing it.
 */
#ifndef JOBS_FILE_ERROR_H
#define JOBS_FILE_ERROR_H

#include "dlx/jobs.h"

/* Fill in the reason; returns -1. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int jobs_file_fail(dlx_file_error *error, const char *format, ...);
/* The same for lack of memory. */
int jobs_file_no_memory(dlx_file_error *error, const char *path);

#endif
