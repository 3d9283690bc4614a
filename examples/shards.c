/*
 * shards.c - a count by many: how long it takes, in shards that any machine can
 * count, in files or in memory, and with a checkpoint, from which it goes on.
 *
 * Here all is one process, and the count is that of ten queens on a board: 724
 * ways. Shards and results are files of text in a folder; where processes or
 * machines share it, each takes the shards that have no result yet. Those in
 * memory are bytes that one sends about by whatever one has.
 */
#include <dlx/dlx.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 10, SHARDS = 4 };

/* A queen in each row and column; diagonals have at most one. */
static dlx_problem *build(void)
{
    dlx_problem *p = dlx_problem_new();
    if (p == NULL)
        return NULL;
    for (int k = 0; k < 2 * N; k++)
        dlx_add_item(p, NULL, DLX_PRIMARY);
    for (int k = 0; k < 4 * N - 2; k++)
        dlx_add_item(p, NULL, DLX_SECONDARY);
    for (int r = 0; r < N; r++) {
        for (int c = 0; c < N; c++) {
            const int items[] = {1 + r, 1 + N + c, 1 + 2 * N + r + c,
                                 5 * N - 1 + r - c};
            dlx_add_option(p, items, NULL, 4);
        }
    }
    dlx_freeze(p);
    return p;
}

static int fail(const char *what)
{
    fprintf(stderr, "shards: %s\n", what);
    return 1;
}

static void file_in(const char *folder, const char *name, char path[300])
{
    snprintf(path, 300, "%s/%s", folder, name);
}

static int print_estimate(dlx_job *job)
{
    dlx_estimate e;
    if (dlx_job_estimate(job, NULL, NULL, &e) != 0)
        return fail("no estimate");
    printf("about %.0f nodes, %.0f covers, %.3f s\n", e.nodes.mean,
           e.covers.mean, e.seconds.mean);
    return 0;
}

/* Count, a few nodes at a time, and go on from the checkpoint each time, as if
 * the program had been killed. */
static int count_with_checkpoint(dlx_job *job, const char *folder)
{
    char path[300];
    dlx_file_error error;
    dlx_job_report report;
    int result = DLX_LIMIT;
    file_in(folder, "count.point", path);
    const dlx_job_checkpoint checkpoint = {.path = path, .resume = 1};
    const dlx_job_control control = {.nodes = 10000};
    while (result == DLX_LIMIT)
        result = dlx_job_count(job, &checkpoint, &control, &report, &error);
    if (result != DLX_EXHAUSTED)
        return fail(error.text);
    printf("with checkpoints: %s\n", report.count);
    unlink(path);
    return strcmp(report.count, "724");
}

/* What a worker does: a shard becomes a result. */
static int count_shards(dlx_job *job, const char *folder)
{
    char shard[300], result[300], name[32];
    dlx_file_error error;
    dlx_job_report report;
    for (int k = 1; k <= SHARDS; k++) {
        snprintf(name, sizeof name, "%d.shard", k);
        file_in(folder, name, shard);
        snprintf(name, sizeof name, "%d.result", k);
        file_in(folder, name, result);
        if (dlx_job_count_shard(job, shard, result, NULL, &report, &error) !=
            DLX_EXHAUSTED)
            return fail(error.text);
        printf("shard %d: %s covers, %" PRIu64 " nodes\n", k, report.count,
               report.nodes);
        unlink(shard);
    }
    return 0;
}

static int merge(const char *folder)
{
    char path[300], name[32];
    dlx_file_error error;
    dlx_merge *m = dlx_merge_new(NULL);
    if (m == NULL)
        return fail("out of memory");
    int wrong = dlx_merge_add(m, folder, &error) != SHARDS ||
                dlx_merge_finish(m) != 1 ||
                strcmp(dlx_merge_count(m), "724") != 0;
    printf("together: %s\n", dlx_merge_count(m));
    dlx_merge_free(m);
    for (int k = 1; k <= SHARDS; k++) {
        snprintf(name, sizeof name, "%d.result", k);
        file_in(folder, name, path);
        unlink(path);
    }
    return wrong;
}

/* What a worker does with a shard that was sent to it, and what is done with
 * the result that it sends back. */
static int count_bytes(dlx_job *job, const dlx_shards *shards, size_t k,
                       dlx_merge *sum)
{
    size_t size;
    dlx_file_error error;
    dlx_job_report report;
    dlx_shard_result result;
    const void *bytes = dlx_shards_get(shards, k, &size);
    if (dlx_job_count_bytes(job, dlx_shards_name(shards, k), bytes, size, NULL,
                            &result, &report, &error) != DLX_EXHAUSTED ||
        dlx_merge_add_bytes(sum, result.name, result.bytes, result.size,
                            &error) != 1)
        return fail(error.text);
    return 0;
}

static int count_in_memory(dlx_job *job)
{
    dlx_file_error error;
    dlx_shards *shards;
    dlx_merge *sum = dlx_merge_new(NULL);
    int wrong = sum == NULL ||
                dlx_job_make_shards(&shards, job, SHARDS, NULL, &error) != 0;
    if (wrong) {
        dlx_merge_free(sum);
        return fail("no shards");
    }
    for (size_t k = 0; k < dlx_shards_num(shards) && !wrong; k++)
        wrong = count_bytes(job, shards, k, sum);
    wrong = wrong || dlx_merge_finish(sum) != 1 ||
            strcmp(dlx_merge_count(sum), "724") != 0;
    printf("in memory: %s\n", wrong ? "?" : dlx_merge_count(sum));
    dlx_shards_free(shards);
    dlx_merge_free(sum);
    return wrong;
}

int main(void)
{
    char folder[] = "/tmp/shardsXXXXXX";
    dlx_file_error error;
    dlx_job *job;
    dlx_problem *p = build();
    if (p == NULL || mkdtemp(folder) == NULL || dlx_job_new(&job, p, NULL) != 0)
        return fail("cannot begin");
    int wrong = print_estimate(job) || count_with_checkpoint(job, folder);
    if (!wrong && dlx_job_split(job, SHARDS, folder, NULL, &error) != 0)
        wrong = fail(error.text);
    wrong = wrong || count_shards(job, folder) || merge(folder) ||
            count_in_memory(job);
    dlx_job_free(job);
    dlx_problem_free(p);
    rmdir(folder);
    return wrong;
}
