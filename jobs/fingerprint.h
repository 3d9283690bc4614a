/*
 * fingerprint.h - hashes that identify a problem in files about its search.
 */
#ifndef JOBS_FINGERPRINT_H
#define JOBS_FINGERPRINT_H

#include "dlx/dlx.h"
#include "jobs/sha256.h"

/* Sets *text to what dlx_write_text() writes, from malloc(). Returns 0, or its
 * error with *text = NULL. */
int jobs_problem_text(const dlx_problem *p, char **text, size_t *size);

/* Returns the SHA-256 of what dlx_write_text() writes. So blanks, comments,
 * compression and file format do not matter, but names and the order of items
 * and options do. Errors as dlx_write_text(). */
int jobs_fingerprint(const dlx_problem *p, char hex[JOBS_HEX_SIZE]);

void jobs_base(char hex[JOBS_HEX_SIZE], const int *assumed, int n,
               const int *excluded, int num_excluded);

#endif
