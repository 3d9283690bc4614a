/* result.c - results of shards in files. */
#include "dlx/shards/result.h"

#include "dlx/shards/reader.h"
#include "dlx/shards/writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

void dlx_shard_result_init(dlx_shard_result *r)
{
    memset(r, 0, sizeof *r);
    dlx_shard_init(&r->shard);
}

void dlx_shard_result_clear(dlx_shard_result *r)
{
    dlx_shard_clear(&r->shard);
    free(r->path);
    free(r->shard_path);
    free(r->search);
    free(r->worker);
    free(r->count);
    free(r->prefix);
    dlx_shard_result_init(r);
}

int dlx_shard_result_save(const dlx_shard_result *r, const char *path,
                          dlx_file_error *error)
{
    dlx_writer w;
    const dlx_shard *s = &r->shard;
    dlx_writer_init(&w, "result", VERSION);
    dlx_writer_line(&w, "problem %s", s->problem);
    dlx_writer_line(&w, "root %s %d", s->root, s->root_size);
    dlx_writer_line(&w, "set %s", s->set);
    dlx_writer_line(&w, "part %d of %d", s->number, s->set_size);
    dlx_writer_line(&w, "shard %s", r->shard_path);
    dlx_writer_line(&w, "search %s", r->search);
    dlx_writer_line(&w, "worker %s", r->worker);
    dlx_writer_line(&w, "count %s", r->count);
    dlx_writer_line(&w, "nodes %" PRIu64, r->nodes);
    dlx_writer_line(&w, "seconds %.6f", r->seconds);
    dlx_writer_line(&w, "digest %s", r->digest[0] != '\0' ? r->digest : "-");
    if (r->rest[0] != '\0') {
        dlx_writer_line(&w, "rest %s %d", r->rest, r->rest_size);
        dlx_writer_line(&w, "prefix %s", r->prefix);
    }
    int code = dlx_writer_save(&w, path, error);
    dlx_writer_clear(&w);
    return code;
}

static int read_rest(dlx_shard_result *to, const dlx_reader *r)
{
    if (dlx_reader_is(r, "digest"))
        return strcmp(r->value, "-") == 0 ? 0 : dlx_reader_hash(r, to->digest);
    if (dlx_reader_is(r, "rest"))
        return dlx_reader_set(r, to->rest, &to->rest_size);
    if (dlx_reader_is(r, "prefix"))
        return dlx_reader_text(r, &to->prefix);
    return dlx_shard_read_which(&to->shard, r, "a line of a result");
}

static int read_line(dlx_shard_result *to, const dlx_reader *r)
{
    if (dlx_reader_is(r, "shard"))
        return dlx_reader_text(r, &to->shard_path);
    if (dlx_reader_is(r, "search"))
        return dlx_reader_text(r, &to->search);
    if (dlx_reader_is(r, "worker"))
        return dlx_reader_text(r, &to->worker);
    if (dlx_reader_is(r, "count"))
        return dlx_reader_decimal(r, &to->count);
    if (dlx_reader_is(r, "nodes"))
        return dlx_reader_number(r, &to->nodes);
    if (dlx_reader_is(r, "seconds"))
        return dlx_reader_real(r, &to->seconds);
    return read_rest(to, r);
}

static bool is_whole(const dlx_shard_result *r)
{
    const dlx_shard *s = &r->shard;
    return s->problem[0] != '\0' && s->root[0] != '\0' && s->set[0] != '\0' &&
           s->number > 0 && r->shard_path != NULL && r->search != NULL &&
           r->worker != NULL && r->count != NULL &&
           (r->rest[0] == '\0') == (r->prefix == NULL);
}

int dlx_shard_result_load(dlx_shard_result *r, const char *path,
                          dlx_file_error *error)
{
    dlx_reader reader;
    dlx_shard_result_init(r);
    r->path = strdup(path);
    if (r->path == NULL)
        return dlx_file_no_memory(error, path);
    int code = dlx_reader_init(&reader, path, "result", VERSION, error);
    if (code != 0)
        return code;
    while (code == 0 && dlx_reader_next(&reader))
        code = read_line(r, &reader);
    dlx_reader_clear(&reader);
    if (code == 0 && !is_whole(r))
        code = dlx_file_fail(error, "%s: a line is missing", path);
    return code;
}
