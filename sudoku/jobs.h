/*
 * jobs.h - counting all grids of a puzzle as a job (dlx/jobs.h), with
 * estimates, checkpoints and shards. Part of sudoku.h.
 */
#ifndef SUDOKU_JOBS_H
#define SUDOKU_JOBS_H

#include "dlx/jobs.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a job in *out that counts the grids of the puzzle that the solver has
 * loaded (sudoku_load()), with the search that the solver has chosen. threads
 * is 1 .. DLX_MAX_THREADS; seed is for samples and splits. Until the job is
 * freed, puzzle and solver must not change: the solver neither loads nor
 * searches. Jobs of one puzzle with the same solve options are identical on all
 * machines. Returns 0, or DLX_EARGUMENT (nothing is loaded, wrong number of
 * threads), DLX_ENOMEM, DLX_LIMIT (sudoku_within()), with NULL in *out. */
int sudoku_job_new(dlx_job **out, const sudoku_solver *solver,
                   const sudoku_puzzle *puzzle, int threads, uint64_t seed);

#ifdef __cplusplus
}
#endif

#endif
