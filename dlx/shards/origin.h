/*
 * origin.h - the lines by which a checkpoint says what it is of.
 *
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             the command, and how covers are printed
 *     base HASH             of what is assumed, as in fingerprint.h
 */
#ifndef DLX_SHARDS_ORIGIN_H
#define DLX_SHARDS_ORIGIN_H

#include "dlx/shards/reader.h"
#include "dlx/shards/sha256.h"

#include <stdbool.h>

/* Begins as all zeros. */
typedef struct dlx_origin {
    char problem[DLX_HEX_SIZE], base[DLX_HEX_SIZE];
    bool is_task; /* there was a line with the same task */
} dlx_origin;

/* If the line is one of these read it, and set *code to 0, or to -1: the reader
 * has the reason. Returns false if it is none. */
bool dlx_origin_read(dlx_origin *from, const char *task, const dlx_reader *r,
                     int *code);
/* Is that what is to go on? Returns 0, or -1 with the reason, in which the file
 * is named. */
int dlx_origin_check(const dlx_origin *from, const char *problem,
                     const char *base, const char *path, dlx_file_error *error);

#endif
