/*
 * sweep_file.h - the file from which a count by a sweep can be continued.
 *
 *     quadrille-sweep 1
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             count
 *     base HASH             of the assumed options, as in fingerprint.h
 *     seconds S
 *     order little          byte order of words
 *     words N               number of the 64-bit words after this line, from
 *                           dlx_write_sweep(); 0: it has not begun
 *     ..
 *     end HASH              SHA-256 of all bytes above
 *
 * A level may be large, so it is written and read in pieces. It can be
 * continued with any number of threads, on any machine.
 *
 * Errors  functions return 0, or -1 with the reason
 */
#ifndef JOBS_SWEEP_FILE_H
#define JOBS_SWEEP_FILE_H

#include "dlx/dlx.h"
#include "jobs/file_error.h"

#include <stdbool.h>

/* Identifies the count. Everything but seconds is borrowed. */
typedef struct jobs_sweep_file {
    const char *problem, *task, *base;
    double seconds;
} jobs_sweep_file;

/* Replaces the file (replace.h) with the words of the solver's sweep; none if
 * it has not begun. */
int jobs_sweep_file_save(const jobs_sweep_file *f, const dlx_solver *s,
                         const char *path, dlx_file_error *error);

/* Returns whether the file is of this kind, by its first bytes. */
bool jobs_is_sweep_file(const char *path);
/* Checks that the file is complete and of this problem; sets the seconds and
 * *words. */
int jobs_sweep_file_check(jobs_sweep_file *f, uint64_t *words, const char *path,
                          dlx_file_error *error);
/* Loads the words (> 0) of a checked file into a solver by the kernel sweep
 * whose search has not begun. After an error the search starts from its
 * beginning. */
int jobs_sweep_file_load(dlx_solver *s, const char *path,
                         dlx_file_error *error);

#endif
