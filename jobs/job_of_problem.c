/* job_of_problem.c - the count of the covers of a problem as a job. */
#include "dlx/dlx.h"
#include "jobs/fingerprint.h"
#include "jobs/job.h"
#include "jobs/problem_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kernels[] = {"auto",   "links", "lanes",   "memo",
                                      "bounds", "sweep", "clauses", "prefixes"};
static const char *const choices[] = {"first",  "last",     "random",
                                      "weight", "in-order", "sharp"};

typedef struct owner {
    dlx_config engine;
    jobs_problem_tree tree, divided;
    int *excluded;
} owner;

static void free_owner(void *ctx)
{
    owner *o = ctx;
    free(o->excluded);
    free(o);
}

void dlx_job_options_init(dlx_job_options *options)
{
    memset(options, 0, sizeof *options);
    dlx_config_init(&options->engine);
}

static bool are_options(const dlx_problem *p, const int *list, int n)
{
    bool good = n == 0 || (n > 0 && list != NULL);
    for (int k = 0; k < n && good; k++)
        good = list[k] >= 0 && list[k] < dlx_num_options(p);
    return good;
}

static int check(const dlx_problem *p, const dlx_job_options *options)
{
    dlx_config config = options->engine;
    dlx_option_index *index;
    int error =
        dlx_option_index_new(&index, p); /* also checks that p is frozen */
    if (error != 0)
        return error;
    dlx_option_index_free(index);
    if (config.threads < 1 || config.threads > DLX_MAX_THREADS ||
        (unsigned)config.kernel > DLX_KERNEL_PREFIXES ||
        (unsigned)config.choice > DLX_CHOOSE_SHARP)
        return DLX_ECONFIG;
    return are_options(p, options->assumed, options->num_assumed) &&
                   are_options(p, options->excluded, options->num_excluded)
               ? 0
               : DLX_EARGUMENT;
}

static owner *make_owner(const dlx_problem *p, const dlx_job_options *options)
{
    size_t num = (size_t)options->num_excluded;
    owner *o = calloc(1, sizeof *o);
    if (o == NULL)
        return NULL;
    o->excluded = malloc((num + 1) * sizeof *o->excluded);
    if (o->excluded == NULL) {
        free_owner(o);
        return NULL;
    }
    if (num > 0)
        memcpy(o->excluded, options->excluded, num * sizeof *o->excluded);
    o->engine = options->engine;
    jobs_problem_tree_init(&o->tree, p, &options->engine, o->excluded,
                           options->num_excluded);
    o->divided = o->tree;
    o->tree.reduces = options->engine.kernel == DLX_KERNEL_AUTO &&
                      options->engine.choice == DLX_CHOOSE_FIRST;
    if (options->engine.kernel == DLX_KERNEL_MEMO ||
        options->engine.kernel == DLX_KERNEL_SWEEP ||
        options->engine.kernel == DLX_KERNEL_PREFIXES)
        o->divided.config.kernel = DLX_KERNEL_AUTO;
    jobs_problem_tree_without_memo(&o->divided);
    return o;
}

/* Sets the hashes that identify the job: the problem and, if there are any, the
 * assumed options. Needs: the job's name is the text of the problem. */
static void name_job(dlx_job *job, const dlx_job_options *options)
{
    char text[2 * JOBS_HEX_SIZE];
    jobs_base(job->base, options->assumed, options->num_assumed,
              options->excluded, options->num_excluded);
    if (!options->is_whole)
        return;
    memcpy(text, job->problem, JOBS_HEX_SIZE);
    text[JOBS_HEX_SIZE - 1] = ' ';
    memcpy(text + JOBS_HEX_SIZE, job->base, JOBS_HEX_SIZE);
    jobs_sha256_of(text, strlen(text), job->problem);
    jobs_base(job->base, NULL, 0, NULL, 0);
}

static int make_solver(const dlx_job *job, bool by_sweep, dlx_solver **out)
{
    const owner *o = job->form.owner;
    dlx_config config = o->engine;
    if (by_sweep)
        config.kernel = DLX_KERNEL_SWEEP;
    int error = dlx_solver_new(out, o->tree.problem, &config);
    if (error == 0)
        error = dlx_assume(*out, job->form.path, job->form.length);
    if (error == 0)
        error = dlx_exclude(*out, o->excluded, o->tree.num_excluded);
    return error;
}

/* Allows counts with a checkpoint by one solver, unless there is nothing to
 * search. */
static void let_sweep(dlx_job *job, const dlx_config *engine)
{
    bool may_sweep = (engine->kernel == DLX_KERNEL_AUTO ||
                      engine->kernel == DLX_KERNEL_SWEEP) &&
                     engine->choice == DLX_CHOOSE_FIRST;
    if (!may_sweep || job->form.divided == dlx_empty_tree())
        return;
    job->make_solver = make_solver;
    job->must_sweep = engine->kernel == DLX_KERNEL_SWEEP;
}

enum { SEARCH_SIZE = 160 };

static void describe_search(char *text, const dlx_job_options *given)
{
    if (given->program != NULL)
        snprintf(text, SEARCH_SIZE, "%.80s kernel=%s threads=%d",
                 given->program, kernels[given->engine.kernel],
                 given->engine.threads);
    else
        snprintf(text, SEARCH_SIZE, "dlx %s kernel=%s choice=%s threads=%d",
                 dlx_version(), kernels[given->engine.kernel],
                 choices[given->engine.choice], given->engine.threads);
}

int dlx_job_new(dlx_job **out, const dlx_problem *p,
                const dlx_job_options *options)
{
    dlx_job_options defaults;
    char search[SEARCH_SIZE];
    dlx_job_options_init(&defaults);
    const dlx_job_options *given = options != NULL ? options : &defaults;
    *out = NULL;
    int error = check(p, given);
    if (error != 0)
        return error;
    char *name = NULL;
    size_t size;
    error = jobs_problem_text(p, &name, &size);
    owner *o = error == 0 ? make_owner(p, given) : NULL;
    if (o == NULL) {
        free(name);
        return error != 0 ? error : DLX_ENOMEM;
    }
    describe_search(search, given);
    const dlx_job_form form = {
        .tree = &o->tree.base,
        .divided = &o->divided.base,
        .path = given->assumed,
        .length = given->num_assumed,
        .name = name,
        .name_size = size,
        .what = given->what != NULL ? given->what : "covers",
        .search = search,
        .threads = given->engine.threads,
        .seed = given->engine.seed,
        .free = free_owner,
        .owner = o,
    };
    error = dlx_job_of_tree(out, &form);
    if (error == 0) {
        name_job(*out, given);
        let_sweep(*out, &given->engine);
    }
    free(name);
    return error;
}
