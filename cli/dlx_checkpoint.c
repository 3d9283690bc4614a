/* dlx_checkpoint.c - searches that write checkpoints, and go on from them. */
#include "cli/dlx_checkpoint.h"

#include "cli/dlx_assume.h"
#include "cli/dlx_load.h"
#include "cli/dlx_work.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/signals.h"
#include "dlx/shards/branching.h"
#include "dlx/shards/checkpoint.h"
#include "dlx/shards/fingerprint.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct run {
    cli_dlx_checked *c;
    dlx_checkpoint checkpoint;
    dlx_file_error error;
    bool has_failed; /* the last checkpoint could not be written */
} run;

static int fail(run *r, int error)
{
    return dlx_file_fail(&r->error, "%s", dlx_error_text(error));
}

/* ---- standard output, of which a checkpoint says how long it is ---------- */

/* Everything printed is in the file. Returns its size in *size. */
static int sync_output(run *r, uint64_t *size)
{
    struct stat status;
    if (fflush(stdout) != 0 || fstat(STDOUT_FILENO, &status) != 0 ||
        fsync(STDOUT_FILENO) != 0)
        return dlx_file_fail(&r->error, "standard output: %s", strerror(errno));
    *size = (uint64_t)status.st_size;
    return 0;
}

static int check_output(run *r)
{
    struct stat status;
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode) &&
        !cli_output_is_partial())
        return sync_output(r, &r->checkpoint.output);
    return dlx_file_fail(&r->error,
                         "with --checkpoint solve prints to a file only: "
                         "dlx solve --all --checkpoint C P >>COVERS");
}

/* Take away what was printed after the checkpoint. */
static int cut_output(run *r)
{
    struct stat status;
    uint64_t size = r->checkpoint.output;
    if (cli_output_is_partial() || fstat(STDOUT_FILENO, &status) != 0 ||
        !S_ISREG(status.st_mode) || (uint64_t)status.st_size < size)
        return dlx_file_fail(&r->error,
                             "standard output is not the file that the "
                             "checkpoint belongs to: append to that by >>");
    if (ftruncate(STDOUT_FILENO, (off_t)size) != 0 ||
        lseek(STDOUT_FILENO, 0, SEEK_END) < 0)
        return dlx_file_fail(&r->error, "standard output: %s", strerror(errno));
    return 0;
}

/* ---- beginnings ---------------------------------------------------------- */

static const char *task_of(const cli_dlx_checked *c)
{
    if (c->print == NULL)
        return "count";
    return c->args->json      ? "solve --json"
           : c->args->indices ? "solve --indices"
                              : "solve";
}

/* The options to assume and to exclude. */
static int begin_paths(run *r, const cli_dlx_options *assumed)
{
    cli_dlx_checked *c = r->c;
    dlx_branching root;
    int error = dlx_branching_init(&root, c->problem);
    if (error == 0 && dlx_branching_go(&root, assumed->list, assumed->num) == 0)
        error = dlx_paths_add(&c->work.left, assumed->list, assumed->num);
    dlx_branching_clear(&root);
    return error == 0 ? 0 : fail(r, error);
}

static int begin_new(run *r, const cli_dlx_options *assumed)
{
    cli_dlx_checked *c = r->c;
    const char *path = c->args->parts.checkpoint;
    if (!c->args->parts.resume && access(path, F_OK) == 0)
        return dlx_file_fail(&r->error,
                             "%s: there is a checkpoint already; go on from it "
                             "with --resume, or remove it",
                             path);
    if (c->print != NULL && check_output(r) != 0)
        return -1;
    if (begin_paths(r, assumed) != 0)
        return -1;
    return dlx_checkpoint_save(&r->checkpoint, &c->work, path, &r->error);
}

static int begin_again(run *r)
{
    cli_dlx_checked *c = r->c;
    if (dlx_checkpoint_load(&r->checkpoint, &c->work, c->args->parts.checkpoint,
                            &r->error) != 0)
        return -1;
    if (c->work.count != NULL)
        c->num_printed = strtoull(c->work.count, NULL, 10);
    return c->print != NULL ? cut_output(r) : 0;
}

static int begin(run *r)
{
    cli_dlx_checked *c = r->c;
    const cli_dlx_args *args = c->args;
    cli_dlx_options assumed;
    dlx_config config = args->config;
    if (config.kernel == DLX_KERNEL_AUTO) /* which might change to memo */
        config.kernel = config.choice == DLX_CHOOSE_FIRST ? DLX_KERNEL_LANES
                                                          : DLX_KERNEL_LINKS;
    int error = dlx_work_init(&c->work, c->problem, &config);
    if (error == 0)
        error = dlx_fingerprint(c->problem, r->checkpoint.problem);
    if (error != 0)
        return fail(r, error);
    if (cli_dlx_read_assumed(&assumed, c->problem, args) != 0)
        return -2;
    c->excluded = assumed.excluded;
    c->work.excluded = assumed.excluded;
    c->work.num_excluded = assumed.num_excluded;
    dlx_checkpoint_base(&r->checkpoint, assumed.list, assumed.num,
                        assumed.excluded, assumed.num_excluded);
    r->checkpoint.task = task_of(c);
    int code = args->parts.resume && access(args->parts.checkpoint, F_OK) == 0
                   ? begin_again(r)
                   : begin_new(r, &assumed);
    free(assumed.list); /* c owns those excluded */
    return code;
}

/* ---- the search ---------------------------------------------------------- */

typedef struct finding {
    cli_dlx_watch watch; /* the first, as it is what show() is called with */
    cli_dlx_checked *c;
} finding;

static int found(void *ctx, const int *options, int n)
{
    finding *f = ctx;
    cli_progress_erase(&f->watch.progress);
    return f->c->print(f->c->ctx, f->c->problem, options, n,
                       ++f->c->num_printed);
}

/* If it cannot be written now, perhaps it can later: a message says so, the
 * first time. */
static void save(run *r)
{
    cli_dlx_checked *c = r->c;
    int code = 0;
    if (c->print != NULL)
        code = sync_output(r, &r->checkpoint.output);
    if (code == 0)
        code = dlx_checkpoint_save(&r->checkpoint, &c->work,
                                   c->args->parts.checkpoint, &r->error);
    if (code != 0 && !r->has_failed)
        cli_complain("%s; the search goes on, and the last checkpoint stays",
                     r->error.text);
    r->has_failed = code != 0;
}

/* The seconds of the next run: to the next checkpoint, or to the limit. */
static double next_seconds(const cli_dlx_args *args, double began)
{
    double every = args->parts.every > 0 ? args->parts.every : 60;
    if (args->limits.seconds <= 0)
        return every;
    double left = args->limits.seconds - (cli_seconds() - began);
    return left < 1e-3 ? 1e-3 : left < every ? left : every;
}

static bool is_at_limit(const cli_dlx_args *args, double began)
{
    return cli_caught_signal() != 0 ||
           (args->limits.seconds > 0 &&
            cli_seconds() - began >= args->limits.seconds);
}

static int search(run *r)
{
    cli_dlx_checked *c = r->c;
    finding f = {.c = c};
    double began = cli_seconds();
    int error = 0;
    cli_dlx_watch_begin(&f.watch, c->args);
    do {
        dlx_work_control control =
            cli_dlx_watch_control(&f.watch, next_seconds(c->args, began));
        control.ctx = &f;
        control.found = c->print != NULL ? found : NULL;
        error = dlx_work_run(&c->work, &control);
        if (error == 0)
            save(r);
    } while (error == 0 && c->work.left.num > 0 &&
             !is_at_limit(c->args, began));
    cli_dlx_watch_end(&f.watch);
    if (error == DLX_EWRITE) /* which main() explains */
        return -2;
    return error != 0 ? fail(r, error) : 0;
}

/* ---- the whole ----------------------------------------------------------- */

static int check_options(const cli_dlx_args *args)
{
    if (args->config.kernel == DLX_KERNEL_MEMO ||
        args->config.kernel == DLX_KERNEL_SWEEP ||
        args->config.kernel == DLX_KERNEL_BOUNDS) {
        cli_complain("--checkpoint does not go with --kernel %s, of whose "
                     "search nothing can be kept",
                     cli_kernels[args->config.kernel]);
        return -1;
    }
    if (args->certificate != NULL) {
        cli_complain("--checkpoint does not go with --certificate");
        return -1;
    }
    return cli_dlx_check_options(args, "--checkpoint");
}

static int explain_end(const run *r)
{
    const char *path = r->c->args->parts.checkpoint;
    if (r->has_failed) {
        cli_complain("%s: the last checkpoint could not be written", path);
        return CLI_ERROR;
    }
    if (r->c->work.left.num == 0)
        return CLI_YES;
    cli_complain("%s; there may be more covers: go on with --resume",
                 cli_caught_signal() != 0 ? "interrupted"
                                          : "stopped by a limit");
    return CLI_LIMIT;
}

int cli_dlx_checked_run(cli_dlx_checked *c, const cli_dlx_args *args)
{
    run r;
    memset(&r, 0, sizeof r);
    r.c = c;
    c->args = args;
    if (check_options(args) != 0)
        return CLI_ERROR;
    c->problem = cli_dlx_load(args);
    if (c->problem == NULL)
        return CLI_ERROR;
    int code = begin(&r);
    if (code == 0)
        code = search(&r);
    if (code == -1)
        cli_complain("%s", r.error.text);
    if (code != 0)
        return CLI_ERROR;
    code = explain_end(&r);
    cli_dlx_print_work(args, &c->work);
    return code;
}

void cli_dlx_checked_end(cli_dlx_checked *c)
{
    dlx_work_clear(&c->work);
    dlx_problem_free(c->problem);
    free(c->excluded);
}
