/* files.c - files of POSIX, by handles of Windows. */
#include "base/random.h"
#include "base/windows/wide.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static HANDLE handle_of(int file)
{
    return (HANDLE)_get_osfhandle(file);
}

/* ---- opening ------------------------------------------------------------- */

static DWORD creation_of(int flags)
{
    bool may_be_new = (flags & O_CREAT) != 0;
    bool is_emptied = (flags & O_TRUNC) != 0;
    return may_be_new && (flags & O_EXCL) != 0 ? CREATE_NEW
           : may_be_new && is_emptied          ? CREATE_ALWAYS
           : may_be_new                        ? OPEN_ALWAYS
           : is_emptied                        ? TRUNCATE_EXISTING
                                               : OPEN_EXISTING;
}

static DWORD access_of(int flags)
{
    enum { MODES = O_RDONLY | O_WRONLY | O_RDWR };
    return (flags & MODES) == O_RDONLY   ? GENERIC_READ
           : (flags & MODES) == O_WRONLY ? GENERIC_WRITE
                                         : GENERIC_READ | GENERIC_WRITE;
}

static bool is_folder(const wchar_t *path)
{
    DWORD is = GetFileAttributesW(path);
    return is != INVALID_FILE_ATTRIBUTES && (is & FILE_ATTRIBUTE_DIRECTORY);
}

static HANDLE open_handle(const wchar_t *path, int flags, DWORD attributes)
{
    const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    SECURITY_ATTRIBUTES inherited = {
        .nLength = sizeof inherited,
        .bInheritHandle = (flags & O_CLOEXEC) == 0,
    };
    HANDLE handle = CreateFileW(path, access_of(flags), share, &inherited,
                                creation_of(flags), attributes, NULL);
    if (handle != INVALID_HANDLE_VALUE)
        return handle;
    base_windows_fail();
    if (errno == EACCES && is_folder(path))
        errno = EISDIR;
    return handle;
}

/* Makes a descriptor of a handle, and closes that after an error. */
static int descriptor_of(HANDLE handle, int flags)
{
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    int file =
        _open_osfhandle((intptr_t)handle, flags & (O_APPEND | O_CLOEXEC));
    if (file < 0)
        CloseHandle(handle);
    return file;
}

int open(const char *path, int flags, ...)
{
    wchar_t *wide = base_windows_wide(path);
    if (wide == NULL)
        return -1;
    int file =
        descriptor_of(open_handle(wide, flags, FILE_ATTRIBUTE_NORMAL), flags);
    free(wide);
    return file;
}

FILE *fopen(const char *path, const char *mode)
{
    int first = *mode == 'r'   ? 0
                : *mode == 'w' ? O_CREAT | O_TRUNC
                               : O_CREAT | O_APPEND;
    int access = strchr(mode, '+') != NULL ? O_RDWR
                 : *mode == 'r'            ? O_RDONLY
                                           : O_WRONLY;
    int file = open(path, first | access);
    FILE *stream = file >= 0 ? _fdopen(file, mode) : NULL;
    if (stream == NULL && file >= 0)
        close(file);
    return stream;
}

/* Opens a file of the user's folder for temporary files, which is removed when
 * it is closed. */
FILE *tmpfile(void)
{
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    if (GetTempPathW(MAX_PATH + 1, folder) == 0 ||
        GetTempFileNameW(folder, L"qua", 0, path) == 0) {
        base_windows_fail();
        return NULL;
    }
    const DWORD is = FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE;
    int file = descriptor_of(
        open_handle(path, O_RDWR | O_CREAT | O_CLOEXEC, is), O_CLOEXEC);
    FILE *stream = file >= 0 ? _fdopen(file, "w+b") : NULL;
    if (stream == NULL && file >= 0)
        close(file);
    return stream;
}

/* ---- what they are ------------------------------------------------------- */

/* For standard output that may only be written. */
static int stat_by_size(HANDLE handle, struct stat *is)
{
    LARGE_INTEGER size;
    if (!GetFileSizeEx(handle, &size))
        return base_windows_fail();
    is->st_mode = (mode_t)(S_IFREG | 0666);
    is->st_size = size.QuadPart;
    return 0;
}

static int stat_handle(HANDLE handle, struct stat *is)
{
    BY_HANDLE_FILE_INFORMATION file;
    memset(is, 0, sizeof *is);
    is->st_nlink = 1;
    switch (GetFileType(handle)) {
    case FILE_TYPE_PIPE:
        is->st_mode = S_IFIFO;
        return 0;
    case FILE_TYPE_CHAR:
        is->st_mode = S_IFCHR;
        return 0;
    default:
        break;
    }
    if (!GetFileInformationByHandle(handle, &file))
        return stat_by_size(handle, is);
    bool is_folder = file.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    is->st_mode = (mode_t)((is_folder ? S_IFDIR : S_IFREG) | 0666);
    is->st_dev = file.dwVolumeSerialNumber;
    is->st_ino = (uint64_t)file.nFileIndexHigh << 32 | file.nFileIndexLow;
    is->st_nlink = file.nNumberOfLinks;
    is->st_size =
        (off_t)((uint64_t)file.nFileSizeHigh << 32 | file.nFileSizeLow);
    /* units of 100 ns since 1601 */
    const uint64_t PER_SECOND = 10000000, UNTIL_1970 = 11644473600;
    uint64_t time = (uint64_t)file.ftLastWriteTime.dwHighDateTime << 32 |
                    file.ftLastWriteTime.dwLowDateTime;
    is->st_mtime = (time_t)(time / PER_SECOND - UNTIL_1970);
    return 0;
}

int fstat(int file, struct stat *is)
{
    return stat_handle(handle_of(file), is);
}

int stat(const char *path, struct stat *is)
{
    const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    wchar_t *wide = base_windows_wide(path);
    if (wide == NULL)
        return -1;
    HANDLE handle =
        CreateFileW(wide, FILE_READ_ATTRIBUTES, share, NULL, OPEN_EXISTING,
                    FILE_FLAG_BACKUP_SEMANTICS, NULL);
    free(wide);
    if (handle == INVALID_HANDLE_VALUE)
        return base_windows_fail();
    int code = stat_handle(handle, is);
    CloseHandle(handle);
    return code;
}

int access(const char *path, int mode)
{
    wchar_t *wide = base_windows_wide(path);
    int code = wide == NULL ? -1 : _waccess(wide, mode & 6);
    free(wide);
    return code;
}

int isatty(int file)
{
    DWORD mode;
    return GetConsoleMode(handle_of(file), &mode) != 0;
}

char *realpath(const char *path, char *real)
{
    enum { PREFIX = 4 }; /* \\?\ */
    struct stat is;
    wchar_t *wide = stat(path, &is) == 0 ? base_windows_wide(path) : NULL;
    if (wide == NULL || real != NULL)
        return NULL;
    HANDLE handle = CreateFileW(
        wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
        OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    free(wide);
    if (handle == INVALID_HANDLE_VALUE)
        return NULL;
    DWORD size = GetFinalPathNameByHandleW(handle, NULL, 0, 0);
    wchar_t *final = malloc(((size_t)size + 1) * sizeof *final);
    if (final != NULL && size > 0 &&
        GetFinalPathNameByHandleW(handle, final, size + 1, 0) > 0) {
        bool is_remote = wcsncmp(final, L"\\\\?\\UNC\\", 8) == 0;
        bool is_prefixed = wcsncmp(final, L"\\\\?\\", PREFIX) == 0;
        if (is_remote)
            final[6] = L'\\';
        real = base_windows_narrow(final + (is_remote     ? 6
                                            : is_prefixed ? PREFIX
                                                          : 0));
    }
    free(final);
    CloseHandle(handle);
    return real;
}

/* ---- reading and writing ------------------------------------------------- */

static DWORD piece_of(size_t size)
{
    const size_t MOST = 1 << 30;
    return (DWORD)(size < MOST ? size : MOST);
}

ssize_t read(int file, void *to, size_t size)
{
    return _read(file, to, piece_of(size));
}

/* Writes without the locks of stdio, as handlers of signals must. */
ssize_t write(int file, const void *from, size_t size)
{
    DWORD written = 0;
    if (!WriteFile(handle_of(file), from, piece_of(size), &written, NULL))
        return base_windows_fail();
    return (ssize_t)written;
}

/* A pipe without a reader gives EINVAL otherwise, and no signal. */
int ferror(FILE *stream)
{
    int is = (stream->_flag & _IOERR) != 0;
    unsigned long why = _doserrno;
    bool is_closed = why == ERROR_NO_DATA || why == ERROR_BROKEN_PIPE ||
                     why == ERROR_PIPE_NOT_CONNECTED;
    if (is && is_closed && stream == stdout) {
        _doserrno = 0;
        raise(SIGPIPE);
        errno = EPIPE;
    }
    return is;
}

off_t lseek(int file, off_t at, int from)
{
    if (GetFileType(handle_of(file)) == FILE_TYPE_DISK)
        return _lseeki64(file, at, from);
    errno = ESPIPE;
    return -1;
}

ssize_t pread(int file, void *to, size_t size, off_t at)
{
    off_t before = lseek(file, 0, SEEK_CUR);
    OVERLAPPED place = {0};
    DWORD got = 0;
    if (before < 0)
        return -1;
    place.Offset = (DWORD)at;
    place.OffsetHigh = (DWORD)((uint64_t)at >> 32);
    bool is_good =
        ReadFile(handle_of(file), to, piece_of(size), &got, &place) ||
        GetLastError() == ERROR_HANDLE_EOF;
    if (!is_good)
        base_windows_fail();
    lseek(file, before, SEEK_SET);
    return is_good ? (ssize_t)got : -1;
}

/* Wine cannot change the size of a file that is standard output. */
int ftruncate(int file, off_t size)
{
    LARGE_INTEGER before;
    FILE_END_OF_FILE_INFO end = {.EndOfFile.QuadPart = size};
    if (GetFileSizeEx(handle_of(file), &before) && before.QuadPart == size)
        return 0;
    return SetFileInformationByHandle(handle_of(file), FileEndOfFileInfo, &end,
                                      sizeof end)
               ? 0
               : base_windows_fail();
}

int fsync(int file)
{
    if (FlushFileBuffers(handle_of(file)))
        return 0;
    base_windows_fail();
    if (GetFileType(handle_of(file)) != FILE_TYPE_DISK)
        errno = EINVAL;
    return -1;
}

int fchmod(int file, mode_t mode)
{
    (void)file;
    (void)mode;
    return 0;
}

/* Locks a byte that no file has, since nobody else could read locked ones. */
int fcntl(int file, int command, ...)
{
    OVERLAPPED place = {0};
    const DWORD how = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    place.OffsetHigh = 1 << 30;
    if (command == F_SETLK && LockFileEx(handle_of(file), how, 0, 1, 0, &place))
        return 0;
    if (GetLastError() == ERROR_IO_PENDING)
        SetLastError(ERROR_LOCK_VIOLATION);
    return base_windows_fail();
}

/* ---- names --------------------------------------------------------------- */

/* Renames an open file over another one that may be open, as only new systems
 * can. */
static bool rename_at_once(const wchar_t *from, const wchar_t *to)
{
    struct rename_info { /* FILE_RENAME_INFO, with flags */
        DWORD flags;
        HANDLE root;
        DWORD size;
        wchar_t name[1];
    };
    enum { REPLACE = 1, LIKE_POSIX = 2, RENAME_INFO_EX = 22 };
    size_t length = wcslen(to), size = sizeof(struct rename_info) + 2 * length;
    struct rename_info *info = calloc(1, size);
    HANDLE handle =
        CreateFileW(from, DELETE | SYNCHRONIZE,
                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    bool is_done = false;
    if (info != NULL && handle != INVALID_HANDLE_VALUE) {
        info->flags = REPLACE | LIKE_POSIX;
        info->size = (DWORD)(2 * length);
        memcpy(info->name, to, 2 * length);
        is_done = SetFileInformationByHandle(
            handle, (FILE_INFO_BY_HANDLE_CLASS)RENAME_INFO_EX, info,
            (DWORD)size);
    }
    if (handle != INVALID_HANDLE_VALUE)
        CloseHandle(handle);
    free(info);
    return is_done;
}

int rename(const char *from, const char *to)
{
    wchar_t *a = base_windows_wide(from), *b = base_windows_wide(to);
    int code = -1;
    if (a != NULL && b != NULL &&
        (rename_at_once(a, b) || MoveFileExW(a, b, MOVEFILE_REPLACE_EXISTING)))
        code = 0;
    else if (a != NULL && b != NULL)
        base_windows_fail();
    free(a);
    free(b);
    return code;
}

int unlink(const char *path)
{
    wchar_t *wide = base_windows_wide(path);
    if (wide == NULL)
        return -1;
    int code = DeleteFileW(wide) ? 0 : base_windows_fail();
    free(wide);
    return code;
}

int mkdir(const char *path, mode_t mode)
{
    (void)mode;
    wchar_t *wide = base_windows_wide(path);
    if (wide == NULL)
        return -1;
    int code = CreateDirectoryW(wide, NULL) ? 0 : base_windows_fail();
    free(wide);
    return code;
}

char *mkdtemp(char *path)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    enum { LETTERS = 6, TRIES = 100 };
    LARGE_INTEGER ticks;
    QueryPerformanceCounter(&ticks);
    uint64_t seed = (uint64_t)ticks.QuadPart ^ (uint64_t)GetCurrentProcessId()
                                                   << 32;
    char *end = path + strlen(path) - LETTERS;
    for (int tries = 0; tries < TRIES; tries++) {
        uint64_t number = base_random(&seed);
        for (int k = 0; k < LETTERS; k++, number /= 32)
            end[k] = digits[number % 32];
        if (mkdir(path, 0700) == 0)
            return path;
        if (errno != EEXIST)
            break;
    }
    return NULL;
}

/* ---- folders ------------------------------------------------------------- */

struct base_windows_folder {
    HANDLE search;
    bool is_begun;
    WIN32_FIND_DATAW next;
    struct dirent entry;
};

DIR *opendir(const char *path)
{
    size_t size = strlen(path) + 3;
    char *pattern = malloc(size);
    DIR *folder = calloc(1, sizeof *folder);
    wchar_t *wide = NULL;
    if (pattern != NULL) {
        snprintf(pattern, size, "%s/*", path);
        wide = base_windows_wide(pattern);
    }
    if (folder != NULL)
        folder->search = wide == NULL ? INVALID_HANDLE_VALUE
                                      : FindFirstFileW(wide, &folder->next);
    if (folder != NULL && folder->search == INVALID_HANDLE_VALUE) {
        base_windows_fail();
        free(folder);
        folder = NULL;
    }
    free(wide);
    free(pattern);
    return folder;
}

struct dirent *readdir(DIR *folder)
{
    if (folder->is_begun && !FindNextFileW(folder->search, &folder->next))
        return NULL;
    folder->is_begun = true;
    WideCharToMultiByte(CP_UTF8, 0, folder->next.cFileName, -1,
                        folder->entry.d_name, sizeof folder->entry.d_name, NULL,
                        NULL);
    return &folder->entry;
}

int closedir(DIR *folder)
{
    FindClose(folder->search);
    free(folder);
    return 0;
}

int alphasort(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int add_entry(struct dirent ***list, int num, const struct dirent *entry)
{
    struct dirent **more =
        realloc(*list, ((size_t)num + 1) * sizeof(struct dirent *));
    struct dirent *copy = more == NULL ? NULL : malloc(sizeof *copy);
    if (more != NULL)
        *list = more;
    if (copy == NULL)
        return -1;
    *copy = *entry;
    more[num] = copy;
    return 0;
}

int scandir(const char *path, struct dirent ***entries,
            int (*is_taken)(const struct dirent *),
            int (*compare)(const struct dirent **, const struct dirent **))
{
    int num = 0;
    struct dirent **list = NULL;
    DIR *folder = opendir(path);
    if (folder == NULL)
        return -1;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (!is_taken(entry))
            continue;
        if (add_entry(&list, num, entry) != 0) {
            while (num > 0)
                free(list[--num]);
            free(list);
            closedir(folder);
            errno = ENOMEM;
            return -1;
        }
        num++;
    }
    closedir(folder);
    if (num > 1)
        qsort(list, (size_t)num, sizeof *list,
              (int (*)(const void *, const void *))compare);
    *entries = list;
    return num;
}
