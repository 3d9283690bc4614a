/* job_split.c - splits a job into shards, in a folder or in memory. */
#include "jobs/file_names.h"
#include "jobs/job.h"
#include "jobs/records.h"

#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct splitting {
    const dlx_job *job;
    const char *folder;
    dlx_shards *shards;
    jobs_split split;
    jobs_watch watch;
    dlx_file_error *error;
} splitting;

static char *find_shard(const char *folder)
{
    const char end[] = ".shard";
    char *found = NULL;
    DIR *all = opendir(folder);
    if (all == NULL)
        return NULL;
    for (const struct dirent *file; found == NULL && (file = readdir(all));) {
        size_t size = strlen(file->d_name);
        if (size >= sizeof end &&
            strcmp(file->d_name + size - (sizeof end - 1), end) == 0)
            found = jobs_path_in(folder, file->d_name);
    }
    closedir(all);
    return found;
}

/* Refuses a folder with shards of another split, which would be lost or mixed
 * with these. */
static int check_folder(const splitting *s, const jobs_shard *set)
{
    jobs_shard old;
    char *path = find_shard(s->folder);
    int code = 0;
    if (path == NULL)
        return 0;
    if (jobs_shard_load(&old, path, jobs_job_key(s->job), s->error) != 0 ||
        strcmp(old.root, set->root) != 0) {
        code = jobs_code_of(s->error, DLX_ETEXT);
        if (code != DLX_ENOMEM)
            jobs_file_fail(s->error,
                           "%s belongs to another split; use another folder",
                           path);
    }
    jobs_shard_clear(&old);
    free(path);
    return code;
}

static int write_shard(const splitting *s, const jobs_shard *set, int number)
{
    char *name = jobs_shard_name(NULL, number, s->split.num);
    char *path = name != NULL ? jobs_path_in(s->folder, name) : NULL;
    int code = 0;
    if (path == NULL)
        code = jobs_fail(s->error, DLX_ENOMEM);
    else if (jobs_shard_save(set, &s->split, number, path, jobs_job_key(s->job),
                             s->error) != 0)
        code = jobs_code_of(s->error, DLX_EWRITE);
    else
        jobs_watch_wrote(&s->watch, path);
    free(name);
    free(path);
    return code;
}

static int keep_shard(const splitting *s, const jobs_shard *set, int number)
{
    jobs_record r;
    if (jobs_record_init(&r, set, &s->split, number, NULL, jobs_job_key(s->job),
                         s->error) != 0)
        return jobs_code_of(s->error, DLX_EWRITE);
    int code = jobs_records_add(s->shards, &r);
    return code == 0 ? 0 : jobs_fail(s->error, code);
}

static int hand_out(splitting *s, const jobs_shard *set)
{
    int code = 0;
    for (int k = 1; k <= s->split.num && code == 0; k++) {
        code =
            s->folder != NULL ? write_shard(s, set, k) : keep_shard(s, set, k);
        if (code == 0 && k < s->split.num)
            code = jobs_watch_stop(&s->watch);
    }
    return code;
}

static int write_all(splitting *s)
{
    jobs_shard set;
    int code = 0;
    jobs_shard_init(&set);
    if (jobs_shard_name_set(&set, s->job->problem, NULL, &s->split) != 0)
        code = jobs_fail(s->error, DLX_ENOMEM);
    if (code == 0 && s->folder != NULL && mkdir(s->folder, 0777) != 0 &&
        errno != EEXIST) {
        jobs_file_fail(s->error, "%s: %s", s->folder, strerror(errno));
        code = DLX_EWRITE;
    }
    if (code == 0 && s->folder != NULL)
        code = check_folder(s, &set);
    if (code == 0)
        code = hand_out(s, &set);
    jobs_shard_clear(&set);
    return code;
}

static int is_over(void *ctx)
{
    return jobs_watch_stop(ctx);
}

/* ---- counts that are not divided ----------------------------------------- */

typedef struct trial {
    splitting *of;
    dlx_solver *solver;
    double most; /* limit on nodes + updates */
} trial;

static void stop_trial(void *ctx)
{
    const trial *t = ctx;
    dlx_stats stats;
    dlx_get_stats(t->solver, &stats);
    if ((double)stats.nodes + (double)stats.updates >= t->most ||
        jobs_watch_stop(&t->of->watch) != 0)
        dlx_interrupt(t->solver);
}

/* Sets *is_divisible to false if a short run of the whole count switches to a
 * sweep, or is finished by memo or a sweep. These reuse what they learn in one
 * part for all others, so that separate parts would take many times as long.
 * The run takes a small share of a search of `nodes` nodes. */
static int try_whole(splitting *s, double nodes, bool *is_divisible)
{
    const double SHARE = 0.002, MOST = 6e5;
    trial t = {.of = s, .most = fmin(SHARE * nodes, MOST)};
    dlx_stats stats;
    int error = s->job->make_solver(s->job, false, &t.solver);
    *is_divisible = true;
    if (error == 0) {
        dlx_set_tick(t.solver, stop_trial, &t);
        bool is_done = dlx_count(t.solver, NULL) == DLX_EXHAUSTED;
        dlx_get_stats(t.solver, &stats);
        *is_divisible = stats.kernel_id != DLX_KERNEL_SWEEP &&
                        stats.kernel_id != DLX_KERNEL_PREFIXES &&
                        (stats.kernel_id != DLX_KERNEL_MEMO || !is_done);
    }
    dlx_solver_free(t.solver);
    return error;
}

static int keep_whole(splitting *s, const jobs_split *whole, int num)
{
    jobs_split *split = &s->split;
    const int *path;
    int n = jobs_paths_get(&whole->shards[0], 0, &path);
    split->shards = calloc((size_t)num, sizeof *split->shards);
    split->sizes = calloc((size_t)num, sizeof *split->sizes);
    if (split->shards == NULL || split->sizes == NULL)
        return DLX_ENOMEM;
    split->num = num;
    split->sizes[0] = whole->sizes[0];
    jobs_watch_note(
        &s->watch,
        "the count is fastest by memo or a sweep, which cannot be divided: "
        "shard 1 is the whole count, and the others are empty");
    return jobs_paths_add(&split->shards[0], path, n);
}

/* Returns whether the planner might choose memo or a sweep. */
static bool may_be_whole(const dlx_job *job, int num)
{
    return num > 1 && job->make_solver != NULL && !job->must_sweep;
}

static int make_split(splitting *s, const jobs_paths *all, int num)
{
    const dlx_job_form *form = &s->job->form;
    jobs_split whole = {0};
    bool is_divisible = true;
    int code = num < 1 || num > DLX_MAX_SHARDS ? DLX_EARGUMENT : 0;
    if (code == 0 && may_be_whole(s->job, num)) {
        code = jobs_split_make_until(&whole, form->tree, all, 1, form->seed,
                                     is_over, &s->watch);
        if (code == 0 && whole.shards[0].num > 0)
            code = try_whole(s, whole.sizes[0], &is_divisible);
    }
    if (code == 0)
        code = is_divisible
                   ? jobs_split_make_until(&s->split, form->tree, all, num,
                                           form->seed, is_over, &s->watch)
                   : keep_whole(s, &whole, num);
    jobs_split_clear(&whole);
    return code;
}

static int split_all(splitting *s, int num)
{
    jobs_paths all;
    const dlx_job_form *form = &s->job->form;
    jobs_paths_init(&all);
    int code = jobs_paths_add(&all, form->path, form->length);
    if (code == 0)
        code = make_split(s, &all, num);
    if (code == 0)
        code = jobs_watch_stop(&s->watch);
    if (code == 0)
        code = write_all(s);
    else if (code < 0)
        jobs_fail(s->error, code);
    jobs_split_clear(&s->split);
    jobs_paths_clear(&all);
    return code;
}

int dlx_job_split(dlx_job *job, int num, const char *folder,
                  const dlx_job_control *control, dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    splitting s = {
        .job = job, .folder = folder, .error = error != NULL ? error : &unseen};
    *s.error = (dlx_file_error){0};
    jobs_watch_begin(&s.watch, job, control);
    return split_all(&s, num);
}

int dlx_job_make_shards(dlx_shards **out, dlx_job *job, int num,
                        const dlx_job_control *control, dlx_file_error *error)
{
    dlx_file_error unseen = {0};
    splitting s = {.job = job, .error = error != NULL ? error : &unseen};
    *s.error = (dlx_file_error){0};
    *out = NULL;
    s.shards = calloc(1, sizeof *s.shards);
    if (s.shards == NULL)
        return jobs_fail(s.error, DLX_ENOMEM);
    jobs_watch_begin(&s.watch, job, control);
    int code = split_all(&s, num);
    if (code == 0)
        *out = s.shards;
    else
        dlx_shards_free(s.shards);
    return code;
}
