/*
 * check_paths.h - checks that the paths in a file lead to places of a tree, and
 * that none is a prefix of another.
 */
#ifndef JOBS_CHECK_PATHS_H
#define JOBS_CHECK_PATHS_H

#include "dlx/tree.h"
#include "jobs/file_error.h"
#include "jobs/paths.h"

/* Returns 0, or -1 with the reason, which names the file. */
int jobs_check_paths(const jobs_paths *paths, const dlx_tree *tree,
                     const char *file, dlx_file_error *error);

#endif
