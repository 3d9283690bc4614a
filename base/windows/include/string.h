/* string.h - a memchr() that compares 16 bytes at once: that of Windows, one.
 */
#ifndef BASE_WINDOWS_STRING_H
#define BASE_WINDOWS_STRING_H

#pragma GCC system_header

#include_next <string.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

void *base_windows_memchr(const void *from, int byte, size_t size);

#ifdef __cplusplus
}
#else
#define memchr base_windows_memchr
#endif

#endif
