/*
 * origin.h - the lines of a checkpoint that identify its search.
 *
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             the command, and how covers are printed
 *     base HASH             of the assumed options, as in fingerprint.h
 */
#ifndef JOBS_ORIGIN_H
#define JOBS_ORIGIN_H

#include "jobs/reader.h"
#include "jobs/sha256.h"

#include <stdbool.h>

/* Begins as all zeros. */
typedef struct jobs_origin {
    char problem[JOBS_HEX_SIZE], base[JOBS_HEX_SIZE];
    bool is_task; /* a line names the same task */
} jobs_origin;

/* Reads one of these lines, and sets *code to 0, or to -1 with the reason in
 * the reader. Returns false for any other line. */
bool jobs_origin_read(jobs_origin *from, const char *task, const jobs_reader *r,
                      int *code);
/* Checks that the file belongs to the current search. Returns 0, or -1 with the
 * reason, which names the file. */
int jobs_origin_check(const jobs_origin *from, const char *problem,
                      const char *base, const char *path,
                      dlx_file_error *error);

#endif
