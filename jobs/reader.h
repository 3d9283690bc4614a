/*
 * reader.h - reads the records that writer.h writes.
 *
 * Owns    a reader owns the text of the file; keys and values are borrowed from
 *         it
 */
#ifndef JOBS_READER_H
#define JOBS_READER_H

#include "jobs/file_error.h"
#include "jobs/paths.h"
#include "jobs/sha256.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct jobs_reader {
    const char *name; /* of the file, borrowed */
    char *text, *next;
    int line;          /* number of the last one read */
    int version;       /* of the form of the file */
    char *key, *value; /* of that line; the value may be "" */
    dlx_file_error *error;
} jobs_reader;

/* Read the file, and check that it is a whole record of that kind, of no later
 * version, and signed with that key, if it is not NULL. Returns 0, or -1 with
 * the reason in *error and nothing to clear; or the same with DLX_ETEXT if the
 * system could not read a file that is there. */
int jobs_reader_init(jobs_reader *r, const char *path, const char *kind,
                     int version, const jobs_key *key, dlx_file_error *error);
/* The same of a file in memory, which is copied; name: what messages call it.
 */
int jobs_reader_init_bytes(jobs_reader *r, const char *name, const void *bytes,
                           size_t size, const char *kind, int version,
                           const jobs_key *key, dlx_file_error *error);
/* Read lines of a text of the caller, which is changed by that: the first ones
 * of a file of this kind. Returns 0, or -1; needs no clearing. */
int jobs_reader_begin(jobs_reader *r, const char *path, char *text,
                      const char *kind, int version, dlx_file_error *error);
void jobs_reader_clear(jobs_reader *r);
/* Go to the next line. Returns false at the end. */
bool jobs_reader_next(jobs_reader *r);
/* Returns whether the line has this key. */
bool jobs_reader_is(const jobs_reader *r, const char *key);
/* Complain about the line; returns -1. */
int jobs_reader_fail(const jobs_reader *r, const char *expected);

/* The value of the line. All return 0, or -1 after jobs_reader_fail(). */
int jobs_reader_hash(const jobs_reader *r, char hex[JOBS_HEX_SIZE]);
int jobs_reader_number(const jobs_reader *r, uint64_t *number);
int jobs_reader_real(const jobs_reader *r, double *number);
int jobs_reader_decimal(const jobs_reader *r, char **text); /* of any size */
/* A copy from malloc(), in place of what was there before. */
int jobs_reader_text(const jobs_reader *r, char **text);
/* A hash and a number: "HASH N". */
int jobs_reader_set(const jobs_reader *r, char hex[JOBS_HEX_SIZE], int *number);
/* One to most hashes, into hex[]; returns their number, or -1. */
int jobs_reader_hashes(const jobs_reader *r, char (*hex)[JOBS_HEX_SIZE],
                       int most);
/* A weight, a hash and a decimal number, from malloc() in place of *text: "8
 * HASH 1775". */
int jobs_reader_weighted(const jobs_reader *r, uint64_t *weight,
                         char hex[JOBS_HEX_SIZE], char **text);
/* "K of N" with 1 <= K <= N. */
int jobs_reader_part(const jobs_reader *r, int *k, int *n);
/* A path of options of the problem, added to the list; also without memory. */
int jobs_reader_path(const jobs_reader *r, jobs_paths *paths);

#endif
