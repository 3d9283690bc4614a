/* job_merge.c - adds results from files and folders (dlx/jobs.h). */
#include "jobs/job.h"
#include "jobs/merge.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "jobs/file_names.h"

struct dlx_merge {
    jobs_merge of;
    dlx_merge_options options;
    jobs_key key;
    bool is_finished;
};

static void note(void *ctx, const char *sentence)
{
    const dlx_merge *m = ctx;
    if (m->options.note != NULL)
        m->options.note(m->options.ctx, sentence);
}

dlx_merge *dlx_merge_new(const dlx_merge_options *options)
{
    dlx_merge *m = calloc(1, sizeof *m);
    if (m == NULL)
        return NULL;
    if (options != NULL)
        m->options = *options;
    jobs_merge_init(&m->of, note, m);
    m->of.folder = m->options.folder;
    m->of.share = m->options.verify_share;
    if (m->options.key != NULL) {
        m->key = (jobs_key){m->options.key, m->options.key_size};
        m->of.key = &m->key;
    }
    return m;
}

void dlx_merge_free(dlx_merge *m)
{
    if (m == NULL)
        return;
    jobs_merge_clear(&m->of);
    free(m);
}

/* ---- results ------------------------------------------------------------- */

/* Returns 1, 0 (the file is useless), or an error, from the code of adding a
 * result. */
static int conclude_add(int code, dlx_file_error *error)
{
    if (code == DLX_ENOMEM)
        return jobs_fail(error, code);
    return code < 0 ? code : code == 0;
}

static int add_file(dlx_merge *m, const char *path, dlx_file_error *error)
{
    return conclude_add(jobs_merge_add(&m->of, path, error), error);
}

static int is_result(const struct dirent *entry)
{
    static const char END[] = ".result";
    size_t size = strlen(entry->d_name), end = sizeof END - 1;
    return size > end && strcmp(entry->d_name + size - end, END) == 0;
}

static int add_entry(dlx_merge *m, const char *folder, const char *name,
                     dlx_file_error *error)
{
    char *path = jobs_path_in(folder, name);
    int code =
        path == NULL ? jobs_fail(error, DLX_ENOMEM) : add_file(m, path, error);
    free(path);
    return code;
}

/* Adds all results in it: a command line may have no room for their names. */
static int add_folder(dlx_merge *m, const char *folder, dlx_file_error *error)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, is_result, alphasort), num = 0, code = 0;
    if (n < 0) {
        jobs_file_fail(error, "%s: %s", folder, strerror(errno));
        return errno == ENOMEM ? DLX_ENOMEM : DLX_ETEXT;
    }
    if (n == 0) {
        jobs_file_fail(error, "%s: this folder has no *.result files", folder);
        code = DLX_ETEXT;
    }
    for (int k = 0; k < n; k++) {
        if (code >= 0)
            code = add_entry(m, folder, entries[k]->d_name, error);
        num += code > 0;
        free(entries[k]);
    }
    free(entries);
    return code < 0 ? code : num;
}

int dlx_merge_add(dlx_merge *m, const char *path, dlx_file_error *error)
{
    struct stat status;
    dlx_file_error unseen = {0};
    dlx_file_error *to = error != NULL ? error : &unseen;
    to->text[0] = '\0';
    to->is_memory = 0;
    bool is_folder = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    return is_folder ? add_folder(m, path, to) : add_file(m, path, to);
}

int dlx_merge_add_bytes(dlx_merge *m, const char *name, const void *bytes,
                        size_t size, dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    dlx_file_error *to = error != NULL ? error : &unseen;
    *to = (dlx_file_error){0};
    return conclude_add(jobs_merge_add_bytes(&m->of, name, bytes, size, to),
                        to);
}

/* ---- the sum ------------------------------------------------------------- */

int dlx_merge_finish(dlx_merge *m)
{
    if (m->of.num == 0)
        return DLX_EARGUMENT;
    int error = m->is_finished ? 0 : jobs_merge_finish(&m->of);
    m->is_finished = error == 0;
    return error != 0 ? error : m->of.sum.num_missing == 0;
}

const char *dlx_merge_count(const dlx_merge *m)
{
    return m->of.sum.count != NULL ? m->of.sum.count : "0";
}

size_t dlx_merge_num_missing(const dlx_merge *m)
{
    return m->of.sum.num_missing;
}

const char *dlx_merge_missing(const dlx_merge *m, size_t k)
{
    return k < m->of.sum.num_missing ? m->of.sum.missing[k] : NULL;
}

void dlx_merge_get_stats(const dlx_merge *m, dlx_merge_stats *stats)
{
    *stats =
        (dlx_merge_stats){m->of.num, m->of.num_verified, m->of.num_by_other,
                          m->of.sum.nodes, m->of.sum.seconds};
}
