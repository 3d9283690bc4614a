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
#ifndef DLX_SHARDS_CHECKPOINT_H
#define DLX_SHARDS_CHECKPOINT_H

#include "dlx/shards/file_error.h"
#include "dlx/shards/work.h"

typedef struct dlx_checkpoint {
    char problem[DLX_HEX_SIZE];
    char base[DLX_HEX_SIZE];
    const char *task; /* borrowed */
    uint64_t output;
} dlx_checkpoint;

/* Write what the work has done and has left. Returns 0, or -1 with the reason:
 * then the file is as it was. */
int dlx_checkpoint_save(const dlx_checkpoint *c, const dlx_work *w,
                        const char *path, dlx_file_error *error);
/* Read the file into a work without paths, and fill in c->output. The rest of c
 * says what it has to be a checkpoint of. Returns 0, or -1 with the reason;
 * then the work can only be cleared. */
int dlx_checkpoint_load(dlx_checkpoint *c, dlx_work *w, const char *path,
                        dlx_file_error *error);

#endif
