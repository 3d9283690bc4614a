/*
 * output.h - standard output, or the file in its place: it comes soon, and if
 * it cannot come a message says why.
 *
 * Who closes the other end of a pipe, as head(1) does, has seen enough: then
 * the program ends by SIGPIPE, or, if that is ignored, in the same silence.
 *
 * Threads  at most one at a time prints and calls these; but any thread may
 *          ask cli_output_failed() of what others printed
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>

/* Returns whether writing has failed. Call it right after printing: it keeps
 * the reason, which errno has then. */
bool cli_output_failed(void);

/* Call it from time to time; does nothing more often than twice a second. What
 * has been printed goes out, and it is seen whether anybody still reads.
 * Returns false if writing has failed. */
bool cli_output_refresh(void);

/* From now on standard output is a file of that name, which appears, in place
 * of one that is there, when all has been printed. What links lead to is
 * replaced, not they; a pipe, a device and what is standard output or standard
 * error already are written as they are, and "-" is what standard output was.
 * Returns 0, or -1 after a message. */
int cli_output_to(const char *path);
/* Returns whether it is such a file, which appears when all has been printed.
 */
bool cli_output_is_partial(void);

/* What has been printed is no answer: the file does not appear, and one that
 * was there stays. */
void cli_output_drop(void);

/* All has been printed, and the program will end with this exit status. After
 * an error, or if nothing was printed and that is no answer, a file that was
 * to appear does not. Returns 0, or -1 if something was not written, after a
 * message that says why. */
int cli_output_finish(int status, bool may_be_empty);

#endif
