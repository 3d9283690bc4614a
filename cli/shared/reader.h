/*
 * reader.h - reads a file as a stream, and unpacks gzip data. If all lines end
 * in a carriage return alone (old Macs), it becomes a newline. Waiting and
 * unpacking obey the limits of reading.h, and end when a signal is caught.
 *
 * Errors   reader.error, a sentence; nothing is read after that
 * Threads  a reader belongs to one thread
 */
#ifndef CLI_READER_H
#define CLI_READER_H

#include <stdbool.h>
#include <stddef.h>

#include <zlib.h>

typedef struct cli_reader {
    int fd;         /* descriptor, owned by the caller */
    bool is_waited; /* input may not have come yet: a pipe, a terminal */
    size_t taken;   /* bytes read, and bytes unpacked */
    size_t at, end; /* unused part of raw */
    bool is_over;
    bool has_waited; /* the user was told that the program waits */
    z_stream unpack;
    bool has_begun;    /* whether is_packed is known */
    bool is_packed;    /* the data is gzip */
    bool has_newlines; /* some line does not end in a carriage return alone */
    bool is_damaged; /* gzip data is damaged or cut off, or reading was stopped:
                        the last line may be incomplete */
    bool is_limited; /* error is a limit of reading.h */
    const char *error;
    unsigned char raw[1 << 16]; /* not initialized */
} cli_reader;

void cli_reader_init(cli_reader *r, int fd);
void cli_reader_clear(cli_reader *r);
/* Reads up to n > 0 bytes, and waits for the first of them. Returns their
 * number; 0 at the end, on an error, or after a caught signal. */
size_t cli_reader_read(cli_reader *r, char *to, size_t n);
/* Returns whether reading would not block, after waiting at most that long. */
bool cli_reader_is_ready(cli_reader *r, int milliseconds);

#endif
