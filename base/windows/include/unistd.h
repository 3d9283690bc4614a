/* unistd.h - what Windows lacks, or has with another meaning. */
#ifndef BASE_WINDOWS_UNISTD_H
#define BASE_WINDOWS_UNISTD_H

#pragma GCC system_header

#include <direct.h>
#include <io.h>
#include <process.h>
#include <sys/types.h>
#include_next <unistd.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#undef lseek
#undef ftruncate
#define read      base_windows_read
#define write     base_windows_write
#define lseek     base_windows_lseek
#define access    base_windows_access
#define ftruncate base_windows_ftruncate
#define unlink    base_windows_unlink
#define isatty    base_windows_isatty
#define alarm     base_windows_alarm
#define _exit     base_windows_exit

ssize_t read(int file, void *to, size_t size);
/* Takes no lock of stdio, and so works in handlers of signals. */
ssize_t write(int file, const void *from, size_t size);
ssize_t pread(int file, void *to, size_t size, off_t at);
off_t lseek(int file, off_t at, int from);
int access(const char *path, int mode);
int unlink(const char *path);
int isatty(int file);
int ftruncate(int file, off_t size);
int fsync(int file);
unsigned alarm(unsigned seconds);
__attribute__((noreturn)) void _exit(int status);
int gethostname(char *name, size_t size);

static inline unsigned geteuid(void)
{
    return 0;
}

#ifdef __cplusplus
}
#endif

#endif
