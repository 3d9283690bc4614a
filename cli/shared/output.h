/*
 * output.h - standard output, or the file in its place: prompt, with errors
 * reported.
 *
 * If the reader of a pipe, such as head(1), closes it, the program ends by
 * SIGPIPE or, if that is ignored, just as silently.
 *
 * Threads  at most one at a time may print and call these; any may call
 *          cli_output_failed()
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>

/* Returns whether writing has failed. Call it right after printing: it saves
 * the reason, and sets errno to it. */
bool cli_output_failed(void);

/* Flushes the output and checks for a reader, at most twice a second. Returns
 * false if writing has failed. */
bool cli_output_refresh(void);

/* Redirects standard output to a file, which replaces an existing one when
 * everything has been printed. Targets of links are replaced; pipes, devices,
 * and the files of standard output and standard error are written directly. "-"
 * is the original standard output. Returns 0, or -1 after a message. */
int cli_output_to(const char *path);
/* Returns whether standard output is a named file whose name ends like this. */
bool cli_output_ends_with(const char *end);
/* Returns whether output goes to a file that has not appeared yet. */
bool cli_output_is_partial(void);

/* Discards the output: the file does not appear, and an existing one stays. */
void cli_output_drop(void);

/* Ends the output of a program that will end with this exit status. After an
 * error, or if nothing was printed and an empty answer is not allowed, the file
 * does not appear. Returns 0, or -1 after a message if writing failed. */
int cli_output_finish(int status, bool may_be_empty);

#endif
