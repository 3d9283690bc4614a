/* shard.c - shards in files. */
#include "dlx/shards/shard.h"

#include "dlx/shards/check_paths.h"
#include "dlx/shards/reader.h"
#include "dlx/shards/writer.h"

#include <stdio.h>
#include <string.h>

enum { VERSION = 1 };

void dlx_shard_init(dlx_shard *s)
{
    memset(s, 0, sizeof *s);
    dlx_paths_init(&s->paths);
}

void dlx_shard_clear(dlx_shard *s)
{
    dlx_paths_clear(&s->paths);
}

/* ---- sets ---------------------------------------------------------------- */

static void hash_paths(dlx_sha256 *h, const dlx_paths *paths)
{
    char text[16];
    for (size_t k = 0; k < paths->num; k++) {
        const int *options;
        int n = dlx_paths_get(paths, k, &options);
        for (int l = 0; l < n; l++) {
            snprintf(text, sizeof text, "%d", options[l]);
            dlx_sha256_add_text(h, text);
        }
        dlx_sha256_add_text(h, "path");
    }
    dlx_sha256_add_text(h, "shard");
}

void dlx_shard_name_set(dlx_shard *s, const char *problem,
                        const dlx_shard *parent, const dlx_split *split)
{
    dlx_sha256 h;
    char number[16];
    dlx_sha256_init(&h);
    dlx_sha256_add_text(&h, problem);
    if (parent != NULL) {
        snprintf(number, sizeof number, "%d", parent->number);
        dlx_sha256_add_text(&h, parent->set);
        dlx_sha256_add_text(&h, number);
    }
    for (int k = 0; k < split->num; k++)
        hash_paths(&h, &split->shards[k]);
    dlx_sha256_end(&h, s->set);
    memcpy(s->problem, problem, DLX_HEX_SIZE);
    memcpy(s->root, parent != NULL ? parent->root : s->set, DLX_HEX_SIZE);
    s->root_size = parent != NULL ? parent->root_size : split->num;
    s->set_size = split->num;
}

/* ---- files --------------------------------------------------------------- */

int dlx_shard_save(const dlx_shard *set, const dlx_split *split, int number,
                   const char *path, dlx_file_error *error)
{
    dlx_writer w;
    dlx_writer_init(&w, "shard", VERSION);
    dlx_writer_line(&w, "problem %s", set->problem);
    dlx_writer_line(&w, "root %s %d", set->root, set->root_size);
    dlx_writer_line(&w, "set %s", set->set);
    dlx_writer_line(&w, "part %d of %d", number, set->set_size);
    dlx_writer_line(&w, "size %.6g", split->sizes[number - 1]);
    dlx_writer_paths(&w, &split->shards[number - 1]);
    int code = dlx_writer_save(&w, path, error);
    dlx_writer_clear(&w);
    return code;
}

int dlx_shard_read_which(dlx_shard *s, const dlx_reader *r,
                         const char *expected)
{
    if (dlx_reader_is(r, "problem"))
        return dlx_reader_hash(r, s->problem);
    if (dlx_reader_is(r, "root"))
        return dlx_reader_set(r, s->root, &s->root_size);
    if (dlx_reader_is(r, "set"))
        return dlx_reader_hash(r, s->set);
    if (dlx_reader_is(r, "part"))
        return dlx_reader_part(r, &s->number, &s->set_size);
    return dlx_reader_fail(r, expected);
}

static int read_line(dlx_shard *s, const dlx_reader *r)
{
    if (dlx_reader_is(r, "size"))
        return dlx_reader_real(r, &s->size);
    if (dlx_reader_is(r, "path"))
        return dlx_reader_path(r, &s->paths);
    return dlx_shard_read_which(s, r, "a line of a shard");
}

int dlx_shard_load(dlx_shard *s, const char *path, dlx_file_error *error)
{
    dlx_reader r;
    dlx_shard_init(s);
    int code = dlx_reader_init(&r, path, "shard", VERSION, error);
    if (code != 0)
        return code;
    while (code == 0 && dlx_reader_next(&r))
        code = read_line(s, &r);
    if (code == 0 && (s->problem[0] == '\0' || s->root[0] == '\0' ||
                      s->set[0] == '\0' || s->number == 0))
        code = dlx_file_fail(error, "%s: a line is missing", path);
    dlx_reader_clear(&r);
    return code;
}

int dlx_shard_check(const dlx_shard *s, const char *problem,
                    const base_tree *tree, const char *path,
                    dlx_file_error *error)
{
    if (strcmp(problem, s->problem) != 0)
        return dlx_file_fail(
            error,
            "%s: it is a shard of another problem, or split had "
            "other options, such as --search",
            path);
    return dlx_check_paths(&s->paths, tree, path, error);
}
