/*
 * jobs.h - the count of all grids of a puzzle as a job (dlx/jobs.h): estimated,
 * with a checkpoint, in shards. Part of sudoku.h.
 */
#ifndef SUDOKU_JOBS_H
#define SUDOKU_JOBS_H

#include "dlx/jobs.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The count of the puzzle that the solver has loaded (sudoku_load()), by the
 * search that it has chosen, with these threads, 1 to DLX_MAX_THREADS; the seed
 * is that of samples and splits. Puzzle and solver stay as they are until the
 * job is freed: the solver neither loads nor searches meanwhile. Jobs of one
 * puzzle that are made with the same solve options are the same, on all
 * machines. Returns 0 and the job in *out, or DLX_EARGUMENT (nothing is loaded,
 * no such number of threads), DLX_ENOMEM, DLX_LIMIT (sudoku_within()), and
 * NULL. */
int sudoku_job_new(dlx_job **out, const sudoku_solver *solver,
                   const sudoku_puzzle *puzzle, int threads, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
