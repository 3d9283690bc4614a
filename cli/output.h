/*
 * output.h - standard output: it comes soon, and if it cannot come a message
 * says why.
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

/* Has writing failed? Call it right after printing: it notes the reason, which
 * is in errno then. */
bool cli_output_failed(void);

/* Call it from time to time; does nothing more often than twice a second. What
 * has been printed goes out, and it is seen whether anybody still reads.
 * Returns false if writing has failed. */
bool cli_output_refresh(void);

/* All has been printed. Returns 0, or -1 if something was not written, after a
 * message that says why. */
int cli_output_finish(void);

#endif
