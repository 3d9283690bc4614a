/*
 * reader.h - reads a file bit by bit, as it comes; gzip data is unpacked. Where
 * lines end by a carriage return alone, as old Macs had it, it is a newline.
 * Waiting and unpacking go by the limits of reading.h, and end by a signal that
 * is caught.
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
    int fd;         /* the caller's */
    bool is_waited; /* it may have nothing yet: a pipe, a terminal */
    size_t taken;   /* bytes of it, and those that were unpacked */
    unsigned char raw[1 << 16];
    size_t at, end;  /* of what is left in raw */
    bool is_over;    /* nothing follows it */
    bool has_waited; /* and said so */
    z_stream unpack;
    bool has_begun;    /* so that is_packed is known */
    bool is_packed;    /* by gzip: it begins as such data does */
    bool has_newlines; /* some line did not end by a carriage return alone */
    bool is_damaged;   /* packed data are, or end too early, or reading was
                          stopped: what came last may be a part */
    bool is_limited;   /* error says which limit of reading.h it is */
    const char *error; /* or NULL */
} cli_reader;

void cli_reader_init(cli_reader *r, int fd);
void cli_reader_clear(cli_reader *r);
/* Read up to n bytes, n > 0; waits for the first of them. Returns how many; 0
 * at the end, or on an error, or when a signal came that is caught. */
size_t cli_reader_read(cli_reader *r, char *to, size_t n);
/* Returns whether reading would not wait. Waits for that at most as long as
 * given. */
bool cli_reader_is_ready(cli_reader *r, int milliseconds);

#endif
