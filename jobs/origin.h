/*
 * origin.h - the lines by which a checkpoint says what it is of.
 *
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             the command, and how covers are printed
 *     base HASH             of what is assumed, as in fingerprint.h
 */
#ifndef JOBS_ORIGIN_H
#define JOBS_ORIGIN_H

#include "jobs/reader.h"
#include "jobs/sha256.h"

#include <stdbool.h>

/* Begins as all zeros. */
typedef struct jobs_origin {
    char problem[JOBS_HEX_SIZE], base[JOBS_HEX_SIZE];
    bool is_task; /* there was a line with the same task */
} jobs_origin;

/* If the line is one of these read it, and set *code to 0, or to -1: the reader
 * has the reason. Returns false if it is none. */
bool jobs_origin_read(jobs_origin *from, const char *task, const jobs_reader *r,
                      int *code);
/* Check that the file is of the search that goes on. Returns 0, or -1 with the
 * reason, which names the file. */
int jobs_origin_check(const jobs_origin *from, const char *problem,
                      const char *base, const char *path,
                      dlx_file_error *error);

#endif
