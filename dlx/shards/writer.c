/* writer.c - text with a checksum, written to a file whole or not at all. */
#include "dlx/shards/writer.h"

#include "dlx/shards/sha256.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- lines --------------------------------------------------------------- */

/* Room for so many bytes more. */
static bool reserve(dlx_writer *w, size_t size)
{
    if (w->failed || w->size + size <= w->cap)
        return !w->failed;
    size_t cap = 2 * (w->size + size) + 256;
    char *text = realloc(w->text, cap);
    if (text == NULL) {
        w->failed = true;
        return false;
    }
    w->text = text;
    w->cap = cap;
    return true;
}

void dlx_writer_init(dlx_writer *w, const char *kind, int version)
{
    memset(w, 0, sizeof *w);
    dlx_writer_line(w, "quadrille-%s %d", kind, version);
}

void dlx_writer_clear(dlx_writer *w)
{
    free(w->text);
    w->text = NULL;
}

void dlx_writer_line(dlx_writer *w, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (!reserve(w, (size_t)size + 2))
        return;
    va_start(arguments, format);
    vsnprintf(w->text + w->size, (size_t)size + 1, format, arguments);
    va_end(arguments);
    w->size += (size_t)size;
    w->text[w->size++] = '\n';
    w->text[w->size] = '\0';
}

void dlx_writer_paths(dlx_writer *w, const dlx_paths *paths)
{
    const int *options;
    for (size_t k = 0; k < paths->num; k++) {
        int n = dlx_paths_get(paths, k, &options);
        if (!reserve(w, 12 * (size_t)n + 8))
            return;
        char *to = w->text + w->size;
        to += sprintf(to, "path");
        for (int l = 0; l < n; l++)
            to += sprintf(to, " %d", options[l]);
        *to++ = '\n';
        *to = '\0';
        w->size = (size_t)(to - w->text);
    }
}

/* ---- files --------------------------------------------------------------- */

/* A signal may cut writing short, and the program goes on. */
static int write_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return -1;
        text += written;
        size -= (size_t)written;
    }
    return 0;
}

static int sync_file(int file)
{
    int code;
    do
        code = fsync(file);
    while (code != 0 && errno == EINTR);
    return code != 0 && errno != EINVAL ? -1 : 0; /* EINVAL: as /dev/full */
}

/* After a power loss the name has to be there, too. What cannot be synced, as a
 * folder on some file systems, is left to them. */
static void sync_folder_of(const char *path)
{
    char *folder = strdup(path);
    if (folder == NULL)
        return;
    char *slash = strrchr(folder, '/');
    const char *name = ".";
    if (slash == folder)
        name = "/";
    else if (slash != NULL) {
        *slash = '\0';
        name = folder;
    }
    int file = open(name, O_RDONLY);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

static int write_new(const char *path, const dlx_writer *w)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0)
        return -1;
    int code = write_all(file, w->text, w->size);
    if (code == 0)
        code = sync_file(file);
    int why = errno;
    if (close(file) != 0 && code == 0) {
        code = -1;
        why = errno;
    }
    errno = why;
    return code;
}

static int replace(const char *path, const dlx_writer *w, dlx_file_error *error)
{
    size_t size = strlen(path) + 40;
    char *beside = malloc(size);
    if (beside == NULL)
        return dlx_file_no_memory(error, path);
    snprintf(beside, size, "%s.%ld.tmp", path, (long)getpid());
    unlink(beside); /* of a process with that number, long ago */
    int code = write_new(beside, w);
    if (code == 0)
        code = rename(beside, path);
    if (code == 0)
        sync_folder_of(path);
    else {
        dlx_file_fail(error, "%s: cannot write: %s", path, strerror(errno));
        unlink(beside);
    }
    free(beside);
    return code;
}

int dlx_writer_save(dlx_writer *w, const char *path, dlx_file_error *error)
{
    char hash[DLX_HEX_SIZE];
    if (!w->failed) {
        dlx_sha256_of(w->text, w->size, hash);
        dlx_writer_line(w, "end %s", hash);
    }
    if (w->failed)
        return dlx_file_no_memory(error, path);
    return replace(path, w, error);
}
