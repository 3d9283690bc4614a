/*
 * file_names.h - what the files of shards are called.
 *
 * All functions return a text from malloc(), or NULL without memory.
 */
#ifndef DLX_SHARDS_FILE_NAMES_H
#define DLX_SHARDS_FILE_NAMES_H

/* The file of shard `number` of a set of that size, without its folder: as
 * 0007.shard, or with a prefix PREFIX.0007.shard; NULL: no prefix. */
char *dlx_shard_name(const char *prefix, int number, int size);
/* That file in the folder, or beside a file. */
char *dlx_path_in(const char *folder, const char *name);
char *dlx_path_beside(const char *file, const char *name);

#endif
