/*
 * new_file.h - files that appear when they are whole: each is written beside
 * the one of its name, which stays as it was until then.
 *
 * What links lead to is replaced, not they; a pipe or a device is written as it
 * is. If the program ends by a signal or a limit what was begun is removed.
 */
#ifndef CLI_NEW_FILE_H
#define CLI_NEW_FILE_H

#include <stdbool.h>
#include <stdio.h>

typedef struct cli_new_file {
    char *whole, *partial; /* the file, and its name until it is whole; NULL:
                              it is written as it is */
    FILE *to;              /* by cli_new_file_open() only */
} cli_new_file;

/* Begin. Returns what to write to, or -1 with errno and nothing to settle. */
int cli_new_file_begin(cli_new_file *f, const char *path);
/* Let the file appear, or (not is_good) remove what has been written. Closes
 * nothing. Returns 0, or -1 with errno. Does nothing for all zeros. */
int cli_new_file_settle(cli_new_file *f, bool is_good);

/* The same with f->to. Returns 0, or -1 with errno. */
int cli_new_file_open(cli_new_file *f, const char *path);
/* Close it; it appears if is_good, and all of it was written. Returns 0, or -1
 * with errno: it was not. */
int cli_new_file_close(cli_new_file *f, bool is_good);

#endif
