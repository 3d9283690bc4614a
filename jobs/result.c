/* result.c - results of shards in files. */
#include "jobs/result.h"

#include "jobs/reader.h"
#include "jobs/writer.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

void jobs_shard_result_init(jobs_shard_result *r)
{
    memset(r, 0, sizeof *r);
    jobs_shard_init(&r->shard);
}

void jobs_shard_result_clear(jobs_shard_result *r)
{
    jobs_shard_clear(&r->shard);
    free(r->path);
    free(r->shard_path);
    free(r->search);
    free(r->worker);
    free(r->count);
    free(r->prefix);
    jobs_shard_result_init(r);
}

int jobs_shard_result_save(const jobs_shard_result *r, const char *path,
                           const jobs_key *key, char **unwritten,
                           dlx_file_error *error)
{
    jobs_writer w;
    const jobs_shard *s = &r->shard;
    jobs_writer_init(&w, "result", VERSION);
    jobs_writer_line(&w, "problem %s", s->problem);
    jobs_writer_line(&w, "root %s %d", s->root, s->root_size);
    jobs_writer_line(&w, "set %s", s->set);
    jobs_writer_line(&w, "part %d of %d", s->number, s->set_size);
    jobs_writer_line(&w, "shard %s", r->shard_path);
    jobs_writer_line(&w, "search %s", r->search);
    jobs_writer_line(&w, "worker %s", r->worker);
    jobs_writer_line(&w, "count %s", r->count);
    jobs_writer_line(&w, "nodes %" PRIu64, r->nodes);
    jobs_writer_line(&w, "seconds %.6f", r->seconds);
    jobs_writer_line(&w, "digest %s", r->digest[0] != '\0' ? r->digest : "-");
    if (r->rest[0] != '\0') {
        jobs_writer_line(&w, "rest %s %d", r->rest, r->rest_size);
        jobs_writer_line(&w, "prefix %s", r->prefix);
    }
    w.key = key;
    int code = jobs_writer_save(&w, path, error);
    *unwritten = NULL;
    if (code != 0 && !w.failed) {
        *unwritten = w.text;
        w.text = NULL;
    }
    jobs_writer_clear(&w);
    return code;
}

static int read_rest(jobs_shard_result *to, const jobs_reader *r)
{
    if (jobs_reader_is(r, "digest"))
        return strcmp(r->value, "-") == 0 ? 0 : jobs_reader_hash(r, to->digest);
    if (jobs_reader_is(r, "rest"))
        return jobs_reader_set(r, to->rest, &to->rest_size);
    if (jobs_reader_is(r, "prefix"))
        return jobs_reader_text(r, &to->prefix);
    return jobs_shard_read_which(&to->shard, r, "a line of a result");
}

static int read_line(jobs_shard_result *to, const jobs_reader *r)
{
    if (jobs_reader_is(r, "shard"))
        return jobs_reader_text(r, &to->shard_path);
    if (jobs_reader_is(r, "search"))
        return jobs_reader_text(r, &to->search);
    if (jobs_reader_is(r, "worker"))
        return jobs_reader_text(r, &to->worker);
    if (jobs_reader_is(r, "count"))
        return jobs_reader_decimal(r, &to->count);
    if (jobs_reader_is(r, "nodes"))
        return jobs_reader_number(r, &to->nodes);
    if (jobs_reader_is(r, "seconds"))
        return jobs_reader_real(r, &to->seconds);
    return read_rest(to, r);
}

static bool is_whole(const jobs_shard_result *r)
{
    const jobs_shard *s = &r->shard;
    return s->problem[0] != '\0' && s->root[0] != '\0' && s->set[0] != '\0' &&
           s->number > 0 && r->shard_path != NULL && r->search != NULL &&
           r->worker != NULL && r->count != NULL &&
           (r->rest[0] == '\0') == (r->prefix == NULL);
}

int jobs_shard_result_load(jobs_shard_result *r, const char *path,
                           const jobs_key *key, dlx_file_error *error)
{
    jobs_reader reader;
    jobs_shard_result_init(r);
    r->path = strdup(path);
    if (r->path == NULL)
        return jobs_file_no_memory(error, path);
    int code = jobs_reader_init(&reader, path, "result", VERSION, key, error);
    if (code != 0)
        return code;
    while (code == 0 && jobs_reader_next(&reader))
        code = read_line(r, &reader);
    jobs_reader_clear(&reader);
    if (code == 0 && !is_whole(r))
        code = jobs_file_fail(error, "%s: a line is missing", path);
    return code;
}
