/*
 * file_names.h - what the files of shards are called.
 *
 * All functions return a text from malloc(), or NULL without memory.
 */
#ifndef JOBS_FILE_NAMES_H
#define JOBS_FILE_NAMES_H

/* The file of shard `number` of a set of that size, without its folder: as
 * 0007.shard, or with a prefix PREFIX.0007.shard; NULL: no prefix. */
char *jobs_shard_name(const char *prefix, int number, int size);
/* That file in the folder, or beside a file. */
char *jobs_path_in(const char *folder, const char *name);
char *jobs_path_beside(const char *file, const char *name);

#endif
