/* zlib.h - names of files are UTF-8. */
#ifndef BASE_WINDOWS_ZLIB_H
#define BASE_WINDOWS_ZLIB_H

#pragma GCC system_header

#include_next <zlib.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#define gzopen base_windows_gzopen

gzFile gzopen(const char *path, const char *mode);

#ifdef __cplusplus
}
#endif

#endif
