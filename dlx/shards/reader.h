/*
 * reader.h - reads the records that writer.h writes.
 *
 * Owns    a reader owns the text of the file; keys and values are borrowed from
 *         it
 */
#ifndef DLX_SHARDS_READER_H
#define DLX_SHARDS_READER_H

#include "dlx/shards/file_error.h"
#include "dlx/shards/paths.h"
#include "dlx/shards/sha256.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct dlx_reader {
    const char *name; /* of the file, borrowed */
    char *text, *next;
    int line;          /* number of the last one read */
    char *key, *value; /* of that line; the value may be "" */
    dlx_file_error *error;
} dlx_reader;

/* Read the file, and check that it is a whole record of that kind, and of no
 * later version. Returns 0, or -1 with the reason in *error and nothing to
 * clear. */
int dlx_reader_init(dlx_reader *r, const char *path, const char *kind,
                    int version, dlx_file_error *error);
/* Read lines of a text that the caller has, which is changed by that: the first
 * ones of a file of that kind. Returns 0, or -1; not to be cleared. */
int dlx_reader_begin(dlx_reader *r, const char *path, char *text,
                     const char *kind, int version, dlx_file_error *error);
void dlx_reader_clear(dlx_reader *r);
/* Go to the next line. Returns false at the end. */
bool dlx_reader_next(dlx_reader *r);
/* Has the line that key? */
bool dlx_reader_is(const dlx_reader *r, const char *key);
/* Complain about the line; returns -1. */
int dlx_reader_fail(const dlx_reader *r, const char *expected);

/* The value of the line. All return 0, or -1 after dlx_reader_fail(). */
int dlx_reader_hash(const dlx_reader *r, char hex[DLX_HEX_SIZE]);
int dlx_reader_number(const dlx_reader *r, uint64_t *number);
int dlx_reader_real(const dlx_reader *r, double *number);
int dlx_reader_decimal(const dlx_reader *r, char **text); /* of any size */
/* A copy from malloc(), in place of what was there before. */
int dlx_reader_text(const dlx_reader *r, char **text);
/* A hash and a number: "HASH N". */
int dlx_reader_set(const dlx_reader *r, char hex[DLX_HEX_SIZE], int *number);
/* "K of N" with 1 <= K <= N. */
int dlx_reader_part(const dlx_reader *r, int *k, int *n);
/* A path of options of the problem, added to the list; also without memory. */
int dlx_reader_path(const dlx_reader *r, dlx_paths *paths);

#endif
