/*
 * reader.h - reads a file bit by bit, as it comes; gzip data is unpacked. Where
 * lines end by a carriage return alone, as old Macs had it, it is a newline.
 *
 * Errors   reader.error, a sentence; nothing is read any more then
 * Threads  a reader belongs to one thread
 */
#ifndef CLI_READER_H
#define CLI_READER_H

#include <stdbool.h>
#include <stddef.h>

#include <zlib.h>

typedef struct cli_reader {
    int fd; /* the caller's */
    unsigned char raw[1 << 16];
    size_t at, end;  /* of what is left in raw */
    bool is_over;    /* nothing follows it */
    bool has_waited; /* and said so */
    z_stream unpack;
    bool has_begun;    /* so that is_packed is known */
    bool is_packed;    /* by gzip: it begins as such data does */
    bool has_text;     /* .. other than blanks */
    bool has_newlines; /* some line did not end by a carriage return alone */
    bool is_damaged;   /* error says that packed data are, or that they end
                          too early */
    const char *error; /* or NULL */
} cli_reader;

void cli_reader_init(cli_reader *r, int fd);
void cli_reader_clear(cli_reader *r);
/* Read up to n bytes, n > 0; waits for the first of them. Returns how many; 0
 * at the end, or on an error, or when a signal came that is caught. */
size_t cli_reader_read(cli_reader *r, char *to, size_t n);
/* From now on packed data that have been nothing but blanks for these seconds
 * are given up, and end the program as cli_end_by_limit() does: a few bytes may
 * be packed gigabytes. 0: they are read. */
void cli_limit_blanks(double seconds);
/* Returns whether reading would not wait. Waits for that at most as long as
 * given. */
bool cli_reader_is_ready(cli_reader *r, int milliseconds);

#endif
