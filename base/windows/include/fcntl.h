/* fcntl.h - opens files with names in UTF-8, for binary data; others may rename
 * and remove them. /dev/null and /dev/tty work. Locks are for the whole file.
 */
#ifndef BASE_WINDOWS_FCNTL_H
#define BASE_WINDOWS_FCNTL_H

#pragma GCC system_header

#include <direct.h>
#include_next <fcntl.h> /* NOLINT: that of the compiler */
#include <io.h>
#include <process.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

#define O_NOCTTY   0
#define O_NONBLOCK 0
#define O_NOFOLLOW 0
#define O_CLOEXEC  _O_NOINHERIT
#define F_SETLK    6
#define F_WRLCK    1
#define open       base_windows_open

struct flock {
    short l_type, l_whence;
};

int open(const char *path, int flags, ...);
int fcntl(int file, int command, ...);

#ifdef __cplusplus
}
#endif

#endif
