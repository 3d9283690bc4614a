/*
 * writer.h - writes records: the text files in which searches are handed on.
 *
 *     quadrille-result 1              the kind, and the version of its form
 *     problem 5d6e..                  KEY VALUE
 *     count 14200
 *     signed 73a1..                   only with a key: HMAC-SHA256 of all bytes
 *                                     above
 *     end 0b9c..                      SHA-256 of all bytes above
 *
 * Everything is text, so that byte order and the size of integers make no
 * difference. A file is written whole or not at all. reader.h reads it.
 *
 * Owns    a writer owns its text until jobs_writer_clear()
 * Errors  lack of memory while lines are added is returned by
 * jobs_writer_save()
 */
#ifndef JOBS_WRITER_H
#define JOBS_WRITER_H

#include "jobs/file_error.h"
#include "jobs/paths.h"
#include "jobs/sha256.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct jobs_writer {
    char *text;
    size_t size, cap;
    bool failed;         /* there was no memory */
    const jobs_key *key; /* to sign it with, borrowed; NULL: it is not */
} jobs_writer;

/* Begin a record of this kind, as "shard". */
void jobs_writer_init(jobs_writer *w, const char *kind, int version);
void jobs_writer_clear(jobs_writer *w);
/* Add a line, without its '\n'; any size. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void jobs_writer_line(jobs_writer *w, const char *format, ...);
/* Add a line "path 5 17", or one for each path. */
void jobs_writer_path(jobs_writer *w, const int *options, int n);
void jobs_writer_paths(jobs_writer *w, const jobs_paths *paths);
/* End the record: text and size are all of it. Returns 0, or -1 with the
 * reason, which names it. */
int jobs_writer_end(jobs_writer *w, const char *name, dlx_file_error *error);
/* End the record and replace the file by it (replace.h). Returns 0, or -1 with
 * the reason. */
int jobs_writer_save(jobs_writer *w, const char *path, dlx_file_error *error);

#endif
