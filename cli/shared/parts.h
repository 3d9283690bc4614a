/*
 * parts.h - the options of both programs by which searches are handed on:
 * estimates, shards, results, checkpoints.
 */
#ifndef CLI_PARTS_H
#define CLI_PARTS_H

#include <stdbool.h>

/* Paths are borrowed from the command line. */
typedef struct cli_parts {
    int num_shards;         /* of split */
    const char *out;        /* split: a folder; count: a result; or NULL */
    const char *shard;      /* that is counted, or NULL */
    const char *checkpoint; /* or NULL */
    double every;           /* seconds between checkpoints; 0: 60 */
    bool resume;
    const char *key;     /* the file of a key, or NULL */
    const char *folder;  /* of missing shards, or NULL */
    double verify_share; /* of shards, 0 to 1 */
    char **results;      /* that are merged */
    int num_results;
    int samples;       /* of estimates */
    double confidence; /* of their intervals, 0 to 1 */
} cli_parts;

/* The defaults. */
void cli_parts_init(cli_parts *parts);
/* A share between 0% and 100%, both excluded, into a double. */
int cli_read_confidence(void *member, char *value);
/* What is wrong with these options together, in a count if is_count; or NULL.
 */
const char *cli_parts_check(const cli_parts *parts, bool is_count);
/* Take the operands of merge. Returns 0, or -1 after a message. */
int cli_parts_take_results(cli_parts *parts, int num, char **files);

#endif
