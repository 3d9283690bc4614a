/*
 * writer.h - writes records: the text files of jobs.
 *
 *     quadrille-result 1              the kind, and the version of its form
 *     problem 5d6e..                  KEY VALUE
 *     count 14200
 *     signed 73a1..                   only with a key: HMAC-SHA256 of all bytes
 *                                     above
 *     end 0b9c..                      SHA-256 of all bytes above
 *
 * Everything is text, independent of byte order and the size of integers. A
 * file is replaced atomically. reader.h reads it.
 *
 * Owns    a writer owns its text until jobs_writer_clear()
 * Errors  0, or -1 with the reason; jobs_writer_save() reports lack of memory
 *         while lines were added
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
    bool failed;
    const jobs_key *key; /* key to sign with, borrowed, or NULL */
} jobs_writer;

void jobs_writer_init(jobs_writer *w, const char *kind, int version);
void jobs_writer_clear(jobs_writer *w);
/* Adds a line of any size; '\n' is appended. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void jobs_writer_line(jobs_writer *w, const char *format, ...);
/* Add a line "path 5 17", or one for each path. */
void jobs_writer_path(jobs_writer *w, const int *options, int n);
void jobs_writer_paths(jobs_writer *w, const jobs_paths *paths);
/* Ends the record: text and size are complete. The reason contains name. */
int jobs_writer_end(jobs_writer *w, const char *name, dlx_file_error *error);
/* Ends the record and replaces the file with it (replace.h). */
int jobs_writer_save(jobs_writer *w, const char *path, dlx_file_error *error);

#endif
