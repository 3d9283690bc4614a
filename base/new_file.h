/*
 * new_file.h - files that appear when they are whole: each is written beside
 * the one of its name, which stays as it was until then.
 *
 *     counts.cert         the old file, until the end
 *     counts.cert.x4Tq0a  the new one; nothing that was there is opened
 *
 * A file that is replaced keeps its permissions. What symbolic links lead to is
 * replaced, not they. A pipe or a device is written as it is.
 *
 * Threads  no state is shared
 */
#ifndef BASE_NEW_FILE_H
#define BASE_NEW_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct base_new_file {
    char *whole, *partial; /* the file, and its name until it is whole; NULL:
                              it is written as it is */
    FILE *to;              /* by base_new_file_open() only */
} base_new_file;

/* Opens a new file for writing, beside the file whole, with at most these
 * permissions; its name goes to partial[0..size-1]. Returns it, or -1 with
 * errno. */
typedef int base_open_beside(const char *whole, char *partial, size_t size,
                             int permissions);
enum { BASE_BESIDE_SIZE = 40 }; /* bytes of partial beyond those of whole */

/* Begins the file. Returns what to write to, or -1 with errno and nothing to
 * settle. */
int base_new_file_begin(base_new_file *f, const char *path);
/* Begins as above, with another way to open the file beside. */
int base_new_file_begin_with(base_new_file *f, const char *path,
                             base_open_beside *open_beside);
/* Lets the file appear, or (not is_good) removes what has been written. Closes
 * nothing. Returns 0, or -1 with errno. Does nothing for all zeros. */
int base_new_file_settle(base_new_file *f, bool is_good);

/* Begins the file as f->to. Returns 0, or -1 with errno. */
int base_new_file_open(base_new_file *f, const char *path);
/* Closes f->to; the file appears if is_good and all of it was written. Returns
 * 0, or -1 with errno if something was not written. */
int base_new_file_close(base_new_file *f, bool is_good);

#endif
