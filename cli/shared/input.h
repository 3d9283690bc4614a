/*
 * input.h - reads a file, standard input or gzip data into one buffer.
 *
 * Owns    cli_read_input() allocates text, cli_clear_input() frees it
 * Errors  -1, with a sentence without the name of the file in error[0..size-1]
 */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cli_input {
    char *text;         /* the data and a final NUL; never NULL after success */
    size_t size;        /* size of text in bytes, without that NUL */
    const char *damage; /* why the data is incomplete, or NULL */
    bool is_limited;    /* damage is a limit of reading.h */
} cli_input;

/* Reads the file path; NULL and "-" are standard input (with a message if that
 * is a terminal). Unpacks data that begins as gzip does. More than `most`
 * bytes, or than a megabyte if that is more, are an error, or end the program
 * (cli_end_by_memory). Returns 0, -1, or (if a limit is the reason)
 * CLI_AT_LIMIT. Needs: signals are not caught yet, so that they end a program
 * that waits for its input. */
enum { CLI_AT_LIMIT = -2 };
int cli_read_input(cli_input *in, const char *path, size_t most, char *error,
                   size_t size);
/* Works as cli_read_input(), but keeps the whole lines before damage in gzip
 * data, or before a limit is met, with the reason in in->damage. */
int cli_read_whole_lines(cli_input *in, const char *path, size_t most,
                         char *error, size_t size);
/* Ends reading: closes fd if it is >= 0. If why is not NULL, clears in and
 * returns -1 with that reason; otherwise returns 0. */
int cli_end_input(cli_input *in, int fd, const char *why, char *error,
                  size_t size);
/* Copies a text as the input. Returns 0, or -1 if out of memory. */
int cli_copy_input(cli_input *in, const char *text);
void cli_clear_input(cli_input *in);

/* Returns what the data is (UTF-16, a picture, an archive), by its first bytes,
 * or NULL if it may be text. */
const char *cli_foreign_data(const char *text, size_t size);

/* Opens a file for a cli_reader, without waiting for the writer of a FIFO.
 * Returns the descriptor, or -1 with errno. */
int cli_open_input(const char *path);

/* Returns the name for messages: the path, or "stdin". */
const char *cli_input_name(const char *path);

#endif
