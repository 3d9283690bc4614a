/*
 * appended.h - standard output as a file that a later run goes on with: how
 * long it is, when a checkpoint is written, and what came after that is taken
 * away.
 *
 * Errors   -1 with the reason
 */
#ifndef CLI_APPENDED_H
#define CLI_APPENDED_H

#include "jobs/file_error.h"

#include <stdint.h>

/* Check that standard output is such a file. The example is a command for the
 * message. Returns 0 and its size. */
int cli_appended_begin(uint64_t *size, const char *example,
                       dlx_file_error *error);
/* Everything printed is in the file. Returns 0 and its size. */
int cli_appended_sync(uint64_t *size, dlx_file_error *error);
/* Cut the file to that size. Returns 0. */
int cli_appended_cut(uint64_t size, dlx_file_error *error);

#endif
