/*
 * new_file.h - files that appear only when they are complete. Each is written
 * to a temporary file beside its path; the old file stays until then.
 *
 *     counts.cert         the old file, until the end
 *     counts.cert.x4Tq0a  the new one; an existing file is never opened
 *
 * A file that is replaced keeps its permissions. A symbolic link stays: its
 * target is replaced. A pipe or a device is written directly.
 *
 * Threads  no state is shared
 */
#ifndef BASE_NEW_FILE_H
#define BASE_NEW_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct base_new_file {
    char *whole, *partial; /* the file, and its temporary name; NULL: the file
                              is written directly */
    FILE *to;              /* set by base_new_file_open() only */
} base_new_file;

/* Creates a new file beside the file whole and opens it for writing, with at
 * most these permissions. Writes its name to partial[0..size-1]. Returns the
 * descriptor, or -1 with errno. */
typedef int base_open_beside(const char *whole, char *partial, size_t size,
                             int permissions);
enum { BASE_BESIDE_SIZE = 40 }; /* bytes of partial beyond those of whole */

/* Begins the file. Returns the descriptor to write to, or -1 with errno. After
 * an error there is nothing to settle. */
int base_new_file_begin(base_new_file *f, const char *path);
/* Creates the temporary file by open_beside(). */
int base_new_file_begin_with(base_new_file *f, const char *path,
                             base_open_beside *open_beside);
/* Moves the file to its path if is_good, otherwise removes it. Does not close
 * the descriptor. Returns 0, or -1 with errno. Does nothing if *f is all zeros.
 */
int base_new_file_settle(base_new_file *f, bool is_good);

/* Begins the file as the stream f->to. Returns 0, or -1 with errno. */
int base_new_file_open(base_new_file *f, const char *path);
/* Closes f->to. The file appears if is_good and everything was written. Returns
 * 0, or -1 with errno if a write failed. */
int base_new_file_close(base_new_file *f, bool is_good);

#endif
