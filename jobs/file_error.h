/*
 * file_error.h - what is wrong with a file, or with writing it, as a sentence.
 */
#ifndef JOBS_FILE_ERROR_H
#define JOBS_FILE_ERROR_H

#include <stdbool.h>

/* "FILE:LINE: what is wrong" where there is a line. */
typedef struct jobs_file_error {
    char text[640];
    bool is_memory; /* nothing is wrong with the file: there was no memory */
} jobs_file_error;

/* Fill in the reason; returns -1. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int jobs_file_fail(jobs_file_error *error, const char *format, ...);
/* The same for lack of memory. */
int jobs_file_no_memory(jobs_file_error *error, const char *path);

#endif
