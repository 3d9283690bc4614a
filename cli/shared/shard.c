/* shard.c - the count of a shard becomes a result. */
#include "cli/shared/shard.h"

#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"
#include "jobs/file_names.h"
#include "jobs/result.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FEWEST_RESTS = 2, MOST_RESTS = 10 };

typedef struct counting {
    const cli_job *job;
    jobs_shard shard;
    jobs_work work;
    jobs_shard_result result;
    jobs_file_error error;
} counting;

static int no_memory(counting *c)
{
    return jobs_file_fail(&c->error, "%s", dlx_error_text(DLX_ENOMEM));
}

/* ---- a result that is there already -------------------------------------- */

static bool is_same_shard(const jobs_shard *a, const jobs_shard *b)
{
    return strcmp(a->problem, b->problem) == 0 && strcmp(a->set, b->set) == 0 &&
           a->number == b->number;
}

static void print_rest(const jobs_shard_result *r)
{
    for (int k = 1; k <= r->rest_size; k++) {
        char *name = jobs_shard_name(r->prefix, k, r->rest_size);
        char *path = name != NULL ? jobs_path_beside(r->path, name) : NULL;
        if (path != NULL)
            puts(path);
        free(name);
        free(path);
    }
}

/* Is it no file, but a folder or a device, or has it anything that does not
 * begin as a result does? */
static bool is_other_file(const char *path)
{
    const char head[] = "quadrille-result ";
    char begin[sizeof head - 1];
    struct stat about;
    if (stat(path, &about) == 0 && !S_ISREG(about.st_mode))
        return true;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    size_t size = fread(begin, 1, sizeof begin, file);
    fclose(file);
    return memcmp(begin, head, size) != 0;
}

/* Is there a result of this shard? A damaged one is as good as none; a file of
 * another kind was not meant. Returns a cli_exit, or -1: no. */
static int find_result(counting *c)
{
    const char *path = c->job->parts->out;
    jobs_shard_result old;
    jobs_file_error reason;
    int code = -1;
    if (access(path, F_OK) != 0)
        return -1;
    if (jobs_shard_result_load(&old, path, &reason) != 0) {
        bool is_other = is_other_file(path);
        cli_complain(is_other ? "%s" : "%s; it will be replaced", reason.text);
        code = is_other ? CLI_ERROR : -1;
    } else if (!is_same_shard(&old.shard, &c->shard)) {
        cli_complain("%s: it is the result of another shard", path);
        code = CLI_ERROR;
    } else {
        cli_complain("%s: it has this result already", path);
        print_rest(&old);
        code = old.rest[0] == '\0' ? CLI_YES : CLI_LIMIT;
    }
    jobs_shard_result_clear(&old);
    return code;
}

/* ---- what is left -------------------------------------------------------- */

/* How many shards of what is left? As many as would take about as long as this
 * one has. */
static int num_rests(const counting *c)
{
    double done = (double)c->work.nodes + 1;
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
        code = path != NULL ? jobs_shard_save(&set, split, k, path, &c->error)
                            : no_memory(c);
        free(name);
        free(path);
    }
    return code;
}

/* Split what is left of the work into shards. Returns 0, or -1 with the reason.
 */
static int hand_on(counting *c)
{
    jobs_split split;
    int error = jobs_split_make(&split, c->job->tree, &c->work.left,
                                num_rests(c), c->job->seed);
    int code = error == 0
                   ? write_rests(c, &split)
                   : jobs_file_fail(&c->error, "%s", dlx_error_text(error));
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
    const jobs_work *w = &c->work;
    memcpy(r->shard.problem, c->shard.problem, JOBS_HEX_SIZE);
    memcpy(r->shard.root, c->shard.root, JOBS_HEX_SIZE);
    memcpy(r->shard.set, c->shard.set, JOBS_HEX_SIZE);
    r->shard.root_size = c->shard.root_size;
    r->shard.set_size = c->shard.set_size;
    r->shard.number = c->shard.number;
    r->path = strdup(c->job->parts->out);
    r->shard_path = strdup(c->job->parts->shard);
    r->search = strdup(c->job->search);
    r->worker = describe_worker();
    r->count = strdup(w->count != NULL ? w->count : "0");
    r->nodes = w->nodes;
    r->seconds = w->seconds;
    if (w->left.num == 0 && !w->was_split && c->job->threads == 1) {
        jobs_sha256 log = w->log;
        jobs_sha256_end(&log, r->digest);
    }
    return r->path != NULL && r->shard_path != NULL && r->search != NULL &&
                   r->worker != NULL && r->count != NULL
               ? 0
               : no_memory(c);
}

/* Shards of the rest first: the result says that they are there. */
static int write_result(counting *c)
{
    int code = fill_in(c);
    if (code == 0 && c->work.left.num > 0)
        code = hand_on(c);
    if (code == 0)
        code =
            jobs_shard_result_save(&c->result, c->job->parts->out, &c->error);
    if (code == 0)
        print_rest(&c->result);
    return code;
}

/* ---- the count ----------------------------------------------------------- */

/* The first path is searched first, which is the last one of the list. */
static int begin_work(counting *c)
{
    int error = jobs_work_init(&c->work, c->job->tree, c->job->threads);
    for (size_t k = c->shard.paths.num; k > 0 && error == 0; k--) {
        const int *options;
        int n = jobs_paths_get(&c->shard.paths, k - 1, &options);
        error = jobs_paths_add(&c->work.left, options, n);
    }
    return error == 0 ? 0
                      : jobs_file_fail(&c->error, "%s", dlx_error_text(error));
}

static int base_work(counting *c)
{
    cli_job_watch watch;
    cli_job_watch_begin(&watch, c->job);
    cli_job_watch_forecast(&watch, &c->work, &c->shard.paths);
    jobs_work_control control = cli_job_watch_control(&watch, c->job->seconds);
    int error = jobs_work_run(&c->work, &control);
    cli_job_watch_end(&watch);
    return error == 0 ? 0
                      : jobs_file_fail(&c->error, "%s", dlx_error_text(error));
}

static int count(counting *c)
{
    const cli_job *job = c->job;
    int code = jobs_shard_load(&c->shard, job->parts->shard, &c->error);
    if (code == 0)
        code = jobs_shard_check(&c->shard, job->problem, job->tree,
                                job->parts->shard, &c->error);
    int found = code == 0 ? find_result(c) : -1;
    if (found >= 0)
        return found;
    if (code == 0)
        code = begin_work(c);
    if (code == 0)
        code = base_work(c);
    if (code == 0)
        code = write_result(c);
    if (code != 0) {
        cli_complain("%s", c->error.text);
        return CLI_ERROR;
    }
    cli_print_work(job, &c->work);
    if (c->result.rest[0] == '\0')
        return CLI_YES;
    cli_complain("%s; %d new shards have what is left",
                 cli_caught_signal() != 0 ? "interrupted"
                                          : "stopped by a limit",
                 c->result.rest_size);
    return CLI_LIMIT;
}

int cli_count_shard(const cli_job *job)
{
    counting c;
    memset(&c, 0, sizeof c);
    c.job = job;
    jobs_shard_result_init(&c.result);
    int code = count(&c);
    jobs_shard_result_clear(&c.result);
    jobs_work_clear(&c.work);
    jobs_shard_clear(&c.shard);
    return code;
}
