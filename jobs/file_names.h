/*
 * file_names.h - names of the files of shards.
 *
 * All functions return a text from malloc(), or NULL if out of memory.
 */
#ifndef JOBS_FILE_NAMES_H
#define JOBS_FILE_NAMES_H

/* Returns the file name of a shard without its folder, such as 0007.shard, or
 * PREFIX.0007.shard if prefix is not NULL. */
char *jobs_shard_name(const char *prefix, int number, int size);
/* Returns the path of that file in a folder, or next to a file. */
char *jobs_path_in(const char *folder, const char *name);
char *jobs_path_beside(const char *file, const char *name);

#endif
