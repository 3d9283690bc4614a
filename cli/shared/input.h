/*
 * input.h - reads a whole file, standard input or gzip data into one buffer.
 *
 * Owns    cli_read_input() allocates text, cli_clear_input() frees it
 * Errors  a sentence without the name of the file, in a buffer of the caller
 */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_input {
    char *text;  /* what was read, and one NUL more; never NULL after success */
    size_t size; /* bytes in text, without that NUL */
    const char *damage; /* why there is no more of it, or NULL */
    bool is_limited;    /* .. which is a limit of reading.h */
} cli_input;

/* Read all of the file path; NULL and "-" are standard input, and if that is a
 * terminal a message says so. Data that begins as gzip does is unpacked,
 * whatever it is called. More than most bytes, or than a megabyte if that is
 * more, are refused, or end the program (cli_end_by_memory). Returns 0, or -1
 * (CLI_AT_LIMIT if it was that or another limit) with the reason in
 * error[0..size-1] and nothing to clear. Needs: signals are not yet caught, so
 * that they end a program that waits for its input. */
enum { CLI_AT_LIMIT = -2 };
int cli_read_input(cli_input *in, const char *path, size_t most, char *error,
                   size_t size);
/* The same; but of packed data that are damaged or cut off, or where a limit on
 * reading is reached, the whole lines before that are read, and in->damage says
 * what is wrong. */
int cli_read_whole_lines(cli_input *in, const char *path, size_t most,
                         char *error, size_t size);
/* The end of reading: close fd, if it is one. Returns 0, or -1 if there is a
 * reason why it failed, which goes to error[0..size-1]; then in is cleared. */
int cli_end_input(cli_input *in, int fd, const char *why, char *error,
                  size_t size);
/* The input is this text, copied. Returns 0, or -1 without memory. */
int cli_copy_input(cli_input *in, const char *text);
void cli_clear_input(cli_input *in);

/* What the data is, by its first bytes, if these are none of text that can be
 * read: UTF-16, a picture, an archive; else NULL. */
const char *cli_foreign_data(const char *text, size_t size);

/* Opens a file to be read by a cli_reader, which waits for the writer of a FIFO
 * as it waits for bytes. Returns it, or -1 with errno. */
int cli_open_input(const char *path);

/* What messages call the file path: itself, or "stdin". */
const char *cli_input_name(const char *path);

#endif
