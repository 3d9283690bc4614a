/* job_shard.c - the count of a shard becomes a result. */
#include "jobs/file_names.h"
#include "jobs/job.h"
#include "jobs/open_file.h"
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

/* Returns whether it is a folder, a device, or a file that does not begin as a
 * result does. */
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

/* The result is there already. */
static int take_over(counting *c, jobs_shard_result *old)
{
    dlx_job_report *report = c->report;
    jobs_watch_note(&c->watch, "%s: it has this result already",
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

/* Look for a result of this shard. A damaged one counts as none; a file of
 * another kind is an error. Returns a result, an error, or 0: there is none. */
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
        jobs_file_fail(c->error, "%s: it is the result of another shard", path);
        code = DLX_ETEXT;
    } else {
        code = take_over(c, &old);
    }
    jobs_shard_result_clear(&old);
    return code;
}

/* ---- what is left -------------------------------------------------------- */

/* The number of shards for what is left: each would take about as long as this
 * one has. */
static int num_rests(const counting *c)
{
    double done = (double)c->job->work.nodes + 1;
    double parts = ceil((c->shard.size - done) / done);
    return parts > MOST_RESTS     ? MOST_RESTS
           : parts < FEWEST_RESTS ? FEWEST_RESTS
                                  : (int)parts;
}

/* The name of the result with the beginning of the set's hash: so no other set
 * has these files. */
static char *prefix_of(const char *path, const jobs_shard *set)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash != NULL ? slash + 1 : path;
    char *prefix = malloc(strlen(base) + 16);
    if (prefix != NULL)
        sprintf(prefix, "%s.%.8s", base, set->set);
    return prefix;
}

static int write_rests(counting *c, const jobs_split *split)
{
    jobs_shard_result *r = &c->result;
    jobs_shard set;
    int code = 0;
    jobs_shard_init(&set);
    jobs_shard_name_set(&set, c->shard.problem, &c->shard, split);
    memcpy(r->rest, set.set, sizeof r->rest);
    r->rest_size = split->num;
    r->prefix = prefix_of(r->path, &set);
    for (int k = 1; k <= split->num && code == 0; k++) {
        char *name = r->prefix != NULL
                         ? jobs_shard_name(r->prefix, k, split->num)
                         : NULL;
        char *path = name != NULL ? jobs_path_beside(r->path, name) : NULL;
        if (path == NULL)
            code = jobs_fail(c->error, DLX_ENOMEM);
        else if (jobs_shard_save(&set, split, k, path, jobs_job_key(c->job),
                                 c->error) != 0)
            code = jobs_code_of(c->error, DLX_EWRITE);
        free(name);
        free(path);
    }
    return code;
}

/* Split what is left of the work into shards. */
static int hand_on(counting *c)
{
    jobs_split split;
    int error = jobs_split_make(&split, c->job->form.tree, &c->job->work.left,
                                num_rests(c), c->job->form.seed);
    int code = error == 0 ? write_rests(c, &split) : jobs_fail(c->error, error);
    jobs_split_clear(&split);
    return code;
}

/* ---- the result ---------------------------------------------------------- */

/* Host, process and time. */
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

static int fill_in(counting *c)
{
    jobs_shard_result *r = &c->result;
    const jobs_work *w = &c->job->work;
    memcpy(r->shard.problem, c->shard.problem, JOBS_HEX_SIZE);
    memcpy(r->shard.root, c->shard.root, JOBS_HEX_SIZE);
    memcpy(r->shard.set, c->shard.set, JOBS_HEX_SIZE);
    r->shard.root_size = c->shard.root_size;
    r->shard.set_size = c->shard.set_size;
    r->shard.number = c->shard.number;
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

/* Shards of the rest first: the result says that they are there. */
static int write_result(counting *c)
{
    int code = fill_in(c);
    if (code == 0 && c->job->work.left.num > 0)
        code = hand_on(c);
    char *unwritten = NULL;
    if (code == 0 &&
        jobs_shard_result_save(&c->result, c->result_path, jobs_job_key(c->job),
                               &unwritten, c->error) != 0)
        code = jobs_code_of(c->error, DLX_EWRITE);
    if (unwritten != NULL)
        jobs_watch_unwritten(&c->watch, unwritten);
    free(unwritten);
    if (code == 0)
        tell_rest(c, &c->result);
    return code;
}

/* ---- the count ----------------------------------------------------------- */

/* The first path is searched first, which is the last one of the list. */
static int begin_work(counting *c)
{
    int error = jobs_job_begin(c->job, c->job->form.tree);
    for (size_t k = c->shard.paths.num; k > 0 && error == 0; k--) {
        const int *options;
        int n = jobs_paths_get(&c->shard.paths, k - 1, &options);
        error = jobs_paths_add(&c->job->work.left, options, n);
    }
    return error == 0 ? 0 : jobs_fail(c->error, error);
}

static int run_work(counting *c)
{
    jobs_watch_work(&c->watch, &c->shard.paths);
    jobs_work_control control = jobs_watch_control(&c->watch, 0);
    int error = jobs_work_run(&c->job->work, &control);
    return error == 0 ? 0 : jobs_fail(c->error, error);
}

static int count(counting *c)
{
    if (jobs_shard_load(&c->shard, c->shard_path, jobs_job_key(c->job),
                        c->error) != 0 ||
        jobs_shard_check(&c->shard, c->job->problem, c->job->form.tree,
                         c->shard_path, c->error) != 0)
        return jobs_code_of(c->error, DLX_ETEXT);
    int code = begin_work(c);
    if (code != 0)
        return code;
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

int dlx_job_count_shard(dlx_job *job, const char *shard, const char *result,
                        const dlx_job_control *control, dlx_job_report *report,
                        dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    counting c;
    memset(&c, 0, sizeof c);
    memset(report, 0, sizeof *report);
    c.job = job;
    c.shard_path = shard;
    c.result_path = result;
    c.report = report;
    c.error = error != NULL ? error : &unseen;
    c.error->text[0] = '\0';
    c.error->is_memory = 0;
    jobs_watch_begin(&c.watch, job, control);
    jobs_shard_result_init(&c.result);
    jobs_shard_init(&c.shard);
    int code = count(&c);
    jobs_shard_result_clear(&c.result);
    jobs_shard_clear(&c.shard);
    if (report->was_there)
        report->count = job->other_count;
    report->is_complete = code == DLX_EXHAUSTED;
    if (report->count == NULL)
        report->count = "0";
    return code;
}
