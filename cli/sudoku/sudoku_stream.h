/*
 * sudoku_stream.h - the records of a pipe or a long file, each as soon as it
 * has come.
 *
 * Input goes to a block. When that is full, its rest moves into a new one, and
 * the old one stays as long as records in it are used:
 *
 *     block 1  [record record record rec]      users: 2 chunks
 *     block 2  [record record ...     ]        users: 1 chunk, the stream
 *
 * A record ends at each line if each is a puzzle; otherwise
 * sudoku_record_ended() decides. A line of cells, which a map might follow, is
 * taken *early* if nothing more comes for a while. The stream then stays before
 * it until the next line comes; if that is a map, the record was torn.
 *
 * Threads  a stream, and the users of blocks, belong to one thread; the text of
 *          a block that has users does not change
 */
#ifndef CLI_SUDOKU_STREAM_H
#define CLI_SUDOKU_STREAM_H

#include <stdbool.h>

#include "cli/shared/reader.h"
#include "sudoku/formats/format.h"

typedef struct cli_block {
    size_t size, cap;
    int users;
    char text[];
} cli_block;

typedef struct cli_stream {
    bool only_lines; /* each line is a puzzle */
    bool is_over;
    size_t waits_for; /* total bytes that must come before the next record is
                         looked for */
    size_t early;  /* size of the record at source that was taken early, or 0 */
    int torn_line; /* line of a torn record, or 0 */
    size_t longest;   /* maximum size of a line */
    size_t line_size; /* size of the incomplete line so far */
    double came;      /* base_clock() of the last input */
    cli_block
        *block; /* current block, used by the stream; NULL: no input yet */
    sudoku_source source; /* the unread rest of the block */
    char *header;         /* copy of the names of its columns, or NULL */
    size_t before;        /* size of earlier blocks */
    const char *error;    /* why the input ended early, or NULL */
    bool is_limited;      /* error is a limit on memory */
    cli_reader reader;
} cli_stream;

/* Makes a stream. Lines longer than an eighth of the memory, but at least a
 * megabyte, are cut. A record of several lines that is twice as long ends the
 * stream with an error. */
void cli_stream_init(cli_stream *s, int fd, bool only_lines, size_t memory);
void cli_stream_clear(cli_stream *s);

/* Returns the next record of the current block, or false if more must come, or
 * the input has ended. */
bool cli_stream_next(cli_stream *s, sudoku_record *record);
/* Waits for more input or the end. May change the current block. */
void cli_stream_read(cli_stream *s);
/* Returns whether reading more would keep the current block. */
bool cli_stream_has_room(const cli_stream *s);
/* Moves the rest of the current block to a new one, unless it has room for
 * these bytes. Does nothing if out of memory. */
void cli_stream_make_room(cli_stream *s, size_t bytes);
/* Returns whether reading would not block, after waiting at most that long. */
bool cli_stream_is_ready(cli_stream *s, int milliseconds);

/* Adds a user to the current block (or NULL), and returns it. */
cli_block *cli_stream_use(cli_stream *s);
/* Removes a user; the last one frees the block. NULL is allowed. */
void cli_block_release(cli_block *block);

#endif
