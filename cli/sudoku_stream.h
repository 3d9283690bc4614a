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
 * Where the next record ends is certain for a line that is too long for a row
 * of a board, with the line after it, and for each line if it is said that each
 * is a puzzle; for others only when all has come.
 *
 * Threads  a stream, and the users of blocks, belong to one thread; the text of
 *          a block that has users does not change
 */
#ifndef CLI_SUDOKU_STREAM_H
#define CLI_SUDOKU_STREAM_H

#include <stdbool.h>

#include "cli/reader.h"
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
    bool needs_all;       /* the next record is certain then only */
    cli_block *block;     /* the stream uses it; NULL: nothing has come */
    sudoku_source source; /* what is left of it */
    size_t before;        /* bytes in blocks before it */
    const char *error;    /* why no more came, or NULL */
} cli_stream;

void cli_stream_init(cli_stream *s, int fd, bool only_lines);
void cli_stream_clear(cli_stream *s);

/* The next record of the present block. False: more has to come, or it is
 * over. */
bool cli_stream_next(cli_stream *s, sudoku_record *record);
/* Have more come, which may be the end; waits for it. The present block may be
 * another one then. */
void cli_stream_read(cli_stream *s);
/* Would that not have to wait? Waits so many milliseconds for it. */
bool cli_stream_is_ready(cli_stream *s, int milliseconds);

/* The present block has one user more; NULL is fine. Returns it. */
cli_block *cli_stream_use(cli_stream *s);
/* One less: the last one frees it. NULL is fine. */
void cli_block_release(cli_block *block);

/* The next line of the text that is neither blank nor a comment, as a record.
 * Returns as sudoku_next_record(). */
int cli_next_line(sudoku_source *source, sudoku_record *record);

#endif
