/* stdlib.h - what Windows lacks. */
#ifndef BASE_WINDOWS_STDLIB_H
#define BASE_WINDOWS_STDLIB_H

#pragma GCC system_header

#include_next <stdlib.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

/* Free it by base_free_aligned(). */
#define aligned_alloc(alignment, size) _aligned_malloc(size, alignment)

char *realpath(const char *path, char *real); /* real is NULL */
char *mkdtemp(char *path); /* its end XXXXXX becomes a name that is new */
int setenv(const char *name, const char *value, int replace);
int unsetenv(const char *name);

#ifdef __cplusplus
}
#endif

#endif
