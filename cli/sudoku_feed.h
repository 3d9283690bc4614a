/*
 * sudoku_feed.h - the input files, cut into chunks of puzzles.
 *
 * All files are read at the beginning. A chunk is what one thread works on at
 * a time; its answers come out in the order of the input.
 *
 * Owns     a feed owns the text of the files, a chunk its two texts; the
 *          records of chunks point into the feed
 * Threads  a feed belongs to one thread; a chunk to one at a time
 */
#ifndef CLI_SUDOKU_FEED_H
#define CLI_SUDOKU_FEED_H

#include "cli/input.h"
#include "cli/sudoku_totals.h"
#include "sudoku/formats/format.h"

#include <stdbool.h>

enum { CLI_CHUNK_RECORDS = 256, CLI_ONCE_SIZE = 800 };

typedef struct cli_chunk {
    sudoku_record records[CLI_CHUNK_RECORDS];
    int num_records;
    const char *file; /* their file, as messages call it */
    uint64_t first;   /* puzzles in the input before this chunk */
    size_t end;       /* bytes of the input up to the end of this chunk */

    /* What the worker adds. */
    int num_answered;         /* = num_records unless a signal came */
    sudoku_text answers;      /* for standard output */
    sudoku_text errors;       /* for standard error */
    char once[CLI_ONCE_SIZE]; /* a message that many puzzles share, or "" */
    int once_line;            /* where the first of them begins */
    cli_totals totals;
    bool starts_block, ends_block; /* its first, last answer has many lines */
    bool is_begun;                 /* part of its answers has been printed */
} cli_chunk;

void cli_chunk_clear(cli_chunk *chunk);

typedef struct cli_feed {
    cli_input *inputs;
    const char **names;
    int num_inputs;
    size_t size; /* of all inputs together */

    int at;               /* the input that is being cut */
    sudoku_source source; /* where in it */
    uint64_t num_records; /* found so far */
    size_t before;        /* bytes of the inputs before that */
    size_t budget;        /* bytes that a chunk should not exceed */
} cli_feed;

/* Read the operands: files, "-" for standard input, or, where there is no such
 * file, puzzles or links, which are read with these options. What cannot be
 * read gets a message and is left out. Returns the number of those, or -1
 * without memory. */
int cli_feed_init(cli_feed *feed, char **operands, int num,
                  const sudoku_format_options *options);
void cli_feed_clear(cli_feed *feed);

/* Does the whole input hold at most one puzzle? */
bool cli_feed_is_single(const cli_feed *feed);
/* From now on cut chunks so that several threads have something to do. */
void cli_feed_share(cli_feed *feed, int threads);
/* Put the next records into an empty chunk. Returns false at the end. */
bool cli_feed_next(cli_feed *feed, cli_chunk *chunk);

#endif
