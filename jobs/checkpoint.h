/*
 * checkpoint.h - the file from which a count, or a search for all covers, can
 * be continued.
 *
 *     quadrille-checkpoint 1
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             count, or solve and how covers are printed
 *     base HASH             of the assumed options, as in fingerprint.h
 *     count C               solutions found so far, decimal, of any size
 *     nodes N
 *     updates N
 *     seconds S             of all threads
 *     output N              bytes of standard output that belong to it
 *     path O O O ...        what is left: guiding paths
 *     end HASH
 *
 * It can be continued with any number of threads, by any kernel but memo, on
 * any machine.
 *
 * Errors  functions return 0, or -1 with the reason
 */
#ifndef JOBS_CHECKPOINT_H
#define JOBS_CHECKPOINT_H

#include "jobs/file_error.h"
#include "jobs/work.h"

typedef struct jobs_checkpoint {
    char problem[JOBS_HEX_SIZE];
    char base[JOBS_HEX_SIZE];
    const char *task;
    uint64_t output;
} jobs_checkpoint;

/* After an error the file is unchanged. */
int jobs_checkpoint_save(const jobs_checkpoint *c, const jobs_work *w,
                         const char *path, dlx_file_error *error);
/* Reads the file into a work without paths, and sets c->output. Checks that it
 * belongs to the search that the other members of c describe. After an error
 * the work can only be cleared. */
int jobs_checkpoint_load(jobs_checkpoint *c, jobs_work *w, const char *path,
                         dlx_file_error *error);

#endif
