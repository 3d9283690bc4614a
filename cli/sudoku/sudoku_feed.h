/*
 * sudoku_feed.h - cuts the input files into chunks of puzzles.
 *
 * All files are read at the beginning, except a pipe, which is a stream
 * (sudoku_stream.h). A thread works on a chunk at a time; answers are printed
 * in the order of the input.
 *
 * Owns     a feed owns the text of the files, a chunk its two texts; the
 *          records of chunks point into the feed, or into the chunk's block of
 *          the pipe
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
    cli_block *block;       /* block with the records, or NULL */
    const char *file;       /* file name for messages */
    uint64_t first;         /* number of puzzles before this chunk */
    size_t end;             /* bytes of the input up to the end of this chunk */
    sudoku_columns columns; /* columns, if the records are rows of a table */
    bool begins_table;      /* the first row of the table is among them */

    /* Set by the worker. */
    int num_answered;    /* number of records answered: num_records, unless a
                            signal came */
    sudoku_text answers; /* text for standard output */
    sudoku_text errors;  /* text for standard error */
    char once[CLI_ONCE_SIZE]; /* a message shared by several puzzles, or "" */
    int once_line;            /* line of the first puzzle that it is about */
    cli_totals totals;
    bool starts_block,
        ends_block; /* the first answer, or the last one, has several lines */
    bool is_begun;  /* part of its answers has been printed */
} cli_chunk;

void cli_chunk_clear(cli_chunk *chunk);

typedef struct cli_feed {
    cli_input *inputs;
    const char **names;
    int num_inputs;
    cli_stream *stream; /* a pipe or a long file, or NULL; its text in inputs[]
                           is NULL */
    int stream_fd;      /* its descriptor, or -1 */
    bool is_open_ended; /* the amount of input is unknown */
    bool is_kept;       /* files are read entirely, however long */
    bool only_lines;    /* each line is a puzzle */
    char *part_name; /* name of the part of a file that is the input, or NULL */
    int num_failed;  /* number of inputs that could not be read completely */
    int num_limited; /* number of inputs, or parts of one, that exceed the
                        memory */
    int threads;     /* number of threads that get chunks */
    size_t size;     /* size of all inputs, as far as known */
    size_t memory;   /* memory limit for inputs and lines of the stream */

    int at;               /* index of the current input */
    sudoku_source source; /* position in the current input */
    bool has_begun;       /* some of its records were taken */
    uint64_t num_records; /* number of records so far */
    size_t before;        /* size of earlier inputs */
} cli_feed;

/* Reads the operands: files, or "-" for standard input. An operand that names
 * no file is a puzzle or link, in the text format of these options. The first
 * file of 16 MB or more, or of 16 KB packed, becomes a stream, unless is_kept;
 * its lines may take an eighth of the memory (cli_stream_init()). Other files
 * must fit into the memory. Unreadable inputs are reported and skipped; so is
 * what follows the last complete puzzle in damaged packed data. Returns 0, or
 * -1 if out of memory. */
int cli_feed_init(cli_feed *feed, char **operands, int num,
                  const sudoku_format_options *options, bool only_lines,
                  bool is_kept, size_t memory);
/* Works as cli_feed_init(), for a part of one file (cli_read_part()) with a
 * puzzle on each line. */
int cli_feed_init_part(cli_feed *feed, const char *path, int number, int num);
/* Copies this text as the input; messages call it `name`. Returns as above. */
int cli_feed_init_text(cli_feed *feed, const char *name, const char *text);
void cli_feed_clear(cli_feed *feed);

/* Returns whether the whole input has at most one puzzle. Reads a pipe until
 * there are two, or one that is followed by nothing for half a second, or by
 * blanks for a megabyte; then it returns false. It also returns false for a
 * pipe with a puzzle on each line. */
bool cli_feed_is_single(cli_feed *feed);
/* Makes chunks small enough for this number of threads. */
void cli_feed_share(cli_feed *feed, int threads);
enum cli_feed_state {
    CLI_FEED_END,
    CLI_FEED_CHUNK, /* the chunk has records */
    CLI_FEED_LATER  /* no record has come yet: call cli_feed_wait() */
};

/* Skips records at the beginning. Needs: there is no stream. Returns 0, or -1
 * if there are fewer. */
int cli_feed_skip(cli_feed *feed, uint64_t num);
enum cli_feed_state cli_feed_next(cli_feed *feed, cli_chunk *chunk);
/* Waits until something comes, or some tenths of a second. */
void cli_feed_wait(cli_feed *feed);

#endif
