/*
 * parts.h - the options of both programs by which searches are handed on:
 * estimates, shards, results, checkpoints.
 */
#ifndef CLI_PARTS_H
#define CLI_PARTS_H

#include <stdbool.h>

/* Letters of these options; none has a short form but --shards: 'n'. */
enum {
    CLI_SHARD = 1200,
    CLI_OUT,
    CLI_CHECKPOINT,
    CLI_EVERY,
    CLI_RESUME,
    CLI_FOLDER,
    CLI_VERIFY_SHARE,
    CLI_KEY,
    CLI_SAMPLES,
    CLI_CONFIDENCE,
    CLI_NUM_PARTS_LETTERS /* those of each program begin here */
};

/* Their rows in a program's table of options, but for --shards; the arguments
 * are sets of its commands. */
#define CLI_SHARD_ROWS(count, split)                                           \
    {"shard", "FILE", CLI_SHARD, count, "a file", "count the shard in FILE",   \
     NULL},                                                                    \
    {                                                                          \
        "out", "PATH", CLI_OUT, (count) | (split), "a path",                   \
            "split: the folder of the shards; count: the result of\nthe "      \
            "shard",                                                           \
            NULL                                                               \
    }
#define CLI_KEY_ROW(commands)                                                  \
    {                                                                          \
        "key", "FILE", CLI_KEY, commands, "a file",                            \
            "sign shards and results with the key in FILE, and take "          \
            "no\nothers",                                                      \
            NULL                                                               \
    }
#define CLI_CHECKPOINT_ROWS(commands)                                          \
    {"checkpoint", "FILE",   CLI_CHECKPOINT,                                   \
     commands,     "a file", "write to FILE what is done and what is left",    \
     NULL},                                                                    \
        {"every",                                                              \
         "S",                                                                  \
         CLI_EVERY,                                                            \
         commands,                                                             \
         "a number above 0",                                                   \
         "seconds between checkpoints [60]",                                   \
         NULL},                                                                \
    {                                                                          \
        "resume", NULL, CLI_RESUME, commands, NULL,                            \
            "go on from the checkpoint", NULL                                  \
    }
#define CLI_MERGE_ROWS(merge)                                                  \
    {"folder", "DIR",      CLI_FOLDER,                                         \
     merge,    "a folder", "the shards are in DIR [where they were]",          \
     NULL},                                                                    \
    {                                                                          \
        "verify-share", "P%", CLI_VERIFY_SHARE, merge,                         \
            "a share from 0% to 100%",                                         \
            "this share of shards needs two results [0%]", NULL                \
    }
#define CLI_ESTIMATE_ROWS(estimate)                                            \
    {"samples",                                                                \
     "N",                                                                      \
     CLI_SAMPLES,                                                              \
     estimate,                                                                 \
     "2 to 1000000",                                                           \
     "take N samples of the search tree [100]",                                \
     NULL},                                                                    \
    {                                                                          \
        "confidence", "P%", CLI_CONFIDENCE, estimate, "a share below 100%",    \
            "how often the intervals hold [95%]", NULL                         \
    }

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
/* Is the letter one of these options, but for 'n'? */
bool cli_is_parts_option(int letter);
/* Read such an option, or 'n'. Returns 0, or -1: it has no such value. */
int cli_parts_apply(cli_parts *parts, int letter, const char *value);
/* What is wrong with these options together, in a count if is_count; or NULL.
 */
const char *cli_parts_check(const cli_parts *parts, bool is_count);
/* Take the operands of merge. Returns 0, or -1 after a message. */
int cli_parts_take_results(cli_parts *parts, int num, char **files);

#endif
