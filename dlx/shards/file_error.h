/*
 * file_error.h - what is wrong with a file, or with writing it, as a sentence.
 */
#ifndef DLX_SHARDS_FILE_ERROR_H
#define DLX_SHARDS_FILE_ERROR_H

#include <stdbool.h>

/* "FILE:LINE: what is wrong" where there is a line. */
typedef struct dlx_file_error {
    char text[640];
    bool is_memory; /* nothing is wrong with the file: there was no memory */
} dlx_file_error;

/* Fill in the reason; returns -1. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
int dlx_file_fail(dlx_file_error *error, const char *format, ...);
/* The same for lack of memory. */
int dlx_file_no_memory(dlx_file_error *error, const char *path);

#endif
