/*
 * sudoku_stream.h - the records of a pipe or a long file, each as soon as it
 * has come.
 *
 * What has come stands in a block; when that is full, what is left of it moves
 * into a new one, and the old one stays as long as records are used in it:
 *
 *     block 1  [record record record rec]      users: 2 chunks
 *     block 2  [record record ...     ]        users: 1 chunk, the stream
 *
 * Where the next record ends is certain for each line if it is said that each
 * is a puzzle; else sudoku_record_ended() says so. A line of cells below which
 * a map might stand is taken *early* if nothing more comes for a while. Then
 * the stream stays before it, to see whether the next line is no map; if it is
 * one, the record was torn.
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
    cli_reader reader;
    bool only_lines;      /* each line is a puzzle */
    bool is_over;         /* all has come */
    size_t waits_for;     /* bytes that have to come before the next record is
                             looked for, of all */
    size_t early;         /* bytes of the record at source that was taken early,
                             or 0 */
    int torn_line;        /* the line of a record that was torn; 0 = none */
    size_t longest;       /* of a line, in bytes */
    size_t line_size;     /* of the line that is coming, what there is of it */
    double came;          /* base_clock() when the last bytes came */
    cli_block *block;     /* the stream uses it; NULL: nothing has come */
    sudoku_source source; /* what is left of it */
    char *header;         /* a copy of the names of its columns, or NULL */
    size_t before;        /* bytes in blocks before it */
    const char *error;    /* why no more came, or NULL */
    bool is_limited;      /* .. which was a limit on memory */
} cli_stream;

/* Of a line that is longer than an eighth of the memory, and a megabyte, the
 * rest is left out, so that it costs itself alone. A record of several lines
 * that is twice as long ends the stream with an error. */
void cli_stream_init(cli_stream *s, int fd, bool only_lines, size_t memory);
void cli_stream_clear(cli_stream *s);

/* The next record of the present block. False: more has to come, or it is
 * over. */
bool cli_stream_next(cli_stream *s, sudoku_record *record);
/* Have more come, which may be the end; waits for it. The present block may be
 * another one then. */
void cli_stream_read(cli_stream *s);
/* Returns whether that would leave the present block where it is. */
bool cli_stream_has_room(const cli_stream *s);
/* Have what is left of the present block begin another one, unless there is
 * room for that many bytes from there on. Without memory all stays as it is. */
void cli_stream_make_room(cli_stream *s, size_t bytes);
/* Returns whether that would not wait. Waits for that at most as long as given.
 */
bool cli_stream_is_ready(cli_stream *s, int milliseconds);

/* The present block has one user more; NULL is fine. Returns it. */
cli_block *cli_stream_use(cli_stream *s);
/* One less: the last one frees it. NULL is fine. */
void cli_block_release(cli_block *block);

#endif
