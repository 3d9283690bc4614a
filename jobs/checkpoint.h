/*
 * checkpoint.h - a count, or a search for all covers, in a file from which it
 * goes on.
 *
 *     quadrille-checkpoint 1
 *     problem HASH          of the problem, as in fingerprint.h
 *     task TEXT             count, or solve and how covers are printed
 *     base HASH             of what is assumed, as in fingerprint.h
 *     count C               solutions of what is done, decimal, of any size
 *     nodes N
 *     updates N
 *     seconds S             of all threads
 *     output N              bytes of standard output that belong to it
 *     path O O O ...        what is left: guiding paths
 *     end HASH
 *
 * Any number of threads goes on with it, by any kernel but memo, on any
 * machine.
 */
#ifndef JOBS_CHECKPOINT_H
#define JOBS_CHECKPOINT_H

#include "jobs/file_error.h"
#include "jobs/work.h"

typedef struct jobs_checkpoint {
    char problem[JOBS_HEX_SIZE];
    char base[JOBS_HEX_SIZE];
    const char *task; /* borrowed */
    uint64_t output;
} jobs_checkpoint;

/* Write what the work has done and has left. Returns 0, or -1 with the reason:
 * then the file is as it was. */
int jobs_checkpoint_save(const jobs_checkpoint *c, const jobs_work *w,
                         const char *path, dlx_file_error *error);
/* Read the file into a work without paths, and fill in c->output. The rest of c
 * says what it has to be a checkpoint of. Returns 0, or -1 with the reason;
 * then the work can only be cleared. */
int jobs_checkpoint_load(jobs_checkpoint *c, jobs_work *w, const char *path,
                         dlx_file_error *error);

#endif
