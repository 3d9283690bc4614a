/* stdio.h - names of files are UTF-8, and open files can be replaced. */
#ifndef BASE_WINDOWS_STDIO_H
#define BASE_WINDOWS_STDIO_H

#pragma GCC system_header

#include <io.h>
#include_next <stdio.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#undef ferror
#define ferror  base_windows_ferror
#define fopen   base_windows_fopen
#define tmpfile base_windows_tmpfile
#define rename  base_windows_rename
#define remove  base_windows_unlink

FILE *fopen(const char *path, const char *mode);
FILE *tmpfile(void);
/* Sends SIGPIPE if stdout is a pipe without a reader. */
int ferror(FILE *stream);
int rename(const char *from, const char *to); /* replaces a file */
int remove(const char *path);

#ifdef __cplusplus
}
#endif

#endif
