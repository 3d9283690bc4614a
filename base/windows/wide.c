#include "base/windows/wide.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* Returns what Windows calls a device of POSIX. */
static const char *device(const char *path)
{
    return strcmp(path, "/dev/null") == 0  ? "NUL"
           : strcmp(path, "/dev/tty") == 0 ? "CONIN$"
                                           : path;
}

/* Returns whether the name ends with dots or blanks, which Windows would drop.
 */
static bool is_shortened(const char *path)
{
    size_t size = strlen(path), name = size;
    while (name > 0 && strchr("/\\:", path[name - 1]) == NULL)
        name--;
    bool is_folder =
        strcmp(path + name, ".") == 0 || strcmp(path + name, "..") == 0;
    return size > name && strchr(". ", path[size - 1]) != NULL && !is_folder;
}

wchar_t *base_windows_wide(const char *path)
{
    const char *from = device(path);
    int size =
        MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, from, -1, NULL, 0);
    if (size <= 1 || is_shortened(path)) { /* there is no such file */
        errno = ENOENT;
        return NULL;
    }
    wchar_t *wide = malloc((size_t)size * sizeof *wide);
    if (wide == NULL)
        errno = ENOMEM;
    else
        MultiByteToWideChar(CP_UTF8, 0, from, -1, wide, size);
    return wide;
}

char *base_windows_narrow(const wchar_t *text)
{
    int size = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *narrow = malloc((size_t)size + 1);
    if (narrow == NULL)
        errno = ENOMEM;
    else
        WideCharToMultiByte(CP_UTF8, 0, text, -1, narrow, size, NULL, NULL);
    return narrow;
}

int base_windows_fail(void)
{
    static const struct {
        DWORD code;
        int is;
    } codes[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_LOCK_VIOLATION, EAGAIN},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
        {ERROR_PIPE_NOT_CONNECTED, EPIPE},
        {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_DIR_NOT_EMPTY, ENOTEMPTY},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_OPERATION_ABORTED, EINTR},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
    };
    DWORD code = GetLastError();
    errno = EIO;
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++) {
        if (codes[k].code == code)
            errno = codes[k].is;
    }
    return -1;
}
