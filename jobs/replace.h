/*
 * replace.h - files that are replaced as a whole, or not at all.
 *
 * The new text is written to a file beside, which is synced and then takes the
 * place of the old one:
 *
 *     13.point                  the old file, until the end
 *     13.point.quadrille.tmp    the new one, locked by who writes it
 *     13.point.quadrille.2.tmp  one of another process, at the same time; up
 *                               to 8 of them
 *     13.point.4711.tmp         one of process 4711, where locks are not to be
 *                               had
 *
 * What a process leaves that is killed has no lock: the next one that writes
 * the same file, on whatever machine, takes it over or removes it. So nothing
 * is left for good where there are locks. Permissions, symbolic links, pipes
 * and devices are treated as in base/new_file.h.
 */
#ifndef JOBS_REPLACE_H
#define JOBS_REPLACE_H

#include "base/new_file.h"
#include "jobs/file_error.h"

#include <stddef.h>

/* A file that takes the place of another one in pieces. */
typedef struct jobs_replacement {
    base_new_file new;
    char *path; /* without symbolic links */
    char *left; /* room for the name of a file that was left beside it */
    int file;
    int error; /* the first errno, or 0 */
} jobs_replacement;

/* Returns 0, or -1 with the reason and nothing to end. */
int jobs_replacement_begin(jobs_replacement *r, const char *path,
                           dlx_file_error *error);
/* Returns 0, or -1 if this or a call before it has failed: then nothing more
 * need be added. */
int jobs_replacement_add(jobs_replacement *r, const void *bytes, size_t size);
/* Called once, whatever has failed. Returns 0, or -1 with the reason if any of
 * it has failed: the old file stays as it was. */
int jobs_replacement_end(jobs_replacement *r, dlx_file_error *error);

/* Replace the file, or make it. Whatever fails, the old one stays as it was,
 * and the new one is taken away. Returns 0, or -1 with the reason. */
int jobs_replace_file(const char *path, const char *text, size_t size,
                      dlx_file_error *error);

#endif
