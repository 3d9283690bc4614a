/*
 * new_file.h - the files of base/new_file.h: if the program ends by a signal or
 * a limit what was begun is removed.
 */
#ifndef CLI_NEW_FILE_H
#define CLI_NEW_FILE_H

#include "base/new_file.h"

/* Each does what base_new_file_.. of the same name does. */
int cli_new_file_begin(base_new_file *f, const char *path);
int cli_new_file_settle(base_new_file *f, bool is_good);
int cli_new_file_open(base_new_file *f, const char *path);
int cli_new_file_close(base_new_file *f, bool is_good);

#endif
