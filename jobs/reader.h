/*
 * reader.h - reads records of writer.h.
 *
 * Owns    a reader owns the text of the file; keys and values point into it
 * Errors  functions return 0, or -1 with the reason in *error
 */
#ifndef JOBS_READER_H
#define JOBS_READER_H

#include "jobs/file_error.h"
#include "jobs/paths.h"
#include "jobs/sha256.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct jobs_reader {
    const char *name;
    char *text, *next;
    int line;
    int version; /* version of the file format */
    char *key,
        *value; /* key and value of the current line; the value may be "" */
    dlx_file_error *error;
} jobs_reader;

/* Reads the file. Checks that it is a complete record of that kind, of at most
 * that version, and (if key is not NULL) signed with the key. Returns 0, or -1
 * with the reason in *error, or DLX_ETEXT with the reason if the system could
 * not read a file that is there. After an error there is nothing to clear. */
int jobs_reader_init(jobs_reader *r, const char *path, const char *kind,
                     int version, const jobs_key *key, dlx_file_error *error);
/* Reads a file in memory, which is copied and which messages call `name`. */
int jobs_reader_init_bytes(jobs_reader *r, const char *name, const void *bytes,
                           size_t size, const char *kind, int version,
                           const jobs_key *key, dlx_file_error *error);
/* Reads the first lines of a file of this kind from the caller's text, which is
 * modified. Needs no clearing. */
int jobs_reader_begin(jobs_reader *r, const char *path, char *text,
                      const char *kind, int version, dlx_file_error *error);
void jobs_reader_clear(jobs_reader *r);
/* Reads the next line. Returns false at the end. */
bool jobs_reader_next(jobs_reader *r);
bool jobs_reader_is(const jobs_reader *r, const char *key);
/* Reports the line as wrong; returns -1. */
int jobs_reader_fail(const jobs_reader *r, const char *expected);

/* Read the value of the line. All return 0, or -1 after jobs_reader_fail(). */
int jobs_reader_hash(const jobs_reader *r, char hex[JOBS_HEX_SIZE]);
int jobs_reader_number(const jobs_reader *r, uint64_t *number);
int jobs_reader_real(const jobs_reader *r, double *number);
int jobs_reader_decimal(const jobs_reader *r,
                        char **text); /* a number of any size */
int jobs_reader_text(const jobs_reader *r, char **text);
/* A hash and a number: "HASH N". */
int jobs_reader_set(const jobs_reader *r, char hex[JOBS_HEX_SIZE], int *number);
/* Reads one to `most` hashes into hex[]. Returns their number, or -1. */
int jobs_reader_hashes(const jobs_reader *r, char (*hex)[JOBS_HEX_SIZE],
                       int most);
/* Reads a weight, a hash and a decimal number, such as "8 HASH 1775"; *text is
 * replaced by one from malloc(). */
int jobs_reader_weighted(const jobs_reader *r, uint64_t *weight,
                         char hex[JOBS_HEX_SIZE], char **text);
/* "K of N" with 1 <= K <= N. */
int jobs_reader_part(const jobs_reader *r, int *k, int *n);
/* Appends a path of options to the list. Fails also if out of memory. */
int jobs_reader_path(const jobs_reader *r, jobs_paths *paths);

#endif
