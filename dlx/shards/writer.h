/*
 * writer.h - writes records: the text files in which searches are handed on.
 *
 *     quadrille-result 1              the kind, and the version of its form
 *     problem 5d6e..                  KEY VALUE
 *     count 14200
 *     end 0b9c..                      SHA-256 of all bytes above
 *
 * Everything is text, so that byte order and the size of integers make no
 * difference. A file is written whole or not at all. reader.h reads it.
 *
 * Owns    a writer owns its text until dlx_writer_clear()
 * Errors  lack of memory while lines are added is returned by dlx_writer_save()
 */
#ifndef DLX_SHARDS_WRITER_H
#define DLX_SHARDS_WRITER_H

#include "dlx/shards/file_error.h"
#include "dlx/shards/paths.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct dlx_writer {
    char *text;
    size_t size, cap;
    bool failed; /* there was no memory */
} dlx_writer;

/* Begin a record of that kind, as "shard". */
void dlx_writer_init(dlx_writer *w, const char *kind, int version);
void dlx_writer_clear(dlx_writer *w);
/* Add a line, without its '\n'; any size. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void dlx_writer_line(dlx_writer *w, const char *format, ...);
/* Add a line "path 5 17" for each path. */
void dlx_writer_paths(dlx_writer *w, const dlx_paths *paths);
/* End the record and write it, in place of what is there (replace.h). Returns
 * 0, or -1 with the reason. */
int dlx_writer_save(dlx_writer *w, const char *path, dlx_file_error *error);

#endif
