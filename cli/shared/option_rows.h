/*
 * option_rows.h - macros for rows of a table of options (option.h), and the
 * rows that both programs have.
 *
 *     #define ARGS my_args
 *     {.name = "limit", .value = "N", .commands = SOLVE | COUNT, NUMBER(limit),
 *      .about = "at most N solutions [1]"},
 *
 * names the member limit of a my_args, and checks that it is a uint64_t.
 */
#ifndef CLI_OPTION_ROWS_H
#define CLI_OPTION_ROWS_H

#include "cli/shared/option.h"
#include "cli/shared/parts.h"

/* A member of that type. */
#define CLI_AT(member, type)                                                   \
    .at = offsetof(ARGS, member) +                                             \
          0 * sizeof(char[_Generic(((ARGS *)0)->member, type : 1)])
#define CLI_AT_ENUM(member)                                                    \
    .at =                                                                      \
        offsetof(ARGS, member) +                                               \
        0 * sizeof(char[_Generic(((ARGS *)0)->member, int : 1, unsigned : 1)])
#define FLAG(member)    .kind = CLI_FLAG, CLI_AT(member, bool)
#define UNFLAG(member)  .kind = CLI_UNFLAG, CLI_AT(member, bool)
#define TIMES(member)   .kind = CLI_TIMES, CLI_AT(member, int)
#define NUMBER(member)  .kind = CLI_NUMBER, CLI_AT(member, uint64_t)
#define SMALL(member)   .kind = CLI_SMALL, CLI_AT(member, int)
#define SECONDS(member) .kind = CLI_SECONDS, CLI_AT(member, double)
#define BYTES(member)   .kind = CLI_BYTES, CLI_AT(member, size_t)
#define SHARE(member)   .kind = CLI_SHARE, CLI_AT(member, double)
#define WORD(member, list)                                                     \
    .kind = CLI_WORD, .words = (list), CLI_AT_ENUM(member)
#define TEXT(member)  .kind = CLI_TEXT, CLI_AT(member, const char *)
#define PATH(member)  .kind = CLI_PATH, CLI_AT(member, const char *)
#define TEXTS(member) .kind = CLI_TEXTS, CLI_AT(member, cli_texts)
/* Reads by a function of the member, or of the whole struct. */
#define READ(member, type, function)                                           \
    .kind = CLI_READ, .read = (function), CLI_AT(member, type)
#define READ_ARGS(function) .kind = CLI_READ, .read = (function)

/* The options of parts.h except --shards; ARGS has the member parts. The
 * arguments are sets of commands. */
#define CLI_SHARD_ROWS(count, split)                                           \
    {.name = "shard",                                                          \
     .value = "FILE",                                                          \
     .commands = (count),                                                      \
     PATH(parts.shard),                                                        \
     .about = "count the shard in FILE"},                                      \
    {                                                                          \
        .name = "out", .value = "PATH", .commands = (count) | (split),         \
        PATH(parts.out),                                                       \
        .about = "split: folder for the shards; count: file for the result "   \
                 "of the shard"                                                \
    }
#define CLI_KEY_ROW(set)                                                       \
    {                                                                          \
        .name = "key", .value = "FILE", .commands = (set), PATH(parts.key),    \
        .about = "sign shards and results with the key in FILE, and reject "   \
                 "files without this signature"                                \
    }
#define CLI_CHECKPOINT_ROWS(set)                                               \
    {.name = "checkpoint",                                                     \
     .value = "FILE",                                                          \
     .commands = (set),                                                        \
     PATH(parts.checkpoint),                                                   \
     .about = "write a checkpoint of the search to FILE"},                     \
        {.name = "every",                                                      \
         .value = "S",                                                         \
         .commands = (set),                                                    \
         SECONDS(parts.every),                                                 \
         .about = "write a checkpoint every S seconds [60]"},                  \
    {                                                                          \
        .name = "resume", .commands = (set), FLAG(parts.resume),               \
        .about = "continue from the checkpoint"                                \
    }
#define CLI_MERGE_ROWS(merge)                                                  \
    {.name = "folder",                                                         \
     .value = "DIR",                                                           \
     .commands = (merge),                                                      \
     PATH(parts.folder),                                                       \
     .about = "read the shards from DIR [where they were written]"},           \
    {                                                                          \
        .name = "verify-share", .value = "P%", .commands = (merge),            \
        SHARE(parts.verify_share),                                             \
        .about = "require two results for this percentage of shards [0%]"      \
    }
#define CLI_ESTIMATE_ROWS(estimate)                                            \
    {.name = "samples",                                                        \
     .value = "N",                                                             \
     .commands = (estimate),                                                   \
     SMALL(parts.samples),                                                     \
     .least = 2,                                                               \
     .most = 1000000,                                                          \
     .about = "number of samples of the search tree [100]"},                   \
    {                                                                          \
        .name = "confidence", .value = "P%", .commands = (estimate),           \
        READ(parts.confidence, double, cli_read_confidence),                   \
        .takes = "a share below 100%",                                         \
        .about = "confidence level of the intervals [95%]"                     \
    }

#endif
