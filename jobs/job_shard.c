/* job_shard.c - counts a shard and makes its result, in files or in memory. */
#include "base/real_path.h"
#include "jobs/file_names.h"
#include "jobs/job.h"
#include "jobs/open_file.h"
#include "jobs/records.h"
#include "jobs/replace.h"
#include "jobs/result.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FEWEST_RESTS = 2, MOST_RESTS = 10 };

typedef struct counting {
    dlx_job *job;
    const char *shard_path, *result_path;
    const void *bytes; /* text of a shard in memory, or NULL */
    size_t size;
    jobs_shard shard;
    jobs_shard_result result;
    jobs_watch watch;
    dlx_job_report *report;
    dlx_file_error *error;
} counting;

/* ---- a result that is there already -------------------------------------- */

static bool is_same_shard(const jobs_shard *a, const jobs_shard *b)
{
    return strcmp(a->problem, b->problem) == 0 && strcmp(a->set, b->set) == 0 &&
           a->number == b->number;
}

static void tell_rest(const counting *c, const jobs_shard_result *r)
{
    for (int k = 1; k <= r->rest_size; k++) {
        char *name = jobs_shard_name(r->prefix, k, r->rest_size);
        char *path = name != NULL ? jobs_path_beside(r->path, name) : NULL;
        if (path != NULL)
            jobs_watch_wrote(&c->watch, path);
        free(name);
        free(path);
    }
}

/* Returns whether the path is something other than a result. */
static bool is_other_file(const char *path)
{
    const char head[] = "quadrille-result ";
    char begin[sizeof head - 1];
    FILE *file = jobs_open_file(path);
    if (file == NULL)
        return errno == 0 || errno == EISDIR;
    size_t size = fread(begin, 1, sizeof begin, file);
    fclose(file);
    return memcmp(begin, head, size) != 0;
}

static int take_over(counting *c, jobs_shard_result *old)
{
    dlx_job_report *report = c->report;
    jobs_watch_note(&c->watch, "%s: this file already holds the result",
                    c->result_path);
    c->job->other_count = old->count;
    old->count = NULL;
    report->was_there = 1;
    report->num_shards = old->rest_size;
    report->nodes = old->nodes;
    report->seconds = old->seconds;
    tell_rest(c, old);
    return old->rest[0] == '\0' ? DLX_EXHAUSTED : DLX_LIMIT;
}

/* Looks for a result of this shard. A damaged one is ignored; a file of another
 * kind is an error. Returns a dlx_result, an error, or 0: there is none. */
static int find_result(counting *c)
{
    const char *path = c->result_path;
    jobs_shard_result old;
    int code = 0;
    if (access(path, F_OK) != 0)
        return 0;
    if (jobs_shard_result_load(&old, path, jobs_job_key(c->job), c->error) !=
        0) {
        if (c->error->is_memory || is_other_file(path))
            code = jobs_code_of(c->error, DLX_ETEXT);
        else
            jobs_watch_note(&c->watch, "%s; it will be replaced",
                            c->error->text);
    } else if (!is_same_shard(&old.shard, &c->shard)) {
        jobs_file_fail(c->error, "%s: this is the result of another shard",
                       path);
        code = DLX_ETEXT;
    } else {
        code = take_over(c, &old);
    }
    jobs_shard_result_clear(&old);
    return code;
}

/* ---- what is left -------------------------------------------------------- */

/* Returns the number of shards for the rest, so that each takes about as long
 * as this one has. */
static int num_rests(const counting *c)
{
    double done = (double)c->job->work.nodes + 1;
    double parts = ceil((c->shard.size - done) / done);
    return parts > MOST_RESTS     ? MOST_RESTS
           : parts < FEWEST_RESTS ? FEWEST_RESTS
                                  : (int)parts;
}

/* Appends the beginning of the set's hash, so that the names are unique to the
 * set. */
static char *prefix_of(const char *path, const jobs_shard *set)
{
    const char *slash = base_last_slash(path);
    const char *base = slash != NULL ? slash + 1 : path;
    char *prefix = malloc(strlen(base) + 16);
    if (prefix != NULL)
        sprintf(prefix, "%s.%.8s", base, set->set);
    return prefix;
}

static int put_rest(counting *c, const jobs_shard *set, const jobs_split *split,
                    int number)
{
    jobs_record shard;
    const jobs_key *key = jobs_job_key(c->job);
    if (jobs_record_init(&shard, set, split, number, c->result.prefix, key,
                         c->error) != 0)
        return jobs_code_of(c->error, DLX_EWRITE);
    if (c->bytes != NULL) {
        int error = jobs_records_add(c->job->rest, &shard);
        return error == 0 ? 0 : jobs_fail(c->error, error);
    }
    char *path = jobs_path_beside(c->result_path, shard.name);
    int code = 0;
    if (path == NULL)
        code = jobs_fail(c->error, DLX_ENOMEM);
    else if (jobs_replace_file(path, shard.text, shard.size, c->error) != 0)
        code = jobs_code_of(c->error, DLX_EWRITE);
    free(path);
    jobs_record_clear(&shard);
    return code;
}

static int write_rests(counting *c, const jobs_shard *set,
                       const jobs_split *split)
{
    jobs_shard_result *r = &c->result;
    memcpy(r->rest, set->set, sizeof r->rest);
    r->rest_size = split->num;
    r->prefix = prefix_of(r->path, set);
    if (c->bytes != NULL)
        c->job->rest = calloc(1, sizeof *c->job->rest);
    if (r->prefix == NULL || (c->bytes != NULL && c->job->rest == NULL))
        return jobs_fail(c->error, DLX_ENOMEM);
    int code = 0;
    for (int k = 1; k <= split->num && code == 0; k++)
        code = put_rest(c, set, split, k);
    return code;
}

static int hand_on(counting *c)
{
    jobs_split split;
    jobs_shard set;
    jobs_shard_init(&set);
    int error = jobs_split_make(&split, c->job->form.tree, &c->job->work.left,
                                num_rests(c), c->job->form.seed);
    if (error == 0)
        error = jobs_shard_name_set(&set, c->shard.problem, &c->shard, &split);
    int code =
        error == 0 ? write_rests(c, &set, &split) : jobs_fail(c->error, error);
    jobs_shard_clear(&set);
    jobs_split_clear(&split);
    return code;
}

/* ---- the result ---------------------------------------------------------- */

static char *describe_worker(void)
{
    char host[128] = "";
    struct timespec now;
    char *text = malloc(256);
    gethostname(host, sizeof host - 1);
    host[strcspn(host, "\n")] = '\0';
    clock_gettime(CLOCK_REALTIME, &now);
    if (text != NULL)
        snprintf(text, 256, "%s process %ld time %lld.%09ld", host,
                 (long)getpid(), (long long)now.tv_sec, now.tv_nsec);
    return text;
}

static int fill_in_shard(counting *c)
{
    jobs_shard *s = &c->result.shard;
    int error = jobs_shard_copy_which(s, &c->shard);
    for (size_t k = 0; k < s->num_groups && error == 0; k++) {
        jobs_group *group = &s->groups[k];
        group->count = strdup(jobs_work_sum(&c->job->work, group->weight));
        error = group->count != NULL ? 0 : DLX_ENOMEM;
    }
    return error;
}

static int fill_in(counting *c)
{
    jobs_shard_result *r = &c->result;
    const jobs_work *w = &c->job->work;
    if (fill_in_shard(c) != 0)
        return jobs_fail(c->error, DLX_ENOMEM);
    r->path = strdup(c->result_path);
    r->shard_path = strdup(c->shard_path);
    r->search = strdup(c->job->form.search);
    r->worker = describe_worker();
    r->count = strdup(w->count != NULL ? w->count : "0");
    r->nodes = w->nodes;
    r->seconds = w->seconds;
    if (w->left.num == 0 && !w->was_split && c->job->form.threads == 1) {
        jobs_sha256 log = w->log;
        jobs_sha256_end(&log, r->digest);
    }
    return r->path != NULL && r->shard_path != NULL && r->search != NULL &&
                   r->worker != NULL && r->count != NULL
               ? 0
               : jobs_fail(c->error, DLX_ENOMEM);
}

static int keep_result(counting *c)
{
    jobs_writer w;
    jobs_record *to = &c->job->result;
    jobs_shard_result_write(&c->result, &w);
    w.key = jobs_job_key(c->job);
    to->name = strdup(c->result_path);
    if (jobs_writer_end(&w, c->result_path, c->error) != 0 ||
        to->name == NULL) {
        jobs_writer_clear(&w);
        return jobs_fail(c->error, DLX_ENOMEM);
    }
    to->text = w.text;
    to->size = w.size;
    return 0;
}

/* Writes the shards of the rest first, as the result refers to them. */
static int write_result(counting *c)
{
    int code = fill_in(c);
    if (code == 0 && c->job->work.left.num > 0)
        code = hand_on(c);
    char *unwritten = NULL;
    if (code == 0 && c->bytes != NULL)
        code = keep_result(c);
    else if (code == 0 && jobs_shard_result_save(&c->result, c->result_path,
                                                 jobs_job_key(c->job),
                                                 &unwritten, c->error) != 0)
        code = jobs_code_of(c->error, DLX_EWRITE);
    if (unwritten != NULL)
        jobs_watch_unwritten(&c->watch, unwritten);
    free(unwritten);
    if (code == 0 && c->bytes == NULL)
        tell_rest(c, &c->result);
    return code;
}

/* ---- the count ----------------------------------------------------------- */

/* Adds the paths in reverse order: the last one of the list is searched first.
 */
static int begin_work(counting *c)
{
    int error = jobs_job_begin(c->job, c->job->form.tree);
    for (size_t k = c->shard.paths.num; k > 0 && error == 0; k--) {
        const int *options;
        int n = jobs_paths_get(&c->shard.paths, k - 1, &options);
        error = jobs_paths_add_weighted(&c->job->work.left, options, n,
                                        c->shard.paths.weight[k - 1]);
    }
    if (error == 0 && c->shard.paths.num > 0)
        jobs_work_expect(&c->job->work,
                         c->shard.size / (double)c->shard.paths.num);
    return error == 0 ? 0 : jobs_fail(c->error, error);
}

static int run_work(counting *c)
{
    jobs_watch_work(&c->watch, &c->shard.paths);
    jobs_work_control control = jobs_watch_control(&c->watch, 0);
    int error = jobs_work_run(&c->job->work, &control);
    return error == 0 ? 0 : jobs_fail(c->error, error);
}

static int load(counting *c)
{
    const jobs_key *key = jobs_job_key(c->job);
    return c->bytes != NULL
               ? jobs_shard_load_bytes(&c->shard, c->shard_path, c->bytes,
                                       c->size, key, c->error)
               : jobs_shard_load(&c->shard, c->shard_path, key, c->error);
}

static int count(counting *c)
{
    if (load(c) != 0 ||
        jobs_shard_check(&c->shard, c->job->problem, c->job->form.tree,
                         c->shard_path, c->error) != 0)
        return jobs_code_of(c->error, DLX_ETEXT);
    int code = begin_work(c);
    if (code != 0)
        return code;
    if (c->bytes == NULL)
        code = find_result(c);
    if (code != 0)
        return code;
    code = run_work(c);
    if (code == 0)
        code = write_result(c);
    jobs_watch_end(&c->watch, c->report);
    if (code != 0)
        return code;
    c->report->num_shards = c->result.rest_size;
    if (c->result.rest[0] == '\0')
        return DLX_EXHAUSTED;
    return jobs_watch_stop(&c->watch) == DLX_INTERRUPTED ? DLX_INTERRUPTED
                                                         : DLX_LIMIT;
}

static int count_one(counting *c, const dlx_job_control *control)
{
    dlx_job_report *report = c->report;
    memset(report, 0, sizeof *report);
    *c->error = (dlx_file_error){0};
    jobs_watch_begin(&c->watch, c->job, control);
    jobs_shard_result_init(&c->result);
    jobs_shard_init(&c->shard);
    int code = count(c);
    jobs_shard_result_clear(&c->result);
    jobs_shard_clear(&c->shard);
    if (report->was_there)
        report->count = c->job->other_count;
    report->is_complete = code == DLX_EXHAUSTED;
    if (report->count == NULL)
        report->count = "0";
    return code;
}

int dlx_job_count_shard(dlx_job *job, const char *shard, const char *result,
                        const dlx_job_control *control, dlx_job_report *report,
                        dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    counting c = {.job = job,
                  .shard_path = shard,
                  .result_path = result,
                  .report = report,
                  .error = error != NULL ? error : &unseen};
    return count_one(&c, control);
}

/* Returns NAME.result for NAME.shard, from malloc(). */
static char *name_result(const char *shard)
{
    const char from[] = ".shard", to[] = ".result";
    size_t size = strlen(shard), end = sizeof from - 1;
    bool has_end = size >= end && strcmp(shard + size - end, from) == 0;
    char *name = malloc(size + sizeof to);
    if (name != NULL)
        sprintf(name, "%.*s%s", (int)(has_end ? size - end : size), shard, to);
    return name;
}

/* NOLINTNEXTLINE(readability-function-size): eight parameters */
int dlx_job_count_bytes(dlx_job *job, const char *name, const void *bytes,
                        size_t size, const dlx_job_control *control,
                        dlx_shard_result *result, dlx_job_report *report,
                        dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    char *result_name = name_result(name);
    counting c = {.job = job,
                  .shard_path = name,
                  .result_path = result_name,
                  .bytes = bytes != NULL ? bytes : "",
                  .size = bytes != NULL ? size : 0,
                  .report = report,
                  .error = error != NULL ? error : &unseen};
    *result = (dlx_shard_result){0};
    if (result_name == NULL) {
        memset(report, 0, sizeof *report);
        report->count = "0";
        return jobs_fail(c.error, DLX_ENOMEM);
    }
    int code = count_one(&c, control);
    if (code > 0)
        *result = (dlx_shard_result){job->result.name, job->result.text,
                                     job->result.size, job->rest};
    free(result_name);
    return code;
}
