/*
 * replace.h - replaces files atomically: the new text is written to a temporary
 * file, synced and renamed.
 *
 *     13.point                  the old file, until the end
 *     13.point.quadrille.tmp    the new one, locked by its writer
 *     13.point.quadrille.2.tmp  one of another process, at the same time; up
 *                               to 8 of them
 *     13.point.4711.tmp         one of process 4711, if locks are not available
 *
 * The temporary file of a killed process is not locked: the next writer of the
 * same file, on any machine, takes it over or removes it. Permissions, symbolic
 * links, pipes and devices are treated as in base/new_file.h.
 *
 * Errors  functions return 0, or -1 with the reason
 */
#ifndef JOBS_REPLACE_H
#define JOBS_REPLACE_H

#include "base/new_file.h"
#include "jobs/file_error.h"

#include <stddef.h>

typedef struct jobs_replacement {
    base_new_file new;
    char *path; /* path of the file, without symbolic links */
    char *left; /* room for the name of an abandoned temporary file */
    int file;
    int error;
} jobs_replacement;

/* Begins a replacement. After an error there is nothing to end. */
int jobs_replacement_begin(jobs_replacement *r, const char *path,
                           dlx_file_error *error);
/* Writes bytes. Returns 0, or -1 if this or an earlier call has failed; the
 * caller may stop then. */
int jobs_replacement_add(jobs_replacement *r, const void *bytes, size_t size);
/* Ends the replacement. Call it once, even after an error. If anything has
 * failed, the old file is unchanged. */
int jobs_replacement_end(jobs_replacement *r, dlx_file_error *error);

/* After an error the old file is unchanged, and the temporary one is removed.
 */
int jobs_replace_file(const char *path, const char *text, size_t size,
                      dlx_file_error *error);

#endif
