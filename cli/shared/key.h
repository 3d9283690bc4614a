/*
 * key.h - reads the key that shards and results are signed with.
 */
#ifndef CLI_KEY_H
#define CLI_KEY_H

#include <stddef.h>

/* Reads the file without line ends at its end, into memory from malloc().
 * Returns 0, or -1 after a message, also if it is empty. */
int cli_read_key(const char *path, char **key, size_t *size);

#endif
