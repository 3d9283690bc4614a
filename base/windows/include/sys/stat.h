/* stat.h - what files are; there are neither permissions nor symbolic links. */
#ifndef BASE_WINDOWS_SYS_STAT_H
#define BASE_WINDOWS_SYS_STAT_H

#pragma GCC system_header

#include <direct.h>
#include <io.h>
#include <process.h>
#include <stdint.h>
#include_next <sys/stat.h> /* NOLINT: that of the compiler */
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

struct base_windows_stat {
    uint64_t st_dev, st_ino;
    mode_t st_mode;
    unsigned st_nlink, st_uid;
    off_t st_size;
    time_t st_mtime;
};
#undef stat
#undef fstat
#undef lstat
#define stat           base_windows_stat
#define lstat          base_windows_stat
#define fstat          base_windows_fstat
#define mkdir          base_windows_mkdir
#define S_ISSOCK(mode) 0

int stat(const char *path, struct stat *is);
int fstat(int file, struct stat *is);
int mkdir(const char *path, mode_t mode);
int fchmod(int file, mode_t mode); /* does nothing */

#ifdef __cplusplus
}
#endif

#endif
