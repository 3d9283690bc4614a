/*
 * jobs_from_c.c - how many solutions has a puzzle? An estimate first, then the
 * count, in pieces of time, with a checkpoint from which each goes on.
 *   cc jobs_from_c.c $(pkg-config --cflags --libs libsudoku)
 * shards.c does the same with an exact cover problem, on many machines.
 */
#include <sudoku/sudoku.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* All grids of 4x4 whose diagonals have each digit once. */
static const char text[] = "board 2x2\ndiagonal\n";

static int fail(const char *what)
{
    fprintf(stderr, "jobs_from_c: %s\n", what);
    return 1;
}

static int print_estimate(dlx_job *job)
{
    dlx_estimate e;
    if (dlx_job_estimate(job, NULL, NULL, &e) != 0)
        return fail("no estimate");
    printf("%s %.0f solutions\n", e.is_exact ? "exactly" : "about",
           e.covers.mean);
    return 0;
}

/* Each call could be another run of the program. */
static int count(dlx_job *job, const char *path)
{
    const dlx_job_checkpoint checkpoint = {.path = path, .resume = 1};
    const dlx_job_control control = {.seconds = 10};
    dlx_file_error error;
    dlx_job_report report;
    int result;
    do {
        result = dlx_job_count(job, &checkpoint, &control, &report, &error);
        if (result < 0)
            return fail(error.text);
        printf("%s%s\n", result == DLX_EXHAUSTED ? "" : "so far ",
               report.count);
    } while (result == DLX_LIMIT);
    return result != DLX_EXHAUSTED || strcmp(report.count, "48") != 0;
}

int main(void)
{
    char folder[] = "/tmp/jobsXXXXXX", path[64];
    sudoku_puzzle puzzle;
    sudoku_solver *solver = NULL;
    sudoku_error error;
    dlx_job *job = NULL;
    int wrong = 1;

    if (mkdtemp(folder) == NULL)
        return fail("no folder for the checkpoint");
    snprintf(path, sizeof path, "%s/checkpoint", folder);
    sudoku_puzzle_init(&puzzle);
    if (sudoku_read(&puzzle, text, strlen(text), &error) != 0)
        fail(error.text);
    else if (sudoku_solver_new(&solver, NULL) != 0 ||
             sudoku_load(solver, &puzzle) != 0 ||
             sudoku_job_new(&job, solver, &puzzle, 1, 0) != 0)
        fail("cannot begin");
    else
        wrong = print_estimate(job) || count(job, path);
    dlx_job_free(job); /* before what it borrows */
    sudoku_solver_free(solver);
    sudoku_puzzle_clear(&puzzle);
    unlink(path);
    rmdir(folder);
    return wrong;
}
