/* dirent.h - folders, with names in UTF-8. */
#ifndef BASE_WINDOWS_DIRENT_H
#define BASE_WINDOWS_DIRENT_H

#pragma GCC system_header

#include_next <dirent.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#define DIR      base_windows_folder
#define dirent   base_windows_entry
#define opendir  base_windows_opendir
#define readdir  base_windows_readdir
#define closedir base_windows_closedir

struct base_windows_entry {
    char d_name[1040];
};
typedef struct base_windows_folder base_windows_folder;

DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);
int scandir(const char *path, struct dirent ***entries,
            int (*is_taken)(const struct dirent *),
            int (*compare)(const struct dirent **, const struct dirent **));
int alphasort(const struct dirent **a, const struct dirent **b);

#ifdef __cplusplus
}
#endif

#endif
