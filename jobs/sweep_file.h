/*
 * sweep_file.h - a count by a sweep, in a file from which it goes on.
 *
 *     quadrille-sweep 1
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             count
 *     base HASH             of what is assumed, as in fingerprint.h
 *     seconds S
 *     order little          of the bytes of a word
 *     words N               64-bit words behind this line: those that
 *                           dlx_write_sweep() has; 0: it has not begun
 *     ..
 *     end HASH              SHA-256 of all bytes above
 *
 * A level may be large, so it is written and read in pieces. Any number of
 * threads goes on with it, on any machine.
 */
#ifndef JOBS_SWEEP_FILE_H
#define JOBS_SWEEP_FILE_H

#include "dlx/dlx.h"
#include "jobs/file_error.h"

#include <stdbool.h>

/* What it is of. All is borrowed, but for seconds. */
typedef struct jobs_sweep_file {
    const char *problem, *task, *base;
    double seconds; /* so far */
} jobs_sweep_file;

/* Replace the file (replace.h) by the words of the solver's sweep; none if it
 * has not begun. Returns 0, or -1 with the reason. */
int jobs_sweep_file_save(const jobs_sweep_file *f, const dlx_solver *s,
                         const char *path, dlx_file_error *error);

/* Returns whether it is such a file, by its first bytes. */
bool jobs_is_sweep_file(const char *path);
/* Check that it is one of this problem, and whole; get its seconds, and the
 * number of its words. Returns 0, or -1 with the reason. */
int jobs_sweep_file_check(jobs_sweep_file *f, uint64_t *words, const char *path,
                          dlx_file_error *error);
/* Let a solver by the kernel sweep, whose search has not begun, go on from the
 * words of the file. Needs: the file has been checked, and has words. Returns
 * 0, or -1 with the reason; then the search starts from its beginning. */
int jobs_sweep_file_load(dlx_solver *s, const char *path,
                         dlx_file_error *error);

#endif
