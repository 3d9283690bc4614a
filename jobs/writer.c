#include "jobs/writer.h"

#include "base/reserve.h"
#include "jobs/replace.h"
#include "jobs/sha256.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines --------------------------------------------------------------- */

static bool reserve(jobs_writer *w, size_t size)
{
    char *text =
        w->failed ? NULL : base_reserve(w->text, 1, w->size, &w->cap, size);
    w->failed = text == NULL;
    if (text != NULL)
        w->text = text;
    return !w->failed;
}

void jobs_writer_init(jobs_writer *w, const char *kind, int version)
{
    memset(w, 0, sizeof *w);
    jobs_writer_line(w, "quadrille-%s %d", kind, version);
}

void jobs_writer_clear(jobs_writer *w)
{
    free(w->text);
    w->text = NULL;
}

void jobs_writer_line(jobs_writer *w, const char *format, ...)
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

void jobs_writer_path(jobs_writer *w, const int *options, int n)
{
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

void jobs_writer_paths(jobs_writer *w, const jobs_paths *paths)
{
    const int *options;
    for (size_t k = 0; k < paths->num; k++) {
        int n = jobs_paths_get(paths, k, &options);
        jobs_writer_path(w, options, n);
    }
}

/* ---- the file ------------------------------------------------------------ */

int jobs_writer_end(jobs_writer *w, const char *name, dlx_file_error *error)
{
    char hash[JOBS_HEX_SIZE];
    if (!w->failed && w->key != NULL) {
        jobs_hmac(w->key, w->text, w->size, hash);
        jobs_writer_line(w, "signed %s", hash);
    }
    if (!w->failed) {
        jobs_sha256_of(w->text, w->size, hash);
        jobs_writer_line(w, "end %s", hash);
    }
    return w->failed ? jobs_file_no_memory(error, name) : 0;
}

int jobs_writer_save(jobs_writer *w, const char *path, dlx_file_error *error)
{
    if (jobs_writer_end(w, path, error) != 0)
        return -1;
    return jobs_replace_file(path, w->text, w->size, error);
}
