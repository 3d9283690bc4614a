/*
 * key.h - the key in a file, with which shards and results are signed.
 */
#ifndef CLI_KEY_H
#define CLI_KEY_H

#include <stddef.h>

/* All bytes of the file but line ends at its end, from malloc(). Returns 0, or
 * -1 after a message, also if there are none. */
int cli_read_key(const char *path, char **key, size_t *size);

#endif
