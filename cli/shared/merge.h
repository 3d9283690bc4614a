/*
 * merge.h - the command merge: the total of results, or what is missing.
 */
#ifndef CLI_MERGE_H
#define CLI_MERGE_H

#include "cli/shared/parts.h"

/* Returns the exit code. */
int cli_merge(const cli_parts *parts, bool json, bool is_verbose);

#endif
