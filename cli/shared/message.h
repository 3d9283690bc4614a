/*
 * message.h - messages on standard error, each a line that begins with the name
 * of the program.
 */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

/* What messages begin with; set once, before all else. */
void cli_set_program(const char *name);
const char *cli_program(void);

/* Print a message, without control characters, which might change the state of
 * a terminal, and without what is not UTF-8. Long ones are cut. */
#ifdef __GNUC__
__attribute__((format(printf, 1, 2)))
#endif
void cli_complain(const char *format, ...);

#endif
