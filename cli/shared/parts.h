/*
 * parts.h - the options of both programs for estimates, shards, results and
 * checkpoints.
 */
#ifndef CLI_PARTS_H
#define CLI_PARTS_H

#include <stdbool.h>

/* Paths are borrowed from the command line. */
typedef struct cli_parts {
    int num_shards;    /* number of shards of split */
    const char *out;   /* split: a folder; count: a result; or NULL */
    const char *shard; /* shard to count, or NULL */
    const char *checkpoint;
    double every; /* seconds between checkpoints; 0: 60 */
    bool resume;
    const char *key;     /* file with a key, or NULL */
    const char *folder;  /* folder of missing shards, for merge; or NULL */
    double verify_share; /* share of shards to verify, 0 to 1 */
    char **results;
    int num_results;
    int samples;
    double confidence; /* confidence of intervals, 0 to 1 */
} cli_parts;

void cli_parts_init(cli_parts *parts);
/* Reads a share in (0%, 100%) into a double. */
int cli_read_confidence(void *member, char *value);
/* Returns what is wrong with the combination of options, for a count if
 * is_count; or NULL. */
const char *cli_parts_check(const cli_parts *parts, bool is_count);
/* Sets the operands of merge. Returns 0, or -1 after a message. */
int cli_parts_take_results(cli_parts *parts, int num, char **files);

#endif
