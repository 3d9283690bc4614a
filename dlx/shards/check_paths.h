/*
 * check_paths.h - do the paths of a file lead to places of a tree?
 */
#ifndef DLX_SHARDS_CHECK_PATHS_H
#define DLX_SHARDS_CHECK_PATHS_H

#include "base/tree.h"
#include "dlx/shards/file_error.h"
#include "dlx/shards/paths.h"

/* Returns 0, or -1 with the reason, in which the file is named. */
int dlx_check_paths(const dlx_paths *paths, const base_tree *tree,
                    const char *file, dlx_file_error *error);

#endif
