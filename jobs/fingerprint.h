/*
 * fingerprint.h - what a problem is known by in files about its search.
 */
#ifndef JOBS_FINGERPRINT_H
#define JOBS_FINGERPRINT_H

#include "dlx/dlx.h"
#include "jobs/sha256.h"

/* What dlx_write_text() writes, from malloc(). Returns 0, DLX_ENOMEM, or
 * DLX_ENAME as dlx_write_text() does, and NULL. */
int jobs_problem_text(const dlx_problem *p, char **text, size_t *size);

/* The SHA-256 of what dlx_write_text() writes, so that blanks, comments,
 * compression and the format of the file make no difference, but names, and the
 * order of items and options do. Returns 0, DLX_ENOMEM, or DLX_ENAME as
 * dlx_write_text() does. */
int jobs_fingerprint(const dlx_problem *p, char hex[JOBS_HEX_SIZE]);

/* The hash of n options that are assumed, and of others that are excluded. */
void jobs_base(char hex[JOBS_HEX_SIZE], const int *assumed, int n,
               const int *excluded, int num_excluded);

#endif
