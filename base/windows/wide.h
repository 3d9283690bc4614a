/*
 * wide.h - names of files for Windows, which wants them in UTF-16.
 */
#ifndef BASE_WINDOWS_WIDE_H
#define BASE_WINDOWS_WIDE_H

#include <wchar.h>

/* Returns the name in UTF-16, which the caller frees, or NULL with errno. */
wchar_t *base_windows_wide(const char *path);
/* Returns the text in UTF-8, which the caller frees, or NULL with errno. */
char *base_windows_narrow(const wchar_t *text);
/* Sets errno from GetLastError(). Returns -1. */
int base_windows_fail(void);

#endif
