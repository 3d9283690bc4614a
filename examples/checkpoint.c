/*
 * checkpoint.c - all covers into a file, in pieces of time; each could be
 * another run of the program. The problem is the 2,680 ways to place 11 queens.
 *   checkpoint COVERS CHECKPOINT
 */
#include <dlx/dlx.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 11, DIAGONALS = 2 * N - 1 };

static int build(dlx_problem *p)
{
    for (int k = 0; k < 2 * N + 2 * DIAGONALS; k++)
        dlx_add_item(p, NULL, k < 2 * N ? DLX_PRIMARY : DLX_SECONDARY);
    for (int square = 0; square < N * N; square++) {
        int row = square / N, column = square % N;
        const int items[] = {1 + row, 1 + N + column, 1 + 2 * N + row + column,
                             2 * N + DIAGONALS + N + row - column};
        if (dlx_add_option(p, items, NULL, 4) < 0)
            return -1;
    }
    return dlx_freeze(p);
}

/* ---- the file of covers; its size is the mark in the checkpoint ---------- */

static int print_cover(void *ctx, const int *options, int n, uint64_t number)
{
    FILE *to = ctx;
    (void)number;
    for (int k = 0; k < n; k++)
        fprintf(to, "%d%c", options[k], k + 1 < n ? ' ' : '\n');
    return ferror(to) ? DLX_EWRITE : 0;
}

static int keep(void *ctx, uint64_t *mark, dlx_file_error *error)
{
    FILE *to = ctx;
    long size = fflush(to) == 0 ? ftell(to) : -1;
    if (size < 0)
        snprintf(error->text, sizeof error->text, "covers cannot be written");
    *mark = (uint64_t)size;
    return size < 0 ? -1 : 0;
}

/* What came after the checkpoint comes again. */
static int cut(void *ctx, uint64_t mark, dlx_file_error *error)
{
    FILE *to = ctx;
    if (ftruncate(fileno(to), (off_t)mark) == 0 &&
        fseek(to, (long)mark, SEEK_SET) == 0)
        return 0;
    snprintf(error->text, sizeof error->text, "covers cannot be cut off");
    return -1;
}

/* ---- the search ---------------------------------------------------------- */

static int search(const dlx_problem *p, FILE *to, const char *path)
{
    const dlx_job_checkpoint checkpoint = {.path = path, .resume = 1};
    const dlx_job_control control = {.nodes = 20000}; /* or .seconds = 60 */
    const dlx_job_finder finder = {.found = print_cover,
                                   .keep = keep,
                                   .begin = keep,
                                   .go_on = cut,
                                   .ctx = to};
    dlx_job *job = NULL;
    dlx_job_report report;
    dlx_file_error error = {"no job", 0};
    int result = dlx_job_new(&job, p, NULL);
    while (result == 0 || result == DLX_LIMIT) {
        result = dlx_job_search(job, &checkpoint, &finder, &control, &report,
                                &error);
        if (result > 0)
            printf("%s covers%s\n", report.count,
                   result == DLX_LIMIT ? " so far" : "");
    }
    if (result < 0)
        fprintf(stderr, "checkpoint: %s\n", error.text);
    bool is_right = result > 0 && strcmp(report.count, "2680") == 0;
    dlx_job_free(job);
    return is_right ? 0 : 1;
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/checkpointXXXXXX", covers[64], path[64];
    if (argc != 1 && argc != 3)
        return 2;
    if (argc == 1 && mkdtemp(folder) == NULL)
        return 2;
    snprintf(covers, sizeof covers, "%s/covers", folder);
    snprintf(path, sizeof path, "%s/point", folder);
    FILE *to = fopen(argc == 3 ? argv[1] : covers, argc == 3 ? "a+" : "w+");
    dlx_problem *p = dlx_problem_new();
    int wrong = 2;
    if (p != NULL && to != NULL && build(p) == 0)
        wrong = search(p, to, argc == 3 ? argv[2] : path);
    dlx_problem_free(p);
    if (to != NULL && fclose(to) != 0)
        wrong = 2;
    if (argc == 1) {
        unlink(covers);
        unlink(path);
        rmdir(folder);
    }
    return wrong;
}
