/* shard.c - shards in files. */
#include "jobs/shard.h"

#include "jobs/check_paths.h"
#include "jobs/reader.h"
#include "jobs/writer.h"

#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

void jobs_shard_init(jobs_shard *s)
{
    memset(s, 0, sizeof *s);
    jobs_paths_init(&s->paths);
}

void jobs_shard_clear(jobs_shard *s)
{
    jobs_paths_clear(&s->paths);
}

/* ---- sets ---------------------------------------------------------------- */

static void hash_paths(jobs_sha256 *h, const jobs_paths *paths)
{
    char text[16];
    for (size_t k = 0; k < paths->num; k++) {
        const int *options;
        int n = jobs_paths_get(paths, k, &options);
        for (int l = 0; l < n; l++) {
            snprintf(text, sizeof text, "%d", options[l]);
            jobs_sha256_add_text(h, text);
        }
        jobs_sha256_add_text(h, "path");
    }
    jobs_sha256_add_text(h, "shard");
}

void jobs_shard_name_set(jobs_shard *s, const char *problem,
                         const jobs_shard *parent, const jobs_split *split)
{
    jobs_sha256 h;
    char number[16];
    jobs_sha256_init(&h);
    jobs_sha256_add_text(&h, problem);
    if (parent != NULL) {
        snprintf(number, sizeof number, "%d", parent->number);
        jobs_sha256_add_text(&h, parent->set);
        jobs_sha256_add_text(&h, number);
    }
    for (int k = 0; k < split->num; k++)
        hash_paths(&h, &split->shards[k]);
    jobs_sha256_end(&h, s->set);
    memcpy(s->problem, problem, JOBS_HEX_SIZE);
    memcpy(s->root, parent != NULL ? parent->root : s->set, JOBS_HEX_SIZE);
    s->root_size = parent != NULL ? parent->root_size : split->num;
    s->set_size = split->num;
}

/* ---- files --------------------------------------------------------------- */

int jobs_shard_save(const jobs_shard *set, const jobs_split *split, int number,
                    const char *path, const jobs_key *key,
                    dlx_file_error *error)
{
    jobs_writer w;
    jobs_writer_init(&w, "shard", VERSION);
    jobs_writer_line(&w, "problem %s", set->problem);
    jobs_writer_line(&w, "root %s %d", set->root, set->root_size);
    jobs_writer_line(&w, "set %s", set->set);
    jobs_writer_line(&w, "part %d of %d", number, set->set_size);
    jobs_writer_line(&w, "size %.6g", split->sizes[number - 1]);
    jobs_writer_paths(&w, &split->shards[number - 1]);
    w.key = key;
    int code = jobs_writer_save(&w, path, error);
    jobs_writer_clear(&w);
    return code;
}

int jobs_shard_read_which(jobs_shard *s, const jobs_reader *r,
                          const char *expected)
{
    if (jobs_reader_is(r, "problem"))
        return jobs_reader_hash(r, s->problem);
    if (jobs_reader_is(r, "root"))
        return jobs_reader_set(r, s->root, &s->root_size);
    if (jobs_reader_is(r, "set"))
        return jobs_reader_hash(r, s->set);
    if (jobs_reader_is(r, "part"))
        return jobs_reader_part(r, &s->number, &s->set_size);
    return jobs_reader_fail(r, expected);
}

static int read_line(jobs_shard *s, const jobs_reader *r)
{
    if (jobs_reader_is(r, "size"))
        return jobs_reader_real(r, &s->size);
    if (jobs_reader_is(r, "path"))
        return jobs_reader_path(r, &s->paths);
    return jobs_shard_read_which(s, r, "a line of a shard");
}

int jobs_shard_load(jobs_shard *s, const char *path, const jobs_key *key,
                    dlx_file_error *error)
{
    jobs_reader r;
    jobs_shard_init(s);
    int code = jobs_reader_init(&r, path, "shard", VERSION, key, error);
    if (code != 0)
        return code;
    while (code == 0 && jobs_reader_next(&r))
        code = read_line(s, &r);
    if (code == 0 && (s->problem[0] == '\0' || s->root[0] == '\0' ||
                      s->set[0] == '\0' || s->number == 0))
        code = jobs_file_fail(error, "%s: a line is missing", path);
    jobs_reader_clear(&r);
    return code;
}

int jobs_shard_check(const jobs_shard *s, const char *problem,
                     const dlx_tree *tree, const char *path,
                     dlx_file_error *error)
{
    if (strcmp(problem, s->problem) != 0)
        return jobs_file_fail(
            error,
            "%s: it is a shard of another problem, or split had "
            "other options, such as --search",
            path);
    return jobs_check_paths(&s->paths, tree, path, error);
}
