/* failing_io.c - a library for LD_PRELOAD that lets a call of a program fail:
 * the FAIL_AT-th (from 1) of the function FAIL_CALL, and all later ones if
 * FAIL_FROM is set. The error is FAIL_ERRNO, or SIGKILL if that is "killed". A
 * failure makes the link FAIL_MARK. write() and close() of standard input,
 * output and error do not fail. A write that fails has written half of its
 * bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int calls; /* of FAIL_CALL */

static int fails(const char *call)
{
    const char *name = getenv("FAIL_CALL"), *at = getenv("FAIL_AT");
    const char *code = getenv("FAIL_ERRNO"), *mark = getenv("FAIL_MARK");
    int made = 0;
    if (name == NULL || at == NULL || strcmp(name, call) != 0)
        return 0;
    calls++;
    if (getenv("FAIL_FROM") != NULL ? calls < atoi(at) : calls != atoi(at))
        return 0;
    if (mark != NULL)
        made = symlink("made", mark);
    (void)made;
    if (code != NULL && strcmp(code, "killed") == 0)
        raise(SIGKILL);
    errno = code != NULL ? atoi(code) : EIO;
    return 1;
}

int open(const char *path, int flags, ...)
{
    int (*real)(const char *, int, ...) =
        (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    va_list list;
    va_start(list, flags);
    int mode = (flags & O_CREAT) != 0 ? va_arg(list, int) : 0;
    va_end(list);
    if ((flags & O_CREAT) != 0 && fails("open"))
        return -1;
    return real(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    ssize_t (*real)(int, const void *, size_t) =
        (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    if (file > STDERR_FILENO && fails("write")) {
        int why = errno;
        if (real(file, bytes, size / 2) < 0)
            return -1;
        errno = why;
        return -1;
    }
    return real(file, bytes, size);
}

int fsync(int file)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    return fails("fsync") ? -1 : real(file);
}

int close(int file)
{
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
    int code = real(file);
    return file > STDERR_FILENO && fails("close") ? -1 : code;
}

int rename(const char *from, const char *to)
{
    int (*real)(const char *, const char *) =
        (int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename");
    return fails("rename") ? -1 : real(from, to);
}

int fclose(FILE *file)
{
    int (*real)(FILE *) = (int (*)(FILE *))dlsym(RTLD_NEXT, "fclose");
    int code = real(file);
    return fails("fclose") ? EOF : code;
}
