#include "jobs/result.h"

#include "jobs/decimal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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

/* ---- written ------------------------------------------------------------- */

static void write_groups(const jobs_shard *s, jobs_writer *w)
{
    for (size_t k = 0; k < s->num_groups; k++) {
        const jobs_group *group = &s->groups[k];
        jobs_writer_line(w, "weight %" PRIu64 " %s %s", group->weight,
                         group->hash, group->count);
    }
}

void jobs_shard_result_write(const jobs_shard_result *r, jobs_writer *w)
{
    jobs_writer_init(w, "result", r->shard.version);
    jobs_shard_write_which(&r->shard, w);
    jobs_writer_line(w, "shard %s", r->shard_path);
    jobs_writer_line(w, "search %s", r->search);
    jobs_writer_line(w, "worker %s", r->worker);
    write_groups(&r->shard, w);
    jobs_writer_line(w, "count %s", r->count);
    jobs_writer_line(w, "nodes %" PRIu64, r->nodes);
    jobs_writer_line(w, "seconds %.6f", r->seconds);
    jobs_writer_line(w, "digest %s", r->digest[0] != '\0' ? r->digest : "-");
    if (r->rest[0] != '\0') {
        jobs_writer_line(w, "rest %s %d", r->rest, r->rest_size);
        jobs_writer_line(w, "prefix %s", r->prefix);
    }
}

int jobs_shard_result_save(const jobs_shard_result *r, const char *path,
                           const jobs_key *key, char **unwritten,
                           dlx_file_error *error)
{
    jobs_writer w;
    jobs_shard_result_write(r, &w);
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

/* ---- read ---------------------------------------------------------------- */

static int read_group(jobs_shard *s, const jobs_reader *r)
{
    uint64_t weight = 0;
    jobs_hex hash;
    char *count = NULL;
    int code = jobs_reader_weighted(r, &weight, hash, &count);
    if (code == 0)
        code = jobs_shard_add_group(s, r, weight);
    if (code != 0) {
        free(count);
        return code;
    }
    jobs_group *group = &s->groups[s->num_groups - 1];
    memcpy(group->hash, hash, sizeof hash);
    group->count = count;
    return 0;
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
    if (jobs_reader_is(r, "weight") && r->version > 1)
        return read_group(&to->shard, r);
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
    return r->shard_path != NULL && r->search != NULL && r->worker != NULL &&
           r->count != NULL && (r->rest[0] == '\0') == (r->prefix == NULL);
}

static int check_count(const jobs_shard_result *r, dlx_file_error *error)
{
    char *sum = NULL;
    int code = jobs_decimal_add(&sum, "0");
    for (size_t k = 0; k < r->shard.num_groups && code == 0; k++) {
        const jobs_group *group = &r->shard.groups[k];
        code = jobs_decimal_add_product(&sum, group->count, group->weight);
    }
    if (code != 0)
        code = jobs_file_no_memory(error, r->path);
    else if (strcmp(sum, r->count) != 0)
        code = jobs_file_fail(
            error,
            "%s: the count is not the weighted sum of the counts in the file",
            r->path);
    free(sum);
    return code;
}

static int check(const jobs_shard_result *r, dlx_file_error *error)
{
    if (!is_whole(r))
        return jobs_file_fail(error, "%s: a line is missing", r->path);
    int code = jobs_shard_check_which(&r->shard, r->path, error);
    return code == 0 && r->shard.version > 1 ? check_count(r, error) : code;
}

static int read_all(jobs_shard_result *r, jobs_reader *reader)
{
    int code = 0;
    r->shard.version = reader->version;
    while (code == 0 && jobs_reader_next(reader))
        code = read_line(r, reader);
    jobs_reader_clear(reader);
    return code == 0 ? check(r, reader->error) : code;
}

static int begin(jobs_shard_result *r, const char *name, dlx_file_error *error)
{
    jobs_shard_result_init(r);
    r->path = strdup(name);
    return r->path != NULL ? 0 : jobs_file_no_memory(error, name);
}

int jobs_shard_result_load(jobs_shard_result *r, const char *path,
                           const jobs_key *key, dlx_file_error *error)
{
    jobs_reader reader;
    int code = begin(r, path, error);
    if (code == 0)
        code = jobs_reader_init(&reader, path, "result", JOBS_SHARD_VERSION,
                                key, error);
    return code != 0 ? code : read_all(r, &reader);
}

int jobs_shard_result_load_bytes(jobs_shard_result *r, const char *name,
                                 const void *bytes, size_t size,
                                 const jobs_key *key, dlx_file_error *error)
{
    jobs_reader reader;
    int code = begin(r, name, error);
    if (code == 0)
        code = jobs_reader_init_bytes(&reader, name, bytes, size, "result",
                                      JOBS_SHARD_VERSION, key, error);
    return code != 0 ? code : read_all(r, &reader);
}
