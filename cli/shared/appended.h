/*
 * appended.h - standard output as a file that a later run appends to. A
 * checkpoint records its size; what was printed after that is cut off.
 *
 * Errors   -1 with the reason
 */
#ifndef CLI_APPENDED_H
#define CLI_APPENDED_H

#include "jobs/file_error.h"

#include <stdint.h>

/* Checks that standard output is such a file. The message contains the example,
 * a command. Returns 0 and sets the size. */
int cli_appended_begin(uint64_t *size, const char *example,
                       dlx_file_error *error);
/* Flushes and syncs the file. Returns 0 and sets the size. */
int cli_appended_sync(uint64_t *size, dlx_file_error *error);
/* Truncates the file. Returns 0. */
int cli_appended_cut(uint64_t size, dlx_file_error *error);

#endif
