/*
 * new_file.h - base/new_file.h for programs: if a signal or a limit ends the
 * program, unfinished files are removed.
 */
#ifndef CLI_NEW_FILE_H
#define CLI_NEW_FILE_H

#include "base/new_file.h"

/* Each works as the base_new_file_.. of the same name. */
int cli_new_file_begin(base_new_file *f, const char *path);
int cli_new_file_settle(base_new_file *f, bool is_good);
int cli_new_file_open(base_new_file *f, const char *path);
int cli_new_file_close(base_new_file *f, bool is_good);

#endif
