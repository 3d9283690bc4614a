/*
 * sudoku_feed.h - the input files, cut into chunks of puzzles.
 *
 * All files are read at the beginning, but for a pipe, which is read as it
 * comes (sudoku_stream.h). A chunk is what one thread works on at a time; its
 * answers come out in the order of the input.
 *
 * Owns     a feed owns the text of the files, a chunk its two texts; the
 *          records of chunks point into the feed, or the chunk's block of the
 *          pipe
 * Threads  a feed belongs to one thread; a chunk to one at a time
 */
#ifndef CLI_SUDOKU_FEED_H
#define CLI_SUDOKU_FEED_H

#include "cli/shared/input.h"
#include "cli/sudoku/sudoku_stream.h"
#include "cli/sudoku/sudoku_totals.h"
#include "sudoku/formats/format.h"

#include <stdbool.h>

enum { CLI_CHUNK_RECORDS = 8192, CLI_ONCE_SIZE = 800 };

typedef struct cli_chunk {
    sudoku_record records[CLI_CHUNK_RECORDS];
    int num_records;
    cli_block *block;       /* that they stand in, or NULL */
    const char *file;       /* their file, as messages call it */
    uint64_t first;         /* puzzles in the input before this chunk */
    size_t end;             /* bytes of the input up to the end of this chunk */
    sudoku_columns columns; /* of the table that the records are rows of */
    bool begins_table;      /* .. and its first row is among them */

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
    cli_stream *stream; /* a pipe or a long file, or NULL; its text in inputs[]
                           is NULL */
    int stream_fd;      /* what it reads, or -1 */
    bool is_open_ended; /* nobody knows how much comes */
    bool is_kept;       /* files are read as a whole, however long */
    bool only_lines;    /* each line is a puzzle */
    char *part_name;    /* of the part that is the input, or NULL */
    int num_failed;     /* inputs that could not be read, or not to their end */
    int num_limited;    /* inputs that take more than memory, or a part does */
    int threads;        /* that get chunks */
    size_t size;        /* of all inputs together, as far as is known */
    size_t memory;      /* that inputs and the lines of the stream may take */

    int at;               /* the input that is being cut */
    sudoku_source source; /* where in it */
    bool has_begun;       /* records of it were cut */
    uint64_t num_records; /* found so far */
    size_t before;        /* bytes of the inputs before that */
} cli_feed;

/* Read the operands: files, "-" for standard input, or, where there is no such
 * file, puzzles or links, which are read with these options. The first file of
 * 16 MB or more, or of 16 KB that are packed, is read as it is answered, unless
 * it is to be kept; of its lines there is no more than an eighth of the memory
 * (cli_stream_init()). Others must fit into it. What cannot be read gets a
 * message and is left out; of packed data that are damaged only what is behind
 * the last puzzle before that, and the message comes there. Returns 0, or -1
 * without memory. */
int cli_feed_init(cli_feed *feed, char **operands, int num,
                  const sudoku_format_options *options, bool only_lines,
                  bool is_kept, size_t memory);
/* The same of one file, of which a part is read, as cli_read_part() does; each
 * line is a puzzle. */
int cli_feed_init_part(cli_feed *feed, const char *path, int number, int num);
/* The input is this text, copied; messages call it name. Returns as above. */
int cli_feed_init_text(cli_feed *feed, const char *name, const char *text);
void cli_feed_clear(cli_feed *feed);

/* Returns whether the whole input holds at most one puzzle. Reads a pipe until
 * there are two, or one and nothing after it for half a second or nothing but
 * blanks for a megabyte; then the answer is false, and it is false of a pipe
 * that has a puzzle a line. */
bool cli_feed_is_single(cli_feed *feed);
/* From now on cut chunks so that several threads have something to do. */
void cli_feed_share(cli_feed *feed, int threads);
enum cli_feed_state {
    CLI_FEED_END,
    CLI_FEED_CHUNK, /* the chunk has records */
    CLI_FEED_LATER  /* they have yet to come: cli_feed_wait() */
};

/* Skip this number of records, at the beginning. Needs: there is no stream.
 * Returns 0, or -1: there are fewer. */
int cli_feed_skip(cli_feed *feed, uint64_t num);
/* Put the next records into an empty chunk. */
enum cli_feed_state cli_feed_next(cli_feed *feed, cli_chunk *chunk);
/* Wait until something comes, or some tenths of a second. */
void cli_feed_wait(cli_feed *feed);

#endif
