/*
 * message.h - messages on standard error: lines that begin with the program's
 * name.
 */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

/* Sets the name that messages begin with; call it first. */
void cli_set_program(const char *name);
const char *cli_program(void);

/* Prints a message. Control characters, which might change the state of a
 * terminal, and invalid UTF-8 are replaced; long messages are cut. */
#ifdef __GNUC__
__attribute__((format(printf, 1, 2)))
#endif
void cli_complain(const char *format, ...);

#endif
